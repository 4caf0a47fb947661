import { plainWords } from '../base/plain-title.ts';

/** The first sentence of a description without its marks, for lists and for machines. */
export function firstSentence(text: string): string {
  const line = firstWords(text.trim());
  const end = /[.!?](?=\s|$)/.exec(line);
  const sentence = end === null ? line : line.slice(0, end.index + 1);
  return sentence.length > 300 ? `${sentence.slice(0, 297).trimEnd()}…` : sentence;
}

/** Most parts at the start of a description that are looked at for words. */
const mostParts = 8;

/** Words of the first paragraph; where nothing but headings and pictures is there, of the first part. */
function firstWords(text: string): string {
  const parts = text.split(/\n\s*\n/, mostParts);
  for (const part of parts) {
    const lines = part.split('\n');
    // A heading is a line with # in front, or one that is underlined.
    const paragraph = lines.filter(
      (line, at) =>
        !isHeading(line) && !isPicture(line) && !isUnderline(line) && !(at === 0 && isUnderline(lines[1] ?? '')),
    );
    const words = plainWords(paragraph.join('\n'));
    if (words !== '') return words;
  }
  return plainWords(parts[0]!).replace(/^#{1,6}\s+/, '');
}

function isHeading(line: string): boolean {
  return /^ {0,3}#{1,6}\s/.test(line);
}

function isUnderline(line: string): boolean {
  return /^(?:={2,}|-{2,})$/.test(line.trim());
}

/** A line of pictures, each of which may be a link. */
function isPicture(line: string): boolean {
  const written = line.trim();
  return /^\[?!\[/.test(written) && written.endsWith(')');
}
