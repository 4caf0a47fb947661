import { defineCommand, hasPage } from '../define.ts';
import { addRow } from '../../editor/markdown/table.ts';

export const tableRowCommand = defineCommand({
  id: 'table-row',
  title: 'Add table row',
  also: 'below',
  menu: { name: 'Format', block: 3, order: 7 },
  undo: 'text',
  when: hasPage,
  format: addRow,
});
