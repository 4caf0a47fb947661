import { CommandButton } from '../CommandButton.tsx';
import { useSyncExternalStore } from 'react';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { CommandId } from '../../commands/registry.ts';
import { headingLevel } from '../../editor/markdown/format.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PageSettings } from './PageSettings.tsx';
import { useCommand, useActions } from '../use-galley.ts';

const levels: readonly { readonly level: number; readonly command: CommandId; readonly short: string }[] = [
  { level: 0, command: 'plain-text', short: 'Text' },
  { level: 2, command: 'section-heading', short: 'Section' },
  { level: 3, command: 'sub-heading', short: 'Sub-heading' },
  { level: 4, command: 'small-heading', short: 'Small' },
];

function HeadingMenu({ path }: { path: RepoPath }) {
  const actions = useActions();
  const commands = [
    useCommand('plain-text'),
    useCommand('section-heading'),
    useCommand('sub-heading'),
    useCommand('small-heading'),
  ];
  const level = useSyncExternalStore(actions.texts.onChange, () => {
    const state = actions.texts.state(path);
    if (state === undefined) return 0;
    const line = state.doc.lineAt(state.selection.main.head);
    return headingLevel({ text: line.text, from: 0, to: 0 });
  });
  const current = levels.find((each) => each.level === level) ?? levels[level === 0 ? 0 : 1]!;
  return (
    <Menu
      className="button quiet heading-menu"
      tip="Kind of paragraph"
      entries={levels.map(({ level: own }, index) => ({
        label: commands[index]!.title,
        keys: commands[index]!.keys,
        checked: own === current.level,
        run: commands[index]!.run,
      }))}
    >
      {current.short}
      <Icon name="chevron-down" size="small" />
    </Menu>
  );
}

/** What is wanted less often. */
function MoreMenu() {
  const groups = [
    [useCommand('task-list'), useCommand('quote'), useCommand('code-block')],
    [useCommand('formula'), useCommand('footnote'), useCommand('divider')],
    [useCommand('table-row'), useCommand('table-column')],
  ];
  return (
    <Menu
      className="icon-button"
      label="More formatting"
      entries={groups.flatMap((group, index) => [
        ...(index > 0 ? ['line' as const] : []),
        ...group.map(({ title, keys, isEnabled, run }) => ({ label: title, keys, disabled: !isEnabled, run })),
      ])}
    >
      <Icon name="ellipsis" />
    </Menu>
  );
}

/** Formatting: every button is a command, every command one step to undo. */
export function FormatBar({ path }: { path: RepoPath }) {
  const insert = useCommand('insert-component');
  return (
    <Toolbar className="format-bar" label="Formatting">
      <HeadingMenu path={path} />
      <span className="separator" />
      <CommandButton id="bold" icon="bold" />
      <CommandButton id="italic" icon="italic" />
      <CommandButton id="inline-code" icon="code" />
      <CommandButton id="link" icon="link" />
      <span className="separator" />
      <CommandButton id="bulleted-list" icon="list" />
      <CommandButton id="numbered-list" icon="list-ordered" />
      <CommandButton id="picture" icon="image" />
      <CommandButton id="table" icon="table" />
      <MoreMenu />
      <span className="grow" />
      <Button
        variant="link"
        icon="plus"
        keys="/"
        tip={insert.title}
        aria-keyshortcuts={insert.ariaKeys}
        disabled={!insert.isEnabled}
        onClick={insert.run}
      >
        Insert
      </Button>
      <PageSettings path={path} />
    </Toolbar>
  );
}
