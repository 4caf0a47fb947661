import { limits } from '../base/limits.ts';
import { Holdings } from './holdings.ts';
import type { Value } from './types.ts';

const { filledIn } = limits;

/**
 * What one page may still fill in. Names, lists and snippets can each stand for
 * two of the one before: what comes of twenty lines would fill any memory.
 */
export class Spending {
  #nodes = 0;
  #steps = 0;
  #depth = 0;
  #text = 0;
  #inclusions = 0;
  #numbered = 0;
  #states = 0;
  readonly #holdings = new Holdings();
  readonly #settled = new WeakSet<object>();

  /** Whether everything is used up; nothing more is filled in from then on. */
  get isSpent(): boolean {
    return (
      this.#nodes > filledIn.nodes ||
      this.#steps > filledIn.steps ||
      this.#text > filledIn.text ||
      this.#inclusions > filledIn.inclusions
    );
  }

  /** One more node of content. */
  node(): boolean {
    this.#nodes++;
    return !this.isSpent;
  }

  /** The number of a call whose answer is another each time, from 1. */
  nextNumber(): number {
    return ++this.#numbered;
  }

  /** How often components were given something to remember. */
  get states(): number {
    return this.#states;
  }

  noteState(): void {
    this.#states++;
  }

  /** One more snippet that goes in. */
  inclusion(): boolean {
    this.#inclusions++;
    return !this.isSpent;
  }

  /** Text that a value or a snippet puts in, in UTF-16 units. */
  text(length: number): boolean {
    this.#text += length;
    return !this.isSpent;
  }

  /** Goes into an expression; {@link leave} must follow where it answers true. */
  enter(): boolean {
    if (this.#depth >= filledIn.depth || ++this.#steps > filledIn.steps) return false;
    this.#depth++;
    return true;
  }

  /** Counts what is gone over at once: a part of a list or a text. */
  work(steps: number): boolean {
    this.#steps += Math.ceil(steps);
    return this.#steps <= filledIn.steps;
  }

  /** Counts a text that was built on the way: it may be thrown away, and takes room all the same. */
  made(text: string): boolean {
    return this.work(text.length / 64);
  }

  leave(): void {
    this.#depth--;
  }

  /**
   * Counts the entries of a list or object that was just made, with those of what it holds, and that they were gone
   * over. False where they are too many.
   */
  holds(made: object, values: readonly Value[]): boolean {
    const entries = this.#holdings.count(made, values);
    this.work(values.length / 8 + this.#holdings.steps());
    return entries <= filledIn.entries;
  }

  /** Takes an entry into a list or object, and one out of it where there was one. */
  changes(holder: object, out: { readonly value: Value } | null, into: Value): 'done' | 'itself' | 'full' {
    const entries = this.#holdings.changed(holder, out, into);
    if (entries === null) return 'itself';
    return entries <= filledIn.entries && this.work(this.#holdings.steps()) ? 'done' : 'full';
  }

  /** Entries of a list are gone. */
  shrunk(holder: object, values: readonly Value[]): void {
    this.#holdings.shrunk(holder, values);
    this.work(this.#holdings.steps());
  }

  /** Notes that a list or object stays as it is. False where that is known. */
  settles(given: object): boolean {
    if (this.#settled.has(given)) return false;
    this.#settled.add(given);
    return this.work(1);
  }
}
