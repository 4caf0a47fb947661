import { defineCommand, isReady } from '../define.ts';

export const piecesOfWorkCommand = defineCommand({
  id: 'pieces-of-work',
  title: 'Pieces of work…',
  also: 'branch branches switch checkout git change other work',
  menu: { name: 'File', block: 3, order: 4.65 },
  // Going back is going there again; words that were fitted together stand in the history.
  undo: { by: 'history' },
  when: (state) => isReady(state) && typeof state.workspace?.branch === 'string',
  run: ({ actions }) => actions.layers.showDialog({ kind: 'pieces', mode: 'list' }),
});
