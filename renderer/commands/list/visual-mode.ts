import { defineCommand, hasPage } from '../define.ts';

export const visualModeCommand = defineCommand({
  id: 'visual-mode',
  title: 'Write on the page, or in its source',
  also: 'visual mode wysiwyg markdown mdx text signs',
  keys: 'Mod+Shift+L',
  menu: { name: 'View', block: 4, order: 7 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.store.setState(({ visualMode }) => ({ visualMode: !visualMode })),
});
