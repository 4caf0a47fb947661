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
    .replace(/^-+|(?<!-)-+$/g, '');
  return slug === '' ? 'section' : slug;
}
