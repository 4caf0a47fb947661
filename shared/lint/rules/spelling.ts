import { defineRule } from '../define.ts';

export const spellingRule = defineRule({
  id: 'spelling',
  scope: 'words',
  severity: 'advice',
  summary: 'Words are in a dictionary',
  why: 'Readers stumble over mistakes in words, and search does not find them.',
  fix: 'Write the word as the dictionary has it, or add it to this site’s words: "words" in galley.json. A word that is meant so in one place is named in a comment: {/* galley-ignore spelling: “teh” is meant so */}.',
  topic: 'Spelling',
  valid: [
    {
      files:
        '---\ntitle: Colours and colors\nicon: qwrtz\n---\n\nDon’t rename `recieve` to recieve, or https://x.y/teh, src/teh.ts and snake_teh. The <Tooltip tip="A subtask">webhook’s</Tooltip> parser, tehCamel and Teh.',
      marks: [],
    },
    { files: 'Our glorp runs. A glorp stops.\n\nTwo glorps, one glorp.', marks: [] },
    { files: { 'page.mdx': 'A glorp.', 'galley.json': '{ "words": ["glorp"] }' }, marks: [] },
    {
      files: '---\ntitle: A\n---\n\n{/* galley-ignore spelling: “glorp” is meant so */}\nA glorp.',
      marks: [],
    },
    {
      files: 'Das ist eine deutsche Seite, und sie hat keine Fehler, weil niemand hier etwas davon versteht.',
      marks: [],
    },
  ],
  invalid: [
    {
      files:
        '---\ntitle: The seting\ndescription: "Recieve it or recieve it, and recieve it."\n---\n\nThis is **teh** first sentence that we write.\n\n<Card title="A mistke">and so on</Card>',
      marks: ['seting', 'recieve', 'recieve', 'teh', 'mistke'],
    },
    {
      files:
        '---\ntitle: A\n---\n\n{/* galley-ignore spelling: “glorp” is meant so */}\nIt is a glorp in a sentense of many words.',
      marks: ['sentense'],
    },
  ],
  check({ words, report }) {
    for (const { text, from, to } of words)
      report({
        range: { from, to },
        title: `“${text}” is not in the dictionary`,
        detail: 'Correct it, or add it to this site’s words.',
        word: text,
      });
  },
});
