import { defineCommand } from '../define.ts';

export const shortcutsCommand = defineCommand({
  id: 'shortcuts',
  title: 'Keyboard shortcuts',
  also: 'keys help',
  keys: 'Mod+/',
  menu: { name: 'Help', block: 1, order: 1 },
  undo: 'unneeded',
  run: ({ actions }) => actions.layers.showDialog({ kind: 'shortcuts' }),
});
