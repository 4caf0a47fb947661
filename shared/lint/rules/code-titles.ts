import type { Code } from 'mdast';
import { answerSign } from '../../base/diagnostic.ts';
import { readFence } from '../../mdx/fence.ts';
import { languageLabel } from '../../mdx/languages.ts';
import { rangeOf } from '../../mdx/types.ts';
import { componentOf, contentOf } from '../content.ts';
import { defineRule } from '../define.ts';

export const codeTitlesRule = defineRule({
  id: 'code-titles',
  scope: 'page',
  severity: 'warning',
  summary: 'Code blocks in a group have titles',
  why: 'The titles are the tabs by which readers choose. Without one a tab is called after its language or “Code”, and two of them look the same.',
  fix: 'Write a title behind the language: js Node.js.',
  topic: 'Components',
  valid: [
    { files: '<CodeGroup>\n\n```bash npm\na\n```\n\n```bash title="pnpm"\na\n```\n\n</CodeGroup>', marks: [] },
    { files: '<CodeGroup>\n\n```bash\nalone\n```\n\n</CodeGroup>', marks: [] },
  ],
  invalid: [
    { files: '<CodeGroup>\n\n```js\na\n```\n\n```python {1}\na\n```\n\n</CodeGroup>', marks: ['```js', '```python'] },
    { files: '<CodeGroup>\n\n```\na\n```\n\n```bash pnpm\na\n```\n\n</CodeGroup>', marks: ['```'] },
  ],
  check({ document, path, report }) {
    const groups = new Map<unknown, Code[]>();
    for (const { node, parent } of contentOf(document).codes) {
      if (parent !== null && componentOf(parent.node)?.children?.code === true) groups.set(parent.node, [...(groups.get(parent.node) ?? []), node]);
    }
    for (const codes of groups.values()) {
      if (codes.length < 2) continue;
      const titles = codes.map((code) => readFence(code.lang, code.meta).title);
      const taken = new Set(titles.filter((title) => title !== ''));
      for (const [index, code] of codes.entries()) {
        if (titles[index] !== '') continue;
        const range = rangeOf(code);
        const fence = /^(?:`{3,}|~{3,})[ \t]*/.exec(document.text.slice(range.from, range.to))![0];
        const at = range.from + fence.length + (code.lang ?? '').length;
        const label = languageLabel((code.lang ?? '').toLowerCase());
        const isFree = label !== '' && !taken.has(label) && codes.filter((other) => other.lang === code.lang).length === 1;
        report({
          range: { from: range.from, to: at },
          title: 'This tab has no title',
          detail: label === '' ? 'Readers see “Code”.' : `Readers see “${label}”, after its language.`,
          fixes: [
            // What readers see already, written down: it can't be wrong.
            ...(isFree ? [{ title: `Call it “${label}”`, certain: true, edits: [{ path, edits: [{ from: at, to: at, insert: ` ${label}` }] }] }] : []),
            ...(code.lang ? [{ title: 'Save', ask: { label: 'Title of the tab', placeholder: 'Title', into: 'markdown' as const }, edits: [{ path, edits: [{ from: at, to: at, insert: ` ${answerSign}` }] }] }] : []),
          ],
        });
      }
    }
  },
});
