import { defineCommand, hasPage } from '../define.ts';
import { setHeading } from '../../editor/markdown/format.ts';

export const smallHeadingCommand = defineCommand({
  id: 'small-heading',
  title: 'Small heading',
  also: 'heading 4 title',
  keys: 'Mod+Alt+4',
  menu: { name: 'Format', block: 2, order: 8 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => setHeading(selected, 4),
});
