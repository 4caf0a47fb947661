import { moveComponent } from '../../editor/components/commands.ts';
import { defineCommand, hasPage } from '../define.ts';

export const moveComponentDownCommand = defineCommand({
  id: 'move-component-down',
  title: 'Move component down',
  keys: 'Alt+ArrowDown',
  // On a component's tag; elsewhere the editor moves the line.
  keysAreNative: true,
  menu: { name: 'Format', block: 4, order: 4 },
  undo: { by: 'text' },
  when: hasPage,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) moveComponent(view, 1);
  },
});
