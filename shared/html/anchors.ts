import { headingSlug } from '../base/heading-slug.ts';

/** Hands out ids that are unique within one page: the second `setup` is `setup-2`. */
export class AnchorNames {
  readonly #taken = new Set<string>();
  /** The number that is tried next for a name. */
  readonly #next = new Map<string, number>();

  /** All ids handed out, in order. */
  get all(): readonly string[] {
    return [...this.#taken];
  }

  /** An id made from a text, by the heading rules. */
  fromText(text: string): string {
    return this.unique(headingSlug(text));
  }

  /** `wanted` itself, or with the next free number. */
  unique(wanted: string): string {
    // `page:` is how the ids of the theme's own parts begin.
    const plain = wanted.replace(/^page:/i, 'page-');
    let id = plain;
    let number = this.#next.get(plain) ?? 2;
    for (; this.#taken.has(id); number++) id = `${plain}-${number}`;
    this.#next.set(plain, number);
    this.#taken.add(id);
    return id;
  }
}
