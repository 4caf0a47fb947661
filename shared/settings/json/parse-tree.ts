import type { Range } from '../../base/range.ts';
import type { TextEdit } from '../../base/edit.ts';
import type { SettingsProblem } from '../document.ts';
import { indentationAt } from './style.ts';
import { syntaxProblem, type SyntaxMistake } from './syntax-words.ts';
import { TokenReader, type Token, type TokenFlaw } from './tokens.ts';
import type { JsonArray, JsonNode, JsonObject, JsonProperty, JsonTree } from './tree.ts';

/** Deeper nesting is left unread: it would exhaust the stack, and no settings need it. */
const deepest = 100;
/** After so many mistakes a text is not JSON at all, and more words don't help. */
const mostProblems = 20;

/** Reads JSON as far as it goes. Never throws; mistakes are problems with a place. */
export function parseTree(text: string): JsonTree {
  return new TreeParser(text).parse();
}

class TreeParser {
  readonly #text: string;
  readonly #tokens: TokenReader;
  readonly #problems: SettingsProblem[] = [];
  readonly #path: (string | number)[] = [];
  /** Opening brackets that are not closed yet, outermost first. */
  readonly #open: Token[] = [];
  /** Set once the text has ended inside brackets: the rest of the unwinding stays quiet. */
  #cutOff = false;
  /** A list was ended early, in front of a key: whatever separates them counts as the comma. */
  #commaTaken = false;
  /** The line on which the last mistake was found. */
  #quiet: Range = { from: 0, to: 0 };
  /** Some mistake leaves in doubt where values begin and end. */
  #uncertain = false;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = new TokenReader(text);
  }

  parse(): JsonTree {
    let root: JsonNode | null = null;
    this.#skipNoise();
    if (this.#tokens.peek().kind === 'end') {
      // An empty text is certain enough to write the first setting into.
      const end = { from: this.#text.length, to: this.#text.length };
      this.#problems.push(syntaxProblem('empty', end, [], [{ ...end, insert: '{}' }]));
    } else {
      root = this.#value();
      this.#skipNoise();
      const rest = this.#tokens.peek();
      if (rest.kind !== 'end') this.#report('rest', { from: rest.from, to: this.#lastSign() });
    }
    while (this.#tokens.peek().kind !== 'end') this.#tokens.next();
    if (this.#tokens.unclosedComment !== null) this.#report('comment-unclosed', this.#tokens.unclosedComment);
    return {
      text: this.#text,
      root,
      comments: this.#tokens.comments,
      problems: this.#problems,
      editable: !this.#uncertain,
    };
  }

  #value(): JsonNode | null {
    const token = this.#tokens.peek();
    switch (token.kind) {
      case '{':
      case '[':
        if (this.#open.length >= deepest) return this.#skipDeep();
        return token.kind === '{' ? this.#object() : this.#array();
      case 'true':
      case 'false':
        this.#tokens.next();
        return { kind: 'boolean', range: place(token), value: token.kind === 'true' };
      case 'null':
        this.#tokens.next();
        return { kind: 'null', range: place(token), value: null };
      case 'number':
        this.#tokens.next();
        this.#checkWriting(token);
        return { kind: 'number', range: place(token), value: Number.parseFloat(token.value) };
      case 'string':
        this.#tokens.next();
        this.#checkWriting(token);
        return { kind: 'string', range: place(token), value: token.value };
      default:
        return this.#words();
    }
  }

  #object(): JsonObject {
    const properties: JsonProperty[] = [];
    const { open, closed } = this.#entries('}', (token, comma) => {
      if (token.kind === ':' || token.kind === '{' || token.kind === '[') {
        this.#nameless();
        return this.#comma();
      }
      if (properties.length > 0 && comma === null) this.#commaMissing(properties.at(-1)!.range.to);
      properties.push(this.#property());
      return this.#comma();
    });
    return { kind: 'object', range: { from: open.from, to: this.#tokens.lastEnd }, properties, closed };
  }

  #array(): JsonArray {
    const items: JsonNode[] = [];
    const { open, closed } = this.#entries(']', (token, comma, bracket) => {
      if (token.kind === ':') {
        this.#tokens.next();
        this.#report('colon-stray', place(token));
        return comma;
      }
      if (items.length > 0 && this.#isKeyOfOuterObject(token)) {
        // The list was left open, and what follows belongs around it.
        const end = items.at(-1)!.range.to;
        this.#report('list-unclosed', place(bracket), [{ from: end, to: end, insert: comma === null ? '],' : ']' }]);
        this.#commaTaken = true;
        return 'ended';
      }
      if (items.length > 0 && comma === null) this.#commaMissing(items.at(-1)!.range.to);
      this.#path.push(items.length);
      const item = this.#value();
      this.#path.pop();
      if (item !== null) items.push(item);
      return this.#comma();
    });
    return { kind: 'array', range: { from: open.from, to: this.#tokens.lastEnd }, items, closed };
  }

  /**
   * What stands between two brackets. `take` reads one entry, knows the comma before it, and answers the one after it.
   */
  #entries(
    close: '}' | ']',
    take: (token: Token, comma: Token | null, open: Token) => Token | null | 'ended',
  ): { readonly open: Token; readonly closed: boolean } {
    const open = this.#tokens.next();
    this.#open.push(open);
    let comma: Token | null = null;
    let closed = false;
    for (;;) {
      this.#skipNoise();
      const token = this.#tokens.peek();
      if (token.kind === '}' || token.kind === ']' || token.kind === 'end') {
        const end = this.#end(close, comma);
        if (end === 'again') continue;
        closed = end === 'closed';
        break;
      }
      if (token.kind === ',') {
        this.#stray(this.#tokens.next(), 'comma-stray');
        continue;
      }
      const after = take(token, comma, open);
      if (after === 'ended') break;
      comma = after;
    }
    this.#open.pop();
    return { open, closed };
  }

  /** Name, colon, value. */
  #property(): JsonProperty {
    const name = this.#tokens.next();
    if (name.kind === 'string') this.#checkWriting(name);
    else this.#report('name-quotes', place(name), [{ ...place(name), insert: JSON.stringify(name.value) }]);
    const keyRange = place(name);
    this.#path.push(name.value);
    const value = this.#propertyValue(name);
    this.#path.pop();
    return { kind: 'property', key: name.value, keyRange, value, range: { from: name.from, to: this.#tokens.lastEnd } };
  }

  /** A colon or a bracket where a name belongs: its value is read past. */
  #nameless(): void {
    const first = this.#tokens.peek();
    this.#report('name-missing', place(first));
    if (first.kind === ':') this.#tokens.next();
    if (this.#startsValue(this.#tokens.peek())) this.#value();
  }

  #propertyValue(name: Token): JsonNode | null {
    this.#skipNoise();
    const separator = this.#tokens.peek();
    if (separator.kind === ':') {
      this.#tokens.next();
    } else if (separator.kind === 'word' && /^=>?$/.test(separator.value)) {
      this.#tokens.next();
      this.#report('equals', place(separator), [{ ...place(separator), insert: ':' }]);
    } else if (this.#startsValue(separator) && !this.#newLineBetween(name.to, separator.from)) {
      this.#report('colon-missing', place(name), [{ from: name.to, to: name.to, insert: ':' }]);
    } else {
      this.#report('value-missing', place(name));
      return null;
    }
    this.#skipNoise();
    if (this.#startsValue(this.#tokens.peek())) return this.#value();
    this.#report('value-missing', place(name));
    return null;
  }

  #isKeyOfOuterObject(token: Token): boolean {
    return token.kind === 'string' && this.#tokens.peek(1).kind === ':' && this.#open.at(-2)?.kind === '{';
  }

  /** Takes a comma and returns it, or null. */
  #comma(): Token | null {
    if (this.#commaTaken) {
      this.#commaTaken = false;
      return this.#tokens.peek();
    }
    this.#skipNoise();
    return this.#tokens.peek().kind === ',' ? this.#tokens.next() : null;
  }

  /**
   * Deals with a closing bracket or the end of the text inside brackets that want
   * `closer`. `again` means that the bracket was skipped.
   */
  #end(closer: '}' | ']', comma: Token | null): 'closed' | 'unclosed' | 'again' {
    const open = this.#open.at(-1)!;
    const mistake = closer === '}' ? 'object-unclosed' : 'list-unclosed';
    const token = this.#tokens.peek();
    if (token.kind === 'end') {
      if (!this.#cutOff) {
        this.#cutOff = true;
        this.#report(mistake, place(open), [this.#closeAll()]);
      }
      return 'unclosed';
    }
    if (token.kind === closer) {
      this.#tokens.next();
      if (comma !== null) this.#report('comma-trailing', place(comma), [{ ...place(comma), insert: '' }], false);
      return 'closed';
    }
    const opener = token.kind === '}' ? '{' : '[';
    if (this.#open.slice(0, -1).some((other) => other.kind === opener)) {
      const end = comma?.from ?? this.#tokens.lastEnd;
      this.#report(mistake, place(open), [{ from: end, to: comma?.to ?? end, insert: closer }]);
      return 'unclosed';
    }
    this.#stray(this.#tokens.next(), 'bracket-stray');
    return 'again';
  }

  /** An edit that closes all open brackets at the end of the text, each on a line of its own. */
  #closeAll(): TextEdit {
    const at = this.#tokens.lastEnd;
    const newLine = this.#text.includes('\r\n') ? '\r\n' : '\n';
    let insert = '';
    for (const open of this.#open.slice().reverse()) {
      insert += newLine + indentationAt(this.#text, open.from) + (open.kind === '{' ? '}' : ']');
    }
    return { from: at, to: at, insert };
  }

  /** Text without quotes, up to the sign that ends it. */
  #words(): JsonNode {
    const first = this.#tokens.next();
    let end = first.to;
    for (;;) {
      const next = this.#tokens.peek();
      if ((next.kind !== 'word' && next.kind !== 'number') || this.#newLineBetween(end, next.from)) break;
      end = this.#tokens.next().to;
    }
    const range = { from: first.from, to: end };
    const value = this.#text.slice(range.from, range.to);
    const lower = value.toLowerCase();
    if (lower === 'true' || lower === 'false') {
      this.#report('word-case', range, [{ ...range, insert: lower }]);
      return { kind: 'boolean', range, value: lower === 'true' };
    }
    this.#report(
      'word',
      range,
      /^[\w./#-][\w ./#-]*$/.test(value) ? [{ ...range, insert: JSON.stringify(value) }] : null,
    );
    return { kind: 'string', range, value };
  }

  /** Reports how a text or number is written, where that is wrong. */
  #checkWriting(token: Token): void {
    if (token.flaw === null) return;
    const range = place(token);
    const mend = (insert: string | null) => (insert === null ? null : [{ ...range, insert }]);
    const written = this.#text.slice(token.from, token.to);
    const byFlaw: Record<TokenFlaw, () => void> = {
      number: () => this.#report('number', range),
      quotes: () => this.#report('quotes', range, mend(JSON.stringify(token.value))),
      control: () => this.#report('control-sign', range, mend(JSON.stringify(token.value))),
      escape: () =>
        this.#report(
          'escape',
          range,
          mend(written.replace(/\\(\\|["/bfnrt]|u[\da-fA-F]{4})|\\/g, (all) => (all === '\\' ? '\\\\' : all))),
        ),
      unclosed: () => {
        // A comma at the end of the line is far more likely the separator than part of the text.
        let end = token.to;
        while (',}] \t'.includes(this.#text[end - 1]!)) end--;
        this.#report('quote-unclosed', range, end > token.from + 1 ? [{ from: end, to: end, insert: '"' }] : null);
      },
    };
    byFlaw[token.flaw]();
  }

  /** Leaves out a part that is nested too deeply. */
  #skipDeep(): null {
    const first = this.#tokens.peek();
    let depth = 0;
    do {
      const { kind } = this.#tokens.next();
      if (kind === '{' || kind === '[') depth++;
      if (kind === '}' || kind === ']') depth--;
    } while (depth > 0 && this.#tokens.peek().kind !== 'end');
    this.#report('deep', place(first));
    return null;
  }

  /**
   * Reads past what is no part of the values: spaces of other kinds (no-break
   * space and the like are no space in JSON) and the marks of a halfway merge.
   */
  #skipNoise(): void {
    for (;;) {
      const token = this.#tokens.peek();
      if (token.kind !== 'word') return;
      if (/^\s+$/.test(token.value)) {
        this.#tokens.next();
        this.#report('space', place(token), [{ ...place(token), insert: ' '.repeat(token.value.length) }]);
      } else if (/^(?:<{7}|={7}|>{7})$/.test(token.value)) {
        this.#report('merge', place(token));
        const end = this.#lineEnd(token.to);
        while (this.#tokens.peek().from < end) this.#tokens.next();
      } else {
        return;
      }
    }
  }

  #commaMissing(at: number): void {
    this.#report('comma-missing', { from: at - 1, to: at }, [{ from: at, to: at, insert: ',' }]);
  }

  #stray(token: Token, mistake: SyntaxMistake): void {
    this.#report(mistake, place(token), [{ ...place(token), insert: '' }]);
  }

  #startsValue(token: Token): boolean {
    return token.kind !== ',' && token.kind !== ':' && token.kind !== '}' && token.kind !== ']' && token.kind !== 'end';
  }

  #newLineBetween(from: number, to: number): boolean {
    return /[\r\n]/.test(this.#text.slice(from, to));
  }

  /** Offset of the line break that ends the line at `offset`, or of the end of the text. */
  #lineEnd(offset: number): number {
    const feed = this.#text.indexOf('\n', offset);
    return feed === -1 ? this.#text.length : feed;
  }

  #lastSign(): number {
    return this.#text.trimEnd().length;
  }

  #report(mistake: SyntaxMistake, range: Range, edits: readonly TextEdit[] | null = null, uncertain = true): void {
    if (uncertain) this.#uncertain = true;
    if (this.#problems.length >= mostProblems) return;
    // One mistake a line: what follows on the same line is usually its consequence.
    if (range.from >= this.#quiet.from && range.from < this.#quiet.to) return;
    this.#quiet = { from: this.#text.lastIndexOf('\n', range.from) + 1, to: this.#lineEnd(range.from) };
    this.#problems.push(syntaxProblem(mistake, range, [...this.#path], edits));
  }
}

function place(token: Token): Range {
  return { from: token.from, to: token.to };
}
