import { isSafeAddress } from '../../base/address.ts';
import type { TextEdit } from '../../base/edit.ts';
import type { Range } from '../../base/range.ts';
import { nearestPages } from '../nearest.ts';
import { defineRule } from '../define.ts';

/** How far around an address its words and title are looked for, in letters. */
const mostWords = 500;

export const noBrokenLinkRule = defineRule({
  id: 'no-broken-link',
  scope: 'links',
  severity: 'error',
  summary: 'Links lead to pages that exist',
  why: 'Readers who follow it see “Page not found”.',
  fix: 'Link to the page that is meant, or take the link out.',
  topic: 'Links',
  valid: [
    { files: { 'page.mdx': '[a](/b) [c](#x) [d](https://x.y)', 'b.mdx': '' }, marks: [] },
    {
      files: {
        'page.mdx': '[a](/llms.txt) [b](/llms-full.txt) [c](sitemap.xml) [d](/b/rss.xml) [e](/b.md)',
        'b.mdx': '<Update label="May">New</Update>',
      },
      marks: [],
    },
  ],
  invalid: [
    { files: '[a](cursor://x) [b](https://x.y) [c](tel:+49)', marks: ['cursor://x'] },
    { files: '[feed](/gone/rss.xml)', marks: ['/gone/rss.xml'] },
    {
      files: { 'page.mdx': '[feed of a page that tells nothing new](/b/rss.xml)', 'b.mdx': '' },
      marks: ['/b/rss.xml'],
    },
    { files: '---\ntitle: A\nurl: "/gone"\n---\n', marks: ['/gone'] },
    { files: '[a](/gone)', marks: ['/gone'] },
    { files: 'See [\\[a\\] **b**](</gone> "t"), ![x](/y) and [![i](/i.png)](/gone).', marks: ['/gone', '/gone'] },
    { files: { 'page.mdx': '[a](/guides)', 'guides/overview.mdx': '' }, marks: ['/guides'] },
    { files: '<Card title="A" href="/gone">x</Card>', marks: ['/gone'] },
  ],
  check({ index, path, links, resolve, report }) {
    for (const link of links) {
      const { range } = link;
      const found = resolve(link);
      if (found.kind === 'external' && !isSafeAddress(found.href)) {
        const around = linkAround(index.snapshot.text(path) ?? '', range);
        report({
          range,
          title: 'This address is left out',
          detail: `Pages link to web addresses, mail and telephone only, not to ${found.href.split(':')[0]!}: addresses. Readers see the words without a link.`,
          fixes:
            around === null
              ? []
              : [{ title: 'Keep the words without the link', certain: false, edits: [{ path, edits: around }] }],
        });
        continue;
      }
      if (found.kind !== 'missing') continue;
      const pages = nearestPages(index, found.path);
      // Several folders may have an “Overview”.
      const isShared = (title: string) =>
        [...index.byRoute.values()].filter((page) => page.sidebarTitle === title).length > 1;
      const fixes = pages.map((page) => ({
        title: `Link to “${page.sidebarTitle}”${isShared(page.sidebarTitle) ? ` (/${page.route})` : ''}`,
        certain: page.route.toLowerCase() === found.path.toLowerCase(),
        edits: [
          { path, edits: [{ ...range, insert: `/${page.route}${found.suffix.startsWith('#') ? '' : found.suffix}` }] },
        ],
      }));
      const around = linkAround(index.snapshot.text(path) ?? '', range);
      if (around !== null)
        fixes.push({ title: 'Keep the words without the link', certain: false, edits: [{ path, edits: around }] });
      report({
        range,
        title: 'This link goes nowhere',
        detail: `There is no page at /${found.path}. Readers who follow it see “Page not found”.`,
        fixes,
      });
    }
  },
});

/**
 * Edits that leave the words of a Markdown link around an address; null for every other kind of link, and where it has
 * no words.
 */
function linkAround(text: string, { from, to }: Range): TextEdit[] | null {
  const before = /(?<![!\\])\[((?:[^[\]\\\n]|\\.)+)\]\(<?$/.exec(text.slice(Math.max(0, from - mostWords), from));
  const behind = /^>?(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?\)/.exec(text.slice(to, to + mostWords));
  if (before === null || behind === null) return null;
  const start = from - before[0].length;
  return [
    { from: start, to: start + 1, insert: '' },
    { from: start + 1 + before[1]!.length, to: to + behind[0].length, insert: '' },
  ];
}
