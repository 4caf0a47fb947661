import { defineCommand, isReady } from '../define.ts';

export const undoPageChangeCommand = defineCommand({
  id: 'undo-page-change',
  title: 'Undo the last renaming, moving or deleting of a page',
  also: 'restore back',
  menu: { name: 'Edit', block: 1, order: 3 },
  undo: { by: 'toast' },
  when: (state) => isReady(state) && state.lastPageChange !== null,
  run: ({ actions }) => actions.pageChanges.undoLast(),
});
