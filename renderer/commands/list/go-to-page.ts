import { defineCommand, isReady } from '../define.ts';

export const goToPageCommand = defineCommand({
  id: 'go-to-page',
  title: 'Go to a page…',
  keys: 'Mod+P',
  menu: { name: 'Go', block: 1, order: 2 },
  notInPalette: true,
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'palette', query: '' }),
});
