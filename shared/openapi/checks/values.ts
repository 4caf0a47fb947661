import { isContainer, numberOf } from '../../base/exact-json.ts';
import type { ApiDocument, Located } from '../document.ts';
import { shortened, type ApiFault } from '../fault.ts';
import { isOfType } from '../fits.ts';
import { isObject, listAt, objectAt, own, type JsonObject } from '../json.ts';
import { typeWords } from '../rule-words.ts';

/** Limits that belong together, the smaller one first, and what they count. */
const limits = [
  ['minimum', 'maximum', 'number'],
  ['exclusiveMinimum', 'exclusiveMaximum', 'number'],
  ['minLength', 'maxLength', 'text'],
  ['minItems', 'maxItems', 'list'],
  ['minProperties', 'maxProperties', 'object'],
] as const;

/** Values of one example that are looked at: what is wrong with it shows early. */
const mostValues = 500;
const deepest = 12;
/** Parts of schemas that are held against one example: they may go in a circle. */
const mostParts = 200;

/** A value that does not fit, where it stands below the place that was looked at. */
interface Misfit {
  readonly below: readonly string[];
  readonly words: string;
}

/** Limits of a schema that no value can keep, and values in it that it does not allow itself. */
export function* valueFaults(document: ApiDocument, schema: Located, at: readonly string[]): Generator<ApiFault> {
  const isSentAsText = isOfParameter(at);
  const { value } = schema;
  for (const [least, most, what] of limits) {
    const [from, to] = [numberOf(own(value, least)), numberOf(own(value, most))];
    if (from === null || to === null || from <= to) continue;
    yield {
      pointer: [...at, least],
      title: `“${least}” is larger than “${most}”`,
      detail: `No ${what} is ${from} at least and ${to} at most, so what readers send can’t be right. Exchange the two numbers, or correct one.`,
    };
  }
  const types = typesOf(value);
  // Since 3.1 a list may hold anything.
  if (
    document.version < '3.1' &&
    types.includes('array') &&
    ['items', 'allOf'].every((key) => own(value, key) === undefined)
  )
    yield {
      pointer: [...at, 'type'],
      severity: document.version === '2.0' ? 'warning' : 'advice',
      title: 'It is not said what this list holds',
      detail:
        'Readers see a list of anything, and other programs may refuse the file. Add “items” with the type of its entries.',
    };
  for (const [index, entry] of listAt(value, 'enum').entries()) {
    // Null and an empty text stand for “nothing” in forms.
    if (entry === null || entry === '' || types.length === 0 || types.some((type) => isOfType(type, entry))) continue;
    yield {
      pointer: [...at, 'enum', String(index)],
      severity: 'advice',
      title: 'A value of this list is of another type than it says',
      detail: `${isContainer(entry) ? 'It' : quoted(entry)} is ${wordFor(entry)}, and what belongs here is ${wordsOf(types)}. ${types.includes('string') ? 'Put it in quotation marks, or correct the type' : 'Correct it, or the type'}.`,
    };
    // One of them says it of all.
    break;
  }
  if (own(value, 'default') !== undefined)
    for (const { below, words } of misfits(document, schema, own(value, 'default'), isSentAsText))
      yield misfitFault('default', [...at, 'default', ...below], words);
  yield* exampleFaults(document, schema, value, at, isSentAsText);
}

/**
 * Examples that contradict a schema.
 *
 * @param holder what has the examples: a schema itself, or what stands around one
 * @param isSentAsText whether it goes into an address or a header: 5 and "5" are the same there
 */
export function* exampleFaults(
  document: ApiDocument,
  schema: Located,
  holder: JsonObject,
  at: readonly string[],
  isSentAsText = false,
): Generator<ApiFault> {
  const given: (readonly [readonly string[], unknown])[] = [];
  for (const name of ['example', 'x-example'])
    if (own(holder, name) !== undefined) given.push([[name], own(holder, name)]);
  // A list in a schema; by name around one.
  for (const [index, entry] of listAt(holder, 'examples').entries()) given.push([['examples', String(index)], entry]);
  for (const [name, entry] of Object.entries(objectAt(holder, 'examples') ?? {}))
    if (isObject(entry) && own(entry, '$ref') === undefined && own(entry, 'value') !== undefined)
      given.push([['examples', name, 'value'], own(entry, 'value')]);
  for (const [place, entry] of given)
    for (const { below, words } of misfits(document, schema, entry, isSentAsText))
      yield misfitFault('example', [...at, ...place, ...below], words);
}

