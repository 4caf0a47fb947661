import { defineCommand, hasPage } from '../define.ts';

export const outlineCommand = defineCommand({
  id: 'outline',
  title: 'Go to the outline of the page',
  also: 'headings sections contents structure steps tabs',
  keys: 'Mod+Alt+O',
  menu: { name: 'Go', block: 1, order: 4 },
  undo: 'unneeded',
  when: hasPage,
  run({ actions, surface }) {
    actions.store.setState(({ outlineHasRoom }) =>
      outlineHasRoom ? { outlineIsOpen: true } : { outlineIsOver: true },
    );
    surface.focusOutline();
  },
});
