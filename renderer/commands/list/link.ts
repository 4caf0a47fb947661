import { defineCommand, hasPage } from '../define.ts';

export const linkCommand = defineCommand({
  id: 'link',
  title: 'Link…',
  also: 'address url href page',
  keys: 'Mod+Shift+K',
  insert: { icon: 'link', summary: 'To a page or another site', order: 8 },
  menu: { name: 'Format', block: 1, order: 5 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.inserting.askLink(),
});
