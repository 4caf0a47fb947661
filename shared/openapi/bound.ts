import { isContainer as isObjectOrList } from '../base/exact-json.ts';
import { apiLimits, mostEntries, mostOwnTags, mostShared } from './limits.ts';

/** A place of an API file of which something is left out. */
export interface ApiCut {
  /** Keys and places in lists, from the top of the file. */
  readonly pointer: readonly string[];
  /** What it is too much of: `50,000 properties`. */
  readonly what: string;
}

/** Stands where a value is too deep, goes in a circle, or is repeated too often. */
const instead = { description: 'This goes on: see the API file.' };

/** Keys under which values are examples: data, not description. */
const dataKeys = new Set(['example', 'default', 'const', 'value', 'dataValue', 'x-example']);

type Container = Record<string, unknown> | unknown[];
const isContainer = isObjectOrList as (value: unknown) => value is Container;

/**
 * Brings a value that was read from an API file down to what can be shown, in
 * place: long lists and objects lose their end, what is too deep gives way to
 * words. A file of a usual size and depth stays what it is. Answers what was cut,
 * in the order of the file.
 *
 * @param hasAliases whether a value may stand at several places (YAML)
 */
export function boundApi(root: unknown, hasAliases: boolean): readonly ApiCut[] {
  const cuts: ApiCut[] = [];
  const pointer: string[] = [];
  /** How many values a value stands for, once it was gone through; null while it is. */
  const known = hasAliases ? new Map<Container, number | null>() : null;
  let repeated = 0;
  const cut = (what: string) => void cuts.push({ pointer: [...pointer], what });

  /** Number of values in it, itself included; 0 for one that has to go. */
  const walk = (value: Container, depth: number): number => {
    const before = known?.get(value);
    if (before === null) return (cut('a value that holds itself'), 0);
    if (before !== undefined) {
      if (repeated + before > apiLimits.repeated) return (cut('values that are repeated'), 0);
      repeated += before;
      return before;
    }
    if (depth > apiLimits.depth) return (cut(`more than ${written(apiLimits.depth)} levels`), 0);
    known?.set(value, null);
    shorten(value, pointer, cut);
    let count = 1;
    const isList = Array.isArray(value);
    for (const key of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[key];
      pointer.push(key);
      let next = inner;
      if (isContainer(inner)) {
        // Examples stand under a name where there are several of them.
        if (
          !isList &&
          dataKeys.has(key) &&
          !holdsSchemas(pointer) &&
          valuesOf(inner, apiLimits.exampleValues) > apiLimits.exampleValues
        ) {
          cut(`an example of more than ${written(apiLimits.exampleValues)} values`);
          next = 'This example is too long to be shown: see the API file.';
        } else {
          const inside = walk(inner, depth + 1);
          if (inside === 0) next = instead;
          else count += inside;
        }
      } else if (typeof inner === 'string') {
        next = boundText(key, inner, cut);
        count++;
      } else count++;
      if (next !== inner) (value as Record<string, unknown>)[key] = next;
      pointer.pop();
    }
    known?.set(value, count);
    return count;
  };
  if (isContainer(root)) walk(root, 0);
  return cuts;
}

/** Whether the last key of a pointer is the name of a property, parameter or schema rather than a word of OpenAPI. */
function holdsSchemas(pointer: readonly string[]): boolean {
  return ['properties', 'schemas', 'definitions', 'patternProperties', 'parameters', 'headers', 'responses'].includes(
    pointer.at(-2) ?? '',
  );
}

function shorten(value: Container, pointer: readonly string[], cut: (what: string) => void): void {
  const key = pointer.at(-1) ?? '';
  if (!Object.hasOwn(mostEntries, key)) return;
  const isShared =
    pointer.length === (pointer[0] === 'components' ? 2 : 1) &&
    ![
      'paths',
      'webhooks',
      'x-webhooks',
      'servers',
      'security',
      'securitySchemes',
      'securityDefinitions',
      'tags',
    ].includes(key);
  const most = isShared ? mostShared : key === 'tags' && pointer.length > 1 ? mostOwnTags : mostEntries[key]!;
  if (Array.isArray(value)) {
    if (value.length <= most) return;
    cut(`${written(value.length)} entries in “${key}”`);
    value.length = most;
    return;
  }
  const names = Object.keys(value);
  if (names.length <= most) return;
  cut(`${written(names.length)} entries in “${key}”`);
  for (const name of names.slice(most)) delete value[name];
}

/** Number of values inside a value, counted no further than just beyond `most`. */
function valuesOf(value: Container, most: number): number {
  let count = 0;
  const open: Container[] = [value];
  for (let next = open.pop(); next !== undefined && count <= most; next = open.pop()) {
    const inner = Array.isArray(next) ? next : Object.values(next);
    count += inner.length;
    if (count <= most) for (const each of inner) if (isContainer(each)) open.push(each);
  }
  return count;
}

function boundText(key: string, text: string, cut: (what: string) => void): string {
  if (key !== 'description' && key !== 'summary') {
    if (text.length <= apiLimits.exampleText || !dataKeys.has(key)) return text;
    cut(`a text of ${written(text.length)} characters`);
    return `${text.slice(0, apiLimits.plainDescription)}…`;
  }
  if (text.length <= apiLimits.descriptionRun) return text;
  if (isEntangled(text)) {
    cut('a description with formatting in formatting');
    return `${plainly(text.slice(0, apiLimits.plainDescription))}\n\nThis description goes on: see the API file.`;
  }
  if (text.length <= apiLimits.description) return text;
  cut(`a description of ${written(text.length)} characters`);
  return `${text.slice(0, apiLimits.description)}…\n\nThis description goes on: see the API file.`;
}

/** Whether the formatting of a text would keep a parser busy: very many signs, or a long row of opening ones. */
function isEntangled(text: string): boolean {
  let marks = 0;
  let run = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if ('[!<>({'.includes(sign)) run++;
    else if (sign !== ' ') run = 0;
    if (run > apiLimits.descriptionRun) return true;
    if ('*_[]`<>~|'.includes(sign) && ++marks > apiLimits.descriptionMarks) return true;
  }
  return false;
}

/** A text whose formatting signs are letters. */
function plainly(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');
}

const written = (count: number) => count.toLocaleString('en-GB');
