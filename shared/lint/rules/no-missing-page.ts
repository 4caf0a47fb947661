import type { TextEdit } from '../../base/edit.ts';
import type { Range } from '../../base/range.ts';
import { JsonEditError, removeValue } from '../../settings/json/edit.ts';
import { parseTree } from '../../settings/json/parse-tree.ts';
import { pathAt } from '../../settings/json/tree.ts';
import type { NavigationItem, NavigationPage } from '../../settings/model.ts';
import { normaliseRoute } from '../../workspace/routes.ts';
import { nearestPages } from '../nearest.ts';
import { defineRule } from '../define.ts';

export const noMissingPageRule = defineRule({
  id: 'no-missing-page',
  scope: 'site',
  severity: 'error',
  summary: 'Pages that the navigation lists exist',
  why: 'Readers don’t see the entry.',
  fix: 'Create the page, choose another, or take the entry out.',
  topic: 'Navigation',
  valid: [
    { files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a"]}]}', 'a.mdx': '' }, marks: [] },
  ],
  invalid: [
    {
      files: { 'docs.json': '{"name":"A","navigation":[{"group":"G","pages":["a","gone"]}]}', 'a.mdx': '' },
      marks: ['"gone"'],
    },
  ],
  check({ index, report }) {
    for (const { path, range } of listedPages(index.model.navigation)) {
      // `GET /users` names an operation of an API file.
      if (/\s/.test(path) || /^https?:/.test(path) || index.byRoute.has(normaliseRoute(path))) continue;
      const listed = index.navigation.listed;
      const fixes = nearestPages(index, normaliseRoute(path))
        .filter((page) => !listed.has(page.route))
        .map((page) => ({
          title: `Use “${page.sidebarTitle}”`,
          edits: [
            {
              path: index.settings.path,
              edits: [{ ...range, insert: JSON.stringify(page.route === '' ? 'index' : page.route) }],
            },
          ],
        }));
      const remove = removeEntry(index.settings.text, range);
      if (remove !== null)
        fixes.push({ title: 'Remove the entry', edits: [{ path: index.settings.path, edits: [remove] }] });
      report({
        path: index.settings.path,
        range,
        title: `The page ${path} is missing`,
        detail: 'The navigation lists it, but there is no such file. Readers don’t see the entry.',
        fixes,
      });
    }
  },
});

/** The entry with its comma and its line. */
function removeEntry(text: string, range: Range): TextEdit | null {
  const path = pathAt(parseTree(text), range.from);
  if (typeof path.at(-1) !== 'number') return null;
  try {
    return removeValue(text, path)[0] ?? null;
  } catch (error) {
    if (error instanceof JsonEditError) return null;
    throw error;
  }
}

function listedPages(items: readonly NavigationItem[]): NavigationPage[] {
  return items.flatMap((item) => (item.kind === 'page' ? [item] : listedPages(item.items)));
}
