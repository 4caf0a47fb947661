import { withoutMarks } from './plain-marks.ts';

/** A title without its Markdown signs, for places that show plain text. Underscores inside a word are part of it. */
export function plainTitle(title: string): string {
  // Expression: linear – at most 300 characters are looked at behind each pair of signs.
  return withoutLinks(title.replace(/`([^`]*)`/g, '$1')).replace(
    /\*\*(?!\s)(.{1,300}?)(?<!\s)\*\*|(?<![\p{L}\p{N}_])__(.{1,300}?)__(?![\p{L}\p{N}_])/gu,
    '$1$2',
  );
}

/** A text without what stands in angle brackets. A `<` that nothing closes stays. */
export function withoutTags(text: string): string {
  return text.replace(/<[^>]*>?/g, (tag) => (tag.endsWith('>') ? '' : tag));
}

/** A text with the words of its links and pictures in their place. What nothing closes stays. */
export function withoutLinks(text: string): string {
  // Every part but the first may be absent, so that no text is gone over twice.
  return text.replace(/!?\[([^\]]*)(?:\](?:\([^)]*(\))?)?)?/g, (whole, words: string, isClosed?: string) =>
    isClosed === undefined ? whole : words,
  );
}

/** A paragraph of Markdown as plain words in one line: without tags, and with the words of links. */
export function plainWords(text: string): string {
  return withoutMarks(text, (open) => withoutLinks(withoutTags(open)))
    .replace(/\s+/g, ' ')
    .trim();
}
