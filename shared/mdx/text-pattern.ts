import type { Node as EstreeNode } from 'estree-jsx';
import { limits } from '../base/limits.ts';
import { type Closure, closureOf, code, newValue, thrown, tooMuch, value, type Evaluation } from './evaluation.ts';
import type { Spending } from './spending.ts';
import type { Value } from './types.ts';
import { textOf } from './values.ts';

/** Ways that a text may be tried against a pattern; more than that, and it is not tried. */
const mostWays = 10_000_000;
const longest = 500;

/**
 * A pattern of a page, `/\s+/g`, for texts to be tested and parted by. Only those are taken of which it can be counted
 * beforehand how many ways there are to try them: no repetition inside of another, nothing that looks back at what was
 * found. What only looks around is tried like any other part.
 */
export class TextPattern {
  readonly source: string;
  readonly flags: string;
  /** How many repetitions without an end there are, and in how many ways all others can be taken. */
  readonly #endless: number;
  readonly #ways: number;

  constructor(source: string, flags: string, { endless, ways }: { readonly endless: number; readonly ways: number }) {
    this.source = source;
    this.flags = flags;
    this.#endless = endless;
    this.#ways = ways;
  }

  /** Made anew for each use: it would remember where it was. Null where the text is too long for it. */
  expression(text: string, spending: Spending): RegExp | null {
    const work = (text.length + 1) ** (this.#endless + 1) * this.#ways;
    // Expression: built – a pattern of the page; in how many ways it can be tried was counted before
    return work <= mostWays && spending.work(work / 500) ? new RegExp(this.source, this.flags) : null;
  }
}

export function patternOf(of: Value): TextPattern | null {
  return (of as unknown) instanceof TextPattern ? (of as unknown as TextPattern) : null;
}

/** A pattern as a value; refused where it could take for ever. */
export function patternFrom(source: string, flags: string, node: EstreeNode): Evaluation {
  const counted = /^[gimsu]*$/.test(flags) && source.length <= longest ? waysOf(source) : null;
  return counted === null
    ? code(node, 'a pattern that Galley does not try')
    : value(new TextPattern(source, flags, counted) as unknown as Value);
}

// Expression: at most 500 characters – longer patterns are none (`longest`)
const parts =
  /\\[dDwWsSbBnrtfv0]|\\[^\w\s]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|p\{\w{1,30}\})|\[\^?(?:\\[dDwWsSbnrtfv]|\\[^\w\s]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|p\{\w{1,30}\})|[^\]\\])+\]|\((?:\?(?:<?[=!]|:))?|\)|\||[?*+]\??|\{\d{1,3}(?:,\d{0,3})?\}\??|[^\\[(){}?*+|\]]/gsu;

/** Groups may stand inside of each other so often. */
const deepest = 3;

interface Group {
  readonly isLook: boolean;
  /** Whether it always takes the same number of signs, and at least one: then it may be repeated. */
  isEven: boolean;
  signs: number;
}

