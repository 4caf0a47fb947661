import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { PageMenuItem, PageView } from '../../html/types.ts';
import { filled, type Words } from '../../words/words.ts';
import { drawing } from '../drawings.ts';
import { iconContent, linkTo, type ShellDrawings } from './parts.ts';

/** What readers can do with the page: the first entry as a button, the others in a menu behind it. */
export function pageMenu(page: PageView, words: Words, drawings: ShellDrawings): Element {
  const [first, ...others] = page.menu?.items ?? [{ kind: 'copy', label: words.copyPage } as const];
  const more: Element[] = [
    ...(page.menu ? others.map((item) => h('li', entry(item, page, drawings))) : usualEntries(page, words)),
    ...feedEntry(page, words),
  ];
  return h('div', { className: page.menu ? ['split', 'own-menu'] : ['split'] }, [
    entry(first!, page, drawings, true),
    ...(more.length === 0
      ? []
      : [
          h('details', { className: ['menu', 'end'] }, [
            h('summary', { ariaLabel: words.morePageWays }, drawing('chevron-down')),
            h('ul', more),
          ]),
        ]),
  ]);
}

/** The same entries as a list below the contents of the page. */
export function menuBesideContents(page: PageView, words: Words, drawings: ShellDrawings): Element[] {
  if (page.menu?.isBesideContents !== true) return [];
  return [
    h(
      'ul',
      { className: ['page-ways'], ariaLabel: words.pageWays },
      page.menu.items.map((item) => h('li', entry(item, page, drawings))),
    ),
  ];
}

function usualEntries(page: PageView, words: Words): Element[] {
  return [
    h('li', h('a', { href: page.markdownHref }, [drawing('file-text'), h('span', words.viewAsMarkdown)])),
    h(
      'li',
      h('a', { href: page.indexHref }, [drawing('list'), h('span', filled(words, 'openFile', { file: 'llms.txt' }))]),
    ),
  ];
}

function feedEntry(page: PageView, words: Words): Element[] {
  return page.feedHref === null
    ? []
    : [h('li', h('a', { href: page.feedHref }, [drawing('rss'), h('span', words.subscribe)]))];
}

function entry(item: PageMenuItem, page: PageView, drawings: ShellDrawings, isAlone = false): Element {
  const text = (label: string, description?: string): ElementContent =>
    isAlone && description === undefined
      ? { type: 'text', value: label }
      : h('span', [label, ...(description === undefined || isAlone ? [] : [h('small', description)])]);
  if (item.kind === 'copy')
    return h('button', { type: 'button', className: ['needs-js'], dataCopyFrom: page.markdownHref }, [
      drawing('copy', 'cp'),
      drawing('check', 'ok'),
      text(item.label),
    ]);
  if (item.kind === 'print')
    return h('button', { type: 'button', className: ['needs-js', 'prints'] }, [drawing('file'), text(item.label)]);
  const icon = iconContent(item.icon, drawings);
  return h('a', { ...linkTo(item), className: item.asksBrowser ? ['needs-js', 'asks'] : undefined }, [
    ...(icon.length > 0 ? icon : [drawing(item.drawing ?? 'arrow-up-right')]),
    text(item.label, item.description),
  ]);
}
