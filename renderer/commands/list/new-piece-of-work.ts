import { defineCommand, isReady } from '../define.ts';

export const newPieceOfWorkCommand = defineCommand({
  id: 'new-piece-of-work',
  title: 'New piece of work…',
  also: 'branch create begin start git feature draft',
  // Nothing changes but the name under which versions are saved; going back is going there.
  undo: 'unneeded',
  when: (state) => isReady(state) && typeof state.workspace?.branch === 'string',
  run: ({ actions }) => actions.layers.showDialog({ kind: 'pieces', mode: 'new' }),
});
