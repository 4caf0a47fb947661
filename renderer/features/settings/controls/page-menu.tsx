import {
  menuEntryLabel,
  pageMenuNames,
  workingMenuNames,
  type PageMenuName,
} from '../../../../shared/settings/page-menu.ts';
import { membersAt } from '../../../../shared/settings/forms/fields.ts';
import { dictionary } from '../../../../shared/base/dictionary.ts';
import { Button } from '../../../ui/buttons.tsx';
import { FieldBlock } from '../FieldBlock.tsx';
import { entriesOf, partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { EntryProblems } from './items.tsx';
import { OrderedList } from './OrderedList.tsx';

const labels = dictionary<string>(
  Object.fromEntries(
    pageMenuNames.map((name) => {
      const label = menuEntryLabel(name);
      return [name, workingMenuNames.includes(name) ? label : `${label} (no effect here)`];
    }),
  ),
);

/** Entries of the menu of every page: known ones in an order, and those of one's own. */
function PageMenuControl({ field, value }: ControlProps) {
  const form = useForm();
  const entries = entriesOf(value);
  const used = new Set(entries.map(textOf));
  const free = workingMenuNames.filter((name) => !used.has(name));
  const nameOf = (index: number) => {
    const name = textOf(entries[index]);
    return (labels[name] ?? name) || textOf(partsOf(entries[index])['title']) || `Entry ${index + 1}`;
  };
  return (
    <>
      <OrderedList
        path={field.path}
        count={entries.length}
        noun="entry"
        isCompact
        nameOf={nameOf}
        fresh={() => free[0] ?? ownEntry}
        addLabel="Add an entry"
        empty={field.meta.without}
      >
        {(index) => {
          const path = [...field.path, index];
          const name = textOf(entries[index]);
          if (name === '')
            return (
              <>
                <EntryProblems
                  path={path}
                  inside={membersAt(form.document.dialect, path).map((member) => member.path)}
                />
                <div className="setting-grid">
                  {membersAt(form.document.dialect, path).map((member) => (
                    <FieldBlock key={member.key} field={member} inCard />
                  ))}
                </div>
              </>
            );
          const offered = pageMenuNames.filter(
            (each) => each === name || (!used.has(each) && workingMenuNames.includes(each)),
          );
          return (
            <>
              <EntryProblems path={path} inside={[]} />
              <select
                className="input"
                aria-label={`Entry ${index + 1}`}
                value={name}
                onChange={(event) => form.set(path, event.target.value)}
              >
                {(offered.includes(name as PageMenuName) ? offered : [name, ...offered]).map((each) => (
                  <option key={each} value={each}>
                    {labels[each] ?? each}
                  </option>
                ))}
              </select>
            </>
          );
        }}
      </OrderedList>
      <div className="entries-more">
        <Button variant="line" icon="plus" onClick={() => form.set([...field.path, entries.length], ownEntry)}>
          Add one of your own
        </Button>
      </div>
    </>
  );
}

/** A new entry of one's own holds what it can't be without: it is typed over. */
const ownEntry = { title: 'New entry', href: 'https://example.com' };

export const pageMenu: ControlEntry = { Control: PageMenuControl, shape: 'cards', entriesShowProblems: true };
