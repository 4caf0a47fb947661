// Blocks of real pages, moved to every kind of place that is offered.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../base/edit.ts';
import { parseMdx } from '../mdx/parse.ts';
import { syntaxOfText } from '../../renderer/editor/syntax/field.ts';
import { pageParser } from '../../renderer/editor/syntax/parser.ts';
import { moveBlock, placeInWords, placesFor, takenOut } from '../../renderer/editor/visual/block-moves.ts';
import { allBlocks, blockName, blocksOf, type Block } from '../../renderer/editor/visual/blocks.ts';
import { describeShared } from './real-input.ts';

/** Moves that are tried on each page, and of how many pages one is looked at. */
const tries = Number(process.env['GALLEY_MOVES'] ?? 6);
const share = process.env['GALLEY_MOVES'] === undefined ? 5 : 1;

/** The same numbers each time. */
function numbers(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** What readers get of a page, in no order: its words by what they are, and the kinds of its pieces. */
function contentOf(text: string): string[] | null {
  const { tree, problems } = parseMdx(text);
  if (problems.length > 0) return null;
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    // How many lists there are depends on what stands between them.
    if (node.type !== 'list' && node.type !== 'root') {
      const name = 'name' in node && typeof node.name === 'string' ? node.name : '';
      found.push(`${node.type} ${name}`);
    }
    if ('value' in node && typeof node.value === 'string')
      for (const word of node.value.split(/\s+/)) if (word !== '') found.push(`${node.type} ${word}`);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return found.sort();
}

describeShared('corpora', 'real pages whose blocks are moved', (folder) => {
  test('they can be read, hold the same words, and are the same again when it is taken back', () => {
    const next = numbers(20_26);
    const wrong: string[] = [];
    let moves = 0;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx'));
    for (const [index, file] of files.sort().entries()) {
      if (index % share !== 0) continue;
      const text = readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n');
      if (text.length > 60_000) continue;
      const before = contentOf(text);
      if (before === null) continue;
      const start = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
      const page = blocksOf(text, pageParser.parse(text), syntaxOfText(text), start);
      const blocks = [...allBlocks(page)];
      if (blocks.length < 2) continue;
      for (let turn = 0; turn < tries; turn++) {
        const block = blocks[next(blocks.length)]!;
        const places = placesFor(page, block);
        if (places.length === 0) continue;
        const place = places[next(places.length)]!;
        const { edits, from } = moveBlock(text, block, place);
        const after = applyEdits(text, edits);
        moves++;
        const first = text.slice(block.from, block.to).trimStart().split('\n')[0]!;
        const said = `${file}: ${blockName(block)} “${first.slice(0, 50)}” ${placeInWords(text, place, block)}`;
        if (applyEdits(after, invertEdits(text, edits)) !== text) wrong.push(`${said} – can’t be taken back`);
        const withoutMark = (line: string) => line.trimStart().replace(/^(?:[-*+]|\d+[.)])/, '');
        if (!withoutMark(after.slice(from)).startsWith(withoutMark(first))) wrong.push(`${said} – is not found again`);
        const content = contentOf(after);
        if (content === null) wrong.push(`${said} – can’t be read: ${parseMdx(after).problems[0]!.title}`);
        else if (content.join('\n') !== before.join('\n')) {
          // A set goes with its last one.
          const emptied = Array.from({ length: depthOf(takenOut(block), block) }, () => 'mdxJsxFlowElement');
          const lost = without(before, content).filter((each) => {
            const index = emptied.findIndex((name) => each.startsWith(`${name} `));
            if (index >= 0) emptied.splice(index, 1);
            return index < 0;
          });
          const more = without(content, before);
          if (lost.length + more.length > 0)
            wrong.push(`${said} – loses ${lost.slice(0, 3).join(', ')}; has ${more.slice(0, 3).join(', ')}`);
        }
      }
    }
    console.log(`${moves} moves on ${files.length} pages: ${wrong.length} wrong`);
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(moves).toBeGreaterThan(1_000);
  }, 600_000);
});

/** How many blocks lie around a block up to another one. */
function depthOf(outer: Block, block: Block): number {
  return outer === block || block.parent === null ? 0 : 1 + depthOf(outer, block.parent);
}

function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const each of taken) left.set(each, (left.get(each) ?? 0) + 1);
  return all.filter((each) => {
    const count = left.get(each) ?? 0;
    left.set(each, count - 1);
    return count <= 0;
  });
}
