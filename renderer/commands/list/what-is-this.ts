import { defineCommand, hasText } from '../define.ts';
import { tellAtCursor } from '../../editor/components/hover.ts';
import { openProblemHere } from '../../editor/problems/extension.ts';

export const whatIsThisCommand = defineCommand({
  id: 'what-is-this',
  title: 'What is this?',
  also: 'help explain about hover link component open page behind',
  keys: 'Shift+F1',
  menu: { name: 'Go', block: 2, order: 6 },
  undo: 'unneeded',
  when: hasText,
  async run({ actions, surface }) {
    const view = surface.editor();
    if (view === null || openProblemHere(view) || (await tellAtCursor(view))) return;
    actions.layers.toast(
      'There is nothing to tell here. Put the cursor into a component, a link, a picture or an icon.',
    );
  },
});
