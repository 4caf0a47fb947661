import { resolveSettingsLink } from '../../workspace/links.ts';
import { defineRule } from '../define.ts';
import { nearestPages } from '../nearest.ts';

export const settingsLinksRule = defineRule({
  id: 'settings-links',
  scope: 'site',
  severity: 'error',
  summary: 'Links of the settings lead to pages that exist',
  why: 'They stand on every page, and readers who follow them see “Page not found”.',
  fix: 'Lead it to the page that is meant, or to a web address.',
  topic: 'Settings',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"topbarLinks":[{"name":"B","url":"a#x"},{"name":"C","url":"mailto:a@b.c"},{"name":"D","url":"/old"}],"logo":{"light":"/l.svg","dark":"/l.svg","href":"/"},"redirects":[{"source":"/old","destination":"/a"}]}',
        'l.svg': '',
        'a.mdx': '',
      },
      marks: [],
    },
    {
      files: {
        'docs.json': '{"name":"A","navigation":["a"],"topbarCtaButton":{"name":"B","url":"/llms.txt"}}',
        'a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":["a"],"topbarLinks":[{"name":"B","url":"/gone"}],"topbarCtaButton":{"name":"C","url":"gone-too"},"logo":{"light":"/l.svg","dark":"/l.svg","href":"/away"}}',
        'l.svg': '',
        'a.mdx': '',
      },
      marks: ['"/gone"', '"gone-too"', '"/away"'],
    },
    {
      files: {
        'docs.json': '{"name":"A","versions":["v1",{"name":"v2","url":"/v2"}],"navigation":["a"]}',
        'a.mdx': '',
      },
      marks: ['"/v2"'],
    },
  ],
  check({ index, report }) {
    const { path, leaves } = index.settings;
    for (const { node, value, meta, path: place } of leaves) {
      // Redirects have a rule of their own.
      if (meta.control !== 'address' || place[0] === 'redirects') continue;
      const found = resolveSettingsLink(index, value);
      if (found.kind !== 'missing') continue;
      report({
        path,
        range: node.range,
        title: `${value} leads nowhere`,
        detail: `There is no page at /${found.path}. Readers who follow this link see “Page not found”.`,
        fixes: nearestPages(index, found.path).map((page) => ({
          title: `Lead it to “${page.sidebarTitle}”`,
          certain: page.route.toLowerCase() === found.path.toLowerCase(),
          edits: [{ path, edits: [{ ...node.range, insert: JSON.stringify(`/${page.route}${found.suffix}`) }] }],
        })),
      });
    }
  },
});
