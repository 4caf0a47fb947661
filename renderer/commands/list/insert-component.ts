import { defineCommand, hasPage } from '../define.ts';

export const insertComponentCommand = defineCommand({
  id: 'insert-component',
  title: 'Insert…',
  also: 'component block callout card tabs steps wrap around',
  keys: 'Alt+/',
  menu: { name: 'Format', block: 0, order: 1 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.inserting.ask(),
});
