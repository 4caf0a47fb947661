import { resolve } from 'node:path';
import { createArenaReader } from '../../main/engine/arena-reader.ts';
import { parseMdx } from '../mdx/parse.ts';
import { quickTree } from '../mdx/quick/quick-tree.ts';
import { unravel } from '../mdx/unravel.ts';
import { numbers } from './visual-pages.ts';

const read = createArenaReader(() => resolve(import.meta.dirname, '../../resources/satteri/satteri.wasm'), 0);

/** What came of a page: `left` to remark; the same tree from both; another one, or one where remark says no. */
export interface Comparison {
  readonly kind: 'left' | 'equal' | 'different';
  readonly detail: string;
}

/** Reads a page with both parsers, and compares places and programs, too. */
export function compareParsers(text: string, reader = read): Comparison {
  const quick = quickTree(text, reader);
  if (quick === null) return { kind: 'left', detail: '' };
  unravel(quick);
  const { tree, problems } = parseMdx(text);
  const difference = firstDifference(tree, quick, '');
  return difference === null
    ? { kind: 'equal', detail: '' }
    : { kind: 'different', detail: [difference, ...problems.map(({ title }) => title)].join('\n') };
}

/** What is there but undefined counts as absent; classes do not count. */
function firstDifference(one: unknown, other: unknown, path: string): string | null {
  if (one === other || (one instanceof RegExp && String(one) === String(other))) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path}: ${String(one)} | ${String(other)}`;
  if (Array.isArray(one) && one.length !== (other as unknown[]).length)
    return `${path}: ${one.length} | ${(other as unknown[]).length} entries`;
  const [left, right] = [one, other] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(left!), ...Object.keys(right!)])) {
    const found = firstDifference(left![key], right![key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

const inserted =
  '*|**|_|__|~~|`|``|```|$|$$|[|](|![|]|(|)|<|>|</|/>|{|}|{/*|*/}|\\|\n|\n\n| |  |    |\t|- |* |1. |> |# |---|===|&amp;|&#35;|' +
  '  \n|:|!|"|\'|=|@|https://a.b/c|a@b.co|<b>|</b>|<Note>|</Note>|<br/>|{1}|[^1]|[a]: /b|[ ] |[x] |🎈|é|“|\u00a0|{#id}|\r\n|' +
  '~~~|<!-- c -->|[a](b)|<b>x</b>|<Note>\n\nx\n\n</Note>|```\nx\n```\n|\n- |\n  |\n> |import a from "b"|\u200b|x|0|.|+';

/**
 * A page with signs and lines that went, came and changed places, and with blocks of other pages; another one for each
 * number. Half of them are pieces of a page.
 */
export function broken(pages: readonly string[], number: number): string {
  const below = numbers(number * 7919 + 1);
  const pick = <Entry>(list: readonly Entry[]) => list[below(list.length)]!;
  const bits = [...inserted.split('|'), '|'];
  let text = pick(pages).slice(0, 15_000);
  if (below(2) === 0) {
    const lines = text.split('\n');
    const from = below(lines.length);
    text = lines.slice(from, from + 10 + below(60)).join('\n');
  }
  for (let step = 1 + below(5); step > 0; step--) {
    const at = below(text.length + 1);
    const lines = text.split('\n');
    const line = below(lines.length);
    switch (below(8)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + 1 + below(3));
        break;
      case 1:
      case 2:
        text = text.slice(0, at) + pick(bits) + text.slice(at);
        break;
      case 3:
        text = text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
        break;
      case 4:
        lines.splice(line, 1, ...(below(2) === 0 ? [] : [pick(lines), lines[line]!]));
        text = lines.join('\n');
        break;
      case 5:
        lines[line] = pick(['> ', '- ', '  ', '    ', '\t', '1. ', '# ', '']) + lines[line]!.trimStart();
        text = lines.join('\n');
        break;
      case 6: {
        const blocks = text.split('\n\n');
        blocks.splice(below(blocks.length + 1), 0, pick(pick(pages).split('\n\n')));
        text = blocks.join('\n\n');
        break;
      }
      case 7: {
        const signs = [...text.matchAll(/[*_`[\](){}<>|~$#!\\>\n-]/g)].map(({ index }) => index);
        const sign = signs.length === 0 ? 0 : pick(signs);
        text = text.slice(0, sign) + (below(2) === 0 ? '' : pick(bits)) + text.slice(sign + 1);
        break;
      }
    }
  }
  return text;
}
