// JSON whose numbers stay as they are written. JavaScript's own numbers hold 53 bits:
// 9007199254740993 becomes …992, 1.0 becomes 1, and 1e400 becomes null. What they
// can't hold is kept as its text; every other number is a number as ever.

/** Whether something is being written that holds an {@link ExactNumber}: `toJSON` is how a writer meets it. */
let isMet = false;

/** A number that JavaScript would write otherwise than it was written. */
export class ExactNumber {
  /** As JSON writes it. */
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  /** For writers that know nothing of exact numbers. */
  toJSON(): number {
    isMet = true;
    return Number(this.text);
  }
}

// Expression: linear – a text ends at the first quotation mark without a backslash, a number where its signs end.
const textOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d[\d.eE+-]*/g;
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A number as it is written in JSON: a plain one wherever that is written the same. */
export function exactly(text: string): number | ExactNumber {
  const value = Number(text);
  return String(value) === text || !numberText.test(text) ? value : new ExactNumber(text);
}

/** A number's value as near as JavaScript can say it; null for anything that is no number. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : value instanceof ExactNumber ? Number(value.text) : null;
}

/** Whether a value is a list or an object. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}

/**
 * Less than nothing, nothing or more, as the first number is smaller, equal or greater. Whole numbers are compared to
 * the last digit.
 */
export function compareNumbers(a: number | ExactNumber, b: number | ExactNumber): number {
  const [first, second] = [String(a), String(b)];
  if (/^-?\d+$/.test(first) && /^-?\d+$/.test(second)) {
    const difference = BigInt(first) - BigInt(second);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  return Math.sign(Number(first) - Number(second)) || 0;
}

/** Reads JSON. Throws what `JSON.parse` throws. */
export function readExactJson(text: string): unknown {
  let mark = '';
  const marked = text.replace(textOrNumber, (token) => {
    if (token.startsWith('"') || typeof exactly(token) === 'number') return token;
    if (mark === '') mark = unusedMark(text);
    return `"${mark}${token}"`;
  });
  // A mistake is told at its place in the text as it was.
  if (mark === '') return JSON.parse(text);
  const plain = JSON.parse(text) as unknown;
  try {
    const root = { value: JSON.parse(marked) as unknown };
    const open: object[] = [root];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const holder = next as Record<string, unknown>;
      for (const key of Object.keys(next)) {
        const value = holder[key];
        if (typeof value === 'string' && value.startsWith(mark))
          setOwn(holder, key, new ExactNumber(value.slice(mark.length)));
        else if (isContainer(value)) open.push(value);
      }
    }
    return root.value;
  } catch {
    return plain;
  }
}

/** A sign that no text of the JSON begins with, however it is written there. */
function unusedMark(text: string): string {
  const said = text.replace(/\\ue00([01])/gi, (_, last: string) => (last === '0' ? '\ue000' : '\ue001'));
  let mark = '\ue000';
  while (said.includes(mark)) mark += '\ue001';
  return mark;
}

function setOwn(holder: object, key: string, value: unknown): void {
  // A property called `__proto__` is one like any other.
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A value as JSON, as `JSON.stringify` writes it; undefined gives the empty string. */
export function writeExactJson(value: unknown, indent = 0): string {
  isMet = false;
  const plain = JSON.stringify(value, null, indent) as string | undefined;
  if (!isMet) return plain ?? '';
  let mark = '\ue000';
  while (plain!.includes(mark)) mark += '\ue001';
  const marked = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key: string, entry: unknown) {
      const own = this[key];
      return own instanceof ExactNumber ? mark + own.text : entry;
    },
    indent,
  );
  // Expression: built – of signs that mean nothing else.
  return marked.replace(new RegExp(`"${mark}([^"]*)"`, 'g'), '$1');
}

/** Whether a value holds a number that JavaScript can't hold as it is written. */
export function holdsExact(value: unknown): boolean {
  isMet = false;
  JSON.stringify(value);
  return isMet;
}

/**
 * JSON laid out in lines, two spaces a level, with every number and every name as it stands: also one that stands
 * twice. Texts are written as `JSON.stringify` writes them. Null for what is no JSON.
 */
export function layOutJson(text: string): string | null {
  try {
    JSON.parse(text);
  } catch {
    return null;
  }
  const out: string[] = [];
  let depth = 0;
  let before = '';
  // Expression: linear – as above; words and signs are single.
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d[\d.eE+-]*|[a-z]+|[[\]{},:]/g)) {
    const isEnd = token === ']' || token === '}';
    if (isEnd) depth--;
    const isFirst = (before === '[' || before === '{') && !isEnd;
    if (isFirst || before === ',' || (isEnd && before !== '[' && before !== '{')) out.push('\n', '  '.repeat(depth));
    out.push(token === ':' ? ': ' : token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token);
    if (token === '[' || token === '{') depth++;
    before = token;
  }
  return out.join('');
}
