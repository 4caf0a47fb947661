import { defineCommand, hasPage } from '../define.ts';

export const formulaCommand = defineCommand({
  id: 'formula',
  title: 'Formula…',
  also: 'math equation tex latex katex',
  insert: { icon: 'square-function', summary: 'Written in TeX, drawn for readers', order: 11 },
  menu: { name: 'Format', block: 3, order: 13 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) => actions.inserting.askFormula(),
});
