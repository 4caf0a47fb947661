import { lineEnd, lineStart } from '../../../shared/base/lines.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { Range } from '../../../shared/base/range.ts';
import { catalogueEntry, type CatalogueEntry } from '../../../shared/derive/catalogue.ts';
import { syntaxOfText } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { parentAt } from './elements.ts';
import { indentSnippet, readSnippet, type SnippetText } from './snippet.ts';

/** Edits that put a component in; places are those of the text afterwards. */
export interface Inserted {
  readonly edits: readonly TextEdit[];
  /** Placeholders, in the order of the Tab key. */
  readonly fields: readonly Range[];
  readonly end: number;
  /** It has lines of its own: what is written behind it begins on another one. */
  readonly isBlock: boolean;
}

/** Marks in front of a line's words: indentation, quotes, one list mark. */
const lead = /^([ \t]*(?:>[ \t]?)*)((?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/;
const openingLine = /^[ \t]*<[A-Za-z][^<]*[^/]>[ \t]*$/;
const closingLine = /^[ \t]*<\//;
const tagLine = /^[ \t]*<[/A-Za-z]/;

interface Line extends Range {
  readonly text: string;
}

/**
 * Puts a component in place of `at` (the typed “/words”, or the cursor).
 * A block goes on a line of its own with blank lines around where Markdown needs
 * them, indented like its surroundings; an inline component into the sentence.
 */
export function insertComponent(
  text: string,
  at: Range,
  entry: Pick<CatalogueEntry, 'snippet' | 'kind' | 'parents' | 'name'>,
): Inserted {
  const page = syntaxOfText(text);
  const sibling = page.elements.findLast(
    (each) => each.close !== null && each.open.to <= at.from && at.to <= each.close.from && isPart(entry, each.parent),
  );
  const inside = parentAt(page, at.from);
  if (sibling !== undefined && !isPart(entry, inside)) return insertBehind(text, at, sibling, entry);
  const snippet = readSnippet(entry.parents === undefined || isPart(entry, inside) ? entry.snippet : inParent(entry));
  const line = lineAt(text, at.from);
  const [, quote = '', marker = ''] = lead.exec(line.text)!;
  const before = text.slice(line.from, at.from);
  const after = text.slice(at.to, Math.max(at.to, line.to));
  const isAlone = before.length <= quote.length + marker.length && after.trim() === '';
  if (entry.kind === 'inline' || (entry.kind === 'either' && !isAlone))
    return { ...place(text, at, snippet), isBlock: false };

  const parent = inside;
  const isChild =
    parent !== null && (entry.parents?.includes(parent.name) === true || openingLine.test(firstLine(text, parent)));
  const isTight = parent !== null && entry.parents?.includes(parent.name) === true;
  if (isAlone) {
    const own = quote + ' '.repeat(marker.length);
    const indent = before.trim() === '' && before.length === 0 && isChild ? contentIndent(text, parent) : own;
    const previous = line.from === 0 ? null : lineAt(text, line.from - 1);
    const next = line.to >= text.length ? null : lineAt(text, line.to + 1);
    const gapBefore =
      marker === '' &&
      previous !== null &&
      !isBlank(previous, quote) &&
      !openingLine.test(previous.text) &&
      !(isTight && tagLine.test(previous.text)) &&
      !isBodyStart(text, line.from);
    const gapAfter =
      next !== null && !isBlank(next, quote) && !closingLine.test(next.text) && !(isTight && tagLine.test(next.text));
    const indented = indentSnippet(snippet, indent);
    const start =
      marker === ''
        ? { from: line.from, lead: (gapBefore ? `${quote.trimEnd()}\n` : '') + indent }
        : { from: at.from, lead: '' };
    return place(text, { from: start.from, to: line.to }, indented, start.lead, gapAfter ? `\n${quote.trimEnd()}` : '');
  }
  // In a sentence: the typed words go, the block follows the paragraph.
  const end = endOfParagraph(text, line);
  const indent = quote + ' '.repeat(marker.length);
  const next = end >= text.length ? null : lineAt(text, end + 1);
  const gapAfter = next !== null && !isBlank(next, quote) && !closingLine.test(next.text);
  const removed: TextEdit[] = [];
  const space = at.from > line.from && text[at.from - 1] === ' ' && (after === '' || after.startsWith(' ')) ? 1 : 0;
  if (at.to > at.from) removed.push({ from: at.from - space, to: at.to, insert: '' });
  const inserted = place(
    text,
    { from: end, to: end },
    indentSnippet(snippet, indent),
    `\n${quote.trimEnd()}\n${indent}`,
    gapAfter ? `\n${quote.trimEnd()}` : '',
  );
  const shift = removed.length === 0 ? 0 : removed[0]!.to - removed[0]!.from;
  if (shift === 0) return inserted;
  // Words that end the paragraph touch the insertion: one edit for both.
  const first = removed[0]!;
  const edits =
    first.to === end ? [{ from: first.from, to: end, insert: inserted.edits[0]!.insert }] : [first, ...inserted.edits];
  return {
    edits,
    fields: inserted.fields.map(({ from, to }) => ({ from: from - shift, to: to - shift })),
    end: inserted.end - shift,
    isBlock: true,
  };
}

const isPart = ({ parents }: Pick<CatalogueEntry, 'parents'>, parent: PageElement | null): boolean =>
  parent !== null && parents?.includes(parent.name) === true;

/** A part of a component that is asked for in the words of another part follows that one. */
function insertBehind(
  text: string,
  at: Range,
  { open, to }: PageElement,
  entry: Pick<CatalogueEntry, 'snippet'>,
): Inserted {
  const line = lineAt(text, at.from);
  const isAlone = `${text.slice(line.from, at.from)}${text.slice(at.to, line.to)}`.trim() === '';
  const removed = isAlone ? { from: line.from, to: Math.min(text.length, line.to + 1) } : at;
  const indent = /^[ \t]*/.exec(lineAt(text, open.from).text)![0];
  const inserted = place(text, { from: to, to }, indentSnippet(readSnippet(entry.snippet), indent), `\n${indent}`);
  const shift = removed.to - removed.from;
  return {
    ...inserted,
    edits: shift === 0 ? inserted.edits : [{ ...removed, insert: '' }, ...inserted.edits],
    fields: inserted.fields.map((field) => ({ from: field.from - shift, to: field.to - shift })),
    end: inserted.end - shift,
  };
}

/** The snippet of a part with the component around it that it belongs in. */
function inParent(entry: Pick<CatalogueEntry, 'snippet' | 'parents'>): string {
  const parent = catalogueEntry(entry.parents![0]!)!;
  const around = readSnippet(parent.snippet).text;
  const { open } = syntaxOfText(around).elements[0]!;
  const own = entry.snippet.replace(/\$0$/, '').replaceAll('\n', '\n  ');
  const whole = `${around.slice(open.from, open.to)}\n  ${own}\n</${parent.name}>$0`;
  return parent.parents === undefined ? whole : inParent({ snippet: whole, parents: parent.parents });
}

/** Whether a component can be put around something. */
export function canWrap(entry: Pick<CatalogueEntry, 'snippet' | 'children'>): boolean {
  const { elements } = syntaxOfText(readSnippet(entry.snippet).text);
  return entry.children?.none !== true && (elements[0]?.close ?? null) !== null;
}

/**
 * Puts a component around the selection: an inline one around the words, a block
 * around whole lines, which move in by one step.
 */
export function wrapInComponent(
  text: string,
  selected: Range,
  entry: Pick<CatalogueEntry, 'snippet' | 'kind' | 'children'>,
): Inserted {
  const snippet = readSnippet(entry.snippet);
  const slot = slotOf(snippet.text, entry.children?.code === true);
  if (entry.kind === 'inline') {
    let { from, to } = selected;
    while (from < to && /\s/.test(text[from]!)) from++;
    while (to > from && /\s/.test(text[to - 1]!)) to--;
    return { ...place(text, { from, to }, fill(snippet, slot, text.slice(from, to))), isBlock: false };
  }
  const first = lineAt(text, selected.from);
  const last = lineAt(
    text,
    selected.to > selected.from && text[selected.to - 1] === '\n' ? selected.to - 1 : selected.to,
  );
  const range = { from: first.from, to: last.to };
  const [, quote = ''] = lead.exec(first.text)!;
  const lines = text
    .slice(range.from, range.to)
    .split('\n')
    .map((each) => (each.startsWith(quote) ? each.slice(quote.length) : each.trimStart()));
  const isCode = entry.children?.code === true;
  const hasFence = lines.some((each) => /^[ \t]*(`{3,}|~{3,})/.test(each));
  const content = isCode
    ? `\n\n${(hasFence ? lines : ['```', ...lines, '```']).join('\n')}\n\n`
    : `\n${lines.map((each) => (each.trim() === '' ? '' : slot.indent + each)).join('\n')}\n${slot.closing}`;
  const previous = first.from === 0 ? null : lineAt(text, first.from - 1);
  const next = last.to >= text.length ? null : lineAt(text, last.to + 1);
  const gapBefore =
    previous !== null && !isBlank(previous, quote) && !openingLine.test(previous.text) && !tagLine.test(previous.text);
  const gapAfter = next !== null && !isBlank(next, quote) && !tagLine.test(next.text);
  return place(
    text,
    range,
    indentSnippet(fill(snippet, slot, content), quote),
    (gapBefore ? `${quote.trimEnd()}\n` : '') + quote,
    gapAfter ? `\n${quote.trimEnd()}` : '',
  );
}

interface Slot extends Range {
  /** What the lines of the content start with. */
  readonly indent: string;
  /** What stands in front of the closing tag. */
  readonly closing: string;
}

/** Where content goes in a snippet: into the innermost of its first components, or all of the outer one. */
function slotOf(text: string, isOuter: boolean): Slot {
  const { elements } = syntaxOfText(text);
  let element = elements[0]!;
  for (
    let child: PageElement | undefined = element;
    !isOuter && child !== undefined;
    child = elements.find((each) => each.parent === element && each.close !== null)
  )
    element = child;
  const closing = /(?<![ \t])[ \t]*$/.exec(text.slice(0, element.close!.from))![0];
  return { from: element.open.to, to: element.close!.from, indent: `${closing}  `, closing };
}

function fill(snippet: SnippetText, slot: Range, content: string): SnippetText {
  const shift = content.length - (slot.to - slot.from);
  const fields = snippet.fields.flatMap(({ from, to }) =>
    to <= slot.from ? [{ from, to }] : from >= slot.to ? [{ from: from + shift, to: to + shift }] : [],
  );
  return {
    text: snippet.text.slice(0, slot.from) + content + snippet.text.slice(slot.to),
    fields,
    end: snippet.end + shift,
  };
}

function place(text: string, range: Range, snippet: SnippetText, before = '', after = ''): Inserted {
  const at = range.from + before.length;
  return {
    edits: [{ ...{ from: range.from, to: range.to }, insert: before + snippet.text + after }],
    fields: snippet.fields.map(({ from, to }) => ({ from: from + at, to: to + at })),
    end: snippet.end + at,
    isBlock: true,
  };
}

function lineAt(text: string, pos: number): Line {
  const from = lineStart(text, pos);
  const to = lineEnd(text, pos);
  return { from, to, text: text.slice(from, to) };
}

function isBlank({ text }: Line, quote: string): boolean {
  return text.trim() === '' || (quote.includes('>') && text.trim() === quote.trim());
}

/** Behind the page's settings a line stands alone already. */
function isBodyStart(text: string, from: number): boolean {
  return /^\uFEFF?(---|\+\+\+)[ \t]*\n(?:.*\n)*?\1[ \t]*\n$/.test(text.slice(0, from));
}

function firstLine(text: string, element: PageElement): string {
  return text.slice(lineStart(text, element.open.from), element.open.to);
}

/** Indentation of what an element holds: that of its first line, else one step more than its own. */
function contentIndent(text: string, element: PageElement): string {
  const own = /^[ \t]*/.exec(firstLine(text, element))![0];
  const content = text.slice(element.open.to, element.close?.from ?? element.open.to);
  const written = /\n([ \t]*)\S/.exec(content)?.[1];
  return written !== undefined && written.length > own.length ? written : `${own}  `;
}

/** Last line of a paragraph that goes on over lines. */
function endOfParagraph(text: string, line: Line): number {
  let end = line.to;
  while (end < text.length) {
    const next = lineAt(text, end + 1);
    if (
      next.text.trim() === '' ||
      tagLine.test(next.text) ||
      /^[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|>|`{3}|~{3}|\|)/.test(next.text)
    )
      break;
    end = next.to;
  }
  return end;
}
