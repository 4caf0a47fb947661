import {
  ChangeSet,
  StateField,
  type ChangeDesc,
  type EditorState,
  type Range as CodeMirrorRange,
  type RangeSet,
  type Transaction,
} from '@codemirror/state';
import { BlockWrapper, Decoration, EditorView, type DecorationSet, type WidgetType } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { headField } from '../page-head/hide.ts';
import { pageSyntax, pageTree } from '../syntax/field.ts';
import { edgesOf } from './box-edges.ts';
import { captionsOf, wrappersOf } from './box-widgets.ts';
import { composed, isComposing } from './composing.ts';
import { firstIndex } from './in-order.ts';
import { staysInWords } from './moved-face.ts';
import { pageFace, type PageFace, type VisualLine } from './page-face.ts';
import { outsideThings, type SectionFace } from './section-face.ts';
import type { ChangedPart } from './sections.ts';
import { lineRole, listBoxes, lookRole } from './spoken.ts';
import { Stops } from './stops.ts';
import { signsInView } from './signs-in-view.ts';
import { SnippetWidget } from './snippets.ts';
import type { BlockChip } from './roles.ts';
import { StripWidget, type FindStrip } from './strip-widgets.ts';
import type { Strip } from './strips.ts';
import type { TitleExtras } from './title-extras.ts';
import { MissingTitle, TitleFacts, TitlePicture } from './title-widgets.ts';
import { ChipWidget, EmptyCellWidget, LeadWidget, ThingWidget } from './widgets.ts';

/** A page as it looks, and what draws it. */
export interface Visual {
  readonly face: PageFace;
  readonly stops: Stops;
  readonly drawn: Drawn;
  /** Places in alternatives that were asked for, the latest first. */
  readonly chosen: readonly number[];
  /** The boxes around components. */
  readonly frames: RangeSet<BlockWrapper>;
  /** The boxes around lists. */
  readonly lists: RangeSet<BlockWrapper>;
  /** What lines are beside: boxes that begin or end there. */
  readonly edges: DecorationSet;
  /** What stands below the content of boxes. */
  readonly captions: DecorationSet;
  /** Words are composed in it: its text may say something else. */
  readonly isComposed: boolean;
}

/** So many choices are remembered. */
const mostChoices = 60;

/**
 * What draws a page, apart by what the editor has to do for it at each key: it goes through all that hides letters,
 * however long the page is, and past all else that is as it was.
 */
interface Drawn {
  /** Lines, words, and what stands between letters. */
  readonly looks: DecorationSet;
  /** Signs within a line that are so short that a line is hardly longer with them: drawn where they are in view. */
  readonly signs: DecorationSet;
  /** Whatever else hides letters: without it, lines out of view would be thought too high. */
  readonly things: DecorationSet;
}

const ofAll = (make: (kind: keyof Drawn) => DecorationSet): Drawn => ({
  looks: make('looks'),
  signs: make('signs'),
  things: make('things'),
});

/** So many letters a short sign has at most. */
const longestSign = 32;

/** How a page looked before a change. */
interface Before {
  readonly visual: Visual;
  readonly changes: ChangeDesc;
}

/** How a page would look with the alternatives that lie at some places. */
export function faceWith(state: EditorState, chosen: readonly number[]): PageFace {
  const visual = state.field(visualField, false);
  return readFace(
    state,
    chosen,
    visual === undefined || visual.isComposed ? null : { visual, changes: ChangeSet.empty(state.doc.length) },
  );
}

function readFace(state: EditorState, chosen: readonly number[], before: Before | null): PageFace {
  return pageFace(
    state.doc,
    pageTree(state),
    pageSyntax(state),
    startOf(state),
    chosen,
    before === null ? null : { face: before.visual.face, changed: changedPart(before.changes) },
  );
}

/**
 * Reads how a page looks, and draws it.
 * @param known how it looked before a change: what that left as it was is not read again, nor drawn
 */
export function readVisual(state: EditorState, chosen: readonly number[], known: Before | null): Visual {
  const before = known?.visual.isComposed === true ? null : known;
  const face = readFace(state, chosen, before);
  return {
    face,
    chosen,
    stops: new Stops((pos) => face.sectionAt(pos)?.gaps ?? [], state.doc.length),
    drawn: drawnOf(face, before, (pos) => state.doc.lineAt(pos).to),
    frames: wrappersOf(face.frames, before === null ? BlockWrapper.set([]) : before.visual.frames.map(before.changes)),
    captions: captionsOf(face.frames),
    lists: listsOfFace(face, before),
    edges: edgesOf(face, before === null ? Decoration.none : before.visual.edges.map(before.changes)),
    isComposed: false,
  };
}

