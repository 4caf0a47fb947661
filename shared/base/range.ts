/**
 * A place in a text: UTF-16 offsets from 0, half-open (`to` is the first unit
 * that is not part of it). The one position system of the core; CodeMirror
 * offsets, unist points and JSON offsets are converted at the edges.
 */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Line (from 1) and column (from 1, UTF-16 units) of an offset. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Converts between offsets and lines of one text. Lines end at \n, \r\n or \r. */
export class LineIndex {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit === 13 && text.charCodeAt(index + 1) === 10) index++;
      if (unit === 10 || unit === 13) this.#starts.push(index + 1);
    }
  }

  /** Line and column of `offset`, which is clamped into the text. */
  at(offset: number): LineColumn {
    const place = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: place - this.#starts[low]! + 1 };
  }

  /** Offset of a line and column (both from 1), clamped into the text. */
  offset({ line, column }: LineColumn): number {
    const start = this.#starts[Math.max(0, Math.min(line - 1, this.#starts.length - 1))]!;
    return Math.max(0, Math.min(start + column - 1, this.#length));
  }
}
