import { numberOf } from '../../base/exact-json.ts';
import { limitWords } from '../../openapi/schema-words.ts';
import type { SchemaView } from '../../openapi/schema-view.ts';
import { en } from '../../words/en.ts';
import { filled, type Words } from '../../words/words.ts';

/**
 * The limits of a schema: in words where the page is in English, elsewhere in signs that need no grammar of numbers
 * (“characters: 1–64”, “≥ 1”).
 */
export function limitTexts(view: SchemaView, words: Words): string[] {
  if (words === en) return limitWords(view);
  const { limits } = view;
  const number = (key: string) => numberIn(view, key);
  const texts: string[] = [];
  const above = number('exclusiveMinimum');
  const below = number('exclusiveMaximum');
  const value = signs(
    { at: above ?? number('minimum'), isOut: above !== null || limits['exclusiveMinimum'] === true },
    { at: below ?? number('maximum'), isOut: below !== null || limits['exclusiveMaximum'] === true },
  );
  if (value !== '') texts.push(value);
  const multiple = number('multipleOf');
  if (multiple !== null) texts.push(filled(words, 'multipleOf', { number: multiple }));
  const count = (unit: string, least: string, most: string) => {
    const low = number(least);
    const text = signs({ at: low === '0' ? null : low, isOut: false }, { at: number(most), isOut: false });
    if (text !== '') texts.push(`${unit}: ${text}`);
  };
  if (view.types.includes('string') || view.types.length === 0) count(words.characters, 'minLength', 'maxLength');
  count(words.entries, 'minItems', 'maxItems');
  if (limits['uniqueItems'] === true) texts.push(words.noEntryTwice);
  count(words.someProperties, 'minProperties', 'maxProperties');
  return texts;
}

/** How many entries of a list must fit what some of them must be: “2–3”, “≥ 2”; empty where one is enough. */
export function containedCount(view: SchemaView): string {
  const least = numberIn(view, 'minContains');
  const most = numberIn(view, 'maxContains');
  return (least === null || least === '1') && most === null
    ? ''
    : signs({ at: least ?? '1', isOut: false }, { at: most, isOut: false });
}

/** A limit that is a number, as it is written. */
const numberIn = ({ limits }: SchemaView, key: string): string | null =>
  numberOf(limits[key]) === null ? null : String(limits[key]);

interface Bound {
  readonly at: string | null;
  /** The limit itself is not allowed. */
  readonly isOut: boolean;
}

function signs(low: Bound, high: Bound): string {
  if (low.at !== null && high.at !== null && !low.isOut && !high.isOut)
    return low.at === high.at ? String(low.at) : `${low.at}–${high.at}`;
  return [
    ...(low.at === null ? [] : [`${low.isOut ? '>' : '≥'} ${low.at}`]),
    ...(high.at === null ? [] : [`${high.isOut ? '<' : '≤'} ${high.at}`]),
  ].join(', ');
}