function misfitFault(what: 'default' | 'example', pointer: readonly string[], words: string): ApiFault {
  return {
    pointer,
    severity: what === 'default' ? 'warning' : 'advice',
    title: `This ${what} does not fit its description`,
    detail: `${words} Readers see both, and can’t tell which of them is right. Correct one of the two.`,
  };
}

/** The first value that clearly contradicts what is said of it; types, lists of values and limits of numbers count. */
function misfits(document: ApiDocument, schema: Located, value: unknown, isSentAsText = false): readonly Misfit[] {
  const left = { values: mostValues, parts: 0 };
  const look = (at: Located, entry: unknown, below: readonly string[]): Misfit | null => {
    // Null stands for “nothing” in many files that do not say that it is allowed.
    if (entry === null || left.values-- <= 0 || below.length > deepest) return null;
    const types = typesOf(at.value);
    if (types.length > 0 && !types.some((type) => isOfType(type, entry)))
      return isWrittenOut(types, entry) || (isSentAsText && types.some((type) => isSameAsText(type, entry)))
        ? null
        : {
            below,
            words: `${isContainer(entry) ? 'It' : quoted(entry)} is ${wordFor(entry)}, and what belongs here is ${wordsOf(types)}.`,
          };
    const allowed = listAt(at.value, 'enum');
    if (allowed.length > 0 && !isContainer(entry) && !allowed.some((one) => String(one) === String(entry)))
      return {
        below,
        words: `${quoted(entry)} is none of the values that are allowed (${allowed.slice(0, 6).map(quoted).join(', ')}${allowed.length > 6 ? ', …' : ''}).`,
      };
    const number = numberOf(entry);
    const [least, most] = [numberOf(own(at.value, 'minimum')), numberOf(own(at.value, 'maximum'))];
    if (number !== null && least !== null && number < least)
      return { below, words: `${number} is smaller than the smallest number that is allowed, ${least}.` };
    if (number !== null && most !== null && number > most)
      return { below, words: `${number} is larger than the largest number that is allowed, ${most}.` };
    const inner = Array.isArray(entry)
      ? entry.map((one, index) => [String(index), one, own(at.value, 'items')] as const)
      : isObject(entry)
        ? Object.entries(entry).map(([name, one]) => [name, one, own(own(at.value, 'properties'), name)] as const)
        : [];
    // Every part of a schema that is put together counts.
    for (const part of listAt(at.value, 'allOf')) {
      const next = document.resolve(part, at.file);
      const found = next === null || ++left.parts > mostParts ? null : look(next, entry, below);
      if (found !== null) return found;
    }
    for (const [name, one, written] of inner) {
      if (left.values <= 0) break;
      const next = written === undefined ? null : document.resolve(written, at.file);
      const found = next === null ? null : look(next, one, [...below, name]);
      if (found !== null) return found;
    }
    return null;
  };
  const found = look(schema, value, []);
  return found === null ? [] : [found];
}

function typesOf(schema: JsonObject): readonly string[] {
  const types = [own(schema, 'type')].flat().filter((type): type is string => typeof type === 'string');
  // A misspelt type is told itself; of it nothing is known.
  return types.every((type) => Object.hasOwn(typeWords, type)) ? types : [];
}

/** Lists and objects are given as text by many: as JSON, or with commas between. */
function isWrittenOut(types: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && types.some((type) => type === 'array' || type === 'object');
}

/** Whether a schema is that of a parameter or a header; in Swagger 2.0 it stands in the parameter itself. */
function isOfParameter(at: readonly string[]): boolean {
  const holder = at.at(-1) === 'schema' ? at.at(-3) : at.at(-2);
  return holder === 'parameters' || holder === 'headers';
}

/** Whether a value is sent in the same way as one of a type. */
function isSameAsText(type: string, value: unknown): boolean {
  if (isContainer(value)) return false;
  const text = String(value);
  return (
    type === 'string' ||
    (type === 'boolean' && /^(?:true|false)$/.test(text)) ||
    (/^(?:integer|number)$/.test(type) && text.trim() !== '' && isOfType(type, Number(text)))
  );
}

function wordsOf(types: readonly string[]): string {
  return types.map((type) => typeWords[type]).join(' or ');
}

function wordFor(value: unknown): string {
  const type = Array.isArray(value)
    ? 'array'
    : isObject(value)
      ? 'object'
      : numberOf(value) !== null
        ? 'number'
        : typeof value;
  return typeWords[type] ?? type;
}

function quoted(value: unknown): string {
  return isContainer(value) ? wordFor(value) : `“${shortened(String(value))}”`;
}
