import type { Text } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import { catalogueEntry, spokenName } from '../../../shared/derive/catalogue.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import { rolesOf, type BlockChip, type LeadMark, type PageRoles } from './roles.ts';
import { foldAlternatives, type Fold, type Strip } from './strips.ts';
import { spacesAtEnd } from './spaces.ts';
import { inlineFace, type Look, type Pair, type Sign } from './signs.ts';

/** One line of what is drawn: a paragraph, a row, a line of code, or one thing. */
export interface VisualLine {
  /** Where the line begins in the source, with the lines in front of it that are not drawn. */
  readonly from: number;
  /** What is written in the line, behind the signs that begin it. Of a thing: its whole lines. */
  words: Range;
  readonly kind: 'words' | 'title' | 'code' | 'thing';
  readonly className: string;
  /** How many lists it lies in. */
  readonly depth: number;
  /** The sign of the list, quotation or note that it begins. */
  readonly lead: LeadMark | null;
  readonly chip: BlockChip | null;
  /** Of the shown one of several alternatives: the titles of all. */
  readonly strip: Strip | null;
}

/** The box around the lines of a component. */
export interface Frame extends Range {
  readonly className: string;
  /** The component in words. */
  readonly label: string;
  /** How many others it lies in. */
  readonly depth: number;
  /** Of steps: which one of those beside it. */
  readonly number: number | null;
}

/** Class name of the drawing at the begin of a box. */
export const markClass = (icon: string): string => `visual-mark-${icon}`;

/** How a page looks where it is written: a view of its source, of which no letter is another. */
export interface PageFace {
  readonly lines: readonly VisualLine[];
  /** In the order of the text, those of lines among them; they do not overlap. */
  readonly signs: readonly Sign[];
  readonly looks: readonly Look[];
  readonly frames: readonly Frame[];
  /** Signs, tags and fences that belong together: one without the other is broken. */
  readonly pairs: readonly Pair[];
  /** Alternatives that are not shown. */
  readonly folds: readonly Fold[];
}

/**
 * Reads how a page looks.
 * @param start where the text behind the page settings starts
 * @param chosen places in alternatives that are to be shown, the latest first
 */
export function pageFace(
  doc: Text,
  tree: Tree,
  syntax: PageSyntax,
  start: number,
  chosen: readonly number[] = [],
): PageFace {
  const read = rolesOf(doc, tree, syntax);
  const roles = [...read.roles];
  const page = { ...read, roles };
  const { folds, strips } = foldAlternatives(doc, syntax, roles, chosen);
  const inline = inlineFace(tree, (from, to) => doc.sliceString(from, to), start, doc.length);
  const within = new Set(inline.pairs.map(([first]) => first.from));
  const signs: Sign[] = [...inline.signs, ...page.signs];
  const lines = visualLines(doc, page, start, signs, strips);
  signs.sort((a, b) => a.from - b.from || b.to - a.to);
  return {
    lines,
    // What lies in a sign that hides more is hidden with it.
    signs: withoutOverlaps(signs),
    looks: [
      ...inline.looks,
      ...page.words,
      ...lines.flatMap(({ kind, strip, words: { from, to } }) =>
        kind === 'title' && strip !== null && to > from ? [{ from, to, className: 'visual-title-words' }] : [],
      ),
    ],
    frames: [...framesOf(syntax, lines, within), ...page.tables.flatMap((table) => tableFrame(syntax, lines, table))],
    pairs: [
      ...inline.pairs,
      ...page.pairs,
      ...syntax.elements.flatMap(({ open, close }) =>
        close === null || within.has(open.from) ? [] : [[open, close] as const],
      ),
    ].sort(([a], [b]) => a.from - b.from),
    folds,
  };
}

function withoutOverlaps(sorted: readonly Sign[]): Sign[] {
  const kept: Sign[] = [];
  let end = -1;
  for (const sign of sorted) {
    if (sign.from < end) continue;
    kept.push(sign);
    end = sign.to;
  }
  return kept;
}

