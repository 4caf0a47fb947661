import type { Code, RootContent } from 'mdast';
import { answerSign } from '../../base/diagnostic.ts';
import { readFence } from '../../base/fence.ts';
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
    { files: '<RequestExample>\n\n```bash\na\n```\n\n```python\na\n```\n\n</RequestExample>', marks: [] },
  ],
  invalid: [
    { files: '<CodeGroup>\n\n```js\na\n```\n\n```python {1}\na\n```\n\n</CodeGroup>', marks: ['```js', '```python'] },
    { files: '<CodeGroup>\n\n```\na\n```\n\n```bash pnpm\na\n```\n\n</CodeGroup>', marks: ['```'] },
    { files: '<RequestExample>\n\n```js Fetch\na\n```\n\n```js\na\n```\n\n</RequestExample>', marks: ['```js'] },
  ],
  check({ document, path, report }) {
    const groups = new Map<RootContent, Code[]>();
    for (const { node, parent } of contentOf(document).codes) {
      const holder = parent?.node as RootContent | undefined;
      if (holder !== undefined && componentOf(holder)?.children?.code === true)
        groups.set(holder, [...(groups.get(holder) ?? []), node]);
    }
    for (const [holder, codes] of groups) {
      if (codes.length < 2) continue;
      const titles = codes.map((code) => readFence(code.lang, code.meta).title);
      const taken = new Set(titles.filter((title) => title !== ''));
      for (const [index, code] of codes.entries()) {
        if (titles[index] !== '') continue;
        // Samples of a request are told apart by their language alone, as long as each has its own.
        const isTold =
          componentOf(holder)?.purpose !== 'languages' &&
          code.lang &&
          codes.filter((other) => other.lang === code.lang).length === 1;
        if (isTold) continue;
        const range = rangeOf(code);
        const fence = /^(?:`{3,}|~{3,})[ \t]*/.exec(document.text.slice(range.from, range.to))![0];
        const at = range.from + fence.length + (code.lang ?? '').length;
        const label = languageLabel((code.lang ?? '').toLowerCase());
        const isFree =
          label !== '' && !taken.has(label) && codes.filter((other) => other.lang === code.lang).length === 1;
        report({
          range: { from: range.from, to: at },
          title: 'This tab has no title',
          detail: label === '' ? 'Readers see “Code”.' : `Readers see “${label}”, after its language.`,
          fixes: [
            // What readers see already, written down: it can't be wrong.
            ...(isFree
              ? [
                  {
                    title: `Call it “${label}”`,
                    certain: true,
                    edits: [{ path, edits: [{ from: at, to: at, insert: ` ${label}` }] }],
                  },
                ]
              : []),
            ...(code.lang
              ? [
                  {
                    title: 'Save',
                    ask: { label: 'Title of the tab', placeholder: 'Title', into: 'markdown' as const },
                    edits: [{ path, edits: [{ from: at, to: at, insert: ` ${answerSign}` }] }],
                  },
                ]
              : []),
          ],
        });
      }
    }
  },
});
