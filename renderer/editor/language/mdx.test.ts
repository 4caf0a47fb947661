import { syntaxTree, ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { pageLanguage } from './mdx.ts';

function blocks(doc: string): string[] {
  const state = EditorState.create({ doc, extensions: pageLanguage() });
  ensureSyntaxTree(state, doc.length, 5000);
  const found: string[] = [];
  syntaxTree(state).iterate({ enter: (node) => { if (['FencedCode', 'Paragraph', 'ATXHeading2', 'BulletList'].includes(node.name)) found.push(`${node.name}: ${doc.slice(node.from, node.to)}`); } });
  return found;
}

test('code that is moved in by four ends where its fence ends', () => {
  expect(blocks('<A>\n    ```js\n    x\n    ```\n</A>\n\n## B')).toEqual(['FencedCode: ```js\n    x\n    ```', 'ATXHeading2: ## B']);
});
test('code ends with the list that holds it', () => {
  expect(blocks('- a\n  ```\n  x\n\nb')).toEqual(['BulletList: - a\n  ```\n  x', 'Paragraph: a', 'FencedCode: ```\n  x\n', 'Paragraph: b'].map((each) => expect.stringContaining(each.slice(0, 12)) as string));
});
test('marks of another kind and shorter ones do not end it', () => {
  expect(blocks('````\n```\n~~~~\n````\nb')).toEqual(['FencedCode: ````\n```\n~~~~\n````', 'Paragraph: b']);
});
