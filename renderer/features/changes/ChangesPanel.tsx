import { useMemo } from 'react';
import {
  canGet,
  changeGroups,
  chosenChange,
  nameOf,
  type ChangeGroup,
  type ListedChange,
} from '../../state/change-list.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { useActions, useApp, useCommand } from '../use-galley.ts';
import { ComparedWith } from './ComparedWith.tsx';
import { VersionWords } from './VersionWords.tsx';
import { useChangeMenu } from './use-change-menu.tsx';

const headingHeight = 30;
const rowHeight = 44;

const thingIcons: Readonly<Record<ListedChange['thing'], IconName>> = {
  page: 'file-text',
  settings: 'settings-2',
  picture: 'image',
  other: 'file',
};

/** What is different from the last saved version, by kind. */
export function ChangesPanel() {
  const actions = useActions();
  const changes = useApp((state) => state.changes);
  const chosen = useApp((state) => chosenChange(state)?.change.path ?? null);
  const focus = useApp((state) => state.changesFocus);
  const { menu, show } = useChangeMenu((row) => openPage(actions, row));
  const groups = useMemo(() => changeGroups(changes), [changes]);
  return (
    <aside className="side" aria-label="Changes" data-pane="side">
      <header role="presentation">
        <h2>Changes</h2>
      </header>
      {groups.length > 0 ? (
        <VirtualList<ListedChange, ChangeGroup>
          className="two-line-list changes-list"
          groups={groups}
          keyOf={({ path }) => path}
          headingHeight={headingHeight}
          heading={({ label, rows }) => (
            <h3 className="two-line-heading">
              {label} <span className="numbers dim">{rows.length.toLocaleString('en')}</span>
            </h3>
          )}
          rowHeight={rowHeight}
          rowClass={(isChosen) => (isChosen ? 'two-line-row changes-row is-chosen' : 'two-line-row changes-row')}
          row={(row) => <Row row={row} />}
          chosen={chosen}
          asked=""
          onChoose={({ path }) => actions.changes.choose(path)}
          onOpen={(row) => openPage(actions, row)}
          focusAgain={focus}
          onMenu={show}
        />
      ) : (
        <div className="grow" />
      )}
      <Version />
      {menu}
    </aside>
  );
}

function Row({ row }: { readonly row: ListedChange }) {
  const name = nameOf(row);
  return (
    <>
      <Icon name={thingIcons[row.thing]} size="small" />
      <span className="two-line-words changes-words">
        <span className={row.change === 'deleted' ? 'truncate is-gone' : 'truncate'}>{name}</span>
        {name !== row.path && <span className="t12 dim truncate">{row.path}</span>}
      </span>
    </>
  );
}

/** What everything is compared with. */
function Version() {
  const actions = useActions();
  const changes = useApp((state) => state.changes);
  if (changes === null || changes.trouble !== null) return null;
  const canSave = changes.files.length > 0 && changes.against !== 'older';
  const unsent = changes.unsent?.count ?? 0;
  return (
    <div className="side-foot changes-foot">
      {canSave && <SaveButton />}
      {unsent > 0 && <SendButton number={unsent} isNext={!canSave} />}
      {canGet(changes) && <GetButton />}
      <p className="t12 dim" role="status">
        {changes.files.length > 0 && `${count(changes.files.length, 'change')} `}
        {changes.files.length > 0 && changes.version !== null && 'since '}
        {changes.against === 'older' && (changes.files.length > 0 ? 'the older version ' : 'The older version ')}
        {changes.version === null ? 'No version has been saved yet.' : <VersionWords version={changes.version} />}
        {changes.against === 'lost' && '. The older version that was chosen is not there any more.'}
      </p>
      {changes.version !== null && <ComparedWith />}
      {changes.version !== null && changes.files.length > 0 && (
        <Button
          variant="line"
          size="field"
          icon="rotate-ccw"
          onClick={() => actions.layers.showDialog({ kind: 'put-back' })}
        >
          Put everything back…
        </Button>
      )}
    </div>
  );
}

/** Offered while the other place of the repository does not have all versions. */
function SendButton({ number, isNext }: { readonly number: number; readonly isNext: boolean }) {
  const { run } = useCommand('send-versions');
  return (
    <Button variant={isNext ? 'primary' : 'line'} size="field" icon="send" onClick={run}>
      Send {count(number, 'version')}…
    </Button>
  );
}

/** Offered where there is another place: only it can tell whether others have sent anything. */
function GetButton() {
  const { title, run } = useCommand('get-versions');
  return (
    <Button variant="line" size="field" icon="arrow-down" onClick={run}>
      {title}
    </Button>
  );
}

function SaveButton() {
  const { title, keys, ariaKeys, run } = useCommand('save-version');
  return (
    <Button variant="primary" size="field" data-tip-keys={keys} aria-keyshortcuts={ariaKeys} onClick={run}>
      {title}
    </Button>
  );
}

/** Opens a changed page where it is written, or the settings. */
export function openPage(actions: ReturnType<typeof useActions>, { change, thing, path }: ListedChange): void {
  if (change === 'deleted') return;
  if (thing === 'page') void actions.pages.open(path, { focus: true });
  else if (thing === 'settings') actions.pages.goTo('settings');
}
