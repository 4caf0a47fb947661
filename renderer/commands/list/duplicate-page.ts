import { defineCommand, hasPage } from '../define.ts';

export const duplicatePageCommand = defineCommand({
  id: 'duplicate-page',
  title: 'Duplicate page',
  also: 'copy template same again',
  menu: { name: 'File', block: 1, order: 5.5 },
  undo: { by: 'toast' },
  when: hasPage,
  run({ actions, surface }) {
    const path = surface.focusedPage() ?? actions.store.getState().active;
    if (path !== null) return actions.pageChanges.duplicate(path);
  },
});