function visualLines(
  doc: Text,
  page: PageRoles,
  start: number,
  signs: Sign[],
  strips: ReadonlyMap<number, Strip>,
): VisualLine[] {
  const lines: VisualLine[] = [];
  /** Start of the lines in front of the next one that are not drawn. */
  let hiddenFrom = -1;
  const first = doc.lineAt(start).number;
  const blanks = blankLines(doc, page, first);
  for (let number = first; number <= doc.lines; number++) {
    const line = doc.line(number);
    const role = page.roles[number] ?? (blanks.has(number) ? ({ kind: 'hidden' } as const) : null);
    if (role?.kind === 'hidden') {
      if (hiddenFrom < 0) hiddenFrom = line.from;
      continue;
    }
    const from = hiddenFrom < 0 ? line.from : hiddenFrom;
    hiddenFrom = -1;
    const depth = page.lists[number]!;
    const quoted = page.quotes[number]! > 0 ? ' visual-quote' : '';
    if (role?.kind === 'block') {
      const to = doc.line(role.last).to;
      lines.push({
        from,
        words: { from: line.from, to },
        kind: 'thing',
        className: '',
        depth,
        lead: null,
        chip: role.chip,
        strip: strips.get(number) ?? null,
      });
      number = role.last;
    } else if (role?.kind === 'title') {
      const end = doc.line(role.last).to;
      signs.push({ from, to: role.title.from, kind: 'after' }, { from: role.title.to, to: end, kind: 'before' });
      lines.push({
        from,
        words: role.title,
        kind: 'title',
        className: strips.has(number) ? 'visual-title visual-strip-line' : 'visual-title',
        depth,
        lead: role.icon === null ? null : { to: role.title.from, kind: 'icon', text: role.icon },
        chip: null,
        strip: strips.get(number) ?? null,
      });
      number = role.last;
    } else if (role?.kind === 'code') {
      const indentation = Math.min(role.indentation, /^[ \t]*/.exec(line.text)![0].length);
      const at = line.from + indentation;
      if (at > from) signs.push({ from, to: at, kind: 'after' });
      lines.push({
        from,
        words: { from: at, to: line.to },
        kind: 'code',
        className: [
          'visual-code',
          ...(page.roles[number - 1]?.kind === 'code' ? [] : ['visual-code-begin']),
          ...(page.roles[number + 1]?.kind === 'code' ? [] : ['visual-code-end']),
        ].join(' '),
        depth,
        lead: null,
        chip: null,
        strip: null,
      });
    } else if (role?.kind === 'joined') {
      const before = lines.at(-1)!;
      const at = leadOf(line.text, line.from, page).to;
      signs.push({
        from: before.words.to - spacesAtEnd(doc.line(number - 1).text),
        to: at,
        kind: 'chip',
        chip: { kind: 'letter', text: ' ' },
      });
      before.words = { from: before.words.from, to: line.to };
    } else {
      const { to, mark } = leadOf(line.text, line.from, page);
      if (to > from) signs.push({ from, to, kind: 'after' });
      lines.push({
        from,
        words: { from: to, to: line.to },
        kind: 'words',
        className: `${page.looks.get(number) ?? ''}${quoted}`.trim(),
        depth,
        lead: mark,
        chip: null,
        strip: null,
      });
    }
  }
  if (hiddenFrom >= 0) hideEnd(doc, lines, signs);
  return lines;
}

/** What is not drawn behind the last line belongs to it. */
function hideEnd(doc: Text, lines: readonly VisualLine[], signs: Sign[]): void {
  const last = lines.at(-1);
  if (last === undefined || last.words.to === doc.length) return;
  if (last.kind === 'thing') last.words = { from: last.words.from, to: doc.length };
  else {
    const index = signs.findIndex((sign) => sign.from === last.words.to && sign.to > sign.from);
    // Behind a title’s words its tag goes on already.
    if (index >= 0 && signs[index]!.kind === 'before') signs[index] = { ...signs[index]!, to: doc.length };
    else signs.push({ from: last.words.to, to: doc.length, kind: 'before' });
  }
}

