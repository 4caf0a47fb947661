import { CommandButton } from '../CommandButton.tsx';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { JsonPath } from '../../../shared/settings/model.ts';
import type { TreeGroup, TreePage } from '../../../shared/contract/host/pages.ts';
import { sectionLabel, treeRows } from '../../state/tree.ts';
import type { NavigationTree } from '../../state/navigation-tree.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Empty } from '../../ui/parts.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';
import { PageTree } from './PageTree.tsx';
import type { Asked } from './row-menu.ts';
import { TreeDialogs } from './TreeDialogs.tsx';
import { useNavigationEdits, type NavigationEdits } from './use-navigation-edits.ts';
import { useNavigationTree } from './use-navigation-tree.ts';
import { useSelection } from './use-selection.ts';

/** Sections of the site fit side by side up to so many letters. */
const mostSegments = 3;
const mostLetters = 27;

/** The pages of the site in the order in which readers get them, and the place where that order is made. */
export function PagesPanel({
  groupFields,
}: {
  /** The other settings of a group as fields. */ groupFields: (group: JsonPath) => ReactNode;
}) {
  const actions = useActions();
  const { tree, document, isBroken, otherFile } = useNavigationTree();
  const siteSection = useApp((state) => state.siteSection);
  const groups = useApp((state) => state.groups);
  const active = useApp((state) => state.active);
  const filter = useApp((state) => state.treeFilter);
  const newPage = useCommand('new-page');
  const filterBox = useRef<HTMLInputElement>(null);
  const sections = tree?.sections ?? [];
  const section = sections.find((each) => each.id === siteSection) ?? sections[0] ?? null;
  const rows = useMemo(
    () => (tree === null ? [] : treeRows(tree, section, groups, active, filter)),
    [tree, section, groups, active, filter],
  );
  const selection = useSelection(rows, document);
  const [focused, setFocused] = useState<string | null>(null);
  const edits = useNavigationEdits({ tree, section, rows, document, focused, select: selection.set });
  const [asked, setAsked] = useState<Asked | null>(null);
  const focusedRow = rows.find(({ key }) => key === focused) ?? null;
  const onFocused = useCallback((key: string) => setFocused(key), []);
  useReveal(tree, edits);
  const options = sections.map((each) => ({ value: each.id, label: sectionLabel(each) }));
  const choose = (id: string) => actions.store.setState({ siteSection: id });

  useEffect(() => {
    // Esc in the tree's filter empties it before it does anything else.
    const box = filterBox.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || box === null || box.value === '') return;
      event.stopPropagation();
      actions.store.setState({ treeFilter: '' });
    };
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [actions]);

  return (
    <aside className="side" aria-label="Pages" data-pane="side">
      <header role="presentation">
        <h2>Pages</h2>
        <IconButton
          icon="folder-plus"
          label="New group"
          disabled={document === null}
          onClick={() => edits.newGroup(focusedRow)}
        />
        <CommandButton id="new-page" icon="plus" label="New page" />
      </header>
      {options.length > 1 && (
        <div className="site-sections">
          {options.length <= mostSegments &&
          options.reduce((sum, option) => sum + option.label.length, 0) <= mostLetters ? (
            <Segments label="Section of the site" value={section?.id ?? null} options={options} onChange={choose} />
          ) : (
            <Menu
              className="button line section-menu"
              tip="Section of the site"
              entries={options.map((option) => ({
                label: option.label,
                checked: option.value === section?.id,
                run: () => choose(option.value),
              }))}
            >
              <span className="truncate grow">{section === null ? '' : sectionLabel(section)}</span>
              <Icon name="chevrons-up-down" size="small" />
            </Menu>
          )}
        </div>
      )}
      <div className="tree-filter">
        <div className="input slim">
          <Icon name="funnel" size="small" />
          <input
            ref={filterBox}
            type="text"
            aria-label="Filter pages"
            placeholder="Filter pages"
            value={filter}
            spellCheck={false}
            onChange={(event) => actions.store.setState({ treeFilter: event.target.value })}
          />
          {filter !== '' && (
            <IconButton
              icon="x"
              label="Clear the filter"
              tiny
              onClick={() => actions.store.setState({ treeFilter: '' })}
            />
          )}
        </div>
      </div>
      {isBroken && (
        <p className="side-note" role="note">
          <span className="bad">The settings have a mistake.</span> The order can be changed again when it is mended.{' '}
          <button type="button" className="text-button" onClick={() => actions.pages.goTo('settings')}>
            Show the settings
          </button>
        </p>
      )}
      {otherFile !== null && (
        <p className="side-note" role="note">
          The navigation, or a part of it, stands in <span className="mono">{otherFile}</span>. Its order is changed
          there.
        </p>
      )}
      {tree !== null && rows.length > 0 && (
        <PageTree
          rows={rows}
          label={section === null || section.labels.length === 0 ? 'Pages' : sectionLabel(section)}
          pages={tree.pages}
          edits={edits}
          selection={selection}
          canEdit={document !== null}
          focused={focused}
          onFocused={onFocused}
          ask={setAsked}
        />
      )}
      {tree !== null &&
        rows.length === 0 &&
        (filter === '' ? (
          <Empty
            icon="file-plus"
            title={tree.pages.paths.length === 0 ? 'There are no pages yet' : 'This part of the site has no pages yet'}
            actions={
              <button type="button" className="button line" onClick={newPage.run}>
                New page
              </button>
            }
          >
            {tree.pages.paths.length === 0
              ? 'The first page you make is the one that readers see first.'
              : 'Make one, or a group for several.'}
          </Empty>
        ) : (
          <p className="side-note dim">No page is called “{filter}”.</p>
        ))}
      {asked !== null && tree !== null && document !== null && (
        <TreeDialogs
          asked={asked}
          tree={tree}
          document={document}
          edits={edits}
          groupFields={groupFields}
          onClose={() => setAsked(null)}
        />
      )}
    </aside>
  );
}

/** A place of the navigation that is asked for elsewhere is shown in the tree. */
function useReveal(tree: NavigationTree | null, edits: NavigationEdits): void {
  const actions = useActions();
  const reveal = useApp((state) => state.settingsReveal);
  const { focus } = edits;
  useEffect(() => {
    if (reveal === null || tree === null || reveal.path[0] !== 'navigation') return;
    const wanted = reveal.path.join('/');
    const entries = [...tree.entries]
      .filter(([, { key }]) => wanted === key || wanted.startsWith(`${key}/`))
      .sort(([, a], [, b]) => b.key.length - a.key.length);
    if (entries.length === 0) return;
    actions.settings.revealed();
    const { key } = entries[0]![1];
    // A group may be shown in several parts of the site.
    const items = new Set(entries.filter(([, entry]) => entry.key === key).map(([item]) => item));
    const showing = tree.sections.filter(({ groups }) => groups.some((each) => holds(each, items)));
    const section = showing.find(({ id }) => id === actions.store.getState().siteSection) ?? showing[0];
    if (section === undefined) return;
    const around = Object.fromEntries(entries.slice(1).map(([, entry]) => [entry.key, true]));
    actions.store.setState(({ groups }) => ({
      siteSection: section.id,
      treeFilter: '',
      groups: { ...groups, ...around },
    }));
    if (reveal.focus) focus(key);
  }, [actions, reveal, tree, focus]);
}

function holds(item: TreePage | TreeGroup, wanted: ReadonlySet<TreePage | TreeGroup>): boolean {
  return wanted.has(item) || (item.kind === 'group' && item.items.some((each) => holds(each, wanted)));
}
