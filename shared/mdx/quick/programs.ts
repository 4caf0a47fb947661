import type { Program } from 'estree-jsx';
import type { Event } from 'micromark-util-types';
import { eventsToAcorn } from 'micromark-util-events-to-acorn';
import type { LineIndex } from '../../base/range.ts';
import { acornWithVariables } from '../variables.ts';
import { isCostly } from './doubts.ts';

/** A part of a value that stands in one piece in the text: a line, or the break behind one. */
export interface Piece {
  readonly from: number;
  readonly text: string;
}

/** How an expression is read: `{…}` among words or as a value, which may be empty or not, or `{...object}`. */
export type Place = 'content' | 'value' | 'spread';

type Options = Parameters<typeof eventsToAcorn>[1];
type Answer = ReturnType<typeof eventsToAcorn>;

const tokenType = 'data';
const shared = {
  acorn: acornWithVariables as unknown as Options['acorn'],
  acornOptions: { ecmaVersion: 2024, sourceType: 'module' },
  tokenTypes: [tokenType],
} as const;
const mayStand = new Set([
  'ExportAllDeclaration',
  'ExportDefaultDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
]);

/**
 * Reads the programs of one page, by the same steps as remark-mdx: it tries each place where one could end, and takes
 * the first up to which there is one. So what was found elsewhere is right where it is a program here.
 */
export class ProgramReader {
  readonly #lines: LineIndex;
  /** Names that the page imports, one after the other, as none may be taken twice. */
  readonly #imported: string[] = [];

  constructor(lines: LineIndex) {
    this.#lines = lines;
  }

  /** The program of an expression; null where it is none, or where remark would have to be asked. */
  expression(pieces: readonly Piece[], start: number, place: Place): Program | null {
    // A brace that closes inside of a whole program does not end one: what is before it is never closed.
    const source = pieces.map(({ text }) => text).join('');
    if (isCostly(source.length, source.split('}').length)) return null;
    try {
      const { estree, error } = eventsToAcorn(this.#events(pieces), {
        ...shared,
        start: { ...this.#lines.at(start), offset: start, _index: 0, _bufferIndex: 0 },
        expression: true,
        allowEmpty: place === 'content',
        prefix: place === 'spread' ? '({' : '',
        suffix: place === 'spread' ? '})' : '',
      } as unknown as Options);
      return error !== undefined || estree === undefined || (place === 'spread' && !isSpread(estree)) ? null : estree;
    } catch {
      return null;
    }
  }

  /** The program of `import` and `export` lines; null as for expressions. */
  module(pieces: readonly Piece[]): Program | null {
    const ends = pieces.flatMap((_, index) => (isBlankBehind(pieces, index) ? [index] : []));
    if (isCostly(pieces.at(-1)!.from - pieces[0]!.from, ends.length)) return null;
    try {
      for (const end of ends) {
        const { error, swallow } = this.#module(pieces.slice(0, end));
        if (error === undefined || !swallow) return null;
      }
      const { estree, error } = this.#module(pieces);
      if (error !== undefined || estree === undefined) return null;
      if (this.#imported.length > 0) estree.body.shift();
      for (const statement of estree.body) {
        if (!mayStand.has(statement.type)) return null;
        if (statement.type === 'ImportDeclaration')
          this.#imported.push(...statement.specifiers.map(({ local }) => local.name));
      }
      return estree;
    } catch {
      return null;
    }
  }

  #module(pieces: readonly Piece[]): Answer {
    const prefix = this.#imported.length > 0 ? `var ${this.#imported.join(',')}\n` : '';
    return eventsToAcorn(this.#events(pieces), { ...shared, prefix } as unknown as Options);
  }

  /** What the parser of Markdown would hand on, of which only the texts and places are looked at. */
  #events(pieces: readonly Piece[]): Event[] {
    return pieces.map(({ from, text }) => {
      const to = from + text.length;
      const token = {
        type: tokenType,
        start: { ...this.#lines.at(from), offset: from },
        end: { ...this.#lines.at(to), offset: to },
      };
      return ['enter', token, { sliceStream: () => [text] }] as unknown as Event;
    });
  }
}

/** Whether a piece is a break with an empty line behind it. */
function isBlankBehind(pieces: readonly Piece[], index: number): boolean {
  if (index === 0 || !/^\r?\n/.test(pieces[index]!.text)) return false;
  const next = pieces[index + 1]?.text ?? '';
  return /^\r?\n/.test(next) || (/^[ \t]*$/.test(next) && index + 2 < pieces.length);
}

function isSpread({ body: [head] }: Program): boolean {
  if (head?.type !== 'ExpressionStatement' || head.expression.type !== 'ObjectExpression') return false;
  const { properties } = head.expression;
  return properties.length <= 1 && (properties[0] === undefined || properties[0].type === 'SpreadElement');
}
