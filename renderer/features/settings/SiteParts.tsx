import { useMemo } from 'react';
import {
  addDivision,
  canDivide,
  divide,
  divisionListsAt,
  offeredParts,
  removeDivision,
  type DivisionEntry,
  type DivisionList,
} from '../../../shared/settings/forms/divisions.ts';
import { itemMetaAt, membersAt } from '../../../shared/settings/forms/fields.ts';
import { parseTree } from '../../../shared/settings/json/parse-tree.ts';
import type { JsonPath } from '../../../shared/settings/model.ts';
import type { NewerPart } from '../../../shared/settings/formats/newer/parts.ts';
import { Button } from '../../ui/buttons.tsx';
import { useActions } from '../use-galley.ts';
import { EntryProblems, More } from './controls/items.tsx';
import { OrderedList } from './controls/OrderedList.tsx';
import { FieldBlock } from './FieldBlock.tsx';
import { OtherFile } from './OtherFile.tsx';
import { partsOf, useForm, type Form } from './form-context.ts';

/**
 * The parts that the newer form divides a site into, with their names and order. Their groups and pages have the tree.
 */
export function SiteParts() {
  const { document, fileOf } = useForm();
  const file = fileOf(['navigation']);
  const tree = useMemo(() => parseTree(document.text), [document]);
  const lists = [...divisionListsAt(tree, ['navigation']), ...divisionListsAt(tree, ['navigation', 'global'])];
  return (
    <section className="setting is-topic" aria-label="Parts of the site">
      <header className="topic-head">
        <div className="grow">
          <h2>Parts of the site</h2>
          <p>
            {lists.length === 0 && file === null
              ? 'Readers get one sidebar with all groups. Divide the site, and they switch between its parts: tabs stand in the top bar, anchors and dropdowns above the sidebar.'
              : 'What readers switch between. Each part has groups and pages of its own.'}
          </p>
        </div>
      </header>
      <Lists lists={lists} />
      {file !== null && <OtherFile address={file} />}
      {file === null && canDivide(tree, ['navigation']) && (
        <Divide path={['navigation']} label="Divide the site into" />
      )}
    </section>
  );
}

function Lists({ lists }: { lists: readonly DivisionList[] }) {
  return lists.map((list) => <PartList key={list.path.join('/')} list={list} />);
}

function PartList({ list }: { list: DivisionList }) {
  const actions = useActions();
  const form = useForm();
  const noun = nounOf(form, list.path);
  const isEverywhere = list.path[1] === 'global';
  const nameOf = (index: number) =>
    list.entries[index]?.name || `${noun[0]!.toUpperCase()}${noun.slice(1)} ${index + 1}`;
  return (
    <section className="part-list" aria-label={titleOf(list.part)}>
      <h3 className="t13 strong">
        {titleOf(list.part)}
        {isEverywhere && <span className="dim"> · on every page</span>}
      </h3>
      <OrderedList
        path={list.path}
        count={list.entries.length}
        noun={noun}
        nameOf={nameOf}
        fresh={() => ({ [list.part.label]: `New ${noun}` })}
        addLabel={`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        onAdd={
          isEverywhere ? undefined : () => void actions.settings.edit((text) => addDivision(text, list, `New ${noun}`))
        }
        onRemove={(index) => void actions.settings.edit((text) => removeDivision(text, list, index))}
        empty="There are none."
      >
        {(index) => (list.entries[index] === undefined ? null : <PartFields list={list} entry={list.entries[index]} />)}
      </OrderedList>
    </section>
  );
}

/** What is said of a part, and the parts inside it. */
function PartFields({ list, entry }: { list: DivisionList; entry: DivisionEntry }) {
  const form = useForm();
  const members = membersAt(form.document.dialect, entry.path);
  const fields = members.filter(({ meta }) => meta.control !== 'navigation');
  const first = [list.part.label, 'icon', ...(entry.isLink ? ['href'] : [])];
  const more = fields.filter(({ key }) => !first.includes(key));
  const value = partsOf(form.valueAt(entry.path));
  return (
    <>
      {/* What is wrong further in is said there: in parts below, in the tree of groups. */}
      <EntryProblems path={entry.path} inside={members.map(({ path }) => path)} />
      <div className="setting-grid">
        {fields
          .filter(({ key }) => first.includes(key))
          .map((field) => (
            <FieldBlock key={field.key} field={field} inCard />
          ))}
      </div>
      <More fields={more} isUsed={more.some(({ key }) => value[key] !== undefined && key !== 'openapi')} />
      <Lists lists={entry.lists} />
      {entry.canBeDivided && <Divide path={entry.path} label={`Divide “${entry.name}” into`} />}
    </>
  );
}

/** Makes a first part of everything that is listed at a place. */
function Divide({ path, label }: { path: JsonPath; label: string }) {
  const actions = useActions();
  const form = useForm();
  return (
    <div className="divide" role="group" aria-label={label}>
      <span className="t12 dim">{label}</span>
      {offeredParts.map((part) => (
        <Button
          key={part.list}
          variant="quiet"
          onClick={() =>
            actions.settings.edit((text) => divide(text, path, part, `First ${nounOf(form, [...path, part.list])}`))
          }
        >
          {titleOf(part)}
        </Button>
      ))}
    </div>
  );
}

function nounOf(form: Form, list: JsonPath): string {
  return (itemMetaAt(form.document.dialect, list)?.title ?? 'part').toLowerCase();
}

/** The heading of a list of parts: its key in the file is the word for them. */
function titleOf({ list }: NewerPart): string {
  return list.charAt(0).toUpperCase() + list.slice(1);
}
