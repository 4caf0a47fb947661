import { defineCommand, isReady } from '../define.ts';

export const historyCommand = defineCommand({
  id: 'history',
  title: 'History…',
  also: 'versions earlier previous deleted replaced restore undelete trash put back changes undo steps',
  keys: 'Mod+Shift+Y',
  menu: { name: 'Edit', block: 1, order: 4 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'history' }),
});
