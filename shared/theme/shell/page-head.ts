import type { Element } from 'hast';
import { h } from 'hastscript';
import type { PageView } from '../../html/types.ts';
import { drawing } from '../drawings.ts';
import { contentsId, examplesId } from '../ids.ts';
import { pageMenu } from './page-menu.ts';
import type { ShellDrawings } from './parts.ts';

/** Breadcrumbs, title, lead, and the ways to take the page along. */
export function pageHead(page: PageView, drawings: ShellDrawings): Element {
  return h('header', { className: ['page-head'] }, [
    ...breadcrumbs(page),
    ...(page.deprecated
      ? [h('p', { className: ['out-of-date'] }, h('span', { className: ['badge', 'amber'] }, 'Deprecated'))]
      : []),
    h('div', { className: ['page-title'] }, [
      h('h1', {}, ...page.heading),
      ...(page.menu?.isBesideContents ? [] : [pageMenu(page, drawings)]),
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
            h('a', { className: ['btn'], href: `#${examplesId}` }, ['Examples', drawing('arrow-down')]),
          ),
        ]),
  ]);
}

function breadcrumbs(page: PageView): Element[] {
  if (page.breadcrumbs.length === 0) return [];
  const last = page.breadcrumbs.length - 1;
  return [
    h(
      'nav',
      { className: ['eyebrow'], ariaLabel: 'Breadcrumb' },
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
export function contentsBar(): Element {
  return h(
    'div',
    { className: ['toc-bar'] },
    h('button', { type: 'button', popoverTarget: contentsId }, [
      drawing('text-align-start'),
      'On this page',
      h('span', { className: ['toc-now'] }),
      drawing('chevron-down'),
    ]),
  );
}

/**
 * Tells programs that read pages where all pages are listed. People don't see
 * it unless they reach its link with the keyboard.
 */
export function indexNotice(indexHref: string): Element {
  return h('p', { className: ['sr', 'notice'] }, [
    'Documentation Index. Fetch the complete documentation index at: ',
    h('a', { href: indexHref }, 'llms.txt'),
    '. Use this file to discover all available pages before exploring further.',
  ]);
}
