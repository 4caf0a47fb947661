import { choices, unmergedPassages } from '../../base/merge-marks.ts';
import { defineRule } from '../define.ts';

const example = 'Press\n\n<<<<<<< HEAD\nthe blue one.\n=======\nthe green one.\n>>>>>>> colours\n';

export const noMergeMarksRule = defineRule({
  id: 'no-merge-marks',
  scope: 'page',
  severity: 'error',
  summary: 'Of each passage one version stands in the page',
  why: 'Where two people changed the same lines, git leaves both versions with its marks between them. Readers would see both.',
  fix: 'Choose the version that is right. The marks are removed with the other one.',
  topic: 'Page',
  valid: [{ files: 'Title\n=======\n\n```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> c\n```', marks: [] }],
  invalid: [
    { files: example, marks: [example.slice(7)] },
    {
      files: `---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> c\n---\n\nWords.`,
      marks: ['<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> c\n'],
    },
  ],
  check({ path, document: { text }, report }) {
    for (const passage of unmergedPassages(text)) {
      report({
        range: passage.range,
        title: 'Two versions of this passage stand in the page',
        detail:
          'Two people changed it, and git could not tell which version is right. Choose one; git’s marks are removed with it.',
        fixes: choices(text, passage).map(({ title, edits }) => ({ title, edits: [{ path, edits }] })),
      });
    }
  },
});
