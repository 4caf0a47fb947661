import { defineCommand } from '../define.ts';

export const openFolderCommand = defineCommand({
  id: 'open-folder',
  title: 'Open a folder…',
  also: 'project site repository switch',
  keys: 'Mod+O',
  menu: { name: 'File', block: 2, order: 2 },
  undo: 'unneeded',
  needs: 'openFolder',
  run: ({ actions }) => actions.folder.open(null),
});
