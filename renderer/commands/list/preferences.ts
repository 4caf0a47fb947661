import { defineCommand } from '../define.ts';

export const preferencesCommand = defineCommand({
  id: 'preferences',
  title: 'Preferences…',
  also: 'options theme dark light autosave',
  keys: 'Mod+,',
  menu: { name: 'File', block: 5, order: 9 },
  undo: 'unneeded',
  run: ({ actions }) => actions.layers.showDialog({ kind: 'preferences' }),
});
