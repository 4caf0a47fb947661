import { normaliseRoute } from '../../workspace/routes.ts';
import { defineRule } from '../define.ts';

export const redirectOverPageRule = defineRule({
  id: 'redirect-over-page',
  scope: 'site',
  severity: 'warning',
  summary: 'No page stands where a redirect begins',
  why: 'Some servers show the page and others follow the redirect, so readers get one or the other.',
  fix: 'Take the redirect out, or delete the page that it replaces.',
  topic: 'Navigation',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/old","destination":"/a"},{"source":"/:rest*","destination":"/a"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":["a","b"],"redirects":[{"source":"/b/","destination":"/a"}]}',
        'a.mdx': '',
        'b.mdx': '',
      },
      marks: ['"/b/"'],
    },
  ],
  check({ index, report }) {
    for (const { node, value, path } of index.settings.leaves) {
      if (path[0] !== 'redirects' || path.at(-1) !== 'source') continue;
      const page = index.byRoute.get(normaliseRoute(value));
      if (page === undefined) continue;
      report({
        path: index.settings.path,
        range: node.range,
        title: `There is a page at ${value}`,
        detail: `“${page.sidebarTitle}” stands at the redirect’s old address. Some servers show it, others lead readers on. Take the redirect out or delete the page.`,
      });
    }
  },
});
