import { dictionary } from '../../../shared/base/dictionary.ts';
import { escaped } from './html-of.ts';

/** What editors of code call a text that is written as a page is, or as words. */
const words = new Set(['', 'markdown', 'mdx', 'plaintext']);
/** Languages that have another name where code is shown. */
const names = dictionary<string>({
  javascriptreact: 'jsx',
  jsonc: 'json',
  shellscript: 'bash',
  typescriptreact: 'tsx',
});

/**
 * Lines that were copied from an editor of code, as HTML that says which language they are in. Null where they are
 * words or Markdown, which is pasted as it is, and for a single line, which may be words of a sentence.
 *
 * @param data what the editor says of them, as JSON: `vscode-editor-data`
 */
export function copiedCode(data: string, text: string): string | null {
  const mode = /"mode"\s*:\s*"([\w+#-]*)"/.exec(data)?.[1] ?? '';
  if (words.has(mode) || !text.trim().includes('\n')) return null;
  return `<pre><code class="language-${names[mode] ?? mode}">${escaped(text)}</code></pre>`;
}
