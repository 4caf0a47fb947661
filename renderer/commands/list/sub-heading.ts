import { defineCommand, hasPage } from '../define.ts';
import { setHeading } from '../../editor/markdown/format.ts';

export const subHeadingCommand = defineCommand({
  id: 'sub-heading',
  title: 'Sub-heading',
  also: 'heading 3 title',
  keys: 'Mod+Alt+3',
  insert: { icon: 'heading-3', summary: 'A part of a section', order: 2 },
  menu: { name: 'Format', block: 2, order: 7 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => setHeading(selected, 3),
});
