import type { Code, Construct, Effects, Event, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import { limits } from '../base/limits.ts';

// The parser is fast where signs close what they open, and reads a text again and
// again where they don't: every run of backticks looks for its end, every star for
// a partner, every brace for an expression that is complete. Here those who look
// are counted, so that a page whose reading would not end is given up after the
// same number of steps everywhere.

/** Thrown out of the parser when a page's steps are used up. */
export class StepsSpent extends Error {}

let left = Infinity;

/** Runs `read` with a number of steps; beyond them it throws {@link StepsSpent}. Not to be nested. */
export function withSteps<Result>(steps: { left: number }, read: () => Result): Result {
  left = steps.left;
  try {
    return read();
  } finally {
    steps.left = left;
    left = Infinity;
  }
}

/** The steps of one page, however often it is read. */
export function pageSteps(): { left: number } {
  return { left: limits.page.steps };
}

function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new StepsSpent();
}

type Tokenize = (this: TokenizeContext, effects: Effects, ok: State, nok: State) => State;

const known = new WeakMap<object, Construct>();
const rightBrace = 125;
/** What one sign of program text costs beside one of Markdown. */
const program = 64;

/** The same construct, counting each sign that it takes, and each time that a whole expression is read anew. */
function counted(construct: Construct): Construct {
  const done = known.get(construct);
  if (done !== undefined) return done;
  const tokenize = construct.tokenize as Tokenize;
  const { resolveAll } = construct;
  // An expression is tried at each closing brace, an import (the one without a name) at each empty line.
  const isExpression = construct.name?.startsWith('mdx') === true;
  const isImport = construct.name === undefined && construct.concrete === true;
  const result: Construct = {
    ...construct,
    tokenize: function (this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      let length = 0;
      let wasBreak = false;
      const consume = (code: Code): undefined => {
        length++;
        const isBreak = code !== null && code < 0;
        spend((isExpression && code === rightBrace) || (isImport && isBreak && wasBreak) ? length * program : 1);
        wasBreak = isBreak;
        effects.consume(code);
      };
      return tokenize.call(this, { ...effects, consume }, ok, nok);
    } as Construct['tokenize'],
    ...(resolveAll === undefined
      ? {}
      : {
          resolveAll(events: Event[], context: TokenizeContext) {
            spend(pairs(events));
            return resolveAll(events, context);
          },
        }),
  };
  known.set(construct, result);
  known.set(result, result);
  return result;
}

/** How many pairs are compared at worst where signs that close look back for what opened. */
function pairs(events: readonly Event[]): number {
  let closing = 0;
  for (const [kind, token] of events)
    if (kind === 'enter' && (token as { _close?: boolean })._close === true) closing++;
  return events.length + (closing * events.length) / 8;
}

type Constructs = Record<string, Construct | Construct[] | undefined>;

function countedExtension(extension: Extension): Extension {
  const result: Record<string, unknown> = { ...extension };
  for (const part of ['document', 'contentInitial', 'flowInitial', 'flow', 'string', 'text', 'insideSpan'] as const) {
    const map = extension[part] as Constructs | undefined;
    if (map === undefined) continue;
    result[part] = Object.fromEntries(
      Object.entries(map).map(([code, list]) => [
        code,
        Array.isArray(list) ? list.map(counted) : list === undefined ? list : counted(list),
      ]),
    );
  }
  return result as Extension;
}

/**
 * One of the parser's own constructs, which no extension brings along: it is found when it is needed, and turned off
 * under its own name.
 */
function own(code: number, name: string, cost: (context: TokenizeContext) => number): Construct {
  return {
    name: `${name}Counted`,
    tokenize: function (this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      spend(cost(this));
      const consume = (sign: Code): undefined => {
        spend(1);
        effects.consume(sign);
      };
      return (originalOf(this, code, name).tokenize as Tokenize).call(this, { ...effects, consume }, ok, nok);
    } as Construct['tokenize'],
  };
}

/** A label that closes is compared with all definitions, and is cut out of the text. */
function labelCost(context: TokenizeContext): number {
  const starts = (context as { _labelStarts?: { end: { offset: number } }[] })._labelStarts;
  return (
    context.parser.defined.length / 4 +
    (starts === undefined || starts.length === 0 ? 0 : (context.now().offset - starts.at(-1)!.end.offset) * 8)
  );
}

const star = 42;
const underscore = 95;
const backtick = 96;
const rightBracket = 93;

const originalOf = (context: TokenizeContext, code: number, name: string): Construct =>
  [(context.parser.constructs.text as Constructs)[code] ?? []].flat().find((construct) => construct.name === name)!;

const attention: Construct = {
  ...own(star, 'attention', () => 1),
  resolveAll(events: Event[], context: TokenizeContext) {
    spend(pairs(events));
    return originalOf(context, star, 'attention').resolveAll!(events, context);
  },
};
const labelEnd: Construct = {
  ...own(rightBracket, 'labelEnd', labelCost),
  resolveAll: (events: Event[], context: TokenizeContext) =>
    originalOf(context, rightBracket, 'labelEnd').resolveAll!(events, context),
  resolveTo: (events: Event[], context: TokenizeContext) =>
    originalOf(context, rightBracket, 'labelEnd').resolveTo!(events, context),
};
const codeText: Construct = {
  ...own(backtick, 'codeText', () => 1),
  previous(this: TokenizeContext, code: Code) {
    return originalOf(this, backtick, 'codeText').previous!.call(this, code);
  },
  resolve: (events: Event[], context: TokenizeContext) =>
    originalOf(context, backtick, 'codeText').resolve!(events, context),
};

const ownExtension: Extension = {
  text: { [star]: attention, [underscore]: attention, [backtick]: codeText, [rightBracket]: labelEnd },
  insideSpan: { null: [attention] },
  disable: { null: ['attention', 'codeText', 'labelEnd'] },
};

/** unified plugin; must be used last. */
export function remarkCounted(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []).map((extension) => countedExtension(extension)),
    ownExtension,
  ];
}
