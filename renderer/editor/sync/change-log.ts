import { ChangeSet, type ChangeDesc, type Text } from '@codemirror/state';

const most = 400;

/**
 * What happened to a text since the host saw it: places that the host names (of
 * problems, of the preview) are mapped through it. Old entries are dropped, and
 * with them what is too old to be shown anyway.
 */
export class ChangeLog {
  #changes: ChangeDesc[] = [];
  /** Number of changes before the first one kept. */
  #dropped = 0;
  readonly #marks = new Map<number, number>();

  /** Number of changes so far. */
  get position(): number {
    return this.#dropped + this.#changes.length;
  }

  record(changes: ChangeDesc): void {
    this.#changes.push(changes);
    if (this.#changes.length > most) {
      this.#changes.splice(0, most / 2);
      this.#dropped += most / 2;
      for (const [version, position] of this.#marks) if (position < this.#dropped) this.#marks.delete(version);
    }
  }

  /** The host's `version` is the text as it was at `position`. */
  mark(version: number, position = this.position): void {
    this.#marks.set(version, position);
  }

  /** The host counts its versions anew. */
  forgetVersions(): void {
    this.#marks.clear();
  }

  /** All changes since a version; null when it is unknown or too old. */
  since(version: number, doc: Text): ChangeDesc | null {
    const position = this.#marks.get(version);
    if (position === undefined || position < this.#dropped) return null;
    const changes = this.#changes.slice(position - this.#dropped);
    if (changes.length === 0) return ChangeSet.empty(doc.length);
    return changes.reduce((before, next) => before.composeDesc(next));
  }
}
