import { defineCommand, isReady } from '../define.ts';

export const exportSiteCommand = defineCommand({
  id: 'export-site',
  title: 'Export the site…',
  also: 'publish build static html',
  keys: 'Mod+Shift+E',
  menu: { name: 'File', block: 4, order: 7 },
  undo: { by: 'another-export' },
  when: isReady,
  run: ({ actions }) => actions.exporting.open(),
});
