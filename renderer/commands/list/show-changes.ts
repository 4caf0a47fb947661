import { defineCommand, isReady } from '../define.ts';

export const showChangesCommand = defineCommand({
  id: 'show-changes',
  title: 'Show changes',
  also: 'git diff status commit version what is different since',
  keys: 'Ctrl+5',
  menu: { name: 'View', block: 1, order: 5 },
  undo: 'unneeded',
  when: isReady,
  run: ({ actions }) => actions.changes.show(null),
});
