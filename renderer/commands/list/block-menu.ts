import { openMenuAtCaret } from '../../editor/visual/extension.ts';
import { defineCommand, hasPage } from '../define.ts';

export const blockMenuCommand = defineCommand({
  id: 'block-menu',
  title: 'Move or change this block…',
  also: 'handle drag turn into duplicate delete paragraph',
  keys: 'Alt+Shift+Enter',
  menu: { name: 'Format', block: 4, order: 0 },
  undo: 'unneeded',
  when: (state) => hasPage(state) && state.visualMode,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) openMenuAtCaret(view);
  },
});
