import { defineCommand, isReady } from '../define.ts';

export const newPageCommand = defineCommand({
  id: 'new-page',
  title: 'New page…',
  also: 'create add file',
  keys: 'Mod+N',
  browserKeys: 'Alt+N',
  menu: { name: 'File', block: 1, order: 1 },
  undo: { by: 'history' },
  when: isReady,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'new-page', title: '', group: null, listedAs: null }),
});
