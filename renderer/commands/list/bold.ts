import { defineCommand, hasPage } from '../define.ts';
import { toggleInline } from '../../editor/markdown/format.ts';

export const boldCommand = defineCommand({
  id: 'bold',
  title: 'Bold',
  also: 'strong fat',
  keys: 'Mod+B',
  menu: { name: 'Format', block: 1, order: 1 },
  undo: 'text',
  when: hasPage,
  mark: '**',
  format: (selected) => toggleInline(selected, '**'),
});
