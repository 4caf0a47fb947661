import { defineCommand, hasPage } from '../define.ts';
import { toggleInline } from '../../editor/markdown/format.ts';

export const inlineCodeCommand = defineCommand({
  id: 'inline-code',
  title: 'Code',
  also: 'monospace literal',
  keys: 'Mod+E',
  menu: { name: 'Format', block: 1, order: 4 },
  undo: 'text',
  when: hasPage,
  mark: '`',
  format: (selected) => toggleInline(selected, '`'),
});
