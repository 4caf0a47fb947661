import { smallestEdit, type TextEdit } from '../../../shared/base/edit.ts';
import { readFence } from '../../../shared/base/fence.ts';

/** What a form changes of the line that opens a block of code. */
export interface FenceChange {
  readonly language?: string;
  readonly title?: string;
  /** Lines that are marked: `1,3-5`. */
  readonly marked?: string;
  readonly flags?: Readonly<Record<'lines' | 'wrap' | 'expandable', boolean>>;
}

/** `{1,3}`, `key=value`, or a word. */
const parts = /\{[\d\s,-]*\}|[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\S+/g;
const flagNames = { lines: 'lineNumbers', wrap: 'wrap', expandable: 'expandable' } as const;
const otherNames = {
  lines: /^(?:lines|showlinenumbers|shownumbers)$/i,
  wrap: /^wrap$/i,
  expandable: /^\[?expandable\]?$/i,
};

/**
 * The smallest edit that changes what a fence’s line says; what it says beside stays as it is written. Null where it
 * says so already.
 * @param info the text behind the fence’s signs
 * @param from where that text begins
 */
export function setFence(info: string, from: number, change: FenceChange): TextEdit | null {
  const [, lead, first, meta] = /^(\s*)(\S*)([\s\S]*)$/.exec(info)!;
  const [, language, attached] = /^([^{]*)(\{[\d\s,-]*\})?$/.exec(first!) ?? ['', first!, ''];
  const now = readFence(first, meta);
  let rest = meta!;
  // A tick would end the line that opens the code.
  const title = change.title?.replaceAll('`', '').trim();
  if (title !== undefined && change.title !== now.title && title !== now.title)
    rest = withTitle(rest, now.title, title);
  let signs = attached ?? '';
  if (change.marked !== undefined) [signs, rest] = withMarked(signs, rest, change.marked);
  for (const flag of Object.keys(flagNames) as (keyof typeof flagNames)[]) {
    const isOn = change.flags?.[flag];
    if (isOn === undefined || isOn === now[flagNames[flag]]) continue;
    rest = isOn ? `${rest.trimEnd()} ${flag}` : without(rest, otherNames[flag]);
  }
  const wanted = change.language === undefined ? language! : change.language.trim().replace(/[\s{}`]+/g, '-');
  // A title, or a flag, needs a language in front of it, or it would be taken for one.
  const named = wanted === '' && rest.trim() !== '' ? 'text' : wanted;
  const written = `${lead}${named}${signs}${rest}`.trimEnd();
  const edit = smallestEdit(info, written);
  return edit === null ? null : { from: from + edit.from, to: from + edit.to, insert: edit.insert };
}

/** `{1,3}` alone, or as `highlight={1,3}`. */
const markSigns = /^(\{|highlight=[{"'`]{0,2})([\d\s,-]*)[}"'`]{0,2}$/i;

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly lines: string;
  /** Where the lines stand. */
  readonly at: number;
}

/** Where the meta of a fence marks lines. What stands between quotation marks is a title’s. */
function marksIn(meta: string): Mark[] {
  return [...meta.matchAll(parts)].flatMap(({ 0: part, index }) => {
    const [, open, lines] = markSigns.exec(part) ?? [];
    if (open === undefined || lines === undefined) return [];
    return [{ from: index, to: index + part.length, lines, at: index + open.length }];
  });
}

/** The lines that a fence’s line marks, as they are written; of several places all. */
export function markedLines(info: string): string {
  const [, first, meta] = /^\s*([^{\s]*(?:\{[\d\s,-]*\})?)([\s\S]*)$/.exec(info)!;
  const attached = /\{([\d\s,-]*)\}$/.exec(first!)?.[1];
  const all = [...(attached === undefined ? [] : [attached]), ...marksIn(meta!).map(({ lines }) => lines)];
  return all.filter((lines) => lines !== '').join(',');
}

/** The lines that are marked where they stand already, or behind all else; of several places in the first. */
function withMarked(attached: string, meta: string, typed: string): readonly [attached: string, meta: string] {
  const lines = typed.replace(/[^\d\s,-]/g, '').trimStart();
  const isNone = !/\d/.test(lines);
  const places = marksIn(meta);
  const kept = attached === '' && !isNone ? places[0] : undefined;
  let rest = meta;
  for (const place of places.toReversed())
    rest =
      place === kept
        ? rest.slice(0, place.at) + lines + rest.slice(place.at + place.lines.length)
        : rest.slice(0, place.from).replace(/\s$/, '') + rest.slice(place.to);
  if (attached !== '') return [isNone ? '' : `{${lines}}`, rest];
  return ['', isNone || kept !== undefined ? rest : `${meta.trimEnd()} {${lines}}`];
}

function withTitle(meta: string, before: string, title: string): string {
  const named = /\b(?:title|filename)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/i.exec(meta);
  if (named !== null) {
    const lead = meta.slice(0, named.index);
    const rest = meta.slice(named.index + named[0].length);
    return title === '' ? lead.trimEnd() + rest : `${lead}title=${quoted(title)}${rest}`;
  }
  const words = before === '' ? [] : before.split(' ');
  let rest = meta;
  let at = 0;
  // The title is made of bare words, wherever they stand.
  let place = -1;
  for (const word of words) {
    parts.lastIndex = at;
    for (let match = parts.exec(rest); match !== null; match = parts.exec(rest)) {
      if (match[0] !== word) continue;
      const start = match.index - (/\s/.test(rest[match.index - 1] ?? '') ? 1 : 0);
      if (place < 0) place = start;
      rest = rest.slice(0, start) + rest.slice(match.index + word.length);
      at = start;
      break;
    }
  }
  if (title === '') return rest;
  const bare = ` ${title}`;
  const read = readFence('x', bare + rest);
  const insert = read.title === title && /^[^{}="']+$/.test(title) ? bare : ` title=${quoted(title)}`;
  return rest.slice(0, Math.max(0, place)) + insert + rest.slice(Math.max(0, place));
}

const quoted = (title: string) => (title.includes('"') ? `'${title.replaceAll("'", '’')}'` : `"${title}"`);

function without(meta: string, name: RegExp): string {
  return meta
    .split(' ')
    .filter((word) => !name.test(word.split('=')[0]!))
    .join(' ');
}
