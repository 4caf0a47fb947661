import { defineCommand, hasPage } from '../define.ts';

export const renamePageCommand = defineCommand({
  id: 'rename-page',
  title: 'Rename or move page…',
  also: 'title address path folder',
  keys: 'F2',
  menu: { name: 'File', block: 1, order: 5 },
  undo: 'unneeded',
  when: hasPage,
  run({ actions, surface }) {
    const path = surface.focusedPage() ?? actions.store.getState().active;
    if (path !== null) return actions.pageChanges.rename(path);
  },
});
