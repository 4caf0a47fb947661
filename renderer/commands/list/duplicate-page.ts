import { defineCommand, hasPage } from '../define.ts';

export const duplicatePageCommand = defineCommand({
  id: 'duplicate-page',
  title: 'Duplicate page',
  also: 'copy template same again',
  menu: { name: 'File', block: 1, order: 5.5 },
  undo: { by: 'toast' },
  when: hasPage,
  run({ desk, surface }) {
    const path = surface.focusedPage() ?? desk.store.getState().active;
    if (path !== null) return desk.pageChanges.duplicate(path);
  },
});
