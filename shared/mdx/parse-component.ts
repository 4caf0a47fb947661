import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import type { RootContent } from 'mdast';
import { lineEnd, lineStart } from '../base/lines.ts';
import { limits } from '../base/limits.ts';
import { extensionOf } from '../base/path.ts';
import { isComponentFile } from './component-file.ts';
import { parseMdx } from './parse.ts';
import type { ArenaReader } from './quick/quick-tree.ts';
import { withoutTypes } from './strip-types.ts';
import type { MdxDocument, SyntaxProblem } from './types.ts';

const reader = Parser.extend(jsx());

/** Reads a page, a snippet, or a file of components; never throws. For `quick`, see {@link parseMdx}. */
export function parseFile(path: string, text: string, quick: ArenaReader | null = null): MdxDocument {
  return isComponentFile(path) ? parseComponents(text, extensionOf(path)) : parseMdx(text, quick);
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
  const hasTypes = extension === 'ts' || extension === 'tsx';
  const most = hasTypes ? limits.components.typedLength : limits.components.length;
  if (text.length > most || isTooMuch(text))
    return empty({
      rule: 'within-limits',
      range: { from: 0, to: 1 },
      title: 'This file of components is too large',
      detail: `Galley reads ${most.toLocaleString('en')} signs of one, ${limits.components.names.toLocaleString('en')} names and ${limits.components.depth} brackets inside each other. Split it into several files.`,
    });
  try {
    const program = reader.parse(hasTypes ? withoutTypes(text, extension === 'tsx') : text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowHashBang: true,
    });
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

/** The parser holds each name against those before it, and goes down by recursion. */
function isTooMuch(text: string): boolean {
  const { entries, names, depth } = limits.components;
  if ((text.match(/\b(?:const|let|var|function|class)\b/g)?.length ?? 0) > names) return true;
  if (text.split('/*').length > names) return true;
  let commas = 0;
  let [open, angles, tags] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    const next = text[at + 1] ?? '';
    if (sign === '(' || sign === '[' || sign === '{') open++;
    else if (sign === ')' || sign === ']' || sign === '}') open = Math.max(0, open - 1);
    else if (sign === ',') commas++;
    else if (sign === '<' && next !== ' ' && next !== '=') {
      angles++;
      tags += next === '/' ? -1 : 1;
    } else if (sign === '>' && text[at - 1] !== '=') {
      angles = Math.max(0, angles - 1);
      if (text[at - 1] === '/') tags--;
    }
    // Types in angles have no end as tags have one, and are no depth.
    if (open > depth || angles > depth || tags > names) return true;
  }
  return commas > entries;
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
