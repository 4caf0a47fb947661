import type { TextEdit } from '../base/edit.ts';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { SettingsProblem } from './document.ts';

/** A piece of the text, and where it stands. */
interface Piece {
  /** In the whole text. */
  readonly from: number;
  readonly to: number;
  readonly file: RepoPath;
  /** Where it stands in its file. */
  readonly source: Range;
  /**
   * copied: letter by letter. made: signs that join pieces, which no file holds. left: a reference that stands for
   * nothing, as it is written.
   */
  readonly kind: 'copied' | 'made' | 'left';
}

/** A place in a file. */
export interface SourcePlace {
  readonly file: RepoPath;
  readonly range: Range;
}

/** A text that was put together from several files; references.ts makes it. */
export class FilledText {
  /** Files that were asked for, with what they hold; null where there was none. */
  readonly files = new Map<RepoPath, string | null>();
  /** What is wrong with the references themselves, in the files that they stand in. */
  readonly problems: SettingsProblem[] = [];
  readonly #pieces: Piece[] = [];
  readonly #parts: string[] = [];
  #length = 0;

  get text(): string {
    return this.#parts.join('');
  }

  get length(): number {
    return this.#length;
  }

  add(
    { file, text }: { readonly file: RepoPath; readonly text: string },
    source: Range,
    kind: 'copied' | 'left' = 'copied',
  ): void {
    this.#push(text.slice(source.from, source.to), file, source, kind);
  }

  /** Signs that no file holds; problems of them are told at a place that does. */
  addMade(text: string, file: RepoPath, source: Range): void {
    this.#push(text, file, source, 'made');
  }

  #push(text: string, file: RepoPath, source: Range, kind: Piece['kind']): void {
    if (text === '') return;
    this.#parts.push(text);
    this.#pieces.push({ from: this.#length, to: (this.#length += text.length), file, source, kind });
  }

  /** Where a place of the text really stands: the part of it that lies in the file that it begins in. */
  sourceOf(range: Range): SourcePlace {
    const first = this.#at(range.from);
    const from = first.kind === 'copied' ? first.source.from + range.from - first.from : first.source.from;
    // The end belongs to the piece before it, as a range is half open.
    const last = this.#at(Math.max(range.from, range.to - 1));
    let to = first.source.to;
    if (last.kind === 'copied' && last.file === first.file)
      to = last.source.from + Math.max(range.from, range.to) - last.from;
    else if (last.file === first.file) to = last.source.to;
    return { file: first.file, range: { from, to: Math.max(from, to) } };
  }

  /** Whether a place belongs to a reference that stands for nothing: about what should be there, no more is said. */
  isLeft(range: Range): boolean {
    return this.#at(range.from).kind === 'left';
  }

  /** The same edits in a file; null where one of them would change another file, or what no file holds. */
  editsIn(file: RepoPath, edits: readonly TextEdit[]): TextEdit[] | null {
    const own: TextEdit[] = [];
    for (const edit of edits) {
      const piece = this.#pieces.find(
        ({ from, to, ...each }) => each.kind === 'copied' && each.file === file && edit.from >= from && edit.to <= to,
      );
      if (piece === undefined) return null;
      const shift = piece.source.from - piece.from;
      own.push({ ...edit, from: edit.from + shift, to: edit.to + shift });
    }
    return own;
  }

  #at(offset: number): Piece {
    let low = 0;
    let high = this.#pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#pieces[middle]!.from <= offset) low = middle;
      else high = middle - 1;
    }
    return this.#pieces[low]!;
  }
}
