import { answerSign } from '../../base/diagnostic.ts';
import { rangeOf } from '../../mdx/types.ts';
import { contentOf, firstLine, isUnclosed, textOf } from '../content.ts';
import { defineRule } from '../define.ts';
import { announcesOutput, guessLanguage, looksLikeCode } from '../guess-language.ts';

export const codeLanguageRule = defineRule({
  id: 'code-language',
  scope: 'page',
  severity: 'advice',
  summary: 'Code blocks name their language',
  why: 'The language gives the code its colours and its label, and tells readers and AI assistants what they are looking at.',
  fix: 'Write the language behind the three backticks. For output and plain text, write text.',
  topic: 'Components',
  valid: [
    { files: '```js\nlet a\n```\n\n```text\nplain\n```', marks: [] },
    { files: '````md\n```\ninner\n```\n````', marks: [] },
    {
      files:
        '```\nmy_project/\n├── a.js\n└── b.js\n```\n\n**Output:**\n\n```\n[1]: f(x) = { a: 1 };\n```\n\n```\nUser: Hello there!\nAgent: Hi.\n```',
      marks: [],
    },
    {
      files:
        'It prints the key of your new account, and how to hand the account over to somebody later:\n\n```\n✓ Key made: ab-12\n\n  To claim it later: galley claim --email <your-email>\n```',
      marks: [],
    },
    // What is never closed is another rule’s problem: the code is not what was meant to be code.
    { files: '```\n\nconst a = f(1);\nreturn a;\n', marks: [] },
  ],
  invalid: [
    { files: '```\nnpm install left-pad\n```', marks: ['```'] },
    { files: '- a\n\n  ```\n  { "a": 1 }\n  ```', marks: ['```'] },
    { files: '~~~\nlet a = f(1);\n~~~', marks: ['~~~'] },
  ],
  check({ document, path, report }) {
    for (const { node, siblings, index } of contentOf(document).codes) {
      if (node.lang) continue;
      const range = rangeOf(node);
      const fence = /^(?:`{3,}|~{3,})/.exec(document.text.slice(range.from, range.from + 200))?.[0];
      // Indented code has no place for a language; in MDX it is rare and then on purpose.
      if (fence === undefined || node.value.trim() === '' || isUnclosed(document.text, node)) continue;
      const at = range.from + fence.length;
      const guess = guessLanguage(node.value);
      const before = siblings[index - 1];
      // Output, prompts and drawings of folders have no language, and lose nothing without.
      if (guess === null && (!looksLikeCode(node.value) || (before !== undefined && announcesOutput(textOf(before)))))
        continue;
      report({
        range: { from: range.from, to: Math.min(firstLine(document.text, node).to, at) },
        title: 'The code does not say which language it is',
        detail:
          guess === null
            ? 'It is shown without colours and without a label. Write `text` for output.'
            : 'It is shown without colours and without a label.',
        fixes: [
          ...(guess === null
            ? []
            : [
                {
                  title: `It is ${guess}`,
                  certain: true,
                  edits: [{ path, edits: [{ from: at, to: at, insert: guess }] }],
                },
              ]),
          {
            title: 'Save',
            ask: { label: 'Language', placeholder: 'Language, such as python', into: 'word' },
            edits: [{ path, edits: [{ from: at, to: at, insert: answerSign }] }],
          },
        ],
      });
    }
  },
});
