import { defineCommand, isReady } from '../define.ts';

export const finishPieceOfWorkCommand = defineCommand({
  id: 'finish-piece-of-work',
  title: 'Finished: back to the main line',
  also: 'branch merged done switch checkout git review accepted',
  // Going back is going there again; words that were fitted together stand in the history.
  undo: { by: 'history' },
  when: (state) => isReady(state) && typeof state.workspace?.branch === 'string',
  run: ({ actions }) => actions.layers.showDialog({ kind: 'pieces', mode: 'finish' }),
});
