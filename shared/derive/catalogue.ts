import { catalogueEntries } from './catalogue.gen.ts';
import type { CatalogueAttribute, CatalogueEntry } from './catalogue-types.ts';

export type { CatalogueAttribute, CatalogueEntry } from './catalogue-types.ts';

/** Every component, as data. */
export const catalogue: readonly CatalogueEntry[] = catalogueEntries;

const byName: ReadonlyMap<string, CatalogueEntry> = new Map(catalogue.map((entry) => [entry.name, entry]));

/** The component that a tag names; undefined for HTML elements and unknown names. */
export function catalogueEntry(name: string): CatalogueEntry | undefined {
  return byName.get(name);
}

/** An attribute of a component that is offered to writers; undefined for others. */
export function catalogueAttribute(component: string, attribute: string): CatalogueAttribute | undefined {
  return byName.get(component)?.attributes.find((each) => each.name === attribute);
}

/** Components that may stand directly in another one: all that it is made for, or null where it takes any content. */
export function childrenOf(parent: CatalogueEntry): readonly CatalogueEntry[] | null {
  const own = catalogue.filter((entry) => entry.parents?.includes(parent.name));
  const only = parent.children?.only?.flatMap((name) => byName.get(name) ?? []) ?? null;
  return only ?? (own.length > 0 ? own : null);
}

/** As people say it: `CodeGroup` → “Code group”. GitHub is one word. */
export function spokenName(name: string): string {
  const words = name
    .replace(/\./g, ' ')
    .replace(/([a-z])(?<!Git)([A-Z])/g, '$1 $2')
    .split(' ');
  return words
    .map((word, index) =>
      index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1),
    )
    .join(' ');
}
