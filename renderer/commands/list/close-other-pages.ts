import { defineCommand, hasPage } from '../define.ts';

export const closeOtherPagesCommand = defineCommand({
  id: 'close-other-pages',
  title: 'Close the other pages',
  also: 'tabs',
  menu: { name: 'File', block: 3, order: 6 },
  undo: 'unneeded',
  when: (state) => hasPage(state) && state.tabs.length > 1,
  run: ({ actions }) => actions.pages.closeOthers(actions.store.getState().active!),
});
