import { detectDialect } from '../settings/dialect.ts';
import { settingTitle } from '../settings/forms/fields.ts';
import { readBounded } from '../settings/bounded.ts';
import { isList, sameValue, toValue, type JsonValue } from '../settings/json/tree.ts';
import type { Dialect, JsonPath } from '../settings/model.ts';

/** A setting that is another than it was: “Colours: Primary”, from, to. In words, for people. */
export interface SettingChange {
  /** Keys that lead to it. Changes of the navigation are several of the same place. */
  readonly at: readonly string[];
  readonly title: string;
  /** What it was; null where it had no value. */
  readonly from: string | null;
  /** What it is; null where it has no value any more. */
  readonly to: string | null;
}

/** Where pages have their places. */
const navigationKeys: ReadonlySet<string> = new Set(['navigation']);
/** Keys by which a part of the navigation is known to its writers. */
const nameKeys = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language', 'name'] as const;
const longestShown = 60;
const mostChanges = 200;

/**
 * What is different between two texts of the settings, setting by setting. Null where one of them can't be read: then
 * only the texts can be compared.
 */
export function settingsChanges(path: string, before: string, after: string): SettingChange[] | null {
  const [old, now] = [valueOf(before), valueOf(after)];
  if (old === null || now === null) return null;
  const changes: SettingChange[] = [];
  compare(detectDialect(path, after), [], old, now, changes);
  return changes.slice(0, mostChanges);
}

type JsonRecord = { readonly [key: string]: JsonValue };

function valueOf(text: string): JsonRecord | null {
  const { root, editable } = readBounded(text);
  if (root === null || !editable) return null;
  const value = toValue(root);
  return isRecord(value) ? value : null;
}

function isRecord(value: JsonValue | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !isList(value);
}

function compare(
  dialect: Dialect,
  path: readonly string[],
  before: JsonRecord,
  after: JsonRecord,
  into: SettingChange[],
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]];
    if (old !== undefined && now !== undefined && sameValue(old, now)) continue;
    const place = [...path, key];
    if (path.length === 0 && navigationKeys.has(key)) {
      const title = titleOf(dialect, place);
      into.push(...navigationChanges(old, now).map((words) => ({ at: place, title, from: null, to: words })));
    } else if ((isRecord(old) || old === undefined) && (isRecord(now) || now === undefined))
      compare(dialect, place, old ?? {}, now ?? {}, into);
    else into.push({ at: place, title: titleOf(dialect, place), from: shownValue(old), to: shownValue(now) });
  }
}

/** “Colours: Primary”. What no form has a name for is called as it stands in the file. */
function titleOf(dialect: Dialect, path: JsonPath): string {
  const titles: string[] = [];
  for (let length = 1; length <= path.length; length++) {
    const own = settingTitle(dialect, path.slice(0, length)) ?? String(path[length - 1]);
    const isOwn = own !== titles.at(-1);
    titles.push(isOwn ? own : String(path[length - 1]));
  }
  return titles.join(': ');
}

function shownValue(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value === '' ? 'empty' : cut(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return String(value);
  if (!isList(value)) return cut(JSON.stringify(value));
  const texts = value.filter((item) => typeof item === 'string');
  if (texts.length === value.length && texts.length > 0 && texts.length <= 3) return cut(texts.join(', '));
  return value.length === 1 ? '1 entry' : `${value.length} entries`;
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestShown ? line : `${line.slice(0, longestShown - 1).trimEnd()}…`;
}

/** What happened to pages in the navigation: “2 pages added to Guides”. */
function navigationChanges(before: JsonValue | undefined, after: JsonValue | undefined): string[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const words: string[] = [];
  const tell = (groups: Map<string, number>, said: (pages: string, group: string) => string) => {
    for (const [group, number] of groups) words.push(said(number === 1 ? '1 page' : `${number} pages`, group));
  };
  const [added, removed, moved] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const count = (groups: Map<string, number>, group: string) => groups.set(group, (groups.get(group) ?? 0) + 1);
  for (const [page, group] of now) {
    if (!old.has(page)) count(added, group);
    else if (old.get(page) !== group) count(moved, group);
  }
  for (const [page, group] of old) if (!now.has(page)) count(removed, group);
  const where = (word: string, group: string) => (group === '' ? '' : ` ${word} ${group}`);
  tell(added, (pages, group) => `${pages} added${where('to', group)}`);
  tell(removed, (pages, group) => `${pages} removed${where('from', group)}`);
  tell(moved, (pages, group) => `${pages} moved${where('to', group)}`);
  if (words.length > 0) return words;
  const isOrder = [...old.keys()].join('\n') !== [...now.keys()].join('\n');
  return [isOrder ? 'another order of pages' : 'changed'];
}

/** The group of each page of a navigation, in order. */
function placesOf(value: JsonValue | undefined): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const walk = (node: JsonValue, name: string) => {
    if (typeof node === 'string') {
      if (!places.has(node)) places.set(node, name);
    } else if (isList(node)) for (const item of node) walk(item, name);
    else if (isRecord(node)) {
      const key = nameKeys.find((each) => typeof node[each] === 'string');
      const own = key === undefined ? name : cut(String(node[key]));
      for (const item of Object.values(node)) if (typeof item === 'object' && item !== null) walk(item, own);
    }
  };
  if (value !== undefined) walk(value, '');
  return places;
}
