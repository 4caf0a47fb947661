import { defineCommand, hasPage } from '../define.ts';
import { addColumn } from '../../editor/markdown/table.ts';

export const tableColumnCommand = defineCommand({
  id: 'table-column',
  title: 'Add table column',
  also: 'behind',
  menu: { name: 'Format', block: 3, order: 8 },
  undo: 'text',
  when: hasPage,
  format: addColumn,
});
