import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import { pieces, type Words } from '../words/words.ts';

/** What a fold says: that it shows something while it is closed, and hides it while it is open; styles show one. */
export function showOrHide(label: readonly ElementContent[], words: Words): ElementContent[] {
  const [closed, open] = (['show', 'hide'] as const).map((name) => pieces(words, name, { what: null }));
  const part = (side: 'before' | 'behind'): ElementContent[] =>
    [closed!, open!].flatMap((sentence, index) => {
      const at = sentence.indexOf(null);
      const text = (side === 'before' ? sentence.slice(0, at) : sentence.slice(at + 1)).join('');
      return text === '' ? [] : [h('span', { className: [index === 0 ? 'if-closed' : 'if-open'] }, text)];
    });
  return [...part('before'), ...label, ...part('behind')];
}
