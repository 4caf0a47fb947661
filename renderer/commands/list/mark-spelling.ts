import { defineCommand } from '../define.ts';

export const markSpellingCommand = defineCommand({
  id: 'mark-spelling',
  title: 'Mark words that no dictionary has, or don’t',
  also: 'spelling spell check typo dictionary language',
  undo: 'unneeded',
  run: ({ actions }) => actions.problems.markSpelling(!actions.store.getState().marksSpelling),
});
