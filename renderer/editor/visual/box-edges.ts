import { Decoration, type DecorationSet } from '@codemirror/view';
import type { PageFace } from './page-face.ts';

/** So many boxes that begin in one line, or end in front of one, are told apart. */
const most = 4;

/** The boxes that have space below their lines. */
const spaced = /visual-(tinted|boxed|framed|step|field|entry|table)\b/;

interface Edge {
  /** How many boxes begin in the line. */
  begins: number;
  /** The line is the first one below a title. */
  isBelowTitle: boolean;
  /** How many boxes of a kind end in front of the line. */
  readonly behind: Map<string, number>;
}

/**
 * Says of lines what is around them: which boxes begin there, which end in front of them, whether a title is above. The
 * editor draws what is in view and its surroundings, and counts the space of a box to the next line that it has drawn:
 * what a line is beside must be known when that is not drawn, or everything would jump (visual-edges.css).
 */
export function edgesOf(face: PageFace, old: DecorationSet): DecorationSet {
  const edges = new Map<number, Edge>();
  const edgeAt = (pos: number) => {
    let edge = edges.get(pos);
    if (edge === undefined) edges.set(pos, (edge = { begins: 0, isBelowTitle: false, behind: new Map() }));
    return edge;
  };
  for (const { from, to, className } of face.frames) {
    edgeAt(from).begins++;
    const first = face.lineIndexAt(from);
    const next = face.line(first + 1);
    // The title of a box without content has nothing below it.
    if (next !== undefined && next.from < to && face.line(first)?.kind === 'title')
      edgeAt(next.from).isBelowTitle = true;
    const kind = spaced.exec(className)?.[1];
    const behind = kind === undefined ? undefined : face.line(face.lineIndexAt(to - 1) + 1);
    if (kind === undefined || behind === undefined) continue;
    const counts = edgeAt(behind.from).behind;
    counts.set(kind, Math.min(most, (counts.get(kind) ?? 0) + 1));
  }
  const wanted = [...edges].sort(([a], [b]) => a - b).map(([pos, edge]) => decorationOf(edge).range(pos));
  const cursor = old.iter();
  const isSame =
    wanted.length === old.size &&
    wanted.every(({ from, value }) => {
      const fits = cursor.value === value && cursor.from === from;
      cursor.next();
      return fits;
    });
  return isSame ? old : Decoration.set(wanted);
}

const known = new Map<string, Decoration>();

function decorationOf({ begins, isBelowTitle, behind }: Edge): Decoration {
  const names = Array.from({ length: Math.min(most, begins) }, (_, index) => `visual-begins-${index + 1}`);
  if (isBelowTitle) names.push('visual-below-title');
  if (behind.size > 0) names.push('visual-behind');
  for (const [kind, count] of behind) names.push(`visual-behind-${kind}-${count}`);
  const className = names.join(' ');
  let found = known.get(className);
  if (found === undefined) known.set(className, (found = Decoration.line({ class: className })));
  return found;
}
