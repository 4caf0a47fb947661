import type { Made, Side } from '../../../shared/contract/host/receiving.ts';
import type { Choice, Comparison } from '../../editor/conflict/hunks.ts';
import { count } from '../../state/words.ts';
import { HunkCards } from '../HunkCards.tsx';

/** A text that both changed in the same places: each is decided by itself, with both versions beside each other. */
export function CollidingText({
  name,
  comparison,
  choices,
  isFirst,
  isDisabled,
  onChange,
}: {
  readonly name: string;
  readonly comparison: Comparison;
  readonly choices: readonly (Choice | null)[];
  readonly isFirst: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (choices: readonly (Choice | null)[]) => void;
}) {
  const { hunks, taken } = comparison;
  return (
    <fieldset className="colliding" disabled={isDisabled}>
      <legend className="field-label">
        You and others changed the same in “{name}”: {count(hunks.length, 'place differs', 'places differ')}
        {taken > 0 && <span className="dim">; {count(taken, 'other', 'others')} came together</span>}
      </legend>
      <HunkCards hunks={hunks} choices={choices} hasFocus={isFirst} onChange={onChange} />
    </fieldset>
  );
}

function sideWords(side: Side, made: Made): string {
  if (made === 'gone') return side === 'mine' ? 'Deleted, as I left it' : 'Deleted, as they left it';
  if (made === 'file') return side === 'mine' ? 'Kept, as I wrote it' : 'Kept, as they wrote it';
  return side === 'mine' ? 'My words stand there' : 'Theirs stand there';
}

/** A file that is no text, or that one of both deleted: one side is taken whole. */
export function CollidingFile({
  path,
  name,
  made,
  side,
  isFirst,
  isDisabled,
  onChange,
}: {
  readonly path: string;
  readonly name: string;
  readonly made: Readonly<Record<Side, Made>>;
  readonly side: Side | null;
  readonly isFirst: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (side: Side) => void;
}) {
  return (
    <fieldset className="radio-group" disabled={isDisabled}>
      <legend className="field-label">You and others changed the same in “{name}”</legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className="check send-way">
          <input
            type="radio"
            name={path}
            checked={side === each}
            data-autofocus={(isFirst && each === 'mine') || undefined}
            onChange={() => onChange(each)}
          />
          <span className="grow">{sideWords(each, made[each])}</span>
        </label>
      ))}
    </fieldset>
  );
}
