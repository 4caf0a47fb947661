import { defineCommand, hasPage } from '../define.ts';
import { setHeading } from '../../editor/markdown/format.ts';

export const sectionHeadingCommand = defineCommand({
  id: 'section-heading',
  title: 'Section heading',
  also: 'heading 2 title',
  keys: 'Mod+Alt+2',
  insert: { icon: 'heading', summary: 'A part of the page, in its contents', order: 1 },
  menu: { name: 'Format', block: 2, order: 6 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => setHeading(selected, 2),
});
