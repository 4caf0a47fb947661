import { useRef, useState } from 'react';
import { problemsOfField } from '../../../../shared/settings/forms/problems.ts';
import { insertInArray, removeValue, renameKey } from '../../../../shared/settings/json/edit.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import { Button, IconButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useApp, useActions } from '../../use-galley.ts';
import { entriesOf, partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { useOffers } from '../use-choices.ts';
import { Line } from './lines.tsx';
import { EntryProblems } from './items.tsx';
import { OrderedList } from './OrderedList.tsx';

/** So many stand on a page; beyond them, a list is looked through by pages and by a filter. */
const pageLength = 40;

/** Old and new addresses. There may be hundreds: then in pages, with a filter. */
function RedirectsControl({ field, value }: ControlProps) {
  const entries = entriesOf(value);
  if (entries.length > pageLength) return <ManyRedirects field={field} entries={entries} />;
  return (
    <OrderedList
      path={field.path}
      count={entries.length}
      noun="redirect"
      isCompact
      nameOf={(index) => addressOf(entries[index], 'source') || `Redirect ${index + 1}`}
      fresh={freshRedirect}
      addLabel="Add a redirect"
      empty={field.meta.without}
    >
      {(index) => <RedirectLine field={field} index={index} value={entries[index]} />}
    </OrderedList>
  );
}

const addressOf = (entry: JsonValue | undefined, key: string) => textOf(partsOf(entry)[key]);
const freshRedirect = () => ({ source: '/old-page', destination: '/' });

function ManyRedirects({ field, entries }: { field: ControlProps['field']; entries: readonly JsonValue[] }) {
  const actions = useActions();
  const form = useForm();
  const list = useRef<HTMLOListElement>(null);
  const [query, setQuery] = useState('');
  const [onlyTroubled, setOnlyTroubled] = useState(false);
  const [wantedPage, setPage] = useState(0);
  const troubled = new Set(
    problemsOfField(form.problems, field.path, []).flatMap(({ path }) =>
      typeof path[1] === 'number' ? [path[1]] : [],
    ),
  );
  const wanted = query.trim().toLowerCase();
  const isTroubledShown = onlyTroubled && troubled.size > 0;
  const found = entries.flatMap((entry, index) =>
    (!isTroubledShown || troubled.has(index)) &&
    `${addressOf(entry, 'source')} ${addressOf(entry, 'destination')}`.toLowerCase().includes(wanted)
      ? [index]
      : [],
  );
  const pages = Math.max(1, Math.ceil(found.length / pageLength));
  // What is removed or filtered may take the page away that was looked at.
  const page = Math.min(wantedPage, pages - 1);
  const shown = found.slice(page * pageLength, (page + 1) * pageLength);

  // Somebody asks for one of them: its page is turned to.
  const asked = useApp((state) =>
    state.settingsReveal?.path[0] === field.path[0] ? state.settingsReveal?.path[1] : undefined,
  );
  const [seen, setSeen] = useState<typeof asked>(undefined);
  if (asked !== seen) {
    setSeen(asked);
    if (typeof asked === 'number') {
      setQuery('');
      setOnlyTroubled(false);
      setPage(Math.floor(asked / pageLength));
    }
  }

  function add() {
    actions.settings.edit((text) => insertInArray(text, field.path, entries.length, freshRedirect()));
    setQuery('');
    setOnlyTroubled(false);
    setPage(Math.floor(entries.length / pageLength));
    requestAnimationFrame(() => {
      const input = list.current?.lastElementChild?.querySelector('input');
      input?.focus();
      input?.select();
    });
  }

  function remove(index: number) {
    const name = addressOf(entries[index], 'source') || `Redirect ${index + 1}`;
    actions.settings.forgetDrafts();
    if (!actions.settings.edit((text) => removeValue(text, [...field.path, index]))) return;
    actions.layers.toast(`${name} is removed.`, { label: 'Undo', run: () => void actions.settings.undo() });
    const at = shown.indexOf(index);
    requestAnimationFrame(() =>
      (
        list.current?.children[Math.min(at, shown.length - 2)]?.querySelector<HTMLElement>('.entry-tools button') ??
        list.current?.parentElement?.querySelector('input')
      )?.focus(),
    );
  }

  return (
    <div className="entries is-compact">
      <div className="redirect-bar">
        <div className="input slim grow">
          <Icon name="search" size="small" />
          <input
            type="text"
            aria-label="Find a redirect"
            placeholder={`Find one of ${entries.length} redirects`}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setPage(0);
            }}
          />
          {query !== '' && <IconButton icon="x" label="Clear" tiny onClick={() => setQuery('')} />}
        </div>
        {troubled.size > 0 && (
          <label className="check">
            <input
              type="checkbox"
              checked={isTroubledShown}
              onChange={(event) => {
                setOnlyTroubled(event.target.checked);
                setPage(0);
              }}
            />
            Only those with a problem ({troubled.size})
          </label>
        )}
        <Button variant="line" icon="plus" onClick={add}>
          Add a redirect
        </Button>
      </div>
      <ol ref={list} className="entry-list" aria-label="Redirect list">
        {shown.map((index) => (
          <li key={index} className="entry">
            <div className="entry-body">
              <RedirectLine field={field} index={index} value={entries[index]} />
            </div>
            <span className="entry-tools">
              <IconButton
                icon="x"
                label={`Remove ${addressOf(entries[index], 'source') || `redirect ${index + 1}`}`}
                tiny
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className="redirect-bar">
        <p className="help grow" role="status">
          {found.length === 0
            ? 'No redirect has these letters in one of its addresses.'
            : `${page * pageLength + 1}–${page * pageLength + shown.length} of ${found.length}`}
        </p>
        {pages > 1 && (
          <>
            <Button variant="line" disabled={page === 0} onClick={() => setPage(page - 1)}>
              Back
            </Button>
            <Button variant="line" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function RedirectLine({
  field,
  index,
  value,
}: {
  field: ControlProps['field'];
  index: number;
  value: JsonValue | undefined;
}) {
  const form = useForm();
  const offers = useOffers();
  const path = [...field.path, index];
  const parts = partsOf(value);
  return (
    <div className="redirect">
      <EntryProblems
        path={path}
        inside={[
          [...path, 'source'],
          [...path, 'destination'],
        ]}
      />
      <div className="redirect-line">
        <Line path={[...path, 'source']} value={parts['source']} label={`Old address ${index + 1}`} isMono />
        <Icon name="arrow-right" size="small" />
        <Line
          path={[...path, 'destination']}
          value={parts['destination']}
          label={`New address ${index + 1}`}
          isMono
          offer={offers.address}
        />
        <label className="check" data-tip="Tells search engines to forget the old address">
          <input
            type="checkbox"
            checked={parts['permanent'] !== false}
            onChange={(event) => form.set([...path, 'permanent'], event.target.checked ? undefined : false)}
          />
          For good
        </label>
      </div>
    </div>
  );
}

/** Free names with texts. */
function KeyValuesControl({ field, value }: ControlProps) {
  const actions = useActions();
  const form = useForm();
  const parts = partsOf(value);
  const names = Object.keys(parts);
  const [adding, setAdding] = useState('');
  const [exampleName, exampleText] = Object.entries(field.meta.example as object)[0] ?? ['', ''];
  const trouble = adding !== '' && names.includes(adding.trim()) ? 'There is one of this name already.' : null;

  function add() {
    const name = adding.trim();
    if (name === '' || trouble !== null) return;
    form.set([...field.path, name], name === exampleName ? (exampleText as JsonValue) : '…');
    setAdding('');
  }

  return (
    <div className="pairs">
      {names.map((name, index) => (
        <div key={index} className="pair-line">
          <NameField
            name={name}
            taken={names}
            onRename={(next) => actions.settings.edit((text) => renameKey(text, [...field.path, name], next))}
          />
          <Line
            path={[...field.path, name]}
            value={typeof parts[name] === 'string' ? parts[name] : String(parts[name])}
            label={`Content of ${name}`}
          />
          <IconButton
            icon="x"
            label={`Remove ${name}`}
            tiny
            onClick={() => form.set([...field.path, name], undefined)}
          />
        </div>
      ))}
      <form
        className="pair-line"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="text"
          className="input mono-input"
          aria-label="Name of a new one"
          placeholder={exampleName}
          value={adding}
          spellCheck={false}
          onChange={(event) => setAdding(event.target.value)}
        />
        <Button variant="line" icon="plus" type="submit" disabled={adding.trim() === '' || trouble !== null}>
          Add
        </Button>
      </form>
      {trouble !== null && (
        <p className="say bad" role="alert">
          <Icon name="circle-alert" size="small" />
          <span>{trouble}</span>
        </p>
      )}
    </div>
  );
}

function NameField({
  name,
  taken,
  onRename,
}: {
  name: string;
  taken: readonly string[];
  onRename: (next: string) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTaken = draft !== null && draft !== name && taken.includes(draft.trim());
  const done = () => {
    if (draft !== null && draft.trim() !== '' && draft.trim() !== name && !isTaken) onRename(draft.trim());
    setDraft(null);
  };
  return (
    <input
      type="text"
      className="input mono-input"
      aria-label={`Name of ${name}`}
      aria-invalid={isTaken ? true : undefined}
      value={draft ?? name}
      spellCheck={false}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
}

export const redirects: ControlEntry = { Control: RedirectsControl, shape: 'cards', entriesShowProblems: true };
export const keyValues: ControlEntry = { Control: KeyValuesControl, shape: 'group', entriesShowProblems: true };
