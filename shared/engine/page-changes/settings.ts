import type { TextEdit } from '../../base/edit.ts';
import type { RepoPath } from '../../base/path.ts';
import { normalisePagePath } from '../../settings/addresses.ts';
import { addPageToGroup } from '../../settings/edit-navigation.ts';
import { insertInArray, removeValue, setValue } from '../../settings/json/edit.ts';
import { parseTree } from '../../settings/json/parse-tree.ts';
import { editInSteps } from '../../settings/json/pieces.ts';
import { nodeAt, type JsonNode, type JsonTree } from '../../settings/json/tree.ts';
import type { JsonPath } from '../../settings/model.ts';
import { normaliseRoute, routeOf } from '../../workspace/routes.ts';

export interface SettingsChange {
  readonly page: RepoPath;
  /** Where the page is from now on, or what takes its place; null: nothing. */
  readonly to: RepoPath | null;
  /** Path of the group that lists it from now on; null: none; undefined: the same. */
  readonly group: JsonPath | null | undefined;
  readonly isDeleted: boolean;
  readonly redirect: boolean;
}

interface WrittenText {
  readonly path: JsonPath;
  readonly value: string;
}

const addressKeys = new Set(['url', 'href', 'destination']);

/**
 * Edits of the settings file that keep navigation, addresses and redirects right when a page goes elsewhere or away.
 */
export function settingsEdits(text: string, change: SettingsChange): TextEdit[] {
  const { page, to } = change;
  const route = routeOf(page);
  const tree = parseTree(text);
  const entries = pageEntries(tree).filter(({ value }) => normaliseRoute(normalisePagePath(value)) === route);
  const addresses = textsOf(tree).filter(
    ({ path, value }) =>
      addressKeys.has(String(path.at(-1))) &&
      value.startsWith('/') &&
      normaliseRoute(value.replace(/[?#].*/s, '')) === route &&
      value.length > 1,
  );
  const leaves = change.isDeleted || change.group !== undefined;
  const steps: ((current: string) => readonly TextEdit[])[] = [];
  if (!leaves)
    for (const entry of entries) steps.push((current) => setValue(current, entry.path, spelt(entry.value, to!)));
  if (to !== null && to !== page)
    for (const address of addresses)
      steps.push((current) =>
        setValue(current, address.path, `/${routeOf(to)}${/[?#].*/s.exec(address.value)?.[0] ?? ''}`),
      );
  // From the end of the file, so that earlier places stay what they are.
  if (leaves) {
    const added = change.group ?? null;
    const inGroup = (path: JsonPath) =>
      added !== null && path.length === added.length + 2 && added.every((step, index) => path[index] === step);
    // Listed there already, however it is written.
    const staying = entries.filter(({ path }) => to === page && inGroup(path));
    if (added !== null && staying.length === 0) {
      const sample = entries[0]?.value ?? null;
      steps.push((current) =>
        addPageToGroup(
          current,
          added,
          sample === null ? routeOf(to!) || 'index' : normalisePagePath(spelt(sample, to!)),
        ),
      );
    }
    const gone = entries.toReversed().filter((entry) => !staying.includes(entry));
    for (const entry of gone) steps.push((current) => removeEntry(current, entry.path));
  }
  if (to !== null && routeOf(to) !== route) {
    const newRoute = routeOf(to);
    // A redirect away from where the page is now would hide it.
    for (const [index, source] of redirects(tree).toReversed())
      if (!change.isDeleted && normaliseRoute(source) === newRoute)
        steps.push((current) => removeValue(current, ['redirects', index]));
    if (change.redirect) steps.push((current) => addRedirect(current, `/${route}`, `/${newRoute}`));
  }
  return steps.length === 0 ? [] : editInSteps(text, steps);
}

/** Whether the navigation lists a page. */
export function isListed(text: string, page: RepoPath): boolean {
  return pageEntries(parseTree(text)).some(({ value }) => normaliseRoute(normalisePagePath(value)) === routeOf(page));
}

/** The page as an entry writes pages: with or without leading slash, ending, `/index`. */
function spelt(entry: string, page: RepoPath): string {
  const path = /\.mdx?$/i.test(entry) ? page : page.replace(/\.mdx?$/i, '');
  const lead = /(?:\.?\/)*/.exec(entry)![0];
  return `${lead}${path}`;
}

/** Entries of groups that name pages, and pages that groups lead to. */
function pageEntries(tree: JsonTree): WrittenText[] {
  return textsOf(tree).filter(({ path }) => {
    if (path[0] !== 'navigation') return false;
    const last = path.at(-1);
    return last === 'root' || (typeof last === 'number' && (path.at(-2) === 'pages' || path.length === 2));
  });
}

function redirects(tree: JsonTree): [number, string][] {
  const list = nodeAt(tree, ['redirects']);
  if (list?.kind !== 'array') return [];
  return list.items.flatMap((item, index): [number, string][] => {
    const source = item.kind === 'object' ? item.properties.find(({ key }) => key === 'source')?.value : null;
    return source?.kind === 'string' ? [[index, String(source.value)]] : [];
  });
}

function addRedirect(text: string, source: string, destination: string): readonly TextEdit[] {
  const list = nodeAt(parseTree(text), ['redirects']);
  const entry = { source, destination };
  return list?.kind === 'array'
    ? insertInArray(text, ['redirects'], list.items.length, entry)
    : setValue(text, ['redirects'], [entry]);
}

/** A group that is left empty stays: its name is the writer's. */
function removeEntry(text: string, path: JsonPath): readonly TextEdit[] {
  return removeValue(text, path);
}

function textsOf(tree: JsonTree): WrittenText[] {
  const found: WrittenText[] = [];
  const walk = (node: JsonNode | null, path: JsonPath): void => {
    if (node === null) return;
    if (node.kind === 'string') found.push({ path, value: String(node.value) });
    else if (node.kind === 'array') node.items.forEach((item, index) => walk(item, [...path, index]));
    else if (node.kind === 'object') for (const { key, value } of node.properties) walk(value, [...path, key]);
  };
  walk(tree.root, []);
  return found;
}