/** The signs that a line begins with: white space, marks of quotations, lists, headings. */
function leadOf(text: string, from: number, page: PageRoles): { readonly to: number; readonly mark: LeadMark | null } {
  let at = 0;
  let found: LeadMark | null = null;
  for (;;) {
    while (text[at] === ' ' || text[at] === '\t') at++;
    const mark = page.leads.get(from + at);
    if (mark === undefined || mark.to <= from + at) return { to: from + at, mark: found };
    // What is empty in the first cell of a row is that cell.
    if (mark.kind === 'cell') return { to: mark.to, mark: found };
    if (mark.kind !== 'quote' && mark.kind !== 'heading') found = mark;
    at = mark.to - from;
  }
}

/** Blank lines that only stand between other lines. Of several one stays for each two more: the writer’s own. */
function blankLines(doc: Text, page: PageRoles, first: number): ReadonlySet<number> {
  const hidden = new Set<number>();
  let run: number[] = [];
  let isContent = false;
  let closesNext = false;
  const end = (isLast: boolean) => {
    const isAtEnd = isLast || closesNext;
    // A component, or a page, that holds nothing but blank lines is written in at the first of them.
    const isOnly = !isContent && isAtEnd;
    for (const [index, number] of run.entries()) {
      const isShown = isOnly ? index === 0 : index % 2 === 1 && (isAtEnd || index < run.length - 1);
      if (!isShown) hidden.add(number);
    }
    run = [];
  };
  for (let number = first; number <= doc.lines; number++) {
    const role = page.roles[number];
    const { text } = doc.line(number);
    if (role === undefined && /^[\s>]*$/.test(text)) {
      run.push(number);
      continue;
    }
    closesNext = role?.kind === 'hidden' && /^\s*<\//.test(text);
    end(false);
    isContent = !(role?.kind === 'hidden' && !closesNext);
    if (role?.kind === 'block' || role?.kind === 'title') number = role.last;
  }
  end(true);
  return hidden;
}

function framesOf(syntax: PageSyntax, lines: readonly VisualLine[], within: ReadonlySet<number>): Frame[] {
  const frames: Frame[] = [];
  const steps = new Map<PageElement | null, number>();
  for (const element of syntax.elements) {
    const { name, open, close } = element;
    if (close === null) continue;
    const first = lowest(lines, (line) => line.words.from >= open.from);
    const last = lowest(lines, (line) => line.words.from >= close.from) - 1;
    const from = lines[first];
    const to = lines[last];
    // Words within a line have no box.
    if (from === undefined || to === undefined || last < first || from.from > close.from) continue;
    const entry = catalogueEntry(name);
    if (within.has(open.from) && (entry?.kind !== 'block' || close.to < to.words.to)) continue;
    const { frame, hue = '' } = entry?.face ?? { frame: 'group' };
    if (frame === 'formula') continue;
    const number = frame === 'step' ? (steps.get(element.parent) ?? 0) + 1 : null;
    if (number !== null) steps.set(element.parent, number);
    frames.push({
      number,
      from: from.from,
      to: to.from + 1,
      className: [
        'visual-frame',
        `visual-${frame}`,
        ...(hue === '' ? [] : [`visual-hue-${hue}`]),
        ...(frame === 'tinted' ? [markClass(entry!.icon)] : []),
      ].join(' '),
      depth: depthOf(element),
      label: entry === undefined ? 'Layout block' : spokenName(name),
    });
  }
  return frames;
}

/** Tables have a name to click on, too. */
function tableFrame(syntax: PageSyntax, lines: readonly VisualLine[], { from, to }: Range): Frame[] {
  const first = lines[lowest(lines, (line) => line.words.from >= from)];
  const last = lines[lowest(lines, (line) => line.words.from >= to) - 1];
  if (first === undefined || last === undefined || last.from < first.from || first.words.from > to) return [];
  const depth = syntax.elements.filter((each) => each.from <= from && each.to >= to).length;
  return [
    {
      number: null,
      from: first.from,
      to: last.from + 1,
      className: 'visual-frame visual-table',
      depth,
      label: 'Table',
    },
  ];
}

function depthOf({ parent }: PageElement): number {
  let depth = 0;
  for (let around = parent; around !== null; around = around.parent) depth++;
  return depth;
}

/** Index of the first line that fits; lines are in order. */
function lowest(lines: readonly VisualLine[], fits: (line: VisualLine) => boolean): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(lines[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
