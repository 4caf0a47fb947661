import type { Text } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import type { Range } from '../../../shared/base/range.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';
import { brokenTags } from './broken.ts';
import { firstIndex, within } from './in-order.ts';
import { visualLines, type Around, type VisualLine } from './lines.ts';
import type { MovedPlaces } from './moved-face.ts';
import { rolesOf, type Inset, type PageRoles } from './roles.ts';
import { isSameList, type Section } from './sections.ts';
import { inlineFace, type InlineFace, type Look, type Pair, type Sign } from './signs.ts';
import { gapsOf, type Gap } from './stops.ts';
import type { LineHead, PlacedStrip } from './strips.ts';

/** What a section shows of which alternative, and what stands around it: its text says the rest. */
export interface Surroundings extends Around {
  /** Lines that are folded: begins and ends, counted from the section’s begin. */
  readonly folded: readonly number[];
  readonly strips: readonly PlacedStrip[];
}

/** What is read of a section before anything around it is known. */
export interface Draft {
  readonly page: PageRoles;
  readonly inline: InlineFace;
  /** By where their lines begin. */
  readonly heads: ReadonlyMap<number, LineHead>;
}

/** How a section looks; places are those that it had when it was read. */
interface Content extends Omit<Draft, 'page' | 'inline'> {
  readonly origin: number;
  readonly lines: readonly VisualLine[];
  readonly signs: readonly Sign[];
  readonly looks: readonly Look[];
  readonly pairs: readonly Pair[];
  readonly tables: readonly Range[];
  readonly insets: readonly Inset[];
  readonly around: Around;
  readonly folded: readonly number[];
  readonly strips: string;
  /** How long its last lines are that are not drawn; all of them where none is. */
  readonly carry: number;
  readonly isContent: boolean;
}

/** A text with what is known of it. */
export interface Source {
  readonly doc: Text;
  readonly tree: Tree;
  readonly syntax: PageSyntax;
}

export function draftOf({ doc, tree, syntax }: Source, section: Section): Draft {
  // Page settings stand in front of the first section, and are a block of it.
  const part = { from: Math.min(section.from, section.from + (section.text.starts[0] ?? 0)), to: section.to };
  const page = rolesOf(doc, tree, syntax, part);
  const slice = (from: number, to: number) => doc.sliceString(from, to);
  const inline = inlineFace(tree, slice, section, within(syntax.elements, part), brokenTags(syntax));
  const heads = new Map<number, LineHead>();
  const last = doc.lineAt(section.to).number;
  for (let number = doc.lineAt(section.from).number; number <= last; number++) {
    const role = page.roles[number];
    if (role?.kind === 'title')
      heads.set(doc.line(number).from, { kind: 'title', title: role.title, label: role.extras.missing?.label ?? '' });
    else if (role?.kind === 'block' && role.chip.kind === 'code-head')
      heads.set(doc.line(number).from, { kind: 'code', info: role.chip.text });
  }
  return { page, inline, heads };
}

const hidden = { kind: 'hidden' } as const;

/** What of the titles of alternatives is drawn. */
const drawnStrips = (strips: readonly PlacedStrip[], from: number): string =>
  strips
    .map(({ strip, line }) =>
      JSON.stringify([line - from, strip.chosen, strip.name, strip.titles.map(({ text }) => text)]),
    )
    .join();

