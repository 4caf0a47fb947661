import { useState } from 'react';
import { fitting } from '../../state/fuzzy.ts';
import { Field } from '../../ui/parts.tsx';
import { Suggest } from '../../ui/Suggest.tsx';
import type { GroupChoice } from './new-page.ts';

/** Stands for no group. */
export const nowhere = '';

interface GroupFieldProps {
  readonly choices: readonly GroupChoice[];
  readonly value: string;
  /** What the choice of no group is called, or of the one that is no choice. */
  readonly words: Readonly<Record<string, string>>;
  readonly error?: string | null;
  readonly isDisabled?: boolean;
  readonly onChange: (id: string) => void;
}

/** The group that a page is listed in: found by its words, among however many there are. */
export function GroupField({ choices, value, words, error = null, isDisabled = false, onChange }: GroupFieldProps) {
  /** What is being typed; null while a choice stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const named = new Map(choices.map(({ id, label, section }) => [[section, label].filter(Boolean).join(' › '), id]));
  for (const [id, label] of Object.entries(words)) named.set(label, id);
  const names = [...named.keys()];
  return (
    <Field label="Where" error={error}>
      {(attributes) => (
        <Suggest
          {...attributes}
          listLabel="Groups of the navigation"
          disabled={isDisabled}
          takesFirst={typed !== null}
          value={typed ?? names.find((name) => named.get(name) === value) ?? ''}
          suggestions={(wanted) => fitting(names, wanted).map((name) => ({ value: name, label: name }))}
          onChange={(next) => {
            const id = named.get(next);
            setTyped(id === undefined ? next : null);
            if (id !== undefined) onChange(id);
          }}
          onFocus={(event) => event.target.select()}
          // Words that name no group are no choice: the one before stays.
          onBlur={() => setTyped(null)}
        />
      )}
    </Field>
  );
}
