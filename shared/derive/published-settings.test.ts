import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { frontmatterFields } from '../settings/frontmatter/fields/index.gen.ts';
import { allProperties } from '../settings/properties.ts';

// Settings that another tool publishes for the newer form: each is known here, with an effect or with the reason why it
// has none.

const published = JSON.parse(
  readFileSync(join(import.meta.dirname, '../settings/published-settings.json'), 'utf8'),
) as { readonly site: readonly string[]; readonly page: readonly string[] };

/** Parts of the navigation hold each other in any order; each property stands once in our list. */
function ownPath(path: string): string {
  return path
    .replace(/^navigation\.pages\[\]\./, 'navigation.groups[].')
    .replace(/^navigation\.[a-z]+\[\]\.global\./, 'navigation.global.')
    .replace(/^navigation\.[a-z]+\[\]\.(banner|footer|navbar)\./, '$1.')
    .replace(/^navigation\.[a-z]+\[\]\.color\./, 'navigation.tabs[].color.')
    .replace(/openapi\[\]/, 'openapi');
}

const own = new Map(allProperties('newer').map(({ path, meta }) => [path.replace(/openapi\[\]/, 'openapi'), meta]));

/** Whether a setting stands inside of one that is kept as a whole. */
const isInKept = (path: string) =>
  [...own].some(
    ([outer, { standing }]) =>
      standing === 'kept' && new RegExp(`^${outer.replace(/[.[\]]/g, '\\$&')}(?:\\[\\])?\\.`).test(path),
  );

it('every published setting of a site is known', () => {
  const unknown = published.site.map(ownPath).filter((path) => !own.has(path) && !isInKept(path));
  // Names the schema itself, for editors.
  expect(unknown).toEqual(['$schema']);
});

it('every published setting of a page is known', () => {
  const keys = new Set<string>(frontmatterFields.map(({ key }) => key));
  // Meta tags are passed on by any name: see page-settings-effects.
  expect(published.page.filter((key) => !keys.has(key) && !key.startsWith('og:'))).toEqual([]);
});
