import type { Node as EstreeNode } from 'estree-jsx';
import { closureOf, code, ComponentClosure, missingName, thrown, value, type Evaluation } from './evaluation.ts';
import { isContainer } from './holdings.ts';
import type { Value } from './types.ts';

/**
 * A moment that a component speaks of. Days and hours are those of UTC: where a page is made says nothing about where
 * it is read, and the same page has to come out the same on every machine.
 */
export class PageDate {
  // Private, as a component may ask a value for any entry of its own.
  readonly #time: number;
  readonly #isNow: boolean;

  constructor(time: number, isNow = false) {
    this.#time = time;
    this.#isNow = isNow;
  }

  /** Milliseconds since 1970; NaN for what is no date. */
  get time(): number {
    return this.#time;
  }

  /**
   * Whether it is the moment at which the page is made. What would be another in every build can't be asked of it: an
   * export of the same folder is the same as the one before. Its year can, which footers show, and what lies before or
   * behind it, by which components show what is there already: both change so rarely that an author expects them to.
   */
  get isNow(): boolean {
    return this.#isNow;
  }

  /** As JSON has it. */
  toJSON(): string | null {
    return this.isNow || Number.isNaN(this.time) ? null : new Date(this.time).toISOString();
  }
}

/** The moment that a value is; null for all others. */
export function dateOf(of: Value): PageDate | null {
  return (of as unknown) instanceof PageDate ? (of as unknown as PageDate) : null;
}

const dateValue = (date: PageDate): Value => date as unknown as Value;
const moment = 'the present time, which is another at every build';

let askedForNow = 0;

/** The moment at which the page is made. */
export const now = (): Value => {
  askedForNow++;
  return dateValue(new PageDate(Date.now(), true));
};

/** How often anything asked for the present: what was made meanwhile may be another tomorrow. */
export const timesAskedForNow = (): number => askedForNow;

/** `new Date(…)`, with what it is given. */
export function dateFrom(args: readonly Value[]): Value {
  const [first] = args;
  if (args.length === 0) return now();
  if (args.length > 1) return dateValue(new PageDate(timeOf(args)));
  const date = dateOf(first ?? null);
  if (date !== null) return dateValue(date);
  return dateValue(new PageDate(typeof first === 'string' ? timeOfText(first) : new Date(Number(first)).getTime()));
}

/** `Date.UTC(…)`: milliseconds since 1970. */
export function timeOf(parts: readonly Value[]): number {
  const [year = Number.NaN, month = 0, ...rest] = parts.slice(0, 7).map(Number);
  return Date.UTC(year, month, ...rest);
}

/** `Date.parse(text)`, where the text names no zone as UTC. */
export function timeOfText(text: string): number {
  const short = text.slice(0, 100);
  if (/(?:Z|[+-]\d\d:?\d\d|GMT|UTC|\([A-Z]{1,5}\))\s*$/i.test(short)) return Date.parse(short);
  if (/^\d{4}(?:-\d\d){0,2}$/.test(short)) return Date.parse(short);
  const asUtc = Date.parse(/^\d{4}-\d\d-\d\dT/.test(short) ? `${short}Z` : `${short} UTC`);
  return Number.isNaN(asUtc) ? Date.parse(short) : asUtc;
}

/** A moment as the language writes it. */
export function dateText(date: PageDate): string {
  return Number.isNaN(date.time)
    ? 'Invalid Date'
    : `${new Date(date.time).toUTCString().replace(/^(\w+), (\d+) (\w+) (\d+)/, '$1 $3 $2 $4')}+0000 (Coordinated Universal Time)`;
}

const parts: ReadonlyMap<string, (date: Date) => number> = new Map([
  ['FullYear', (date: Date) => date.getUTCFullYear()],
  ['Month', (date: Date) => date.getUTCMonth()],
  ['Date', (date: Date) => date.getUTCDate()],
  ['Day', (date: Date) => date.getUTCDay()],
  ['Hours', (date: Date) => date.getUTCHours()],
  ['Minutes', (date: Date) => date.getUTCMinutes()],
  ['Seconds', (date: Date) => date.getUTCSeconds()],
  ['Milliseconds', (date: Date) => date.getUTCMilliseconds()],
]);

/** What a method of a moment answers. */
export function callDate(of: PageDate, name: string, args: readonly Value[], node: EstreeNode): Evaluation {
  if (name.startsWith('set')) return code(node, 'a change of a date');
  const date = new Date(of.time);
  const part = /^get(?:UTC)?([A-Z][A-Za-z]+)$/.exec(name)?.[1];
  if (part === 'FullYear') return value(date.getUTCFullYear());
  if (of.isNow) return code(node, moment);
  const read = part === undefined ? undefined : parts.get(part);
  if (read !== undefined) return value(read(date));
  switch (name) {
    case 'getTime':
    case 'valueOf':
      return value(of.time);
    case 'getTimezoneOffset':
      return value(0);
    case 'toString':
      return value(dateText(of));
    case 'toDateString':
      return value(dateText(of).split(' ').slice(0, 4).join(' '));
    case 'toUTCString':
      return value(Number.isNaN(of.time) ? dateText(of) : date.toUTCString());
    case 'toJSON':
      return value(of.toJSON());
    case 'toISOString':
      return Number.isNaN(of.time) ? thrown(node, 'RangeError', 'Invalid time value') : value(date.toISOString());
    case 'toLocaleDateString':
    case 'toLocaleTimeString':
    case 'toLocaleString':
      return inWords(date, name, args, node);
    default:
      return code(node, 'a call of a function');
  }
}

type Format = 'toLocaleDateString' | 'toLocaleTimeString' | 'toLocaleString';

function inWords(date: Date, format: Format, [language, options]: readonly Value[], node: EstreeNode): Evaluation {
  const given = isContainer(options) ? (Object.fromEntries(Object.entries(options)) as Intl.DateTimeFormatOptions) : {};
  try {
    return value(
      date[format](typeof language === 'string' ? language : 'en-US', {
        ...given,
        timeZone: typeof given.timeZone === 'string' ? given.timeZone : 'UTC',
      }),
    );
  } catch {
    // A language, a zone or a way of writing that does not exist.
    return thrown(node, 'RangeError', 'Invalid time zone or language');
  }
}

/**
 * What an operator makes of moments: their milliseconds, and a text where something is added. Null where a page would
 * tell when it was made.
 */
export function asNumber(of: Value, operator: string, isBesideNow: boolean): Value | null {
  const date = dateOf(of);
  if (date === null) return of;
  if (isBesideNow && !/^[<>]=?$/.test(operator)) return null;
  return operator === '+' ? dateText(date) : date.time;
}

/** A value that is to be content; a date has no words until it is asked for some, and a component is no words. */
export function asContent(made: Evaluation, node: EstreeNode): Evaluation {
  const component = made.ok ? closureOf(made.value) : null;
  // `{Card}` among words is no tag, and nothing that a page gives a value.
  if (component instanceof ComponentClosure) return missingName(node, component.name);
  const date = made.ok ? dateOf(made.value) : null;
  if (date === null) return made;
  return date.isNow ? untoldMoment(node) : code(node, 'a date that is no text (toLocaleDateString makes it one)');
}

/** Why the moment at which a page is made is not said. */
export const untoldMoment = (node: EstreeNode): Evaluation => code(node, moment);
