import { defineCommand, hasPage } from '../define.ts';
import { toggleInline } from '../../editor/markdown/format.ts';

export const italicCommand = defineCommand({
  id: 'italic',
  title: 'Italic',
  also: 'emphasis slanted',
  keys: 'Mod+I',
  menu: { name: 'Format', block: 1, order: 2 },
  undo: 'text',
  when: hasPage,
  mark: '*',
  format: (selected) => toggleInline(selected, '*'),
});
