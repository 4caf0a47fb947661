import { defineCommand, isReady } from '../define.ts';

export const compareWithVersionCommand = defineCommand({
  id: 'compare-with-version',
  title: 'Compare with an older version…',
  also: 'git log history blame older versions of this page previous commit diff since',
  menu: { name: 'View', block: 1, order: 6 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'versions' }),
});
