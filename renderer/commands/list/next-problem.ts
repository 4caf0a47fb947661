import { defineCommand, hasText } from '../define.ts';
import { goToNextProblem } from '../../editor/problems/extension.ts';

export const nextProblemCommand = defineCommand({
  id: 'next-problem',
  title: 'Next problem',
  keys: 'F8',
  menu: { name: 'Go', block: 2, order: 4 },
  undo: 'unneeded',
  when: hasText,
  run({ actions, surface }) {
    const view = surface.editor();
    if (view !== null && !goToNextProblem(view, 1)) actions.layers.toast('There is nothing to mend here.');
  },
});
