import { defineCommand, hasPage } from '../define.ts';
import { setHeading } from '../../editor/markdown/format.ts';

export const plainTextCommand = defineCommand({
  id: 'plain-text',
  title: 'Plain text',
  also: 'paragraph normal',
  keys: 'Mod+Alt+0',
  menu: { name: 'Format', block: 2, order: 5 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: (selected) => setHeading(selected, 0),
});
