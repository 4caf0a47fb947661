import { defineCommand, isReady } from '../define.ts';

export const showSettingsCommand = defineCommand({
  id: 'show-settings',
  title: 'Show settings',
  keys: 'Ctrl+2',
  menu: { name: 'View', block: 1, order: 2 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.pages.goTo('settings'),
});
