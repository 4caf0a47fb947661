import { defineCommand, isReady } from '../define.ts';

export const previewPhoneCommand = defineCommand({
  id: 'preview-phone',
  title: 'Preview as on a phone',
  also: 'screen width size device',
  menu: { name: 'View', block: 3, order: 7 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.store.setState({ previewScreen: 'phone' }),
});
