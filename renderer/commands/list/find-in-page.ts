import { defineCommand, hasText } from '../define.ts';
import { openSearchPanel } from '@codemirror/search';

export const findInPageCommand = defineCommand({
  id: 'find-in-page',
  title: 'Find in this page',
  also: 'search replace',
  keys: 'Mod+F',
  menu: { name: 'Edit', block: 2, order: 3 },
  undo: 'unneeded',
  when: hasText,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) openSearchPanel(view);
  },
});
