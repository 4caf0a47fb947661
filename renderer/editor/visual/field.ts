import { StateField, type EditorState, type Range as CodeMirrorRange, type RangeSet } from '@codemirror/state';
import { BlockWrapper, Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';
import { headField } from '../page-head/hide.ts';
import { pageSyntax, pageTree } from '../syntax/field.ts';
import { pageFace, type PageFace, type VisualLine } from './page-face.ts';
import type { Sign } from './signs.ts';
import { Stops } from './stops.ts';
import { StripWidget, type FindStrip } from './strip-widgets.ts';
import { ChipWidget, EmptyCellWidget, LeadWidget, ThingWidget } from './widgets.ts';

/** A page as it looks, and what draws it. */
export interface Visual {
  readonly face: PageFace;
  readonly stops: Stops;
  readonly decorations: DecorationSet;
  /** Places in alternatives that were asked for, the latest first. */
  readonly chosen: readonly number[];
  readonly frames: RangeSet<BlockWrapper>;
}

/** So many choices are remembered. */
const mostChoices = 60;

/** How a page looks with the alternatives that lie at some places. */
export function faceWith(state: EditorState, chosen: readonly number[]): PageFace {
  const start = state.field(headField, false)?.start ?? 0;
  return pageFace(state.doc, pageTree(state), pageSyntax(state), start, chosen);
}

function read(state: EditorState, chosen: readonly number[]): Visual {
  const face = faceWith(state, chosen);
  return {
    face,
    chosen,
    stops: new Stops(withThings(face), state.doc.length),
    decorations: draw(face),
    frames: BlockWrapper.set(
      face.frames.map(({ from, to, className, label, depth, number }) =>
        BlockWrapper.create({
          tagName: 'div',
          attributes: {
            class: className,
            'data-label': label,
            role: 'group',
            'aria-label': number === null ? label : `${label} ${number}`,
            ...(number === null ? {} : { 'data-number': String(number) }),
          },
          rank: Math.max(0, 100 - depth),
        }).range(from, to),
      ),
      true,
    ),
  };
}

/** A thing with its own lines is one place for the caret: its begin. */
function withThings({ signs, lines }: PageFace): Sign[] {
  const things = lines.flatMap(({ kind, from, words }): Sign[] =>
    kind === 'thing' && words.to > words.from
      ? [
          ...(words.from > from ? [{ from, to: words.from, kind: 'after' } as const] : []),
          { from: words.from, to: words.to, kind: 'before' },
        ]
      : [],
  );
  // What is folded in front of a thing has signs of its own, which nobody sees.
  const covered = lines.filter(({ kind }) => kind === 'thing').map(({ from, words }) => ({ from, to: words.to }));
  return [...outside(signs, covered), ...things].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Those that lie in none of some ranges; both are in the order of the text. */
function outside(signs: readonly Sign[], covered: readonly Range[]): Sign[] {
  let index = 0;
  return signs.filter((sign) => {
    while (index < covered.length && covered[index]!.to <= sign.from) index++;
    const range = covered[index];
    return range === undefined || sign.from < range.from || sign.to > range.to;
  });
}

const hidden = Decoration.replace({});

function draw({ lines, signs, looks }: PageFace): DecorationSet {
  const ranges: CodeMirrorRange<Decoration>[] = [];
  const leads = new Map<number, VisualLine>();
  for (const line of lines) {
    const { from, words, kind, className, depth, lead, chip } = line;
    if (kind === 'thing') {
      ranges.push(
        Decoration.replace({ block: true, widget: new ThingWidget(chip!, line.strip, findStrip) }).range(
          from,
          words.to,
        ),
      );
      continue;
    }
    if (line.strip !== null) {
      const { strip } = line;
      ranges.push(
        Decoration.widget({ widget: new StripWidget(strip, 'before', findStrip), side: -2 }).range(words.from),
        Decoration.widget({ widget: new StripWidget(strip, 'after', findStrip), side: 2 }).range(words.to),
      );
    }
    ranges.push(lineDecoration(`visual-line visual-${kind} visual-depth-${depth} ${className}`.trim()).range(from));
    if (lead !== null) leads.set(words.from, line);
  }
  const things = lines.filter(({ kind }) => kind === 'thing').map(({ from, words }) => ({ from, to: words.to }));
  for (const sign of outside(signs, things)) {
    const line = sign.kind === 'after' ? leads.get(sign.to) : undefined;
    const widget =
      sign.chip !== undefined
        ? new ChipWidget(sign.chip)
        : line !== undefined && line.from === sign.from
          ? new LeadWidget(line.lead!)
          : null;
    ranges.push((widget === null ? hidden : Decoration.replace({ widget })).range(sign.from, sign.to));
  }
  for (const { from, to, className, columns } of looks) {
    // No styles of their own: the window’s rule forbids those that a browser copies while it edits.
    const look = columns === undefined ? className : `${className} visual-columns-${Math.min(12, columns)}`;
    ranges.push(
      from === to
        ? Decoration.widget({ widget: new EmptyCellWidget(look), side: 1 }).range(from)
        : Decoration.mark({ class: look, inclusive: className === 'visual-cell' }).range(from, to),
    );
  }
  return Decoration.set(ranges, true);
}

const known = new Map<string, Decoration>();
function lineDecoration(className: string): Decoration {
  let found = known.get(className);
  if (found === undefined) known.set(className, (found = Decoration.line({ class: className })));
  return found;
}

export const visualField = StateField.define<Visual>({
  create: (state) => read(state, [state.selection.main.head]),
  update(visual, { state, startState, changes, docChanged, selection }) {
    const isOther = docChanged || state.field(headField, false)?.start !== startState.field(headField, false)?.start;
    const chosen = docChanged ? visual.chosen.map((pos) => changes.mapPos(pos, 1)) : visual.chosen;
    const now = isOther ? read(state, chosen) : visual;
    if (selection === undefined && !docChanged) return now;
    // Who goes to a place that is folded wants to see it.
    const { head } = state.selection.main;
    const isFolded = now.face.folds.some(({ from, to }) => from <= head && head <= to);
    return isFolded ? read(state, [head, ...chosen].slice(0, mostChoices)) : now;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.blockWrappers.from(field, ({ frames }) => frames),
  ],
});

const findStrip: FindStrip = (view, drawn) => {
  const visual = view.state.field(visualField, false);
  return visual?.face.lines[visualLineAt(visual, view.posAtDOM(drawn))]?.strip ?? null;
};

/** The line that a place lies in, and its number from 0. */
export function visualLineAt({ face: { lines } }: Pick<Visual, 'face'>, pos: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.from <= pos) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
