import { defineCommand, hasPage } from '../define.ts';
import { makeLink } from '../../editor/markdown/format.ts';

export const linkCommand = defineCommand({
  id: 'link',
  title: 'Link',
  also: 'address url href',
  keys: 'Mod+Shift+K',
  menu: { name: 'Format', block: 1, order: 4 },
  undo: 'text',
  when: hasPage,
  format: makeLink,
});
