import type { Element } from 'hast';
import { h } from 'hastscript';
import type { NavigationView, PageView, SiteView } from '../../html/types.ts';
import { pieces, type Words } from '../../words/words.ts';
import { drawing } from '../drawings.ts';
import { socialMark } from '../socials.ts';
import { linkTo, perVersion } from './parts.ts';

/** Feedback, previous and next page, footer. */
export function pageEnd(page: PageView, site: SiteView): Element {
  const { words } = site;
  return h('div', { className: ['page-end'] }, [
    ...(page.movedParts
      ? [h('div', { className: ['moved-parts'], hidden: true, dataMoves: JSON.stringify(page.movedParts) })]
      : []),
    ...related(page, words),
    ...feedback(page, words),
    ...perVersion(page, (navigation) => pager(navigation, words)),
    ...footerLinks(site),
    footer(site),
  ]);
}

function related({ related: pages = [] }: PageView, words: Words): Element[] {
  if (pages.length === 0) return [];
  return [
    h('nav', { className: ['related'], ariaLabel: words.relatedPages }, [
      h('p', words.related),
      h(
        'ul',
        pages.map((link) => h('li', h('a', linkTo(link), [drawing('arrow-right'), link.label]))),
      ),
    ]),
  ];
}

function feedback(page: PageView, words: Words): Element[] {
  const { editLinks, updated } = page;
  if (editLinks.length === 0 && updated === null) return [];
  return [
    h('div', { className: ['feedback'] }, [
      ...editLinks.map((link) =>
        h('a', { className: ['btn'], href: link.href, target: '_blank', rel: ['noreferrer'] }, [
          link.kind === 'edit' ? drawing('square-pen') : drawing('message-circle-warning'),
          link.label,
        ]),
      ),
      ...(updated === null
        ? []
        : [
            h(
              'span',
              { className: ['when'] },
              pieces(words, 'updated', { date: h('time', { dateTime: updated.iso }, updated.label) }),
            ),
          ]),
    ]),
  ];
}

function pager({ previous, next }: NavigationView, words: Words): Element[] {
  if (previous === null && next === null) return [];
  return [
    h('nav', { className: ['pager'], ariaLabel: words.previousAndNext }, [
      ...(previous === null
        ? []
        : [
            h('a', { ...linkTo(previous), rel: ['prev'] }, [
              h('span', [drawing('arrow-left'), words.previous]),
              previous.label,
            ]),
          ]),
      ...(next === null
        ? []
        : [h('a', { ...linkTo(next), rel: ['next'] }, [h('span', [words.next, drawing('arrow-right')]), next.label])]),
    ]),
  ];
}

/** Columns of links; several lists, each with its title. */
function footerLinks({ footerLinks: columns = [], words }: SiteView): Element[] {
  if (columns.length === 0) return [];
  return [
    h(
      'nav',
      { className: ['footer-links'], ariaLabel: words.moreLinks },
      columns.map(({ title, links }) =>
        h('div', [
          ...(title === '' ? [] : [h('p', title)]),
          h(
            'ul',
            links.map((link) => h('li', h('a', linkTo(link), link.label))),
          ),
        ]),
      ),
    ),
  ];
}

export function footer(site: SiteView): Element {
  return h('footer', { className: ['footer'] }, [
    ...(site.socials.length === 0
      ? []
      : [
          h(
            'ul',
            { className: ['socials'] },
            site.socials.map((social) =>
              h(
                'li',
                h(
                  'a',
                  { href: social.href, ariaLabel: social.label, rel: ['me', 'noreferrer'], target: '_blank' },
                  socialMark(social.platform),
                ),
              ),
            ),
          ),
        ]),
    h('span', pieces(site.words, 'madeWith', { name: h('b', 'Galley') })),
  ]);
}
