import { moveComponent } from '../../editor/components/commands.ts';
import { defineCommand, hasPage } from '../define.ts';

export const moveComponentUpCommand = defineCommand({
  id: 'move-component-up',
  title: 'Move component up',
  keys: 'Alt+ArrowUp',
  // On a component's tag; elsewhere the editor moves the line.
  keysAreNative: true,
  menu: { name: 'Format', block: 4, order: 3 },
  undo: { by: 'text' },
  when: hasPage,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) moveComponent(view, -1);
  },
});
