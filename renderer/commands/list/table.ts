import { defineCommand, hasPage } from '../define.ts';
import { insertTable } from '../../editor/markdown/format.ts';

export const tableCommand = defineCommand({
  id: 'table',
  title: 'Table',
  also: 'grid rows columns',
  insert: { icon: 'table', summary: 'Rows and columns', order: 7 },
  menu: { name: 'Format', block: 3, order: 11 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: insertTable,
});
