import { defineCommand, hasPage } from '../define.ts';

export const previousPageCommand = defineCommand({
  id: 'previous-page',
  title: 'Previous open page',
  also: 'tab',
  keys: 'Mod+Alt+ArrowLeft',
  menu: { name: 'Go', block: 3, order: 7 },
  undo: 'unneeded',
  when: (state) => hasPage(state) && state.tabs.length > 1,
  run: ({ actions }) => actions.pages.step(-1),
});
