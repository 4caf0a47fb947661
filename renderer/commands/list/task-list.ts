import { defineCommand, hasPage } from '../define.ts';
import { toggleList } from '../../editor/markdown/format.ts';

export const taskListCommand = defineCommand({
  id: 'task-list',
  title: 'Task list',
  also: 'checklist to do checkbox',
  insert: { icon: 'list-checks', summary: 'Things to tick off', order: 5 },
  menu: { name: 'Format', block: 3, order: 3 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => toggleList(selected, 'task'),
});
