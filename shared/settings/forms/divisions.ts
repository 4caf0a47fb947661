import type { TextEdit } from '../../base/edit.ts';
import { insertInArray, JsonEditError, parseEditable, removeValue } from '../json/edit.ts';
import { parseTree } from '../json/parse-tree.ts';
import { indentationAt, isOneLine, reindented, styleOf } from '../json/style.ts';
import { nodeAt, propertyOf, type JsonNode, type JsonObject, type JsonProperty, type JsonTree } from '../json/tree.ts';
import type { JsonPath } from '../model.ts';
import { newerPart, newerParts, type NewerPart } from '../formats/newer/parts.ts';

/** A list of parts of the site (newer dialect): its tabs, anchors, dropdowns, versions or languages. */
export interface DivisionList {
  readonly part: NewerPart;
  readonly path: JsonPath;
  readonly entries: readonly DivisionEntry[];
}

export interface DivisionEntry {
  readonly path: JsonPath;
  /** Its name as written; empty where it has none. */
  readonly name: string;
  /** Lists of parts inside it. */
  readonly lists: readonly DivisionList[];
  /** Whether it leads to an address and has no pages of its own. */
  readonly isLink: boolean;
  /** Whether it holds groups, pages or API files that parts could be made around. */
  readonly canBeDivided: boolean;
}

/** What a part holds, as opposed to what is said of it. */
const contentKeys: ReadonlySet<string> = new Set([
  'groups',
  'pages',
  'openapi',
  'asyncapi',
  ...newerParts.map(({ list }) => list),
]);

/** Deeper than anybody divides a site; a hostile file may go on. */
const deepest = 12;

/** The lists of parts in the object at `path`, with what is inside them. */
export function divisionListsAt(tree: JsonTree, path: JsonPath): DivisionList[] {
  const node = nodeAt(tree, path);
  return node === null ? [] : listsIn(node, path, 0);
}

function listsIn(node: JsonNode, path: JsonPath, depth: number): DivisionList[] {
  if (node.kind !== 'object' || depth > deepest) return [];
  return newerParts.flatMap((part): DivisionList[] => {
    const list = propertyOf(node, part.list)?.value;
    if (list?.kind !== 'array') return [];
    const own = [...path, part.list];
    const entries = list.items.map((item, index): DivisionEntry => {
      const name = item.kind === 'object' ? propertyOf(item, part.label)?.value : undefined;
      const place = [...own, index];
      const lists = listsIn(item, place, depth + 1);
      return {
        path: place,
        name: name?.kind === 'string' ? String(name.value).trim() : '',
        lists,
        isLink: item.kind === 'object' && propertyOf(item, 'href') !== null,
        canBeDivided: lists.length === 0 && item.kind === 'object' && contentOf(item) !== null,
      };
    });
    return [{ part, path: own, entries }];
  });
}

/** Whether the navigation as a whole could be divided into parts: it is not yet, and holds something. */
export function canDivide(tree: JsonTree, path: JsonPath): boolean {
  const node = nodeAt(tree, path);
  return node?.kind === 'object' && listsIn(node, path, 0).length === 0 && contentOf(node) !== null;
}

/** The neighbouring properties that hold pages; null where there are none, or something else stands between them. */
function contentOf(node: JsonObject): readonly JsonProperty[] | null {
  const at = node.properties.flatMap(({ key }, index) => (contentKeys.has(key) ? [index] : []));
  const [first, last] = [at[0], at.at(-1)];
  return first === undefined || last! - first !== at.length - 1 ? null : node.properties.slice(first, last! + 1);
}

/**
 * Adds a part at the end of a list, empty: with groups where its neighbours have
 * them, else with pages. Throws a JsonEditError as {@link insertInArray} does.
 */
export function addDivision(text: string, { part, path, entries }: DivisionList, name: string): TextEdit[] {
  const tree = parseTree(text);
  const before = entries
    .map((entry) => nodeAt(tree, entry.path))
    .findLast((node) => node?.kind === 'object' && (propertyOf(node, 'groups') ?? propertyOf(node, 'pages')) !== null);
  const key = before?.kind === 'object' && propertyOf(before, 'groups') === null ? 'pages' : 'groups';
  return insertInArray(text, path, entries.length, { [part.label]: name, [key]: [] });
}

/**
 * Puts everything that the object at `path` lists into a first part, so that others
 * can stand beside it. What is written keeps its order and comments; only its
 * indentation grows. Throws a JsonEditError when there is nothing to put into it.
 */
export function divide(text: string, path: JsonPath, part: NewerPart, name: string): TextEdit[] {
  const tree = parseEditable(text);
  const node = nodeAt(tree, path);
  const content = node?.kind === 'object' ? contentOf(node) : null;
  if (content === null) throw new JsonEditError('no-such-place', 'There is nothing to divide at this place');
  const { unit, newLine, colon } = styleOf(tree);
  const range = { from: content[0]!.range.from, to: content.at(-1)!.range.to };
  const written = text.slice(range.from, range.to);
  const [list, label] = [JSON.stringify(part.list), `${JSON.stringify(part.label)}${colon}${JSON.stringify(name)}`];
  if (isOneLine(text, range) && isOneLine(text, node!.range))
    return [{ ...range, insert: `${list}${colon}[{ ${label}, ${written} }]` }];
  const around = indentationAt(text, range.from);
  const [entry, inside] = [around + unit, around + unit + unit];
  return [
    {
      ...range,
      insert: `${list}${colon}[${newLine}${entry}{${newLine}${inside}${label},${newLine}${inside}${reindented(written, around, inside)}${newLine}${entry}}${newLine}${around}]`,
    },
  ];
}

/**
 * Takes a part out of its list. The last one leaves what it holds behind, in the
 * place of the list: a site with one part is a site without parts. Throws as {@link removeValue} does.
 */
export function removeDivision(text: string, list: DivisionList, index: number): TextEdit[] {
  const entry = list.entries[index];
  if (entry === undefined) throw new JsonEditError('no-such-place', 'There is no such part');
  if (list.entries.length > 1) return removeValue(text, entry.path);
  const tree = parseEditable(text);
  const [node, parent] = [nodeAt(tree, entry.path), nodeAt(tree, list.path.slice(0, -1))];
  const content = node?.kind === 'object' ? contentOf(node) : null;
  const property = parent?.kind === 'object' ? propertyOf(parent, list.part.list) : null;
  // What stands beside the list already would meet its own name.
  const isTaken =
    parent?.kind === 'object' &&
    content?.some(({ key }) => key !== list.part.list && propertyOf(parent, key) !== null) === true;
  if (content === null || property === null || isTaken) return removeValue(text, list.path);
  const range = { from: content[0]!.range.from, to: content.at(-1)!.range.to };
  return [
    {
      ...property.range,
      insert: reindented(
        text.slice(range.from, range.to),
        indentationAt(text, range.from),
        indentationAt(text, property.range.from),
      ),
    },
  ];
}

/** The kinds that a site can be divided into by hand. */
export const offeredParts: readonly NewerPart[] = ['tabs', 'anchors', 'dropdowns', 'versions', 'languages'].map(
  (list) => newerPart(list),
);
