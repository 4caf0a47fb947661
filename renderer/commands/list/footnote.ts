import { defineCommand, hasPage } from '../define.ts';
import { insertFootnote } from '../../editor/markdown/footnote.ts';

export const footnoteCommand = defineCommand({
  id: 'footnote',
  title: 'Footnote',
  also: 'note reference source citation endnote',
  insert: { icon: 'superscript', summary: 'A number here, its note at the foot of the page', order: 12 },
  menu: { name: 'Format', block: 3, order: 14 },
  undo: 'text',
  when: hasPage,
  format: insertFootnote,
});
