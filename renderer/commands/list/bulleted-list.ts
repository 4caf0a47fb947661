import { defineCommand, hasPage } from '../define.ts';
import { toggleList } from '../../editor/markdown/format.ts';

export const bulletedListCommand = defineCommand({
  id: 'bulleted-list',
  title: 'Bulleted list',
  also: 'unordered points',
  keys: 'Mod+Shift+8',
  insert: { icon: 'list', summary: 'Points in no order', order: 3 },
  menu: { name: 'Format', block: 3, order: 9 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => toggleList(selected, 'bullet'),
});
