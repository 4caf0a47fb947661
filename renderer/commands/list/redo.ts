import { defineCommand, hasText } from '../define.ts';
import { redo } from '@codemirror/commands';

export const redoCommand = defineCommand({
  id: 'redo',
  title: 'Redo',
  keys: 'Mod+Shift+Z',
  keysAreNative: true,
  menu: { name: 'Edit', block: 1, order: 2 },
  undo: { by: 'text' },
  when: hasText,
  run({ actions, surface }) {
    const view = surface.editor();
    if (view !== null) redo(view);
    else actions.settings.redo();
  },
});
