import { useMemo, useState } from 'react';
import { wordDifferences, type WordPart } from '../../shared/base/word-diff.ts';
import { count } from '../state/words.ts';
import { Icon } from '../ui/Icon.tsx';

/** So much of a text that is all new, or all gone, is shown, in UTF-16 units. */
const longestShown = 20_000;

/** What makes one text of another, word by word; what is the same is folded. */
export function WordDifferences({ before, after }: { readonly before: string; readonly after: string }) {
  const { blocks, isOnlySpace, added, removed } = useMemo(() => wordDifferences(before, after), [before, after]);
  if (blocks.length === 0) return <p className="dim">Nothing is different.</p>;
  return (
    <>
      <p className="t12 dim">
        {isOnlySpace
          ? 'Only white space is different.'
          : [
              added > 0 ? `${count(added, 'word')} added` : '',
              removed > 0 ? `${count(removed, 'word')} removed` : '',
              added === 0 && removed === 0 ? 'Only signs are different' : '',
            ]
              .filter(Boolean)
              .join(', ') + '.'}
      </p>
      <div className="word-lines">
        {blocks.map((block, index) =>
          block.kind === 'folded' ? (
            <Folded key={index} lines={block.lines} />
          ) : (
            <div key={index}>
              {block.parts.map((part, place) => (
                <Part key={place} part={part} isOnlySpace={isOnlySpace} />
              ))}
            </div>
          ),
        )}
      </div>
    </>
  );
}

function Part({ part: { kind, text }, isOnlySpace }: { readonly part: WordPart; readonly isOnlySpace: boolean }) {
  if (kind === 'same') return <span>{text}</span>;
  const shown = text.slice(0, longestShown);
  const words = isOnlySpace ? shown.replace(/ /g, '·').replace(/\t/g, '→').replace(/\n/g, '↵\n') : shown;
  const rest = shown.length < text.length && <i className="dim"> … and more</i>;
  return kind === 'added' ? (
    <ins>
      {words}
      {rest}
    </ins>
  ) : (
    <del>
      {words}
      {rest}
    </del>
  );
}

function Folded({ lines }: { readonly lines: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="folded-lines" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="small" />
        {count(lines.length, 'line')} that {lines.length === 1 ? 'is' : 'are'} the same
      </button>
      {isOpen && <div className="same-lines">{lines.join('')}</div>}
    </>
  );
}
