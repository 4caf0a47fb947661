// What a key costs the editor's syntax tree and what is read from it, in a page of 10,000 lines, without a browser.
import { bundled } from './bundled.mjs';

/**
 * Types into a page, a key at a time, at places all over it.
 *
 * @param {string} text the page
 * @returns milliseconds of each key: the change, the tree up to the page's end, its elements, headings and code
 */
export async function measureSyntax(text, keys = 300) {
  const { EditorState, pageLanguage, pageSyntax } = await bundled(
    'syntax',
    `
    export { EditorState } from '@codemirror/state';
    export { pageLanguage } from './renderer/editor/language/mdx.ts';
    export { pageSyntax } from './renderer/editor/syntax/field.ts';`,
  );
  let state = EditorState.create({ doc: text, extensions: [pageLanguage()] });
  pageSyntax(state);
  const words = [...text.matchAll(/[a-z]{5,}/g)].map((match) => match.index + 2);
  const times = [];
  for (let key = 0; key < keys; key++) {
    // Strewn over the page, always the same.
    const at = words[Math.floor(((key * 7919) % keys) * (words.length / keys))] + key;
    const before = performance.now();
    state = state.update({ changes: { from: Math.min(at, state.doc.length), insert: 'x' } }).state;
    const { headings } = pageSyntax(state);
    times.push(performance.now() - before);
    if (headings.length === 0) throw new Error('The page has lost its headings.');
  }
  return times;
}
