import type { Element } from 'hast';
import { h } from 'hastscript';
import type { TocEntry } from '../../html/types.ts';
import type { Words } from '../../words/words.ts';
import { drawing } from '../drawings.ts';
import { contentsId } from '../ids.ts';

/** The contents of the page: a column on wide screens, a popover on others. */
export function toc(entries: readonly TocEntry[], words: Words, below: readonly Element[] = []): Element {
  const list: Element[] = [];
  for (const entry of entries) {
    const item = h('li', h('a', { href: `#${entry.id}` }, entry.title));
    const above = list.at(-1);
    if (entry.level === 2 || above === undefined) {
      list.push(item);
      continue;
    }
    const last = above.children.at(-1);
    if (last?.type === 'element' && last.tagName === 'ol') last.children.push(item);
    else above.children.push(h('ol', item));
  }
  return h('nav', { className: ['toc'], id: contentsId, popover: 'auto', ariaLabel: words.onThisPage }, [
    h('p', { className: ['nav-title'] }, [drawing('text-align-start'), h('span', words.onThisPage)]),
    h('ol', ...list),
    ...below,
  ]);
}
