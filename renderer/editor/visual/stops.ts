import { findClusterBreak } from '@codemirror/state';
import { firstIndex } from './in-order.ts';
import type { Sign } from './signs.ts';

/** Signs that stand side by side with no letter between them, and the one place where the caret stands at them. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** Null for a chip or a wall: both its sides are places. */
  readonly stop: number | null;
}

/** Where the caret may stand in a page: one place for each place that is seen. */
export class Stops {
  readonly #gapsNear: (pos: number) => readonly Gap[];
  readonly #length: number;

  /** @param gapsNear those of the lines around a place, in the order of the text */
  constructor(gapsNear: (pos: number) => readonly Gap[], length: number) {
    this.#gapsNear = gapsNear;
    this.#length = length;
  }

  /**
   * The stop for a place that was asked for.
   * @param from where the caret stood; null where it comes from nowhere, as with the mouse
   */
  at(place: number, from: number | null, text: (from: number, to: number) => string): number {
    let pos = place;
    const forward = from !== null && place > from;
    for (let turn = 0; turn < 100; turn++) {
      const gap = this.#gapAt(pos);
      if (gap === null) return pos;
      if (gap.stop === null) {
        if (pos === gap.from || pos === gap.to) return this.#hiddenAt(pos)?.stop ?? pos;
        const isBehind = from === null ? pos - gap.from > gap.to - pos : forward;
        // Signs may stand beside a chip: one place for both.
        return this.at(isBehind ? gap.to : gap.from, null, text);
      }
      if (gap.stop !== from || place === from) return gap.stop;
      // The same place again: the next letter in the direction of the caret.
      if (forward) {
        if (gap.to >= this.#length) return gap.stop;
        pos = gap.to + clusterAfter(text(gap.to, Math.min(this.#length, gap.to + 64)));
        const chip = this.#chipFrom(gap.to);
        if (chip !== null) pos = chip.to;
      } else {
        if (gap.from <= 0) return gap.stop;
        pos = gap.from - clusterBefore(text(Math.max(0, gap.from - 64), gap.from));
        const chip = this.#chipTo(gap.from);
        if (chip !== null) pos = chip.from;
      }
      if (this.#gapAt(pos)?.stop !== gap.stop) return this.at(pos, null, text);
    }
    return pos;
  }

  /** Where the letters before and behind a stop end and begin: signs lie between. */
  around(pos: number): { readonly from: number; readonly to: number } {
    const gap = this.#gapAt(pos);
    return gap === null || gap.stop === null ? { from: pos, to: pos } : gap;
  }

  #gapAt(pos: number): Gap | null {
    const gaps = this.#gapsNear(pos);
    const index = firstIndex(gaps, ({ to }) => to >= pos);
    // A chip and a gap may meet: what is hidden has the word.
    const gap = gaps[index];
    if (gap === undefined || gap.from > pos) return null;
    const next = gaps[index + 1];
    return gap.stop === null && next !== undefined && next.from === pos ? next : gap;
  }

  /** What is hidden at a place where a chip begins or ends, too. */
  #hiddenAt(pos: number): Gap | null {
    return this.#touching(pos).find(({ stop }) => stop !== null) ?? null;
  }

  #chipFrom(pos: number): Gap | null {
    return this.#touching(pos).find(({ stop, from }) => stop === null && from === pos) ?? null;
  }

  #chipTo(pos: number): Gap | null {
    return this.#touching(pos).find(({ stop, to }) => stop === null && to === pos) ?? null;
  }

  #touching(pos: number): readonly Gap[] {
    const gaps = this.#gapsNear(pos);
    const first = firstIndex(gaps, ({ to }) => to >= pos);
    let end = first;
    while (end < gaps.length && gaps[end]!.from <= pos) end++;
    return gaps.slice(first, end);
  }
}

const clusterAfter = (text: string) => (text === '' ? 1 : findClusterBreak(text, 0));
const clusterBefore = (text: string) => (text === '' ? 1 : text.length - findClusterBreak(text, text.length, false));

/** Whether both sides of a sign are places. */
const isPlace = ({ kind }: Sign) => kind === 'chip' || kind === 'wall';

/** @param signs in the order of the text */
export function gapsOf(signs: readonly Sign[]): Gap[] {
  const gaps: Gap[] = [];
  for (let index = 0; index < signs.length; index++) {
    const sign = signs[index]!;
    if (isPlace(sign)) {
      gaps.push({ from: sign.from, to: sign.to, stop: null });
      continue;
    }
    let { to } = sign;
    let stop = sign.kind === 'after' ? sign.to : sign.from;
    for (; signs[index + 1]?.from === to && !isPlace(signs[index + 1]!); index++) {
      const next = signs[index + 1]!;
      to = next.to;
      if (next.kind === 'after') stop = next.to;
    }
    gaps.push({ from: sign.from, to, stop });
  }
  return gaps;
}
