import { changeGroups, nameOf, type ChangeGroup, type ListedChange } from '../../state/change-list.ts';
import { count } from '../../state/words.ts';
import { Button } from '../../ui/buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useApp, useActions } from '../use-galley.ts';
import { useLoaded } from '../use-loaded.ts';
import { VersionWords } from './VersionWords.tsx';

/** So many names of a kind are shown; the list behind the dialog has all of them. */
const mostNames = 8;

const outcomes: Readonly<Record<ListedChange['change'], string>> = {
  changed: 'Are as they were again',
  renamed: 'Are as they were again, under their old names',
  deleted: 'Come back',
  new: 'Go, and are kept in the history',
};
const order = Object.keys(outcomes) as ChangeGroup['key'][];

/** What putting everything back would do, in words, before it is done. */
export function PutAllBackDialog() {
  const actions = useActions();
  const changes = useApp((state) => state.changes);
  const version = changes?.version ?? null;
  const key = JSON.stringify([changes?.version?.commit, changes?.files.map(({ path, content }) => [path, content])]);
  const { value: left, failure } = useLoaded(key, () => actions.changesBack.look());
  const why = new Map(left?.map((each) => [each.path, each.why]));
  const groups = changeGroups(changes)
    .map((group) => ({ ...group, rows: group.rows.filter(({ path }) => !why.has(path)) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
  const staying = changes?.files.filter(({ path }) => why.has(path)) ?? [];
  const number = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Dialog
      title="Put everything back"
      description="All of it is one change. One click takes it back, and words that are not saved come back with it."
      className="put-all-back"
      onClose={actions.layers.closeDialog}
      footer={
        <>
          {failure === null ? (
            <span className="grow dim" role="status">
              {left !== null && number === 0 && 'Nothing can be put back here.'}
            </span>
          ) : (
            <span className="grow error" role="alert">
              <Icon name="circle-alert" size="small" />
              {failure}
            </span>
          )}
          <Button size="field" data-autofocus onClick={actions.layers.closeDialog}>
            Cancel
          </Button>
          <Button
            variant="primary"
            size="field"
            disabled={left === null || number === 0}
            onClick={() => actions.layers.leaveDialog(() => void actions.changesBack.putBack({ kind: 'everything' }))}
          >
            Put back {count(number, 'file')}
          </Button>
        </>
      }
    >
      <div className="dialog-body" aria-busy={left === null && failure === null}>
        {version !== null && (
          <p>
            {changes?.against === 'older' ? 'As in an older version: ' : 'As in the last saved version: '}
            <VersionWords version={version} />.
          </p>
        )}
        {left !== null &&
          groups.map(({ key: kind, rows }) => (
            <Outcome key={kind} label={outcomes[kind]} rows={rows} aside={({ from }) => from} />
          ))}
        {staying.length > 0 && (
          <Outcome label="Stay as they are" rows={staying} aside={({ path }) => why.get(path) ?? null} />
        )}
      </div>
    </Dialog>
  );
}

function Outcome({
  label,
  rows,
  aside,
}: {
  readonly label: string;
  readonly rows: readonly ListedChange[];
  /** The name that it gets, or why it stays. */
  readonly aside: (row: ListedChange) => string | null;
}) {
  const rest = rows.length - mostNames;
  return (
    <section className="outcome" aria-label={label}>
      <h3>
        {label} <span className="numbers dim">{rows.length.toLocaleString('en')}</span>
      </h3>
      <ul>
        {rows.slice(0, mostNames).map((row) => (
          <li key={row.path}>
            <span>{nameOf(row)}</span>
            {aside(row) !== null && <span className="dim">{aside(row)}</span>}
          </li>
        ))}
        {rest > 0 && <li className="dim">and {rest.toLocaleString('en')} more</li>}
      </ul>
    </section>
  );
}
