import { headingSlug } from '../base/heading-slug.ts';
import { peerSlugs } from '../base/peer-slugs.ts';

/** Hands out ids that are unique within one page: the second `setup` is `setup-2`. */
export class AnchorNames {
  readonly #taken = new Set<string>();
  /** The number that is tried next for a name. */
  readonly #next = new Map<string, number>();
  /** Titles that ids were made from, with other ids that they may be known by. */
  readonly #titles: { readonly id: string; readonly others: readonly string[] }[] = [];

  /** All ids handed out, in order. */
  get all(): readonly string[] {
    return [...this.#taken];
  }

  /** An id made from a text, by the heading rules. */
  fromText(text: string): string {
    return this.unique(headingSlug(text));
  }

  /**
   * The id of a part with a title, which links may know by another: what the peer makes of the title, or an id that the
   * author gave and that we spell in another way. See {@link others}.
   */
  ofTitle(title: string, own?: string): string {
    const id = this.fromText(own ?? title);
    const others =
      own === undefined ? peerSlugs(title) : [own.trim()].filter((name) => name !== id && !/\s/.test(name));
    if (others.length > 0) this.#titles.push({ id, others });
    return id;
  }

  /**
   * Other ids that parts with a title answer to, by their own: those that nothing on the page is called. To be asked
   * when all ids have been handed out.
   */
  others(): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    const given = new Set(this.#taken);
    const counts = new Map<string, number>();
    for (const { id, others } of this.#titles) {
      const free: string[] = [];
      for (const other of others) {
        const count = (counts.get(other) ?? 0) + 1;
        counts.set(other, count);
        const name = count === 1 ? other : `${other}-${count}`;
        if (given.has(name) || /^page:/i.test(name)) continue;
        given.add(name);
        free.push(name);
      }
      if (free.length > 0) found.set(id, free);
    }
    return found;
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
