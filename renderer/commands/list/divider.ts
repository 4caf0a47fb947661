import { defineCommand, hasPage } from '../define.ts';
import { insertDivider } from '../../editor/markdown/format.ts';

export const dividerCommand = defineCommand({
  id: 'divider',
  title: 'Divider',
  also: 'horizontal rule line separator hr',
  insert: { icon: 'minus', summary: 'A line between two parts of the page', order: 13 },
  menu: { name: 'Format', block: 3, order: 15 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: insertDivider,
});
