import { defineCommand, isReady } from '../define.ts';

export const keptTextsCommand = defineCommand({
  id: 'kept-texts',
  title: 'Deleted and replaced texts…',
  also: 'history restore undelete trash put back earlier version',
  menu: { name: 'Edit', block: 1, order: 4 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'kept-texts' }),
});
