import { defineCommand, hasPage, isFocused } from '../define.ts';

export const focusModeCommand = defineCommand({
  id: 'focus-mode',
  title: 'Only the text, or everything around it',
  also: 'focus mode zen distraction free full screen quiet hide panels',
  keys: 'Mod+Shift+Enter',
  menu: { name: 'View', block: 2, order: 5 },
  undo: 'unneeded',
  when: hasPage,
  run({ actions, surface }) {
    actions.store.setState({ focusMode: !isFocused(actions.store.getState()) });
    surface.focusEditor();
  },
});
