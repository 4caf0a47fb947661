import { resolveSettingsLink } from '../../workspace/links.ts';
import { endlessWords } from '../../workspace/redirects.ts';
import { defineRule } from '../define.ts';

export const noBrokenRedirectRule = defineRule({
  id: 'no-broken-redirect',
  scope: 'site',
  severity: 'error',
  summary: 'Redirects lead to pages that exist',
  why: 'Readers of the old address end at “This page isn’t here”.',
  fix: 'Lead it to a page that exists.',
  topic: 'Navigation',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/x","destination":"/y"},{"source":"/y","destination":"/a?b=1#c"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/old","destination":"/a#x"},{"source":"/x/:slug*","destination":"/y/:slug*"}]}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"redirects":[{"source":"/x","destination":"/y"},{"source":"/y","destination":"/x"}]}',
        'a.mdx': '',
      },
      marks: ['"/y"', '"/x"'],
    },
    {
      files: {
        'docs.json': '{"name":"A","navigation":["a"],"redirects":[{"source":"/old","destination":"/gone"}]}',
        'a.mdx': '',
      },
      marks: ['"/gone"'],
    },
  ],
  check({ index, report }) {
    for (const { node, value, path } of index.settings.leaves) {
      if (path[0] !== 'redirects' || path.at(-1) !== 'destination' || /:\w|\*/.test(value)) continue;
      const found = resolveSettingsLink(index, value);
      if (found.kind !== 'missing') continue;
      const further = index.redirect(found.path);
      if (further?.kind === 'circle') {
        const detail =
          further.ends !== 'round'
            ? 'Another redirect leads on from there, and on, so browsers give up and readers see an error. Lead it to a page.'
            : 'Another redirect leads back, so browsers give up and readers see an error. Lead one of them to a page.';
        report({
          path: index.settings.path,
          range: node.range,
          title: `The redirect to ${value} ${endlessWords[further.ends]}`,
          detail,
        });
        continue;
      }
      report({
        path: index.settings.path,
        range: node.range,
        title: `The redirect leads to ${value}, which is missing`,
        detail: 'Readers of the old address see that there is no such page. Lead it to another page.',
      });
    }
  },
});
