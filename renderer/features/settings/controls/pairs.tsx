import { useState } from 'react';
import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { problemsOfField } from '../../../../shared/settings/forms/problems.ts';
import { renameKey } from '../../../../shared/settings/json/edit.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import { Button, IconButton } from '../../../ui/buttons.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDesk } from '../../use-galley.ts';
import { entriesOf, partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { Line } from './lines.tsx';
import { EntryProblems } from './items.tsx';
import { OrderedList } from './OrderedList.tsx';

/** More of them than this are shown only when they are looked for. */
const mostShown = 40;

/** Old and new addresses. There may be hundreds: a table with a filter. */
function RedirectsControl({ field, value }: ControlProps) {
  const form = useForm();
  const [query, setQuery] = useState('');
  const entries = entriesOf(value);
  const addressOf = (entry: JsonValue | undefined, key: string) => textOf(partsOf(entry)[key]);
  const isLong = entries.length > mostShown;
  const wanted = query.trim().toLowerCase();
  if (!isLong) {
    return (
      <OrderedList path={field.path} count={entries.length} noun="redirect" isCompact nameOf={(index) => addressOf(entries[index], 'source') || `Redirect ${index + 1}`} fresh={() => ({ source: '/old-page', destination: '/' })} addLabel="Add a redirect" empty={field.meta.without}>
        {(index) => <RedirectLine field={field} index={index} value={entries[index]} />}
      </OrderedList>
    );
  }
  const found = entries.flatMap((entry, index) => (`${addressOf(entry, 'source')} ${addressOf(entry, 'destination')}`.toLowerCase().includes(wanted) ? [index] : []));
  const troubled = new Set(problemsOfField(form.problems, field.path, []).flatMap(({ path }) => (typeof path[1] === 'number' ? [path[1]] : [])));
  const shown = wanted === '' ? [...new Set([...troubled, ...found])].slice(0, mostShown) : found.slice(0, mostShown);
  return (
    <>
      <div className="input slim"><Icon name="search" size="small" /><input type="text" aria-label="Find a redirect" placeholder={`Find one of ${entries.length} redirects`} value={query} onChange={(event) => setQuery(event.target.value)} />{query !== '' && <IconButton icon="x" label="Clear" tiny onClick={() => setQuery('')} />}</div>
      <div className="entry-list">{shown.map((index) => <div key={index} className="entry"><div className="entry-body"><RedirectLine field={field} index={index} value={entries[index]} /></div></div>)}</div>
      <p className="help">{found.length > shown.length ? `${shown.length} of ${found.length} are shown. Look for others by their address, or use the raw file.` : `${found.length} shown.`}</p>
    </>
  );
}

function RedirectLine({ field, index, value }: { field: ControlProps['field']; index: number; value: JsonValue | undefined }) {
  const form = useForm();
  const path = [...field.path, index];
  const parts = partsOf(value);
  const members = membersAt(form.document.dialect, path);
  return (
    <div className="redirect">
      <EntryProblems path={path} inside={members.map((member) => member.path)} />
      <div className="redirect-line">
        <Line path={[...path, 'source']} value={parts['source']} label={`Old address ${index + 1}`} isMono />
        <Icon name="arrow-right" size="small" />
        <Line path={[...path, 'destination']} value={parts['destination']} label={`New address ${index + 1}`} isMono />
        <label className="check" data-tip="Tells search engines to forget the old address"><input type="checkbox" checked={parts['permanent'] !== false} onChange={(event) => form.set([...path, 'permanent'], event.target.checked ? undefined : false)} />For good</label>
      </div>
    </div>
  );
}

/** Free names with texts. */
function KeyValuesControl({ field, value }: ControlProps) {
  const desk = useDesk();
  const form = useForm();
  const parts = partsOf(value);
  const names = Object.keys(parts);
  const [adding, setAdding] = useState('');
  const trouble = adding !== '' && names.includes(adding.trim()) ? 'There is one of this name already.' : null;

  function add() {
    const name = adding.trim();
    if (name === '' || trouble !== null) return;
    form.set([...field.path, name], name === 'og:image' ? '/images/social.png' : '…');
    setAdding('');
  }

  return (
    <div className="pairs">
      {names.map((name, index) => (
        <div key={index} className="pair-line">
          <NameField name={name} taken={names} onRename={(next) => desk.settings.edit((text) => renameKey(text, [...field.path, name], next))} />
          <Line path={[...field.path, name]} value={typeof parts[name] === 'string' ? parts[name] : String(parts[name])} label={`Content of ${name}`} />
          <IconButton icon="x" label={`Remove ${name}`} tiny onClick={() => form.set([...field.path, name], undefined)} />
        </div>
      ))}
      <form className="pair-line" onSubmit={(event) => { event.preventDefault(); add(); }}>
        <input type="text" className="input mono-input" aria-label="Name of a new one" placeholder="og:image" value={adding} spellCheck={false} onChange={(event) => setAdding(event.target.value)} />
        <Button look="line" icon="plus" type="submit" disabled={adding.trim() === '' || trouble !== null}>Add</Button>
      </form>
      {trouble !== null && <p className="say bad" role="alert"><Icon name="circle-alert" size="small" /><span>{trouble}</span></p>}
    </div>
  );
}

function NameField({ name, taken, onRename }: { name: string; taken: readonly string[]; onRename: (next: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const isTaken = draft !== null && draft !== name && taken.includes(draft.trim());
  const done = () => {
    if (draft !== null && draft.trim() !== '' && draft.trim() !== name && !isTaken) onRename(draft.trim());
    setDraft(null);
  };
  return <input type="text" className="input mono-input" aria-label={`Name of ${name}`} aria-invalid={isTaken ? true : undefined} value={draft ?? name} spellCheck={false} onChange={(event) => setDraft(event.target.value)} onBlur={done} onKeyDown={(event) => { if (event.key === 'Enter') done(); if (event.key === 'Escape') setDraft(null); }} />;
}

export const redirects: ControlEntry = { Control: RedirectsControl, shape: 'cards' };
export const keyValues: ControlEntry = { Control: KeyValuesControl, shape: 'group' };
