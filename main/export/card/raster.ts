import type { TextStyle } from './typeface.ts';

/** How much of each pixel a shape covers, 0 to 255, row by row. */
export interface Coverage {
  /** Place of the first column and row from the origin, in pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

type Point = readonly [x: number, y: number];

/**
 * Fills closed outlines with exact area coverage: each edge adds to an
 * accumulation buffer what it covers, and the running sum along a row is the
 * coverage (the method of font-rs). Overlapping contours of one direction are
 * joined. Points are in pixels, y downwards.
 */
export function fillOutline(contours: readonly (readonly Point[])[]): Coverage {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of contours.flat()) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  if (minX > maxX) return { left: 0, top: 0, width: 0, height: 0, values: new Uint8Array(0) };
  const left = Math.floor(minX);
  const top = Math.floor(minY);
  const width = Math.ceil(maxX) - left + 1;
  const height = Math.ceil(maxY) - top + 1;
  const sums = new Float32Array(width * height + 1);
  for (const contour of contours) {
    contour.forEach(([x, y], index) => {
      const [nextX, nextY] = contour[(index + 1) % contour.length]!;
      addEdge(sums, width, x - left, y - top, nextX - left, nextY - top);
    });
  }
  const values = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let index = row * width; index < (row + 1) * width; index++) {
      sum += sums[index]!;
      values[index] = Math.min(Math.abs(sum), 1) * 255 + 0.5;
    }
  }
  return { left, top, width, height, values };
}

function addEdge(sums: Float32Array, width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const direction = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  let x = topX;
  for (let row = Math.floor(topY); row < Math.ceil(bottomY); row++) {
    const from = Math.max(row, topY);
    const to = Math.min(row + 1, bottomY);
    const nextX = topX + (to - topY) * slope;
    addInRow(sums, row * width, direction * (to - from), Math.min(x, nextX), Math.max(x, nextX));
    x = nextX;
  }
}

/** Spreads the share of an edge within one row over the columns that it crosses. */
function addInRow(sums: Float32Array, row: number, share: number, from: number, to: number): void {
  const first = Math.floor(from);
  const last = Math.ceil(to);
  if (last <= first + 1) {
    const middle = (from + to) / 2 - first;
    sums[row + first]! += share * (1 - middle);
    sums[row + first + 1]! += share * middle;
    return;
  }
  const perColumn = 1 / (to - from);
  const start = 0.5 * perColumn * (1 - (from - first)) ** 2;
  const end = 0.5 * perColumn * (to - last + 1) ** 2;
  sums[row + first]! += share * start;
  if (last === first + 2) {
    sums[row + first + 1]! += share * (1 - start - end);
  } else {
    const second = perColumn * (1.5 - (from - first));
    sums[row + first + 1]! += share * (second - start);
    for (let column = first + 2; column < last - 1; column++) sums[row + column]! += share * perColumn;
    const reached = second + (last - first - 3) * perColumn;
    sums[row + last - 1]! += share * (1 - reached - end);
  }
  sums[row + last]! += share * end;
}

/** The contours of an SVG path of M, L, Q, C and Z, curves as lines. */
function contoursOf(path: string, scale: number, x: number): Point[][] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers =
      rest!.trim() === ''
        ? []
        : rest!
            .trim()
            .split(/[\s,]+/)
            .map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, index): Point => [
      numbers[2 * index]! * scale + x,
      -numbers[2 * index + 1]! * scale,
    ]);
    if (command === 'M') contours.push((contour = [points[0]!]));
    else if (command === 'L') contour.push(points[0]!);
    else if (command !== 'Z') addCurve(contour, [contour.at(-1)!, ...points]);
  }
  return contours;
}

/** Steps along a curve of two or three control points: fine enough for the largest text. */
function addCurve(contour: Point[], control: readonly Point[]): void {
  const length = control
    .slice(1)
    .reduce((sum, [x, y], index) => sum + Math.hypot(x - control[index]![0], y - control[index]![1]), 0);
  const steps = Math.max(2, Math.min(24, Math.ceil(Math.sqrt(length) * 1.5)));
  for (let step = 1; step <= steps; step++) {
    let points = control;
    const share = step / steps;
    while (points.length > 1)
      points = points
        .slice(1)
        .map(([x, y], index): Point => [
          points[index]![0] + (x - points[index]![0]) * share,
          points[index]![1] + (y - points[index]![1]) * share,
        ]);
    contour.push(points[0]!);
  }
}

/** Signs are drawn at quarters of a pixel: nearer cannot be told apart. */
const phases = 4;

/** Draws signs of one typeface and remembers them: a site's pages write the same letters. */
export class GlyphCache {
  readonly #drawn = new Map<string, Coverage>();

  /** Coverage of a sign whose origin is at `x`, and the whole pixel that it is counted from. */
  draw(
    sign: string,
    { typeface, size }: TextStyle,
    x: number,
  ): { readonly coverage: Coverage; readonly column: number } {
    const column = Math.floor(x);
    const phase = Math.floor((x - column) * phases);
    const key = `${size} ${phase} ${sign}`;
    let coverage = this.#drawn.get(key);
    if (coverage === undefined)
      this.#drawn.set(
        key,
        (coverage = fillOutline(
          contoursOf(typeface.glyphs[sign]?.[1] ?? '', size / typeface.unitsPerEm, phase / phases),
        )),
      );
    return { coverage, column };
  }
}
