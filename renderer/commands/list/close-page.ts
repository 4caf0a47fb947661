import { defineCommand, hasPage } from '../define.ts';

export const closePageCommand = defineCommand({
  id: 'close-page',
  title: 'Close page',
  also: 'tab',
  keys: 'Mod+W',
  browserKeys: 'Alt+W',
  menu: { name: 'File', block: 3, order: 5 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.pages.close(actions.store.getState().active!),
});
