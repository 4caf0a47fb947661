import { parseMdx } from '../mdx/parse.ts';

/** What keeps a page’s text from being read, in words; nothing where it is read. */
export function readingProblems(text: string): string[] {
  return parseMdx(text).problems.map(({ title }) => title);
}
