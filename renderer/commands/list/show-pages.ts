import { defineCommand, isReady } from '../define.ts';

export const showPagesCommand = defineCommand({
  id: 'show-pages',
  title: 'Show pages',
  keys: 'Ctrl+1',
  menu: { name: 'View', block: 1, order: 1 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.pages.goTo('pages'),
});
