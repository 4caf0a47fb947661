import { defineCommand } from '../define.ts';

export const nextPaneCommand = defineCommand({
  id: 'next-pane',
  title: 'Next part of the window',
  also: 'focus pane',
  keys: 'F6',
  menu: { name: 'Go', block: 4, order: 8 },
  undo: 'unneeded',
  run: ({ surface }) => surface.focusPane(1),
});
