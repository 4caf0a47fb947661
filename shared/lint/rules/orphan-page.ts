import { folderOf } from '../../base/path.ts';
import { addPageToGroup, groupOfFolder } from '../../settings/edit-navigation.ts';
import { JsonEditError } from '../../settings/json/edit.ts';
import type { Fix } from '../../base/diagnostic.ts';
import type { PageInfo } from '../../workspace/pages.ts';
import type { SiteIndex } from '../../workspace/site-index.ts';
import { defineRule } from '../define.ts';

export const orphanPageRule = defineRule({
  id: 'orphan-page',
  scope: 'whole',
  severity: 'advice',
  summary: 'Readers can get to every page',
  why: 'A page that neither the navigation nor a link leads to is found by search at best, and is forgotten when things change.',
  fix: 'List it in the navigation, link to it, hide it on purpose (hidden: true), or delete it.',
  topic: 'Navigation',
  valid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}',
        'a.mdx': '[b](/b)',
        'b.mdx': '',
        'c.mdx': '---\nhidden: true\n---\n',
      },
      marks: [],
    },
  ],
  invalid: [
    {
      files: {
        'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}',
        'a.mdx': '',
        'b.mdx': '[b](#x) [b](/b)',
      },
      marks: [''],
    },
  ],
  check({ index, linked, report }) {
    if (!index.settings.parses || index.navigation.listed.size === 0) return;
    for (const page of index.byRoute.values()) {
      if (index.navigation.listed.has(page.route) || linked.has(page.path) || page === index.home) continue;
      if (page.settings.hidden === true || page.settings.url !== undefined || page.route === '404') continue;
      report({
        path: page.path,
        range: { from: 0, to: 0 },
        title: 'Nothing leads to this page',
        detail: 'It is not in the navigation, and no page links to it.',
        fixes: listFix(index, page),
      });
    }
  },
});

function listFix(index: SiteIndex, page: PageInfo): Fix[] {
  const group = groupOfFolder(index.model.navigation, folderOf(page.path));
  if (group === null || folderOf(page.path) === '') return [];
  try {
    const edits = addPageToGroup(
      index.settings.text,
      group.path,
      page.route === '' ? 'index' : page.path.replace(/\.mdx?$/, ''),
    );
    return edits.length === 0
      ? []
      : [
          {
            title: group.title === '' ? 'List it in the navigation' : `List it in “${group.title}”`,
            edits: [{ path: index.settings.path, edits }],
          },
        ];
  } catch (error) {
    if (error instanceof JsonEditError) return [];
    throw error;
  }
}
