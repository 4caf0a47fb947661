import type { SyntaxNode } from '@lezer/common';
import { unreadNodes } from '../syntax/page-syntax.ts';
import { pageParser } from '../syntax/parser.ts';
import { letterOf, marked } from './signs.ts';

/** Words that look alike. */
export interface InlineRun {
  readonly text: string;
  /** Class names, the outermost first. */
  readonly looks: readonly string[];
}

/** White space at which a word may begin, but no list, heading or code. */
const before = '\u00A0';

/** The words of a text that stands in an attribute and is written as Markdown, without its signs: a caption. */
export function inlineRuns(markdown: string): InlineRun[] {
  const source = before + markdown;
  const runs: InlineRun[] = [];
  const add = (text: string, looks: readonly string[]) => {
    if (text !== '') runs.push({ text, looks });
  };
  const read = (node: SyntaxNode, looks: readonly string[]): void => {
    let at = Math.max(node.from, before.length);
    for (let child = node.firstChild; child !== null; child = child.nextSibling) {
      add(source.slice(at, child.from), looks);
      if (child.name === 'Escape') add(source.slice(child.from + 1, child.to), looks);
      else if (child.name === 'Entity') add(letterOf(source.slice(child.from, child.to)), looks);
      else if (child.name === 'LinkMark' && at > node.from) return;
      else if (!unreadNodes.has(child.name)) {
        const look = child.name === 'Link' ? 'visual-link' : marked[child.name]?.look;
        read(child, look === undefined ? looks : [...looks, look]);
      }
      at = child.to;
    }
    add(source.slice(at, node.to), looks);
  };
  read(pageParser.parse(source).topNode, []);
  return runs;
}
