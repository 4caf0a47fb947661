import { Decoration, type DecorationSet } from '@codemirror/view';
import type { PageFace } from './page-face.ts';

/** So many boxes that begin in one line, or end in front of one, are told apart. */
const most = 4;

/** The boxes that have space below their lines. */
const spaced = ['tinted', 'boxed', 'framed', 'step', 'field', 'entry', 'table'] as const;

// What a line is beside is one number, three bits for each count: how many boxes begin in it, whether a title is above,
// and how many boxes of each kind end in front of it. A page has thousands of them, and they are asked for at each key.
const bits = 3;
const mask = 0b111;
const begins = 0;
const belowTitle = bits;
const behind = (kind: number) => (kind + 2) * bits;

const oneMore = (edge: number, place: number): number => (((edge >> place) & mask) < most ? edge + (1 << place) : edge);

// Expression: built – of the names above, which are letters.
const boxOf = new RegExp(`visual-(${spaced.join('|')})\\b`);
const kinds = new Map<string, number>();

/** Which kind of space a box has below its lines; -1: none. */
function kindOf(className: string): number {
  let kind = kinds.get(className);
  if (kind === undefined)
    kinds.set(className, (kind = spaced.findIndex((name) => name === boxOf.exec(className)?.[1])));
  return kind;
}

/**
 * Says of lines what is around them: which boxes begin there, which end in front of them, whether a title is above. The
 * editor draws what is in view and its surroundings, and counts the space of a box to the next line that it has drawn:
 * what a line is beside must be known when that is not drawn, or everything would jump (visual-edges.css).
 */
export function edgesOf(face: PageFace, old: DecorationSet): DecorationSet {
  const edges = new Map<number, number>();
  const add = (pos: number, place: number) => edges.set(pos, oneMore(edges.get(pos) ?? 0, place));
  for (const { from, to, className } of face.frames) {
    add(from, begins);
    // The title of a box without content has nothing below it.
    if (face.lineAt(from)?.kind === 'title') {
      const next = face.lineBehind(from);
      if (next !== undefined && next.from < to) edges.set(next.from, (edges.get(next.from) ?? 0) | (1 << belowTitle));
    }
    const kind = kindOf(className);
    const below = kind < 0 ? undefined : face.lineBehind(to - 1);
    if (below !== undefined) add(below.from, behind(kind));
  }
  const places = [...edges.keys()].sort((a, b) => a - b);
  if (isDrawnBy(places, edges, old)) return old;
  return Decoration.set(places.map((pos) => decorationOf(edges.get(pos)!).range(pos)));
}

function isDrawnBy(places: readonly number[], edges: ReadonlyMap<number, number>, old: DecorationSet): boolean {
  if (places.length !== old.size) return false;
  const cursor = old.iter();
  for (const pos of places) {
    if (cursor.from !== pos || cursor.value !== decorationOf(edges.get(pos)!)) return false;
    cursor.next();
  }
  return true;
}

const known = new Map<number, Decoration>();

function decorationOf(edge: number): Decoration {
  let found = known.get(edge);
  if (found === undefined) known.set(edge, (found = Decoration.line({ class: namesOf(edge).join(' ') })));
  return found;
}

function namesOf(edge: number): string[] {
  const count = (place: number) => (edge >> place) & mask;
  const below = spaced.flatMap((name, kind) => {
    const ends = count(behind(kind));
    return ends === 0 ? [] : [`visual-behind-${name}-${ends}`];
  });
  return [
    ...Array.from({ length: count(begins) }, (_, index) => `visual-begins-${index + 1}`),
    ...(count(belowTitle) > 0 ? ['visual-below-title'] : []),
    ...(below.length > 0 ? ['visual-behind', ...below] : []),
  ];
}
