import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import type { LineIndex } from '../../base/range.ts';
import { endOf, piecesOf } from './pieces.ts';
import type { Place, ProgramReader } from './programs.ts';

const word = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d-]*`;
const attributeName = new RegExp(`${word}(?::${word})?`, 'uy');
const tagName = new RegExp(`${word}(?:[.:]${word})*`, 'uy');
const space = /[ \t\r\n]*/y;
/** References that mean the same to everybody. */
const plainReference = /&(?:lt|gt|amp|quot|apos|nbsp);/g;
/** Any other: which there are, and which need no semicolon, is a long list. */
const reference = /&(?:#\w+|[A-Za-z]\w*);/;

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute;

/** Where a tag ends, which is before its content, and whether it has none. */
interface Opening {
  readonly end: number;
  readonly isClosed: boolean;
}

/** Reads the source of one tag. */
export class TagReader {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #programs: ProgramReader;
  #at = 0;

  constructor(text: string, lines: LineIndex, programs: ProgramReader) {
    this.#text = text;
    this.#lines = lines;
    this.#programs = programs;
  }

  /**
   * Gives the attributes of a tag their places and programs; null where the text says something else than they do.
   *
   * @param from where the tag begins
   */
  read(from: number, name: string | null, attributes: readonly Attribute[]): Opening | null {
    this.#at = from;
    if (!this.#takes('<')) return null;
    this.#skip();
    if (name !== null && !this.#takesName(tagName, name)) return null;
    for (const attribute of attributes) {
      this.#skip();
      const start = this.#at;
      const end = attribute.type === 'mdxJsxAttribute' ? this.#named(attribute) : this.#spread(attribute);
      if (end === null) return null;
      this.#at = end;
      attribute.position = {
        start: { ...this.#lines.at(start), offset: start },
        end: { ...this.#lines.at(end), offset: end },
      };
    }
    this.#skip();
    const isClosed = this.#takes('/');
    if (isClosed) this.#skip();
    return this.#takes('>') ? { end: this.#at, isClosed } : null;
  }

  #named(attribute: MdxJsxAttribute): number | null {
    if (!this.#takesName(attributeName, attribute.name)) return null;
    const { value } = attribute;
    if (value === null || value === undefined) return this.#at;
    this.#skip();
    if (!this.#takes('=')) return null;
    this.#skip();
    if (typeof value === 'string') return this.#literal(value);
    const read = this.#expression(value.value, 'value');
    if (read === null) return null;
    value.data = { estree: read.estree };
    return read.end;
  }

  #spread(attribute: MdxJsxExpressionAttribute): number | null {
    const read = this.#expression(attribute.value, 'spread');
    if (read === null) return null;
    attribute.data = { estree: read.estree };
    return read.end;
  }

  #expression(value: string, place: Place) {
    if (!this.#takes('{')) return null;
    const pieces = piecesOf(this.#text, this.#at, value);
    if (pieces === null) return null;
    const end = endOf(pieces, this.#at);
    const estree = this.#text[end] === '}' ? this.#programs.expression(pieces, this.#at, place) : null;
    return estree === null ? null : { estree, end: end + 1 };
  }

  #literal(value: string): number | null {
    const sign = this.#text[this.#at]!;
    if (sign !== '"' && sign !== "'") return null;
    const end = this.#text.indexOf(sign, this.#at + 1);
    const raw = this.#text.slice(this.#at + 1, end);
    if (end < 0 || reference.test(raw.replace(plainReference, ''))) return null;
    // Lines lose their indentation, and references become signs.
    return raw === value || /[&\n]/.test(raw) ? end + 1 : null;
  }

  #skip(): void {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)![0].length;
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #takesName(pattern: RegExp, name: string): boolean {
    pattern.lastIndex = this.#at;
    if (pattern.exec(this.#text)?.[0] !== name) return false;
    this.#at += name.length;
    return true;
  }
}
