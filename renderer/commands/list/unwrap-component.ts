import { unwrapComponent } from '../../editor/components/commands.ts';
import { defineCommand, hasPage } from '../define.ts';

export const unwrapComponentCommand = defineCommand({
  id: 'unwrap-component',
  title: 'Unwrap component',
  also: 'remove tags keep content',
  menu: { name: 'Format', block: 4, order: 5 },
  undo: { by: 'text' },
  when: hasPage,
  run({ surface }) {
    const view = surface.editor();
    if (view !== null) unwrapComponent(view);
  },
});
