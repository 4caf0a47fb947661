import { useId, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Segments } from '../ui/Segments.tsx';
import { decided, shownText, wordDifferences, type Choice, type Hunk, type Piece } from '../editor/conflict/hunks.ts';

const kinds = ['mine', 'theirs', 'both', 'own'] as const;

/** All places in which two versions of a text differ, each to be decided by itself. */
export function HunkCards({
  hunks,
  choices,
  hasFocus,
  onChange,
}: {
  readonly hunks: readonly Hunk[];
  /** What was decided, in the order of the places; null where nothing was. */
  readonly choices: readonly (Choice | null)[];
  /** The first one has the focus when its dialog opens. */
  readonly hasFocus: boolean;
  readonly onChange: (choices: readonly (Choice | null)[]) => void;
}) {
  return (
    <div className="conflict-hunks">
      {hunks.map((hunk, index) => (
        <HunkCard
          key={index}
          hunk={hunk}
          choice={choices[index] ?? null}
          isFirst={hasFocus && index === 0}
          onChoose={(choice) => onChange(choices.with(index, choice))}
        />
      ))}
    </div>
  );
}

/** One place that differs: both versions side by side, and what the page will say. */
function HunkCard({
  hunk,
  choice,
  isFirst,
  onChoose,
}: {
  hunk: Hunk;
  choice: Choice | null;
  isFirst: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement>(null);
  const words = wordDifferences(shownText(hunk, hunk.mine), shownText(hunk, hunk.theirs));
  const uses = (side: 'mine' | 'theirs') => choice?.kind === side || choice?.kind === 'both';

  function choose(kind: (typeof kinds)[number]) {
    if (kind !== 'own') return onChoose({ kind });
    onChoose(
      choice?.kind === 'own'
        ? choice
        : { kind: 'own', text: shownText(hunk, choice === null ? hunk.mine : decided(hunk, choice)) },
    );
    requestAnimationFrame(() => own.current?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = kinds[Number(event.key) - 1];
    if (kind === undefined || (kind === 'both' && !hunk.canBeBoth)) return;
    event.preventDefault();
    choose(kind);
  }

  return (
    <section
      className="hunk"
      aria-labelledby={id}
      tabIndex={0}
      data-autofocus={isFirst || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="hunk-head">
        <span
          className={choice === null ? 'dim' : 'good'}
          role="img"
          aria-label={choice === null ? 'Not decided yet' : 'Decided'}
        >
          <Icon name={choice === null ? 'circle-dashed' : 'circle-check'} />
        </span>
        <h3 id={id} className="grow truncate">
          {hunk.name}
        </h3>
        <Segments
          label={`${hunk.name}: keep`}
          value={choice?.kind ?? null}
          options={[
            { value: 'mine', label: 'Mine', keys: '1' },
            { value: 'theirs', label: 'Theirs', keys: '2' },
            ...(hunk.canBeBoth ? [{ value: 'both' as const, label: 'Both', keys: '3' }] : []),
            { value: 'own', label: 'Write it', lead: 'pencil', keys: '4' },
          ]}
          onChange={choose}
        />
      </div>
      <div className="hunk-sides">
        <Side who="Mine" pieces={words.mine} isUsed={choice === null || uses('mine')} isChosen={uses('mine')} />
        <Side who="Theirs" pieces={words.theirs} isUsed={choice === null || uses('theirs')} isChosen={uses('theirs')} />
      </div>
      {choice?.kind === 'both' && (
        <div className="hunk-result">
          <div className="hunk-who">The page will say</div>
          {shownText(hunk, decided(hunk, choice))}
        </div>
      )}
      {choice?.kind === 'own' && (
        <label className="hunk-result">
          <span className="hunk-who">The page will say</span>
          <textarea
            ref={own}
            value={choice.text}
            rows={Math.min(8, Math.max(2, choice.text.split('\n').length))}
            onChange={(event) => onChoose({ kind: 'own', text: event.target.value })}
          />
        </label>
      )}
    </section>
  );
}

function Side({
  who,
  pieces,
  isUsed,
  isChosen,
}: {
  who: string;
  pieces: readonly Piece[];
  isUsed: boolean;
  isChosen: boolean;
}) {
  return (
    <div className={['hunk-side', isChosen ? 'is-chosen' : '', isUsed ? '' : 'is-unused'].filter(Boolean).join(' ')}>
      <div className="hunk-who">{who}</div>
      {pieces.length === 0 ? (
        <em className="dim">Taken out</em>
      ) : (
        pieces.map((piece, index) =>
          piece.isOwn ? <ins key={index}>{piece.text}</ins> : <span key={index}>{piece.text}</span>,
        )
      )}
    </div>
  );
}
