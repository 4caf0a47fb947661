import { createHash } from 'node:crypto';

/** How a file writes its text; kept on every save. */
export interface TextStyle {
  readonly bom: boolean;
  readonly lineBreak: '\n' | '\r\n' | 'mixed';
  /** The saved text with its own line breaks; only kept when they are mixed. */
  readonly original: string | null;
}

export interface DecodedText {
  /** Line breaks are `\n`, without a byte order mark. */
  readonly text: string;
  readonly style: TextStyle;
  /** False for a file that is not UTF-8: it can be looked at, not saved. */
  readonly isText: boolean;
}

export const newFileStyle: TextStyle = { bom: false, lineBreak: '\n', original: null };

/** The content of a file as saves compare it. */
export function revisionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = bom ? bytes.subarray(3) : bytes;
  let raw: string;
  let isText = true;
  try {
    raw = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    raw = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    isText = false;
  }
  if (!raw.includes('\r')) return { text: raw, style: { bom, lineBreak: '\n', original: null }, isText };
  const windows = raw.match(/\r\n/g)?.length ?? 0;
  const all = raw.match(/\r\n|\n|\r/g)?.length ?? 0;
  const lineBreak = windows === all ? '\r\n' : 'mixed';
  return {
    text: raw.replace(/\r\n|\r/g, '\n'),
    style: { bom, lineBreak, original: lineBreak === 'mixed' ? raw : null },
    isText,
  };
}

/** The bytes of a text in the style of the file that it goes into. */
export function encodeText(text: string, style: TextStyle): Uint8Array {
  const body =
    style.lineBreak === '\n'
      ? text
      : style.lineBreak === '\r\n'
        ? text.replace(/\n/g, '\r\n')
        : withMixedBreaks(text, style.original ?? '');
  return new TextEncoder().encode((style.bom ? '\uFEFF' : '') + body);
}

/** Lines before and behind the change keep the breaks they have; new lines get the commoner one. */
function withMixedBreaks(text: string, original: string): string {
  const before = original.match(/[^\r\n]*(?:\r\n|\n|\r|$)/g)?.slice(0, -1) ?? [];
  const contents = before.map((line) => line.replace(/(?<![\r\n])[\r\n]+$/, ''));
  const breaks = before.map((line) => /(?<![\r\n])[\r\n]+$/.exec(line)?.[0] ?? '');
  const common = breaks.filter((sign) => sign === '\r\n').length * 2 >= breaks.length ? '\r\n' : '\n';
  const lines = text.split('\n');
  let start = 0;
  while (
    start < lines.length - 1 &&
    start < contents.length &&
    lines[start] === contents[start] &&
    breaks[start] !== ''
  )
    start++;
  let end = 0;
  const lastLine = breaks.at(-1) === '' ? 0 : 1;
  while (
    end < lines.length - lastLine - start &&
    end < contents.length - start &&
    lines[lines.length - 1 - lastLine - end] === contents[contents.length - 1 - end]
  )
    end++;
  return lines
    .map((line, index) => {
      if (index === lines.length - 1) return line;
      if (index < start) return line + breaks[index]!;
      const fromEnd = lines.length - 1 - lastLine - index;
      const own = fromEnd < end ? breaks[breaks.length - 1 - fromEnd] : undefined;
      return line + (own === undefined || own === '' ? common : own);
    })
    .join('');
}
