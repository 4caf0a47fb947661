import { matchesPattern } from '../base/pattern.ts';

/** Longest pattern that is read, and longest text that is made, in UTF-16 units. */
const longest = 500;

/** What is tried for sets that name what does not belong to them, and for `.`. */
const anySign = ['a', '1', 'A', '-', '_', ' ', '.', '/'];

interface Work {
  readonly pattern: string;
  at: number;
}

/** The pattern has something that no text is made for. */
class Beyond extends Error {}

/**
 * A short text that a pattern (as JSON Schema means it) fits: the first alternative, as few signs as it asks for. Null
 * where none can be made or what was made does not match.
 */
export function textOfPattern(pattern: string): string | null {
  if (pattern.length > longest) return null;
  try {
    const work: Work = { pattern, at: 0 };
    const text = alternatives(work);
    return work.at === pattern.length && matchesPattern(pattern, text) === true ? text : null;
  } catch (error) {
    if (error instanceof Beyond) return null;
    throw error;
  }
}

/** Up to the end of a group, or of the pattern. */
function alternatives(work: Work): string {
  let first: string | null = null;
  for (;;) {
    const text = row(work);
    first ??= text;
    if (work.pattern[work.at] !== '|') return first;
    work.at++;
  }
}

function row(work: Work): string {
  let text = '';
  while (work.at < work.pattern.length && !'|)'.includes(work.pattern[work.at]!)) {
    const unit = part(work);
    text += unit.repeat(times(work));
    if (text.length > longest) throw new Beyond();
  }
  return text;
}

function part(work: Work): string {
  const sign = work.pattern[work.at]!;
  if (sign === '(') return group(work);
  if (sign === '[') return set(work);
  if (sign === '\\') return escaped(work);
  work.at++;
  if (sign === '^' || sign === '$') return '';
  if (sign === '.') return 'a';
  if ('*+?{}'.includes(sign)) throw new Beyond();
  return sign;
}

function group(work: Work): string {
  // Expression: linear – a kind of group is a few signs, or a name up to its bracket.
  const kind = /^\((?:\?:|\?<[A-Za-z]\w*>|(?!\?))/.exec(work.pattern.slice(work.at, work.at + 80));
  // What looks ahead or back is no part of the text.
  if (kind === null) throw new Beyond();
  work.at += kind[0].length;
  const text = alternatives(work);
  if (work.pattern[work.at] !== ')') throw new Beyond();
  work.at++;
  return text;
}

/** The first sign of a set, or one that it does not rule out. */
function set(work: Work): string {
  let end = work.at + 1;
  while (end < work.pattern.length && work.pattern[end] !== ']') end += work.pattern[end] === '\\' ? 2 : 1;
  const written = work.pattern.slice(work.at, end + 1);
  const inside = { pattern: written, at: 1 };
  work.at = end + 1;
  const first = written[1] === '\\' ? escaped(inside) : written[1]!;
  const sign = [...(written[1] === '^' ? [] : [first]), ...anySign].find(
    (candidate) => matchesPattern(`^${written}$`, candidate) === true,
  );
  if (sign === undefined) throw new Beyond();
  return sign;
}

function escaped(work: Work): string {
  const sign = work.pattern[work.at + 1];
  work.at += 2;
  switch (sign) {
    case 'd':
      return '1';
    case 'w':
    case 'D':
    case 'S':
      return 'a';
    case 's':
    case 'W':
      return ' ';
    case 'b':
    case 'B':
      return '';
    default:
      if (sign === undefined || /[A-Za-z0-9]/.test(sign)) throw new Beyond();
      return sign;
  }
}

/** How often a part is written: as few times as its count allows. */
function times(work: Work): number {
  const count = /^(?:\{(\d{1,4})(?:,\d{0,4})?\}|[+?*])\??/.exec(work.pattern.slice(work.at, work.at + 16));
  if (count === null) return 1;
  work.at += count[0].length;
  return count[1] !== undefined ? Math.min(Number(count[1]), longest + 1) : count[0].startsWith('+') ? 1 : 0;
}
