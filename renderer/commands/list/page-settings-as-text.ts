import { defineCommand, hasPage } from '../define.ts';

export const pageSettingsAsTextCommand = defineCommand({
  id: 'page-settings-as-text',
  title: 'Show or hide the page settings as text',
  also: 'yaml title description raw',
  menu: { name: 'View', block: 4, order: 8 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.pages.toggleSettingsAsText(actions.store.getState().active!),
});
