import { defineCommand, hasDifferences } from '../define.ts';

export const nextDifferenceCommand = defineCommand({
  id: 'next-difference',
  title: 'Next difference',
  also: 'change compare',
  keys: 'F7',
  menu: { name: 'Go', block: 2, order: 6 },
  undo: 'unneeded',
  when: hasDifferences,
  run: ({ actions }) => actions.changes.step(1),
});
