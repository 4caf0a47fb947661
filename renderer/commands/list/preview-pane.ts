import { defineCommand, isReady } from '../define.ts';

export const previewPaneCommand = defineCommand({
  id: 'preview-pane',
  title: 'Preview as wide as its pane',
  also: 'screen width size readable fit',
  menu: { name: 'View', block: 3, order: 4 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.store.setState({ previewScreen: 'pane' }),
});
