import { canGet, isNotRead } from '../../state/change-list.ts';
import { defineCommand, isReady } from '../define.ts';

export const getVersionsCommand = defineCommand({
  id: 'get-versions',
  title: 'Get others’ changes…',
  also: 'pull fetch merge download update sync git team colleagues versions receive',
  menu: { name: 'File', block: 3, order: 4.55 },
  // The texts before stand in the history.
  undo: { by: 'history' },
  when: (state) => isReady(state) && (isNotRead(state) || canGet(state.changes)),
  run: ({ actions }) => actions.layers.showDialog({ kind: 'get-versions' }),
});
