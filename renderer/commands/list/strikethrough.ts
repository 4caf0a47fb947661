import { defineCommand, hasPage } from '../define.ts';
import { toggleInline } from '../../editor/markdown/format.ts';

export const strikethroughCommand = defineCommand({
  id: 'strikethrough',
  title: 'Strikethrough',
  also: 'struck out gone crossed delete',
  keys: 'Mod+Shift+X',
  menu: { name: 'Format', block: 1, order: 3 },
  undo: 'text',
  when: hasPage,
  mark: '~~',
  format: (selected) => toggleInline(selected, '~~'),
});
