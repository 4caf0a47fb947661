import { defineCommand, hasPage } from '../define.ts';
import { toggleList } from '../../editor/markdown/format.ts';

export const numberedListCommand = defineCommand({
  id: 'numbered-list',
  title: 'Numbered list',
  also: 'ordered steps',
  keys: 'Mod+Shift+7',
  insert: { icon: 'list-ordered', summary: 'Points in an order', order: 4 },
  menu: { name: 'Format', block: 3, order: 10 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => toggleList(selected, 'number'),
});
