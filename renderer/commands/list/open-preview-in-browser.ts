import { defineCommand, isReady } from '../define.ts';

export const openPreviewInBrowserCommand = defineCommand({
  id: 'open-preview-in-browser',
  title: 'Preview the site in a browser',
  also: 'open tab look',
  menu: { name: 'File', block: 4, order: 8 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.preview.openInBrowser(),
});
