import { encodePart } from './encode.ts';
import { headingSlug } from './heading-slug.ts';

/**
 * Ids that the peer's pages give a heading of this text, today or in earlier years, where they are not the id that
 * {@link headingSlug} makes: links in pages, and on other sites, were written for them. The likeliest comes first.
 * Counted from the published package `@mintlify/common` and from links of real repositories.
 */
export function peerSlugs(text: string): string[] {
  const words = text.trim();
  // Names of functions and settings, which writers of links copy as they are.
  if (/^[\w$]+$/.test(words) && /[a-z\d][A-Z]/.test(words)) return [words];
  // Most headings: letters, digits and spaces, about which everybody agrees.
  if (/^(?:[a-z\d]+(?: |$))+$/i.test(words) && !/ [ts](?: |$)/i.test(words)) return [];
  const dashed = words.toLowerCase().replace(/\s+/g, '-');
  const encoded = encodePart(dashed);
  // What had to be encoded is kept as it is, and so are capitals; of the rest, other signs part words.
  const kept = decoded(parted(encoded, encoded.includes('%') ? /[^a-zA-Z\d%_]+/g : /[^a-z\d_]+/g));
  return [...new Set([withoutSigns(kept), kept, parted(plainLetters(words), /[^a-z\d_]+/g), dashed])].filter(
    (slug) => slug !== '' && !/\s/.test(slug) && slug !== headingSlug(text),
  );
}

/** Words with dashes between them. A single `t` or `s` belongs to the word before: `what-s` is `whats`. */
function parted(text: string, others: RegExp): string {
  return text
    .replace(others, '-')
    .replace(/([a-zA-Z\d])-([ts])(-|$)/g, '$1$2$3')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

/** Punctuation and pictures that today's pages leave out of an id. */
function withoutSigns(slug: string): string {
  return slug
    .replace(/[?,;:!'"()[\]{}]/g, '')
    .replace(
      /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu,
      '',
    );
}

/** What letters were written as before ids could hold all of them. */
const spelledOut: readonly (readonly [string, string])[] = [
  ['&', ' and '],
  ['ß', 'ss'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['æ', 'ae'],
  ['ø', 'o'],
  ['œ', 'oe'],
];

function plainLetters(text: string): string {
  let plain = text.normalize().toLowerCase();
  for (const [letter, letters] of spelledOut) plain = plain.replaceAll(letter, letters);
  return plain.normalize('NFD').replace(/\p{Diacritic}/gu, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
