import { withoutOuterSlashes } from '../../base/path.ts';
import { didYouMean } from '../../base/text.ts';
import { isInFolder, type Route } from '../../workspace/routes.ts';
import { defineRule } from '../define.ts';

export const settingsFoldersRule = defineRule({
  id: 'settings-folders',
  scope: 'site',
  severity: 'warning',
  summary: 'Folders of the settings hold pages',
  why: 'What is set for a folder without pages has no effect.',
  fix: 'Name the folder as it stands in the addresses of its pages.',
  topic: 'Settings',
  valid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":{"pages":["guides/a"]},"seo":{"paths":[{"path":"/guides/","metatags":{"a":"b"}},{"path":"guides/a","metatags":{"a":"b"}}]}}',
        'guides/a.mdx': '',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json':
          '{"name":"A","navigation":{"pages":["guides/a"]},"seo":{"paths":[{"path":"guide","metatags":{"a":"b"}}]}}',
        'guides/a.mdx': '',
      },
      marks: ['"guide"'],
    },
  ],
  check({ index, report }) {
    const { path, leaves } = index.settings;
    const named = leaves.filter(({ path: place }) => place[0] === 'seo' && place[1] === 'paths' && place[3] === 'path');
    if (named.length === 0) return;
    const routes = [...index.byRoute.keys()];
    for (const { node, value } of named) {
      const folder = withoutOuterSlashes(value.trim());
      if (folder === '' || routes.some((route) => isInFolder(route, folder))) continue;
      const meant = didYouMean(folder, new Set(routes.flatMap(foldersOf)));
      report({
        path,
        range: node.range,
        title: `There are no pages in ${value}`,
        detail: 'No page has an address that begins so, and what is set for this folder has no effect.',
        fixes:
          meant === null
            ? []
            : [
                {
                  title: `Name the folder “${meant}”`,
                  certain: false,
                  edits: [{ path, edits: [{ ...node.range, insert: JSON.stringify(meant) }] }],
                },
              ],
      });
    }
  },
});

/** `a` and `a/b` of `a/b/c`. */
function foldersOf(route: Route): string[] {
  const parts = route.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
