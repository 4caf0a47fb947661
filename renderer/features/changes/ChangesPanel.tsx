import { useMemo } from 'react';
import { changeGroups, chosenChange, nameOf, type ChangeGroup, type ListedChange } from '../../state/change-list.ts';
import { count } from '../../state/words.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { useApp, useActions } from '../use-galley.ts';

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
  const groups = useMemo(() => changeGroups(changes), [changes]);
  return (
    <aside className="side" aria-label="Changes" data-pane="side">
      <header role="presentation">
        <h2>Changes</h2>
      </header>
      {groups.length > 0 ? (
        <VirtualList<ListedChange, ChangeGroup>
          className="changes-list"
          groups={groups}
          keyOf={({ path }) => path}
          headingHeight={headingHeight}
          heading={({ label, rows }) => (
            <h3 className="changes-kind">
              {label} <span className="numbers dim">{rows.length.toLocaleString('en')}</span>
            </h3>
          )}
          rowHeight={rowHeight}
          rowClass={(isChosen) => (isChosen ? 'changes-row is-chosen' : 'changes-row')}
          row={(row) => <Row row={row} />}
          chosen={chosen}
          asked=""
          onChoose={({ path }) => actions.changes.choose(path)}
          onOpen={(row) => openPage(actions, row)}
        />
      ) : (
        <div className="grow" />
      )}
      <Version />
    </aside>
  );
}

function Row({ row }: { readonly row: ListedChange }) {
  const name = nameOf(row);
  return (
    <>
      <Icon name={thingIcons[row.thing]} size="small" />
      <span className="changes-words">
        <span className={row.change === 'deleted' ? 'truncate is-gone' : 'truncate'}>{name}</span>
        {name !== row.path && <span className="t12 dim truncate">{row.path}</span>}
      </span>
    </>
  );
}

/** What everything is compared with. */
function Version() {
  const changes = useApp((state) => state.changes);
  if (changes === null || changes.trouble !== null) return null;
  return (
    <p className="side-foot t12 dim" role="status">
      {changes.files.length > 0 && `${count(changes.files.length, 'change')} `}
      {changes.files.length > 0 && changes.version !== null && 'since '}
      {changes.version === null ? 'No version has been saved yet.' : <VersionWords version={changes.version} />}
    </p>
  );
}

/** “First words”, by Ada, 3 May 2024 */
export function VersionWords({
  version: { title, author, time },
}: {
  readonly version: { readonly title: string; readonly author: string; readonly time: number | null };
}) {
  const day =
    time === null ? '' : new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <>
      {[title === '' ? 'the last version' : `“${title}”`, author === '' ? '' : `by ${author}`, day]
        .filter(Boolean)
        .join(', ')}
    </>
  );
}

/** Opens a changed page where it is written, or the settings. */
export function openPage(actions: ReturnType<typeof useActions>, { change, thing, path }: ListedChange): void {
  if (change === 'deleted') return;
  if (thing === 'page') void actions.pages.open(path, { focus: true });
  else if (thing === 'settings') actions.pages.goTo('settings');
}
