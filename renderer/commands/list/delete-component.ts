import { deleteComponent } from '../../editor/components/commands.ts';
import { defineCommand, hasPage } from '../define.ts';

export const deleteComponentCommand = defineCommand({
  id: 'delete-component',
  title: 'Delete component',
  also: 'remove block',
  menu: { name: 'Format', block: 4, order: 6 },
  undo: { by: 'text' },
  when: hasPage,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) deleteComponent(view);
  },
});
