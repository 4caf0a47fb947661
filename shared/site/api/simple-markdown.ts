import type { Paragraph, PhrasingContent } from 'mdast';

// Most descriptions of an API file are a few plain sentences, with code and links
// to the web at most. Those are read here, without a parser that has all of
// Markdown to weigh; the result is the same (a test compares).

/** Signs that mean something in Markdown, or may. */
const word = '[^*_`[\\]<>&\\\\~!|#\\n@]';
const code = '`([^`\\n]+)`(?!`)';
const link = `\\[((?:${word}|\`[^\`\\n]+\`(?!\`))+)\\]\\((https?://[A-Za-z0-9_/.#?=%+,;-]+)\\)`;
/** A line that ends and goes on with a word: still the same paragraph. */
const nextLine = '(?<![ \\t])\\n(?=[A-Za-z])';
const piece = new RegExp(`((?:${word}|${nextLine})+)|${code}|${link}`, 'y');
const pieceInLink = new RegExp(`(${word}+)|${code}`, 'y');
/** What becomes a link by itself, wherever it stands. */
const address = /https?:|www\./i;
/** What may start something else than a paragraph, or is not part of one. */
const otherStart = /^(?:[-+=:\s]|\d+[.)])|\s$/;

/** The paragraphs of a text that holds nothing but words, code and links; null for any other. */
export function simpleParagraphs(text: string): Paragraph[] | null {
  const paragraphs: Paragraph[] = [];
  for (const block of text.split(/\n\n+/)) {
    const children = otherStart.test(block) ? null : read(block, piece);
    if (children === null || children.length === 0) return null;
    paragraphs.push({ type: 'paragraph', children });
  }
  return paragraphs;
}

function read(text: string, pattern: RegExp): PhrasingContent[] | null {
  const nodes: PhrasingContent[] = [];
  let at = 0;
  while (at < text.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return null;
    const [whole, plain, verbatim, label, url] = match;
    at += whole.length;
    if (plain !== undefined) {
      if (address.test(plain)) return null;
      nodes.push({ type: 'text', value: plain });
    } else if (verbatim !== undefined) {
      // A space on both sides is not shown.
      if (/^\s|\s$/.test(verbatim)) return null;
      nodes.push({ type: 'inlineCode', value: verbatim });
    } else {
      const children = read(label!, pieceInLink);
      if (children === null) return null;
      nodes.push({ type: 'link', title: null, url: url!, children });
    }
  }
  return nodes;
}
