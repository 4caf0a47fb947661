import { defineCommand, hasDifferences } from '../define.ts';

export const previousDifferenceCommand = defineCommand({
  id: 'previous-difference',
  title: 'Previous difference',
  also: 'change compare',
  keys: 'Shift+F7',
  menu: { name: 'Go', block: 2, order: 7 },
  undo: 'unneeded',
  when: hasDifferences,
  run: ({ actions }) => actions.changes.step(-1),
});
