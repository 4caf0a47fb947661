import { defineCommand, hasPage } from '../define.ts';

export const nextPageCommand = defineCommand({
  id: 'next-page',
  title: 'Next open page',
  also: 'tab',
  keys: 'Mod+Alt+ArrowRight',
  menu: { name: 'Go', block: 3, order: 6 },
  undo: 'unneeded',
  when: (state) => hasPage(state) && state.tabs.length > 1,
  run: ({ actions }) => actions.pages.step(1),
});
