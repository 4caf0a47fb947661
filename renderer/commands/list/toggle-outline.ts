import { defineCommand, hasPage } from '../define.ts';

export const toggleOutlineCommand = defineCommand({
  id: 'toggle-outline',
  title: 'Show or hide the outline',
  also: 'headings sections contents structure margin',
  menu: { name: 'View', block: 2, order: 6 },
  undo: 'unneeded',
  when: hasPage,
  run: ({ actions }) =>
    actions.store.setState(({ outlineHasRoom, outlineIsOpen, outlineIsOver }) =>
      outlineHasRoom ? { outlineIsOpen: !outlineIsOpen } : { outlineIsOver: !outlineIsOver },
    ),
});
