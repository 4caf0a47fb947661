import { defineCommand, isReady } from '../define.ts';

export const showProblemsCommand = defineCommand({
  id: 'show-problems',
  title: 'Show problems',
  keys: 'Ctrl+3',
  menu: { name: 'View', block: 1, order: 3 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.pages.goTo('problems'),
});
