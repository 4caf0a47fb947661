import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import type { RootContent } from 'mdast';
import { lineEnd, lineStart } from '../base/lines.ts';
import { limits } from '../base/limits.ts';
import { extensionOf } from '../base/path.ts';
import { isComponentFile } from './component-file.ts';
import { parseMdx } from './parse.ts';
import { withoutTypes } from './strip-types.ts';
import type { MdxDocument, SyntaxProblem } from './types.ts';

const reader = Parser.extend(jsx());

/** Reads a page, a snippet, or a file of components; never throws. */
export function parseFile(path: string, text: string): MdxDocument {
  return isComponentFile(path) ? parseComponents(text, extensionOf(path)) : parseMdx(text);
}

/**
 * Reads a file of components, so that it is known what its names stand for; nothing of it is run. What comes of it is
 * a page that holds nothing but a program. Never throws: a file that can't be read is an empty one with a problem.
 *
 * @param extension `tsx` and `ts` say something about types, which means nothing to a page; in `ts` there are no tags
 */
function parseComponents(text: string, extension: string): MdxDocument {
  const empty = (problem: SyntaxProblem): MdxDocument => ({
    text,
    frontmatter: null,
    tree: { type: 'root', children: [] },
    problems: [problem],
  });
  if (text.length > limits.components.length || (text.match(/,/g)?.length ?? 0) > limits.components.entries)
    return empty({
      rule: 'within-limits',
      range: { from: 0, to: 1 },
      title: 'This file of components is too large',
      detail: `Galley reads ${limits.components.length.toLocaleString('en')} signs of one. Split it into several files.`,
    });
  try {
    const program = reader.parse(
      extension === 'ts' || extension === 'tsx' ? withoutTypes(text, extension === 'tsx') : text,
      { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true },
    );
    return { text, frontmatter: null, tree: { type: 'root', children: [moduleNode(text, program)] }, problems: [] };
  } catch (error) {
    const at = Math.min(placeOf(error), Math.max(0, text.length - 1));
    return empty({
      rule: 'no-parse-error',
      range: { from: at, to: Math.min(at + 1, text.length) },
      title: 'This file of components can’t be read',
      detail: `${wrongPlace(text, at)} Something is missing before it, or too much there: a bracket, a tag that ends, a comma.`,
    });
  }
}

/** The line of a problem, with its words, for somebody who looks at another file. */
function wrongPlace(text: string, at: number): string {
  const line = text.slice(lineStart(text, at), lineEnd(text, at)).trim();
  const number = text.slice(0, at).split('\n').length;
  return `Reading ends in line ${number}${line === '' ? '' : `, at “${line.length > 80 ? `${line.slice(0, 80)}…` : line}”`}.`;
}

/** Where the parser stopped; the beginning where it ran out of room. */
function placeOf(error: unknown): number {
  const { pos } = error as { readonly pos?: unknown };
  return typeof pos === 'number' ? pos : 0;
}

function moduleNode(text: string, program: Program): RootContent {
  const end = { line: 1, column: 1, offset: text.length };
  return {
    type: 'mdxjsEsm',
    value: text,
    position: { start: { line: 1, column: 1, offset: 0 }, end },
    data: { estree: program as never },
  };
}
