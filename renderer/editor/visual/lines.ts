import type { Text } from '@codemirror/state';
import type { Range } from '../../../shared/base/range.ts';
import type { BlockChip, LeadMark, PageRoles, Role } from './roles.ts';
import type { Sign } from './signs.ts';
import { spacesAtEnd } from './spaces.ts';
import type { Strip } from './strips.ts';
import type { TitleExtras } from './title-extras.ts';

/** One line of what is drawn: a paragraph, a row, a line of code, or one thing. */
export interface VisualLine {
  /** Where the line begins in the source, with the lines in front of it that are not drawn. */
  readonly from: number;
  /** What is written in the line, behind the signs that begin it. Of a thing: its whole lines. */
  words: Range;
  readonly kind: 'words' | 'title' | 'code' | 'thing';
  readonly className: string;
  /** How many lists it lies in, of those within the box around it. */
  readonly depth: number;
  /** The sign of the list, quotation or note that it begins. */
  readonly lead: LeadMark | null;
  readonly chip: BlockChip | null;
  /** Of a title: what stands around it. */
  readonly extras?: TitleExtras;
  /** Of the shown one of several alternatives: the titles of all. */
  readonly strip: Strip | null;
}

/** What the lines in front of a section, and behind it, mean for its own. */
export interface Around {
  /** How long the lines are that stand in front of it and are not drawn: they go with its first line. */
  readonly carry: number;
  /** Whether there is something in front that is no begin of a component. */
  readonly isContent: boolean;
  readonly isLast: boolean;
  /** Where no line is drawn behind it: where the page ends. Else null. */
  readonly end: number | null;
}

/** The lines of a section, and what they leave to the next one. */
export interface SectionLines {
  readonly lines: VisualLine[];
  /** Where the lines at its end begin that are not drawn; null where the last one is drawn. */
  readonly hiddenFrom: number | null;
  readonly isContent: boolean;
}

/**
 * Makes lines of what the lines of the source are.
 * @param section whole lines of the source
 * @param signs gets the signs of lines, too
 * @param strips by where the line begins whose title is shown
 */