/** In how many ways a pattern can be taken; null for one that holds more than is known here. */
function waysOf(source: string): { readonly endless: number; readonly ways: number } | null {
  let [endless, ways, read] = [0, 1, 0];
  const open: Group[] = [];
  let closed: Group | undefined;
  let before = '';
  for (const match of source.matchAll(parts)) {
    const [part] = match;
    if (match.index !== read) return null;
    read += part.length;
    const around = open.at(-1);
    if (part.startsWith('(')) {
      if (around !== undefined) around.isEven = false;
      open.push({ isLook: /^\(\?<?[=!]/.test(part), isEven: true, signs: 0 });
    } else if (part === ')') {
      closed = open.pop();
      if (closed === undefined) return null;
    } else if (part === '|') {
      ways++;
      if (around !== undefined) around.isEven = false;
    } else if (/^[?*+{]/.test(part)) {
      if (before === '' || before === '|' || before.startsWith('(')) return null;
      // A group that is there or not holds its repetitions once. One that is repeated must not hold any.
      const isOnce = part.startsWith('?');
      if (before === ')' && (closed!.isLook || !(isOnce || (closed!.isEven && closed!.signs > 0)))) return null;
      // Expression: at most 9 characters – a part that was found before
      const counts = /^\{(\d+)(,?)(\d*)\}/.exec(part);
      if (/^[*+]/.test(part) || (counts !== null && counts[2] === ',' && counts[3] === '')) endless++;
      else ways *= counts === null ? 2 : Math.max(1, Number(counts[3] || counts[1]) - Number(counts[1]) + 1);
      if (around !== undefined && counts?.[2] !== '') around.isEven = false;
    } else if (around !== undefined && !/^(?:[\^$]|\\[bB])$/.test(part)) around.signs++;
    if (open.length > deepest) return null;
    before = part;
  }
  return read === source.length && open.length === 0 ? { endless, ways } : null;
}

/** `new RegExp(text, 'gi')`. What is no pattern is an error, as in the language. */
export function patternOfText([of, flags]: readonly Value[], node: EstreeNode): Evaluation {
  const given = patternOf(of);
  const source = given?.source ?? textOf(of ?? '(?:)');
  const made = patternFrom(source, flags === undefined ? (given?.flags ?? '') : textOf(flags), node);
  const pattern = made.ok ? patternOf(made.value) : null;
  if (pattern === null) return made;
  try {
    // Expression: built – a pattern of the page, tried on nothing: whether it is one at all
    new RegExp(pattern.source, pattern.flags);
    return made;
  } catch {
    return thrown(node, 'SyntaxError', 'This is no pattern');
  }
}

/** `pattern.test(text)`, and `pattern.exec(text)` of one that does not remember where it was; null for all others. */
export function callPattern(
  pattern: TextPattern,
  name: string,
  text: string,
  node: EstreeNode,
  spending: Spending,
): Evaluation | null {
  if (name !== 'test' && (name !== 'exec' || pattern.flags.includes('g'))) return null;
  const expression = pattern.expression(text, spending);
  if (expression === null) return tooMuch(node, 'a pattern over a text that is too long');
  return name === 'test' ? value(expression.test(text)) : firstFound(text, expression);
}

function firstFound(on: string, expression: RegExp): Evaluation {
  const found = on.match(expression);
  return found === null ? value(null) : newValue([...found]);
}

/** `text.matchAll(pattern)`: what was found each time, and its groups. */
function allFound(on: string, expression: RegExp, node: EstreeNode): Evaluation {
  const all: Value[] = [];
  let size = 0;
  for (const found of on.matchAll(expression)) {
    size += found.length;
    if (size > limits.filledIn.entries) return tooMuch(node, 'a list that is too long');
    all.push([...found]);
  }
  return newValue(all);
}

/** Methods of a text that take a pattern; null for all others. */
export function withPattern(
  on: string,
  name: string,
  args: readonly Value[],
  node: EstreeNode,
  spending: Spending,
): Evaluation | null {
  const pattern = patternOf(args[0]);
  if (pattern === null) return null;
  const expression = pattern.expression(on, spending);
  if (expression === null) return tooMuch(node, 'a pattern over a text that is too long');
  switch (name) {
    case 'replace':
    case 'replaceAll':
      return name === 'replaceAll' && !expression.global
        ? code(node, 'a pattern without g')
        : replaced(on, expression, args[1], node);
    case 'split':
      return newValue(on.split(expression, limits.filledIn.entries));
    case 'search':
      return value(on.search(expression));
    case 'match':
      return firstFound(on, expression);
    case 'matchAll':
      return expression.global ? allFound(on, expression, node) : code(node, 'a pattern without g');
    default:
      return code(node, 'a call of a function');
  }
}

function replaced(on: string, expression: RegExp, by: Value, node: EstreeNode): Evaluation {
  const closure = closureOf(by);
  if (closure !== null) return replacedBy(on, expression, closure, node);
  const text = textOf(by);
  // `$&` and `$1` may each stand for all of it.
  const most = (on.length + 1) * Math.max(1, text.length) * (text.includes('$') ? on.length + 1 : 1);
  return most > limits.filledIn.oneText
    ? tooMuch(node, 'a text that is too long')
    : value(on.replace(expression, text));
}

function replacedBy(on: string, expression: RegExp, closure: Closure, node: EstreeNode): Evaluation {
  let failed: Evaluation | null = null;
  let length = on.length;
  const result = on.replace(expression, (...found: (string | number | undefined)[]) => {
    const answer = failed ?? closure.call(found.filter((each) => typeof each !== 'object') as Value[], node);
    if (!answer.ok) failed = answer;
    const text = answer.ok ? textOf(answer.value) : '';
    length += text.length;
    if (length > limits.filledIn.oneText) failed = tooMuch(node, 'a text that is too long');
    return failed === null ? text : '';
  });
  return failed ?? value(result);
}
