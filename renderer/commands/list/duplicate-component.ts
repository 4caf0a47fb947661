import { duplicateComponent } from '../../editor/components/commands.ts';
import { defineCommand, hasPage } from '../define.ts';

export const duplicateComponentCommand = defineCommand({
  id: 'duplicate-component',
  title: 'Duplicate component',
  also: 'copy again',
  keys: 'Mod+D',
  menu: { name: 'Format', block: 4, order: 2 },
  undo: { by: 'text' },
  when: hasPage,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) duplicateComponent(view);
  },
});
