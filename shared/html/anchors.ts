/**
 * The id of a heading, by the rules that existing links rely on (BEHAVIOUR.md,
 * “Heading ids”): lower case, white space and `.` become `-`, parentheses go,
 * `/` and `&` stay, a straight apostrophe becomes a typographic one, no word is
 * taken apart. Other signs of ASCII become `-`; signs beyond it (dashes, arrows)
 * stay, as links in real repositories show.
 */
export function headingSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replace(/[()]/g, '')
    .replace(/'/g, '’')
    .replace(/[\s\u0000-\u001f!-%*-,.:-@[-^`{-\u00a0]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'section' : slug;
}

/** Hands out ids that are unique within one page: the second `setup` is `setup-2`. */
export class AnchorNames {
  readonly #taken = new Set<string>();

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
    let id = wanted;
    for (let number = 2; this.#taken.has(id); number++) id = `${wanted}-${number}`;
    this.#taken.add(id);
    return id;
  }
}
