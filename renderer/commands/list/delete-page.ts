import { defineCommand, hasPage } from '../define.ts';

export const deletePageCommand = defineCommand({
  id: 'delete-page',
  title: 'Delete page',
  also: 'remove trash',
  menu: { name: 'File', block: 1, order: 6 },
  undo: { by: 'toast' },
  when: hasPage,
  run({ actions }) {
    const path = actions.store.getState().active;
    if (path !== null) return actions.pageChanges.remove(path);
  },
});
