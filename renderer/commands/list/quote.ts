import { defineCommand, hasPage } from '../define.ts';
import { toggleQuote } from '../../editor/markdown/format.ts';

export const quoteCommand = defineCommand({
  id: 'quote',
  title: 'Quote',
  also: 'citation blockquote',
  insert: { icon: 'text-quote', summary: 'Somebody’s own words', order: 10 },
  menu: { name: 'Format', block: 3, order: 6 },
  undo: 'text',
  isOfLines: true,
  when: hasPage,
  format: toggleQuote,
});