/** The page while letters are composed in it: nothing of it is drawn anew, for that would end the composition. */
function withComposed(visual: Visual, { state, changes }: Transaction, chosen: readonly number[]): Visual {
  const face = visual.face.withComposed(changes, (from, to) => state.sliceDoc(from, to));
  return {
    face,
    chosen,
    stops: new Stops((pos) => face.sectionAt(pos)?.gaps ?? [], state.doc.length),
    drawn: ofAll((kind) => visual.drawn[kind].map(changes)),
    frames: visual.frames.map(changes),
    lists: visual.lists.map(changes),
    captions: visual.captions.map(changes),
    edges: visual.edges.map(changes),
    isComposed: true,
  };
}

const startOf = (state: EditorState): number => state.field(headField, false)?.start ?? 0;

/** From the first place that was changed to the last one. */
function changedPart(changes: ChangeDesc): ChangedPart | null {
  let part: ChangedPart | null = null;
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    part = {
      before: { from: part?.before.from ?? fromA, to: toA },
      after: { from: part?.after.from ?? fromB, to: toB },
    };
  });
  return part;
}

/** The boxes around lists: of the lines that were read anew, and the others as they were. */
function listsOfFace(face: PageFace, before: Before | null): RangeSet<BlockWrapper> {
  if (before === null) return BlockWrapper.set(listBoxes(face.drawn, face.frames), true);
  const old = before.visual.lists.map(before.changes);
  const [first, last] = [face.fresh[0], face.fresh.at(-1)];
  if (first === undefined || last === undefined) return old;
  const isFresh = (pos: number) => face.fresh.some(({ start, end }) => start <= pos && pos <= end);
  return old.update({
    filterFrom: beginOf(face, first),
    filterTo: last.end,
    filter: (from) => from >= first.start && !isFresh(from),
    add: listBoxes(face.fresh, face.frames),
    sort: true,
  });
}

/** In front of the first section are the page settings: where they came there, nothing is drawn over them any more. */
const beginOf = (face: PageFace, first: SectionFace): number => (first === face.drawn[0] ? 0 : first.start);

/** What is drawn: of the lines that were read anew, and the others as they were. */
function drawnOf(face: PageFace, before: Before | null, lineEnd: LineEnd): Drawn {
  if (before === null) {
    const ranges = drawAll(face.drawn, lineEnd);
    return ofAll((kind) => Decoration.set(ranges[kind], true));
  }
  if (face.drawn.length === 0) return ofAll(() => Decoration.none);
  const fresh = face.fresh.filter(({ count }) => count > 0);
  const old = ofAll((kind) => before.visual.drawn[kind].map(before.changes));
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (first === undefined || last === undefined) return old;
  const isKept = (pos: number) => {
    const section = fresh[firstIndex(fresh, ({ end }) => end >= pos)];
    return section === undefined || section.start > pos;
  };
  const ranges = drawAll(fresh, lineEnd);
  return ofAll((kind) =>
    old[kind].update({
      filterFrom: beginOf(face, first),
      filterTo: last.end,
      filter: (pos) => pos >= first.start && isKept(pos),
      add: ranges[kind],
      sort: true,
    }),
  );
}

const hidden = Decoration.replace({});
const isInList = (line: VisualLine | undefined) => line !== undefined && line.depth > 0;

/** Where the line ends that a place lies in. */
type LineEnd = (pos: number) => number;
type Ranges = Record<keyof Drawn, CodeMirrorRange<Decoration>[]>;

function drawAll(sections: readonly SectionFace[], lineEnd: LineEnd): Ranges {
  const ranges: Ranges = { looks: [], signs: [], things: [] };
  for (const section of sections) draw(section, lineEnd, ranges);
  return ranges;
}

