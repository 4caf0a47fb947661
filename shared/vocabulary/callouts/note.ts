import { defineCallout } from './parts.ts';

export const note = defineCallout('note', {
  name: 'Note',
  icon: 'info',
  summary: 'Supplementary information',
  useWhen: 'Something helps but can be skipped: a related fact, a limit that few readers meet, where to read more.',
  insteadUse: { when: 'skipping it costs data, money or time', component: 'Warning' },
  searchWords: ['callout', 'box', 'aside', 'admonition', 'remark', 'hint', 'side note', 'attention'],
  alsoCalled: ['Aside'],
  snippet: '<Note>\n  ${1:What is good to know}\n</Note>$0',
  examples: [
    { title: 'One sentence', source: '<Note>\n  Keys are shown only once. Store them in a password manager.\n</Note>' },
    {
      title: 'With a list',
      source:
        '<Note>\n  A workspace keeps its history when it moves to another region:\n\n  - messages and their attempts\n  - keys and their owners\n</Note>',
    },
  ],
});
