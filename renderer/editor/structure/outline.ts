import type { EditorState, Text } from '@codemirror/state';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';

/** A part of a page that has a title: a section, a step, a tab. */
export interface OutlinePart {
  readonly from: number;
  /** How far in it stands, from 0. */
  readonly depth: number;
  readonly title: string;
  /** Lucide icon of a component; null for a heading. */
  readonly icon: string | null;
}

/** Deeper parts stand as far in as these. */
const mostDepth = 3;
/** A page of more parts shows the first ones: nobody looks through a longer list. */
const mostParts = 1000;

type Slice = (from: number, to: number) => string;

/** The title of a component that stands in the outline; null for others, and where it is made by a program. */
function titleOf({ name, open }: PageElement, slice: Slice): { readonly title: string; readonly icon: string } | null {
  const entry = catalogueEntry(name);
  if (entry?.inOutline !== true || entry.face.title === null) return null;
  const value = open.attributes.find((attribute) => attribute.name === entry.face.title)?.value;
  if (value?.kind !== 'text') return null;
  const title = slice(value.from, value.to).replace(/[`*]+/g, '').replace(/\s+/g, ' ').trim();
  return title === '' ? null : { title, icon: entry.icon };
}

/** The parts of a page in its order. Components stand below the heading or component that they are in. */
export function outlineParts(
  { headings, elements }: Pick<PageSyntax, 'headings' | 'elements'>,
  slice: Slice,
): OutlinePart[] {
  const named = elements.flatMap((element) => {
    const found = titleOf(element, slice);
    return found === null ? [] : [{ ...found, from: element.from, to: element.to }];
  });
  const parts: OutlinePart[] = [];
  const top = headings.reduce((least, { level }) => Math.min(least, level), 6);
  /** Ends of the components around. */
  const around: number[] = [];
  let ofHeading = -1;
  let next = 0;
  const add = (part: OutlinePart) => {
    if (part.title !== '') parts.push({ ...part, depth: Math.min(part.depth, mostDepth) });
  };
  for (const heading of [...headings, null]) {
    for (; next < named.length && (heading === null || named[next]!.from < heading.from); next++) {
      const { from, to, title, icon } = named[next]!;
      while (around.length > 0 && around.at(-1)! <= from) around.pop();
      add({ from, title, icon, depth: ofHeading + 1 + around.length });
      around.push(to);
    }
    if (heading === null) break;
    // A heading in a component belongs to it, and nothing behind the component belongs to that heading.
    while (around.length > 0 && around.at(-1)! <= heading.from) around.pop();
    const depth = heading.level - top;
    if (around.length === 0) ofHeading = depth;
    add({
      from: heading.from,
      title: heading.text,
      icon: null,
      depth: around.length === 0 ? depth : Math.max(depth, ofHeading + 1 + around.length),
    });
  }
  return parts.slice(0, mostParts);
}

const known = new WeakMap<Text, readonly OutlinePart[]>();

/** The page's outline as it is now; made when somebody asks, once for each text. */
export function pageOutline(state: EditorState): readonly OutlinePart[] {
  const { doc } = state;
  let found = known.get(doc);
  if (found === undefined)
    known.set(doc, (found = outlineParts(pageSyntax(state), (from, to) => doc.sliceString(from, to))));
  return found;
}

/** Which part a place of the text belongs to; -1 above the first. */
export function partAt(parts: readonly OutlinePart[], pos: number): number {
  return parts.findLastIndex(({ from }) => from <= pos);
}
