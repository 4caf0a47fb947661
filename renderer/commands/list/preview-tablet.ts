import { defineCommand, isReady } from '../define.ts';

export const previewTabletCommand = defineCommand({
  id: 'preview-tablet',
  title: 'Preview as on a tablet',
  also: 'screen width size device',
  menu: { name: 'View', block: 3, order: 6 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.store.setState({ previewScreen: 'tablet' }),
});
