import { defineCommand } from '../define.ts';

export const closeFolderCommand = defineCommand({
  id: 'close-folder',
  title: 'Close the folder',
  also: 'welcome start recent',
  menu: { name: 'File', block: 2, order: 3 },
  undo: 'unneeded',
  needs: 'openFolder',
  when: (state) => state.workspace !== null && state.workspace.status !== 'closed',
  run: ({ actions }) => actions.folder.close(),
});