function contentOf(doc: Text, section: Section, draft: Draft, around: Surroundings): Content {
  const { page, inline } = draft;
  for (let index = 0; index < around.folded.length; index += 2) {
    const last = doc.lineAt(section.from + around.folded[index + 1]!).number;
    for (let line = doc.lineAt(section.from + around.folded[index]!).number; line <= last; line++)
      page.roles[line] = hidden;
  }
  const signs: Sign[] = [...inline.signs, ...page.signs];
  const strips = new Map(around.strips.map(({ line, strip }) => [line, strip]));
  const { lines, hiddenFrom, isContent } = visualLines(doc, section, page, around, signs, strips);
  signs.sort((a, b) => a.from - b.from || b.to - a.to);
  // What lies behind the last line that is drawn is hidden with what comes next.
  const isDrawn = hiddenFrom === null ? () => true : ({ from }: Range) => from < hiddenFrom;
  const titles = lines.filter(({ kind, strip, words }) => kind === 'title' && strip !== null && words.to > words.from);
  return {
    origin: section.from,
    heads: draft.heads,
    lines,
    // What lies in a sign that hides more is hidden with it.
    signs: withoutOverlaps(around.end === null ? signs.filter(isDrawn) : signs),
    looks: [
      ...inline.looks,
      ...page.words,
      ...titles.map(({ words: { from, to } }) => ({ from, to, className: 'visual-title-words' })),
      // A row of a table may be read on into the next section, which has its own looks.
    ].filter((look) => isDrawn(look) && look.from <= section.to),
    pairs: [...inline.pairs, ...page.pairs],
    tables: page.tables,
    insets: page.insets,
    around: { ...around, end: around.end === null ? null : around.end - section.from },
    folded: around.folded,
    strips: drawnStrips(around.strips, section.from),
    carry: hiddenFrom === null ? 0 : section.to + 1 - hiddenFrom,
    isContent,
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

const noStrips: readonly PlacedStrip[] = [];

/** Lists of what is in a section, at the places where it is now. */
interface Lists {
  lines?: readonly VisualLine[];
  signs?: readonly Sign[];
  looks?: readonly Look[];
  pairs?: readonly Pair[];
  tables?: readonly Range[];
  insets?: readonly Inset[];
  gaps?: readonly Gap[];
}

/** How a section looks, where it stands now. One is made for each section behind an edit: it is small. */
export class SectionFace {
  readonly section: Section;
  readonly #content: Content;
  readonly #strips: readonly PlacedStrip[];
  /** Made when somebody asks. */
  #lists: Lists | null = null;

  private constructor(section: Section, content: Content, strips: readonly PlacedStrip[]) {
    this.section = section;
    this.#content = content;
    this.#strips = strips;
  }

  static read(doc: Text, section: Section, draft: Draft, around: Surroundings): SectionFace {
    return new SectionFace(section, contentOf(doc, section, draft, around), around.strips);
  }

  /** The same where its section stands now; null where it would look different there. */
  moved(
    section: Section,
    carry: number,
    isContent: boolean,
    folded: readonly number[],
    strips: readonly PlacedStrip[] = noStrips,
  ): SectionFace | null {
    const { around, folded: own, strips: drawn } = this.#content;
    if (around.carry !== carry || around.isContent !== isContent || !isSameList(own, folded)) return null;
    if (drawn !== (strips.length === 0 ? '' : drawnStrips(strips, section.from))) return null;
    return section === this.section && strips.length === 0 ? this : new SectionFace(section, this.#content, strips);
  }

  /** The same when words are composed in one of its lines, or somewhere else. */
  withComposed(places: MovedPlaces): SectionFace {
    const { from, to } = this.section;
    const strips = this.#strips.map((each) => ({
      ...each,
      line: places.before(each.line),
      words: places.before(each.words),
      strip: places.strip(each.strip),
    }));
    const section = { ...this.section, from: places.before(from), to: places.behind(to) };
    if (!places.touches({ from: this.start, to: this.end }))
      return section.from === from && strips.length === 0 ? this : new SectionFace(section, this.#content, strips);
    const content: Content = {
      ...this.#content,
      origin: section.from,
      heads: new Map(),
      lines: this.lines.map(places.line),
      signs: this.signs.map(places.inner),
      looks: this.looks.map((look) => (look.from === look.to ? places.inner(look) : places.outer(look))),
      pairs: this.pairs.map(places.pair),
      tables: this.tables.map(places.outer),
      insets: this.insets.map(places.inner),
    };
    return new SectionFace(section, content, strips);
  }

  /** Whether nothing in it is another than in a section of another time, but perhaps its place. */
  isLike(other: SectionFace): boolean {
    return this.#content === other.#content;
  }

  /** Begin of what is hidden in front of its first line. */
  get start(): number {
    return this.section.from - this.#content.around.carry;
  }

  /** End of what is drawn, or hidden, with its last line. */
  get end(): number {
    const { around, carry } = this.#content;
    return around.end === null ? this.section.to - carry : this.section.from + around.end;
  }

  /** Whether the end of the page is hidden with its last line. */
  get endsPage(): boolean {
    return this.#content.around.end !== null;
  }

  get count(): number {
    return this.#content.lines.length;
  }

  /** How long the lines at its end are that are not drawn. */
  get carry(): number {
    return this.#content.carry;
  }

  get isContent(): boolean {
    return this.#content.isContent;
  }

  get lines(): readonly VisualLine[] {
    const { lines } = this.#content;
    return (this.#own.lines ??=
      this.#by === 0 && this.#strips.length === 0 ? lines : lines.map((line) => this.#movedLine(line)));
  }

  get signs(): readonly Sign[] {
    return (this.#own.signs ??= this.#moved(this.#content.signs, (sign, by) => ({ ...sign, ...moved(sign, by) })));
  }

  get looks(): readonly Look[] {
    return (this.#own.looks ??= this.#moved(this.#content.looks, (look, by) => ({ ...look, ...moved(look, by) })));
  }

  get pairs(): readonly Pair[] {
    return (this.#own.pairs ??= this.#moved(this.#content.pairs, ([a, b], by) => [moved(a, by), moved(b, by)]));
  }

  get hasTables(): boolean {
    return this.#content.tables.length > 0;
  }

  get tables(): readonly Range[] {
    return (this.#own.tables ??= this.#moved(this.#content.tables, moved));
  }

  /** Boxes within items of lists. */
  get insets(): readonly Inset[] {
    return (this.#own.insets ??= this.#moved(this.#content.insets, (inset, by) => ({ ...inset, ...moved(inset, by) })));
  }

  /** Signs with no letter between them, and where the caret stands at them. */
  get gaps(): readonly Gap[] {
    return (this.#own.gaps ??= gapsOf(withThings(this.lines, this.signs)));
  }

  /** How many of its lines begin their words in front of a place. */
  countBefore(pos: number): number {
    const place = pos - this.#by;
    return firstIndex(this.#content.lines, ({ words }) => words.from >= place);
  }

  /** What names an alternative in the line that begins at a place. */
  headAt(line: number): LineHead | undefined {
    const head = this.#content.heads.get(line - this.#by);
    return head?.kind === 'title' ? { ...head, title: moved(head.title, this.#by) } : head;
  }

  get #by(): number {
    return this.section.from - this.#content.origin;
  }

  get #own(): Lists {
    return (this.#lists ??= {});
  }

  #moved<Thing>(things: readonly Thing[], move: (thing: Thing, by: number) => Thing): readonly Thing[] {
    const by = this.#by;
    return by === 0 || things.length === 0 ? things : things.map((thing) => move(thing, by));
  }

  #movedLine(line: VisualLine): VisualLine {
    const by = this.#by;
    const { from, words, lead, strip } = line;
    return {
      ...line,
      from: from + by,
      words: moved(words, by),
      lead: lead === null ? null : { ...lead, to: lead.to + by },
      strip: strip === null ? null : (this.#strips.find((each) => each.words === words.from + by)?.strip ?? strip),
    };
  }
}

function moved({ from, to }: Range, by: number): Range {
  return { from: from + by, to: to + by };
}

/** A thing with its own lines is one place for the caret: its begin. */
function withThings(lines: readonly VisualLine[], signs: readonly Sign[]): readonly Sign[] {
  const things = lines.filter(({ kind, words }) => kind === 'thing' && words.to > words.from);
  if (things.length === 0) return signs;
  const own = things.flatMap(({ from, words }): Sign[] => [
    ...(words.from > from ? [{ from, to: words.from, kind: 'after' } as const] : []),
    { ...words, kind: 'before' },
  ]);
  // What is folded in front of a thing has signs of its own, which nobody sees.
  return [...outsideThings(lines, signs), ...own].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Signs that lie in no thing, nor in what is hidden in front of one. */
export function outsideThings(lines: readonly VisualLine[], signs: readonly Sign[]): readonly Sign[] {
  const covered = lines.filter(({ kind }) => kind === 'thing');
  if (covered.length === 0) return signs;
  let index = 0;
  return signs.filter((sign) => {
    while (index < covered.length && covered[index]!.words.to <= sign.from) index++;
    const thing = covered[index];
    return thing === undefined || sign.from < thing.from || sign.to > thing.words.to;
  });
}
