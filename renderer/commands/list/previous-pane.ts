import { defineCommand } from '../define.ts';

export const previousPaneCommand = defineCommand({
  id: 'previous-pane',
  title: 'Previous part of the window',
  also: 'focus pane',
  keys: 'Shift+F6',
  menu: { name: 'Go', block: 4, order: 9 },
  undo: 'unneeded',
  run: ({ surface }) => surface.focusPane(-1),
});
