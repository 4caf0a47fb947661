import { didYouMean } from '../../base/text.ts';
import { rangeOf } from '../../mdx/types.ts';
import { contentOf } from '../content.ts';
import { defineRule } from '../define.ts';

/** What real fences carry behind the language without a space: `ts{1,3}`. */
const attached = /\{.*$/s;

export const unknownLanguageRule = defineRule({
  id: 'unknown-language',
  scope: 'page',
  severity: 'advice',
  summary: 'Code blocks name a language that can be coloured',
  why: 'Code in a language with another name is shown plain.',
  fix: 'Use the language’s usual name, or write text for plain text.',
  topic: 'Components',
  valid: [
    {
      files:
        '```js server.js {1}\nlet a\n```\n\n```TypeScript\nlet a\n```\n\n```text\nx\n```\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n```ts{1,3}\nlet a\n```\n\n```\nplain\n```',
      marks: [],
    },
  ],
  invalid: [
    { files: '```pyhton app.py\na = 1\n```', marks: ['pyhton'] },
    { files: '<Note>\n  ```klingon\n  Qapla\n  ```\n</Note>', marks: ['klingon'] },
  ],
  check({ document, path, report, knowsLanguage, languageNames }) {
    for (const { node } of contentOf(document).codes) {
      const name = (node.lang ?? '').replace(attached, '');
      if (name === '' || knowsLanguage(name.toLowerCase())) continue;
      const range = rangeOf(node);
      const from = document.text.indexOf(name, range.from);
      // A name that is written with escapes stands elsewhere; the block is its place then.
      const place = from < 0 || from > range.to ? range : { from, to: from + name.length };
      // Two letters are near to everything.
      const better = name.length < 3 ? null : didYouMean(name, languageNames());
      const fixes = [...(better === null ? [] : [better]), 'text'].map((insert) => ({
        title: insert === 'text' ? 'It is plain text' : `It is ${insert}`,
        edits: [{ path, edits: [{ ...place, insert }] }],
      }));
      report({
        range: place,
        title: `There are no colours for ${name}`,
        detail: `The code is shown plain, and nothing of it is lost.${better === null ? '' : ` Did you mean ${better}?`}`,
        fixes: place === range ? [] : fixes,
      });
    }
  },
});
