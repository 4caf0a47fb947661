import { defineCommand, hasText } from '../define.ts';
import { undo } from '@codemirror/commands';

export const undoCommand = defineCommand({
  id: 'undo',
  title: 'Undo',
  keys: 'Mod+Z',
  keysAreNative: true,
  menu: { name: 'Edit', block: 1, order: 1 },
  undo: { by: 'text' },
  when: hasText,
  run({ actions, surface }) {
    const view = surface.editor();
    if (view !== null) undo(view);
    else actions.settings.undo();
  },
});
