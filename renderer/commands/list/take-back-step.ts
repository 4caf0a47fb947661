import { defineCommand, isReady } from '../define.ts';

export const takeBackStepCommand = defineCommand({
  id: 'take-back-step',
  title: 'Take back the last change of the site',
  also: 'undo restore back rename move delete replace fix all',
  menu: { name: 'Edit', block: 1, order: 3 },
  undo: { by: 'history' },
  when: (state) => isReady(state) && state.lastStep !== null,
  run: ({ actions }) => actions.steps.undoLast(),
});
