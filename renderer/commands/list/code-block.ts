import { defineCommand, hasPage } from '../define.ts';
import { insertCodeBlock } from '../../editor/markdown/format.ts';

export const codeBlockCommand = defineCommand({
  id: 'code-block',
  title: 'Code block',
  also: 'fence example program',
  keys: 'Mod+Alt+C',
  insert: { icon: 'square-code', summary: 'Code with colours and a copy button', order: 9 },
  menu: { name: 'Format', block: 3, order: 12 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: insertCodeBlock,
});
