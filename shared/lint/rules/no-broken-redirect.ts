import { isExternal, resolveLink } from '../../workspace/links.ts';
import { defineRule } from '../define.ts';

export const noBrokenRedirectRule = defineRule({
  id: 'no-broken-redirect',
  scope: 'site',
  severity: 'error',
  summary: 'Redirects lead to pages that exist',
  why: 'Readers of the old address end at “This page isn’t here”.',
  fix: 'Lead it to a page that exists.',
  topic: 'Navigation',
  valid: [{ files: { 'docs.json': '{"name":"A","navigation":["a"],"redirects":[{"source":"/old","destination":"/a#x"},{"source":"/x/:slug*","destination":"/y/:slug*"}]}', 'a.mdx': '' }, marks: [] }],
  invalid: [{ files: { 'docs.json': '{"name":"A","navigation":["a"],"redirects":[{"source":"/old","destination":"/gone"}]}', 'a.mdx': '' }, marks: ['"/gone"'] }],
  check({ index, report }) {
    for (const { node, value, path } of index.settings.leaves) {
      if (path[0] !== 'redirects' || path.at(-1) !== 'destination' || isExternal(value) || /:\w|\*/.test(value)) continue;
      if (resolveLink(index, index.settings.path, value.startsWith('/') ? value : `/${value}`).kind !== 'missing') continue;
      report({ path: index.settings.path, range: node.range, title: `The redirect leads to ${value}, which is missing`, detail: 'Readers of the old address see that there is no such page. Lead it to another page.' });
    }
  },
});
