import { defineCommand } from '../define.ts';

export const paletteCommand = defineCommand({
  id: 'palette',
  title: 'Search or run a command…',
  keys: 'Mod+K',
  menu: { name: 'Go', block: 1, order: 1 },
  notInPalette: true,
  undo: 'unneeded',
  run: ({ actions }) => actions.layers.showDialog({ kind: 'palette', query: '' }),
});
