import { defineCommand, isReady } from '../define.ts';

export const showApiCommand = defineCommand({
  id: 'show-api',
  title: 'Show API',
  also: 'openapi endpoint request playground send try',
  keys: 'Ctrl+4',
  menu: { name: 'View', block: 1, order: 4 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.pages.goTo('api'),
});