function draw({ lines, signs, looks }: SectionFace, lineEnd: LineEnd, ranges: Ranges): void {
  const leads = new Map<number, VisualLine>();
  for (const [index, line] of lines.entries()) {
    const { from, words, kind, className, depth, lead, chip } = line;
    if (kind === 'thing') {
      ranges.things.push(Decoration.replace({ block: true, widget: thingOf(chip!, line.strip) }).range(from, words.to));
      continue;
    }
    if (line.strip !== null) {
      const { strip } = line;
      ranges.looks.push(
        Decoration.widget({ widget: new StripWidget(strip, 'before', findStrip), side: -2 }).range(words.from),
        Decoration.widget({ widget: new StripWidget(strip, 'after', findStrip), side: 2 }).range(words.to),
      );
    }
    if (line.extras !== undefined) ranges.looks.push(...around(words, line.extras));
    const edge =
      depth === 0
        ? ''
        : `${isInList(lines[index - 1]) ? '' : ' visual-list-first'}${isInList(lines[index + 1]) ? '' : ' visual-list-last'}`;
    const next = lines[index + 1]?.className.includes('visual-goes-on') === true ? ' visual-is-continued' : '';
    const look = `visual-line visual-${kind} visual-depth-${depth}${edge}${next} ${className}`.trim();
    ranges.looks.push(lineDecoration(look, lineRole(line)).range(from));
    if (lead !== null) leads.set(words.from, line);
  }
  for (const sign of outsideThings(lines, signs)) {
    const line = sign.kind === 'after' ? leads.get(sign.to) : undefined;
    const widget =
      sign.chip !== undefined
        ? new ChipWidget(sign.chip)
        : line !== undefined && line.from === sign.from
          ? new LeadWidget(line.lead!)
          : null;
    const isShort = sign.to - sign.from <= longestSign && sign.to <= lineEnd(sign.from);
    ranges[isShort ? 'signs' : 'things'].push(
      (widget === null ? hidden : Decoration.replace({ widget })).range(sign.from, sign.to),
    );
  }
  const heads = lines.filter(({ className }) => className.includes('visual-row-head'));
  for (const { from, to, className, share } of looks) {
    const role = lookRole(
      className,
      heads.some((line) => line.from <= from && from <= line.words.to),
    );
    // No styles of their own: the window’s rule forbids those that a browser copies while it edits.
    const look = share === undefined ? className : `${className} visual-share-${share}`;
    ranges.looks.push(
      from === to
        ? Decoration.widget({ widget: new EmptyCellWidget(look, role), side: 1 }).range(from)
        : Decoration.mark({
            class: look,
            inclusive: className.startsWith('visual-cell'),
            attributes: role,
          }).range(from, to),
    );
  }
}

const thingOf = (chip: BlockChip, strip: Strip | null): WidgetType =>
  chip.kind === 'snippet' ? new SnippetWidget(chip.text, chip.source!) : new ThingWidget(chip, strip, findStrip);

/** What stands around the words of a title. */
function around(words: Range, { facts, below, picture, missing }: TitleExtras): CodeMirrorRange<Decoration>[] {
  const isEmpty = words.from === words.to;
  return [
    ...(picture === null ? [] : [Decoration.widget({ widget: new TitlePicture(picture), side: -3 }).range(words.from)]),
    ...(missing === null || !isEmpty
      ? []
      : [Decoration.widget({ widget: new MissingTitle(missing.label), side: 1 }).range(words.to)]),
    ...(facts.length + below.length === 0
      ? []
      : [Decoration.widget({ widget: new TitleFacts({ facts, below, picture, missing }), side: 3 }).range(words.to)]),
  ];
}

const known = new Map<string, Decoration>();
function lineDecoration(className: string, attributes: Readonly<Record<string, string>>): Decoration {
  const key = `${className} ${attributes['role'] ?? ''}`;
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = Decoration.line({ class: className, attributes })));
  return found;
}

export const visualField = StateField.define<Visual>({
  create: (state) => readVisual(state, [state.selection.main.head], null),
  update(visual, transaction) {
    const { state, startState, changes, docChanged, selection, effects } = transaction;
    const start = startOf(state);
    // Page settings that are shown as text, or hidden again: all lines may be others.
    const isMoved = start !== (docChanged ? changes.mapPos(startOf(startState), 1) : startOf(startState));
    const chosen = docChanged ? visual.chosen.map((pos) => changes.mapPos(pos, 1)) : visual.chosen;
    if (docChanged && isComposing(transaction) && staysInWords(visual.face, transaction))
      return withComposed(visual, transaction, chosen);
    const isRead = effects.some((effect) => effect.is(composed));
    const now =
      docChanged || isMoved || isRead ? readVisual(state, chosen, isMoved ? null : { visual, changes }) : visual;
    if (selection === undefined && !docChanged) return now;
    // Who goes to a place that is folded wants to see it.
    const { head } = state.selection.main;
    if (!now.face.folds.some(({ from, to }) => from <= head && head <= to)) return now;
    const unchanged = ChangeSet.empty(state.doc.length);
    return readVisual(state, [head, ...chosen].slice(0, mostChoices), { visual: now, changes: unchanged });
  },
  provide: (field) => [
    signsInView((view) => view.state.field(field).drawn.signs),
    EditorView.decorations.from(field, ({ drawn }) => drawn.things),
    EditorView.decorations.from(field, ({ drawn }) => drawn.looks),
    EditorView.decorations.from(field, ({ edges }) => edges),
    EditorView.decorations.from(field, ({ captions }) => captions),
    EditorView.blockWrappers.from(field, ({ lists }) => lists),
  ],
});

const findStrip: FindStrip = (view, drawn) =>
  view.state.field(visualField, false)?.face.lineAt(view.posAtDOM(drawn))?.strip ?? null;
