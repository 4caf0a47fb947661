import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { pageLanguage } from './mdx.ts';

function blocks(doc: string): string[] {
  const state = EditorState.create({ doc, extensions: pageLanguage() });
  const found: string[] = [];
  const names = ['FencedCode', 'Paragraph', 'ATXHeading2', 'BulletList', 'Blockquote', 'OpenTag'];
  ensureSyntaxTree(state, doc.length, 60_000)!.iterate({
    enter: (node) => {
      if (names.includes(node.name) && !(node.name === 'OpenTag' && !doc.slice(node.from, node.to).includes('\n')))
        found.push(`${node.name}: ${doc.slice(node.from, node.to)}`);
    },
  });
  return found;
}

test('code that is moved in by four ends where its fence ends', () => {
  expect(blocks('<A>\n    ```js\n    x\n    ```\n</A>\n\n## B')).toEqual([
    'FencedCode: ```js\n    x\n    ```',
    'ATXHeading2: ## B',
  ]);
});
test('code ends with the list that holds it', () => {
  expect(blocks('- a\n  ```\n  x\n\nb')).toEqual(
    ['BulletList: - a\n  ```\n  x', 'Paragraph: a', 'FencedCode: ```\n  x\n', 'Paragraph: b'].map(
      (each) => expect.stringContaining(each.slice(0, 12)) as string,
    ),
  );
});
test('marks of another kind and shorter ones do not end it', () => {
  expect(blocks('````\n```\n~~~~\n````\nb')).toEqual(['FencedCode: ````\n```\n~~~~\n````', 'Paragraph: b']);
});
test('a tag that goes on over lines is one tag, and its last sign no quotation', () => {
  expect(blocks('<A>\n  <Card\n    title="a > b"\n    onClick={() => 1}\n  >\n    Text\n  </Card>\n</A>')).toEqual([
    'OpenTag: <Card\n    title="a > b"\n    onClick={() => 1}\n  >',
    'Paragraph: Text',
  ]);
  expect(blocks('Text\n<Card title="a"\n  href="/b">\n</Card>\n\n> quote')).toEqual([
    'Paragraph: Text',
    'OpenTag: <Card title="a"\n  href="/b">',
    'Blockquote: > quote',
    'Paragraph: quote',
  ]);
});
test('a tag that is never finished ends with its paragraph', () =>
  expect(blocks('<Card\n  title="a"\n\n## B')).toEqual(['Paragraph: <Card\n  title="a"', 'ATXHeading2: ## B']));
test('a line of braces that never end is read at once, and a tag of many lines too', () => {
  const line = `<A\tA=${'{\tA=\tA='.repeat(24)}\u2028"\tA={'`;
  expect(blocks(line)).toEqual([`Paragraph: ${line}`]);
  expect(blocks(`${`${line}\n\n`.repeat(2000)}## B`).at(-1)).toBe('ATXHeading2: ## B');
  expect(blocks(`<A\n${'  b="c"\n'.repeat(20_000)}\n## B`).at(-1)).toBe('ATXHeading2: ## B');
  expect(blocks(`${'{\n'.repeat(50_000)}\n## B`).at(-1)).toBe('ATXHeading2: ## B');
  expect(blocks(`${'export const a = [\n\n'.repeat(5_000)}\n## B`).at(-1)).toBe('ATXHeading2: ## B');
});
