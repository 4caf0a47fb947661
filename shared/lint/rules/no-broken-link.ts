import { nearestPages } from '../nearest.ts';
import { defineRule } from '../define.ts';

export const noBrokenLinkRule = defineRule({
  id: 'no-broken-link',
  scope: 'links',
  severity: 'error',
  summary: 'Links lead to pages that exist',
  why: 'Readers who follow it see “Page not found”.',
  fix: 'Link to the page that is meant, or take the link out.',
  topic: 'Links',
  valid: [{ files: { 'page.mdx': '[a](/b) [c](#x) [d](https://x.y)', 'b.mdx': '' }, marks: [] }],
  invalid: [{ files: '---\ntitle: A\nurl: "/gone"\n---\n', marks: ['/gone'] }, { files: '[a](/gone)', marks: ['/gone'] }, { files: { 'page.mdx': '[a](/guides)', 'guides/overview.mdx': '' }, marks: ['/guides'] }, { files: '<Card title="A" href="/gone">x</Card>', marks: ['/gone'] }],
  check({ index, path, links, resolve, report }) {
    for (const link of links) {
      const { range } = link;
      const found = resolve(link);
      if (found.kind !== 'missing') continue;
      const pages = nearestPages(index, found.path);
      // Several folders may have an “Overview”.
      const isShared = (title: string) => [...index.byRoute.values()].filter((page) => page.sidebarTitle === title).length > 1;
      const fixes = pages.map((page) => ({ title: `Link to “${page.sidebarTitle}”${isShared(page.sidebarTitle) ? ` (/${page.route})` : ''}`, certain: page.route.toLowerCase() === found.path.toLowerCase(), edits: [{ path, edits: [{ ...range, insert: `/${page.route}${found.suffix.startsWith('#') ? '' : found.suffix}` }] }] }));
      report({ range, title: 'This link goes nowhere', detail: `There is no page at /${found.path}. Readers who follow it see “Page not found”.`, fixes });
    }
  },
});
