import type { Element } from 'hast';
import { h } from 'hastscript';
import type { PageView } from '../../html/types.ts';
import type { Words } from '../../words/words.ts';
import { drawing } from '../drawings.ts';
import { contentsId, examplesId } from '../ids.ts';
import { pageMenu } from './page-menu.ts';
import { direction } from './direction.ts';
import type { ShellDrawings } from './parts.ts';

/** Breadcrumbs, title, lead, and the ways to take the page along. */
export function pageHead(page: PageView, words: Words, drawings: ShellDrawings): Element {
  return h('header', { className: ['page-head'] }, [
    ...breadcrumbs(page, words),
    ...(page.deprecated
      ? [h('p', { className: ['out-of-date'] }, h('span', { className: ['badge', 'amber'] }, words.deprecatedPage))]
      : []),
    h('div', { className: ['page-title'] }, [
      h('h1', {}, ...page.heading),
      ...(page.menu?.isBesideContents || page.markdownHref === null ? [] : [pageMenu(page, words, drawings)]),
    ]),
    ...(page.lead.length === 0 ? [] : [h('p', { className: ['lead'] }, ...page.lead)]),
    ...(page.endpoint ?? []),
    // On narrow screens the examples stand below the page instead of beside it.
    ...(page.side.length === 0
      ? []
      : [
          h(
            'p',
            { className: ['to-examples'] },
            h('a', { className: ['btn'], href: `#${examplesId}` }, [words.examples, drawing('arrow-down')]),
          ),
        ]),
  ]);
}

function breadcrumbs(page: PageView, words: Words): Element[] {
  if (page.breadcrumbs.length === 0) return [];
  const last = page.breadcrumbs.length - 1;
  return [
    h(
      'nav',
      { className: ['eyebrow'], ariaLabel: words.breadcrumb },
      h(
        'ol',
        page.breadcrumbs.map((crumb, index) =>
          h('li', [
            crumb.href === null ? crumb.label : h('a', { href: crumb.href }, crumb.label),
            ...(index < last ? [drawing('chevron-right')] : []),
          ]),
        ),
      ),
    ),
  ];
}

/** Opens the contents where the window is too narrow for their column and too wide for the bar of phones. */
export function contentsBar(words: Words): Element {
  return h(
    'div',
    { className: ['toc-bar'] },
    h('button', { type: 'button', popoverTarget: contentsId }, [
      drawing('text-align-start'),
      words.onThisPage,
      h('span', { className: ['toc-now'] }),
      drawing('chevron-down'),
    ]),
  );
}

/**
 * Tells programs that read pages where all pages are listed. People don't see
 * it unless they reach its link with the keyboard; it is English on every page.
 */
export function indexNotice(indexHref: string, language: string): Element {
  const isEnglish = /^en\b/i.test(language);
  return h(
    'p',
    { className: ['sr', 'notice'], lang: isEnglish ? undefined : 'en', dir: direction(language) && 'ltr' },
    [
      'Documentation Index. Fetch the complete documentation index at: ',
      h('a', { href: indexHref }, 'llms.txt'),
      '. Use this file to discover all available pages before exploring further.',
    ],
  );
}