export function visualLines(
  doc: Text,
  section: Range,
  page: PageRoles,
  { carry, isContent, isLast, end }: Around,
  signs: Sign[],
  strips: ReadonlyMap<number, Strip>,
): SectionLines {
  const lines: VisualLine[] = [];
  /** Start of the lines in front of the next one that are not drawn. */
  let hiddenFrom = carry > 0 ? section.from - carry : -1;
  const first = doc.lineAt(section.from).number;
  const last = doc.lineAt(section.to).number;
  const blanks = blankLines(doc, page, first, last, isContent, isLast);
  for (let number = first; number <= last; number++) {
    const line = doc.line(number);
    const role = page.roles[number] ?? (blanks.hidden.has(number) ? ({ kind: 'hidden' } as const) : null);
    if (role?.kind === 'hidden') {
      if (hiddenFrom < 0) hiddenFrom = line.from;
      continue;
    }
    const from = hiddenFrom < 0 ? line.from : hiddenFrom;
    hiddenFrom = -1;
    const depth = page.lists.get(number) ?? 0;
    const quoted = page.quotes.has(number) ? ' visual-quote' : '';
    const strip = strips.get(line.from) ?? null;
    if (role?.kind === 'block') {
      const to = doc.line(role.last).to;
      // A tag that ends in front of it, in its own line, is none of it.
      const ends = /^[ \t]*(?:<\/[\w.]*>[ \t]*)+/.exec(line.text)?.[0].length ?? 0;
      const words = { from: line.from + (line.from + ends < to ? ends : 0), to };
      lines.push({ from, words, kind: 'thing', className: '', depth, lead: null, chip: role.chip, strip });
      number = role.last;
    } else if (role?.kind === 'title') {
      const to = doc.line(role.last).to;
      signs.push({ from, to: role.title.from, kind: 'after' }, { from: role.title.to, to, kind: 'before' });
      lines.push({
        from,
        words: role.title,
        kind: 'title',
        className: strip === null ? 'visual-title' : 'visual-title visual-strip-line',
        depth,
        lead: role.icon === null ? null : { to: role.title.from, kind: 'icon', text: role.icon },
        chip: null,
        extras: role.extras,
        strip,
      });
      number = role.last;
    } else if (role?.kind === 'source') {
      const at = line.from + /^[ \t]*/.exec(line.text)![0].length;
      if (at > from) signs.push({ from, to: at, kind: 'after' });
      lines.push({
        from,
        words: { from: at, to: line.to },
        kind: 'code',
        className: 'visual-broken',
        depth,
        lead: null,
        chip: null,
        strip: null,
      });
    } else if (role?.kind === 'code') {
      const indentation = Math.min(role.indentation, /^[ \t]*/.exec(line.text)![0].length);
      const at = line.from + indentation;
      if (at > from) signs.push({ from, to: at, kind: 'after' });
      lines.push({
        from,
        words: { from: at, to: line.to },
        kind: 'code',
        className:
          [
            'visual-code',
            ...(page.roles[number - 1]?.kind === 'code' ? [] : ['visual-code-begin']),
            ...(page.roles[number + 1]?.kind === 'code' ? [] : ['visual-code-end']),
          ].join(' ') + role.looks,
        depth,
        lead: null,
        chip: null,
        strip: null,
      });
    } else if (role?.kind === 'joined' && lines.length > 0) {
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
  if (end !== null && (hiddenFrom >= 0 || end > section.to)) hideEnd(end, lines, signs);
  return { lines, hiddenFrom: hiddenFrom < 0 ? null : hiddenFrom, isContent: blanks.isContent };
}

/** What is not drawn behind the last line belongs to it. */
function hideEnd(end: number, lines: readonly VisualLine[], signs: Sign[]): void {
  const last = lines.at(-1);
  if (last === undefined || last.words.to === end) return;
  if (last.kind === 'thing') last.words = { from: last.words.from, to: end };
  else {
    const index = signs.findIndex((sign) => sign.from === last.words.to && sign.to > sign.from);
    // Behind a title’s words its tag goes on already.
    if (index >= 0 && signs[index]!.kind === 'before') signs[index] = { ...signs[index]!, to: end };
    else signs.push({ from: last.words.to, to: end, kind: 'before' });
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

/** Whether a line of the source has no more than white space and signs of quotations. */
export const isBlank = (text: string): boolean => /^[\s>]*$/.test(text);

/** A line that is not drawn and stands behind what is: the end of code, the line below a table’s head. */
const endsContent = (text: string) => /^(?:`{3}|~{3}|\|?[\t ]*:?-)/.test(text.replace(/^[\s>]+/, ''));

/** Blank lines that only stand between other lines. Of several one stays for each two more: the writer’s own. */
function blankLines(
  doc: Text,
  page: PageRoles,
  first: number,
  last: number,
  isBehindContent: boolean,
  isLast: boolean,
): { readonly hidden: ReadonlySet<number>; readonly isContent: boolean } {
  const hidden = new Set<number>();
  let run: number[] = [];
  let isContent = isBehindContent;
  let closesNext = false;
  const end = (isAtEnd: boolean) => {
    // A component, or a page, that holds nothing but blank lines is written in at the first of them.
    const isOnly = !isContent && isAtEnd;
    for (const [index, number] of run.entries()) {
      const isShown = isOnly ? index === 0 : index % 2 === 1 && (isAtEnd || index < run.length - 1);
      if (!isShown) hidden.add(number);
    }
    run = [];
  };
  for (let number = first; number <= last; number++) {
    const role: Role | undefined = page.roles[number];
    const { text } = doc.line(number);
    if (role === undefined && isBlank(text)) {
      run.push(number);
      continue;
    }
    closesNext = role?.kind === 'hidden' && /^\s*<\//.test(text);
    end(closesNext);
    isContent = !(role?.kind === 'hidden' && !closesNext && !endsContent(text));
    if (role?.kind === 'block' || role?.kind === 'title') number = role.last;
  }
  end(isLast || closesNext);
  return { hidden, isContent };
}
