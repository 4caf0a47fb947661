import { parseTree } from '../settings/json/parse-tree.ts';
import { navigationScopes, type NavigationScope } from '../settings/forms/navigation.ts';
import { navigationRows } from '../settings/forms/navigation-places.ts';
import type { Dialect } from '../settings/model.ts';

export const text = `{
  "navigation": [
    {
      "group": "Start",
      "pages": ["intro", "quick"]
    },
    {
      "group": "Guides",
      // written by hand
      "pages": [
        "guides/one",
        {
          "group": "Labels",
          "pages": [
            "guides/print"
          ]
        },
        "guides/two"
      ]
    },
    { "group": "Empty", "pages": [] }
  ]
}
`;
export const scopeOf = (source: string, dialect: Dialect = 'docs') => navigationScopes(parseTree(source), dialect)[0]!;
export const rowsOf = (scope: NavigationScope) => navigationRows(scope, () => true);
export const outline = (source: string, dialect: Dialect = 'docs') =>
  rowsOf(scopeOf(source, dialect)).map((row) => '  '.repeat(row.depth) + row.node.text);
export const row = (scope: NavigationScope, name: string) => rowsOf(scope).find(({ node }) => node.text === name)!;
