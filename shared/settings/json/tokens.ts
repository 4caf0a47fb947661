import { dictionary } from '../../base/dictionary.ts';
import { createScanner } from 'jsonc-parser';
import type { Range } from '../../base/range.ts';

export type TokenKind =
  '{' | '}' | '[' | ']' | ',' | ':' | 'string' | 'number' | 'true' | 'false' | 'null' | 'word' | 'end';

/** What is wrong with the writing of one token. */
export type TokenFlaw = 'unclosed' | 'escape' | 'control' | 'quotes' | 'number';

export interface Token extends Range {
  readonly kind: TokenKind;
  /** Decoded text of a string; as written for everything else. */
  readonly value: string;
  readonly flaw: TokenFlaw | null;
}

// jsonc-parser declares its token kinds as an ambient `const enum`, which can't
// be used with isolatedModules; these are its documented numbers (SyntaxKind).
const kinds: Readonly<Record<number, TokenKind>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'null',
  8: 'true',
  9: 'false',
  10: 'string',
  11: 'number',
  17: 'end',
};
const lineComment = 12;
const blockComment = 13;
const commentCutOff = 1;
const trivia = new Set([14, 15]);
// ScanError.
const flaws: Readonly<Record<number, TokenFlaw>> = {
  2: 'unclosed',
  3: 'number',
  4: 'escape',
  5: 'escape',
  6: 'control',
};

/** Quotation marks that word processors and other languages write, with the ones that may close them. */
const foreignQuotes = dictionary<string>({
  "'": "'",
  '`': '`',
  '“': '”“"',
  '”': '”“"',
  '„': '“”"',
  '‘': '’‘',
  '’': '’‘',
  '«': '»',
});

// Bounds on the search for closing quotes, so that a large file that is not JSON
// is not searched again and again.
const longestForeignText = 2000;
const mostVainSearches = 50;

/** Reads a JSON text token by token; comments are set aside. */
export class TokenReader {
  readonly comments: Range[] = [];
  /** The opening of a comment that is never closed. */
  unclosedComment: Range | null = null;
  /** The end of the last token that `next` returned. */
  lastEnd = 0;
  readonly #scanner;
  readonly #text: string;
  #vainSearches = 0;
  readonly #ahead: Token[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#scanner = createScanner(text, false);
    // A byte order mark belongs to the file, not to its JSON.
    if (text.startsWith('\uFEFF')) this.#scanner.setPosition(1);
  }

  /** The next token, without taking it; or the one after it. */
  peek(distance: 0 | 1 = 0): Token {
    while (this.#ahead.length <= distance) this.#ahead.push(this.#read());
    return this.#ahead[distance]!;
  }

  next(): Token {
    const token = this.peek();
    this.#ahead.shift();
    if (token.kind !== 'end') this.lastEnd = token.to;
    return token;
  }

  #read(): Token {
    for (;;) {
      const code: number = this.#scanner.scan();
      const from = this.#scanner.getTokenOffset();
      // A comment that is cut off ends behind the text, by the scanner's count.
      const to = Math.min(from + this.#scanner.getTokenLength(), this.#text.length);
      if (trivia.has(code)) continue;
      if (code === lineComment || code === blockComment) {
        this.comments.push({ from, to });
        if ((this.#scanner.getTokenError() as number) === commentCutOff) this.unclosedComment = { from, to: from + 2 };
        continue;
      }
      const kind = kinds[code] ?? 'word';
      const value = this.#scanner.getTokenValue();
      const flaw = flaws[this.#scanner.getTokenError() as number] ?? null;
      const closing = kind === 'word' ? foreignQuotes[this.#text[from] ?? ''] : undefined;
      if (closing !== undefined && this.#vainSearches < mostVainSearches) {
        const quoted = this.#readForeignQuotes(from, closing);
        if (quoted !== null) return quoted;
        this.#vainSearches++;
      }
      return { kind, from, to, value, flaw };
    }
  }

  /** A text between quotation marks that are not JSON's, closed on the same line. */
  #readForeignQuotes(from: number, closing: string): Token | null {
    let value = '';
    for (let at = from + 1; at < Math.min(this.#text.length, from + longestForeignText); at++) {
      const sign = this.#text[at]!;
      if (sign === '\n' || sign === '\r') return null;
      if (closing.includes(sign)) {
        this.#scanner.setPosition(at + 1);
        return { kind: 'string', from, to: at + 1, value, flaw: 'quotes' };
      }
      if (sign === '\\' && closing.includes(this.#text[at + 1] ?? ' ')) at++;
      value += this.#text[at] ?? '';
    }
    return null;
  }
}
