import { useState } from 'react';
import { itemMetaAt, membersAt, type FormField } from '../../../../shared/settings/forms/fields.ts';
import { problemsOfField, startsWith } from '../../../../shared/settings/forms/problems.ts';
import type { JsonValue } from '../../../../shared/settings/json/tree.ts';
import type { JsonPath } from '../../../../shared/settings/model.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useApp } from '../../use-galley.ts';
import { FieldBlock } from '../FieldBlock.tsx';
import { entriesOf, partsOf, textOf, useForm, type ControlEntry, type ControlProps } from '../form-context.ts';
import { ProblemsAtField } from '../FieldMessages.tsx';
import { OrderedList } from './OrderedList.tsx';

/** Keys whose text names an entry, the first that is there. */
const nameKeys = ['name', 'label', 'source', 'type', 'url', 'href'] as const;

/** A new entry holds what it can't be without, as something that can stand in the file: it is typed over. */
function freshEntry(fields: readonly FormField[], noun: string): JsonValue {
  const start = (field: FormField): string => {
    switch (field.meta.control) {
      case 'folder':
        return `new-${noun.replace(/\s+/g, '-')}`;
      case 'address':
        return '/';
      case 'web-address':
        return 'https://example.com';
      case 'select':
        return Object.keys(field.meta.options ?? {})[0] ?? '';
      default:
        return `New ${noun}`;
    }
  };
  return Object.fromEntries(fields.filter(({ required }) => required).map((field) => [field.key, start(field)]));
}

/** What is wrong with an entry as a whole, such as a part that is missing. */
export function EntryProblems({ path, inside }: { path: JsonPath; inside: readonly JsonPath[] }) {
  const form = useForm();
  return <ProblemsAtField id={`entry-${path.join('-')}`} problems={problemsOfField(form.problems, path, inside)} />;
}

/** Entries with parts: tabs, anchors, links. */
function ItemsControl({ field, value }: ControlProps) {
  const form = useForm();
  const entries = entriesOf(value);
  const noun = (itemMetaAt(form.document.dialect, field.path)?.title ?? 'entry').toLowerCase();
  const members = membersAt(form.document.dialect, [...field.path, 0]);
  return (
    <OrderedList
      path={field.path}
      count={entries.length}
      noun={noun}
      nameOf={(index) => {
        const parts = partsOf(entries[index]);
        const own = nameKeys.map((key) => textOf(parts[key]).trim()).find((text) => text !== '');
        return own ?? `${noun[0]!.toUpperCase()}${noun.slice(1)} ${index + 1}`;
      }}
      fresh={() => freshEntry(members, noun)}
      addLabel={`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
      empty={field.meta.without}
    >
      {(index) => {
        const fields = membersAt(form.document.dialect, [...field.path, index]);
        return (
          <>
            <EntryProblems path={[...field.path, index]} inside={fields.map(({ path }) => path)} />
            <div className="setting-grid">
              {fields
                .filter((member) => !isMore(member))
                .map((member) => (
                  <FieldBlock key={member.key} field={member} inCard />
                ))}
            </div>
            <More
              fields={fields.filter(isMore)}
              isUsed={fields.some((member) => isMore(member) && partsOf(entries[index])[member.key] !== undefined)}
            />
          </>
        );
      }}
    </OrderedList>
  );
}

/** What few entries need. */
function isMore({ meta }: FormField): boolean {
  return meta.standing === 'extra';
}

/** Settings behind one line; open while one of them is set, or was asked for. */
export function More({ fields, isUsed }: { fields: readonly FormField[]; isUsed: boolean }) {
  const isAsked = useApp(
    (state) => state.settingsReveal !== null && fields.some(({ path }) => startsWith(state.settingsReveal!.path, path)),
  );
  const [isOpen, setOpen] = useState(isUsed);
  if (fields.length === 0) return null;
  const names = fields.map(({ meta }, index) =>
    index === 0 || /^[A-Z]{2}|API/.test(meta.title) ? meta.title : meta.title.toLowerCase(),
  );
  return (
    <details className="more" open={isOpen || isAsked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size="small" />
        {names.join(', ')}
      </summary>
      <div className="setting-grid">
        {fields.map((member) => (
          <FieldBlock key={member.key} field={member} inCard />
        ))}
      </div>
    </details>
  );
}

export const items: ControlEntry = { Control: ItemsControl, shape: 'cards', entriesShowProblems: true };
