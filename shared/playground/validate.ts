import {
  compareNumbers,
  ExactNumber,
  exactly,
  isContainer,
  numberOf,
  writeExactJson,
  readExactJson,
} from '../base/exact-json.ts';
import { dictionary } from '../base/dictionary.ts';
import { matchesPattern } from '../base/pattern.ts';
import { playgroundEnglish } from '../words/playground/en.ts';
import { counted, said, type PlaygroundWord, type PlaygroundWords } from '../words/playground/words.ts';
import { isRequestFile, type FormSchema } from './types.ts';

/** Something in a value that its schema does not allow, in plain words. */
export interface ValueProblem {
  /** `items[2].price`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

const mostProblems = 20;

/** Checks a value against a schema. At most twenty problems, the outermost first. */
export function validate(
  schema: FormSchema,
  value: unknown,
  words: PlaygroundWords = playgroundEnglish,
  path = '',
): ValueProblem[] {
  const found: Found = { words, problems: [] };
  check(schema, value, path, found, 0);
  return found.problems;
}

/** What is found, and the language that it is said in. */
interface Found {
  readonly words: PlaygroundWords;
  readonly problems: ValueProblem[];
}

type Say = (message: string) => void;

function check(schema: FormSchema, value: unknown, path: string, found: Found, depth: number): void {
  const { words, problems } = found;
  if (problems.length >= mostProblems || depth > 40) return;
  const say: Say = (message) => void problems.push({ path, message });
  if (value === null) {
    if (schema.nullable !== true && schema.type !== undefined && schema.enum?.includes(null) !== true)
      say(words.notNull);
    return;
  }
  if (isRequestFile(value)) return;
  if (schema.variants !== undefined && schema.variants.length > 0) {
    const results = schema.variants.map((variant) => validate(variant.schema, value, words, path));
    const best = results.reduce((least, list) => (list.length < least.length ? list : least));
    if (best.length > 0)
      say(
        said(words, 'fitsNone', {
          names: schema.variants.map((variant) => variant.label).join(', '),
          message: best[0]!.message,
        }),
      );
  }
  if (schema.enum !== undefined && !schema.enum.some((allowed) => same(allowed, value)))
    return say(
      said(words, 'allowedValues', {
        values: schema.enum.slice(0, 12).map(shown).join(', ') + (schema.enum.length > 12 ? ', …' : ''),
      }),
    );
  const wrong = wrongType(schema.type, value);
  if (wrong !== null) return say(words[wrong]);
  if (typeof value === 'string') checkText(schema, value, words, say);
  else if (typeof value === 'number' || value instanceof ExactNumber) checkNumber(schema, value, words, say);
  else if (Array.isArray(value)) {
    if (schema.minItems !== undefined && value.length < schema.minItems)
      say(counted(words, 'leastEntry', 'leastEntries', schema.minItems));
    if (schema.maxItems !== undefined && value.length > schema.maxItems)
      say(counted(words, 'mostEntry', 'mostEntries', schema.maxItems));
    if (schema.uniqueItems === true && new Set(value.map((entry) => writeExactJson(entry))).size < value.length)
      say(words.repeatedEntry);
    if (schema.items !== undefined)
      value.forEach((entry, index) => check(schema.items!, entry, `${path}[${index}]`, found, depth + 1));
  } else if (typeof value === 'object') checkObject(schema, value as Record<string, unknown>, path, found, depth);
}

function checkObject(
  schema: FormSchema,
  value: Record<string, unknown>,
  path: string,
  found: Found,
  depth: number,
): void {
  const { words, problems } = found;
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
  for (const name of schema.required ?? [])
    if (!Object.hasOwn(value, name) || value[name] === undefined)
      problems.push({ path: inside(name), message: words.needed });
  for (const [name, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    const known =
      schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (known !== undefined) check(known, entry, inside(name), found, depth + 1);
    else if (typeof schema.additional === 'object') check(schema.additional, entry, inside(name), found, depth + 1);
    else if (schema.additional === false) problems.push({ path: inside(name), message: words.notKnown });
  }
}

function wrongType(type: FormSchema['type'], value: unknown): PlaygroundWord | null {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? null : 'mustBeText';
    case 'integer':
      return Number.isInteger(numberOf(value)) ? null : 'mustBeWhole';
    case 'number':
      return numberOf(value) !== null ? null : 'mustBeNumber';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'mustBeTruth';
    case 'array':
      return Array.isArray(value) ? null : 'mustBeList';
    case 'object':
      return isContainer(value) && !Array.isArray(value) ? null : 'mustBeObject';
    default:
      return null;
  }
}

function checkText(schema: FormSchema, value: string, words: PlaygroundWords, say: Say): void {
  const length = [...value].length;
  if (schema.minLength !== undefined && length < schema.minLength)
    say(counted(words, 'leastCharacter', 'leastCharacters', schema.minLength));
  if (schema.maxLength !== undefined && length > schema.maxLength)
    say(counted(words, 'mostCharacter', 'mostCharacters', schema.maxLength));
  if (schema.pattern !== undefined && matchesPattern(schema.pattern, value) === false)
    say(said(words, 'mustMatch', { pattern: schema.pattern }));
  const format = schema.format === undefined ? undefined : formats[schema.format];
  if (format !== undefined && value !== '' && !format.test(value))
    say(said(words, 'mustLookLike', { example: formatExamples[schema.format!]! }));
}

const formats = dictionary<RegExp>({
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  uri: /^[a-z][a-z0-9+.-]*:/i,
});
const formatExamples = dictionary<string>({
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  email: 'ada@example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  uri: 'https://example.com',
});

function checkNumber(schema: FormSchema, value: number | ExactNumber, words: PlaygroundWords, say: Say): void {
  const limit = (name: 'atLeast' | 'atMost' | 'moreThan' | 'lessThan' | 'mustBeMultiple', number: unknown) =>
    say(said(words, name, { number: String(number) }));
  if (schema.minimum !== undefined && compareNumbers(value, schema.minimum) < 0) limit('atLeast', schema.minimum);
  if (schema.maximum !== undefined && compareNumbers(value, schema.maximum) > 0) limit('atMost', schema.maximum);
  if (schema.above !== undefined && compareNumbers(value, schema.above) <= 0) limit('moreThan', schema.above);
  if (schema.below !== undefined && compareNumbers(value, schema.below) >= 0) limit('lessThan', schema.below);
  const step = Number(schema.multipleOf ?? 0);
  if (step > 0) {
    const times = Number(value) / step;
    if (Math.abs(times - Math.round(times)) > 1e-9 * Math.max(1, Math.abs(times)))
      limit('mustBeMultiple', schema.multipleOf);
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : writeExactJson(value);
}

function same(a: unknown, b: unknown): boolean {
  if (numberOf(a) !== null && numberOf(b) !== null)
    return String(a) === String(b) || compareNumbers(a as number, b as number) === 0;
  return a === b || (isContainer(a) && isContainer(b) && writeExactJson(a) === writeExactJson(b));
}

/** A text read as a number as a form field holds it; the message says what to write instead. */
export function readNumber(
  text: string,
  isWhole: boolean,
  words: PlaygroundWords = playgroundEnglish,
): { readonly value: number | ExactNumber } | { readonly message: string } {
  const trimmed = text.trim();
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) {
    const value = Number(trimmed);
    return isWhole && !Number.isInteger(value)
      ? { message: said(words, 'writeWhole', { number: Math.round(value) }) }
      : { value: exactly(trimmed.replace(/^\+/, '')) };
  }
  const digits = /[+-]?\d+(?:[.,]\d+)?/.exec(trimmed.replace(/(\d)[\s',](?=\d{3}\b)/g, '$1'))?.[0];
  return {
    message:
      digits === undefined ? words.writeNumber : said(words, 'writeNumberOnly', { number: digits.replace(',', '.') }),
  };
}

/** A text read as JSON; the message says where it stops to make sense. */
export function readJson(
  text: string,
  words: PlaygroundWords = playgroundEnglish,
): { readonly value: unknown } | { readonly message: string } {
  try {
    return { value: readExactJson(text) };
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1];
    if (at === undefined) return { message: words.noJson };
    const line = text.slice(0, Number(at)).split('\n').length;
    const sign = text[Number(at)];
    return {
      message:
        sign === undefined
          ? words.jsonEnds
          : sign === '\n'
            ? said(words, 'jsonLine', { line })
            : said(words, 'jsonSign', { line, sign }),
    };
  }
}
