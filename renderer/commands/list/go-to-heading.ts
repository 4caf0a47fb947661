import { defineCommand, hasPage } from '../define.ts';

export const goToHeadingCommand = defineCommand({
  id: 'go-to-heading',
  title: 'Go to a heading…',
  keys: 'Mod+Shift+O',
  menu: { name: 'Go', block: 1, order: 3 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'palette', query: '#' }),
});
