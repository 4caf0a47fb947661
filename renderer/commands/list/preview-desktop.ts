import { defineCommand, isReady } from '../define.ts';

export const previewDesktopCommand = defineCommand({
  id: 'preview-desktop',
  title: 'Preview as on a desktop',
  also: 'screen width size device',
  menu: { name: 'View', block: 3, order: 5 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.store.setState({ previewScreen: 'desktop' }),
});
