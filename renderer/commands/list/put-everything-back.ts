import { changeRows, hasVersion } from '../../state/change-list.ts';
import { defineCommand, isReady } from '../define.ts';

export const putEverythingBackCommand = defineCommand({
  id: 'put-everything-back',
  title: 'Put everything back…',
  also: 'revert discard checkout reset restore version undo all changes',
  menu: { name: 'Edit', block: 1, order: 6 },
  undo: { by: 'toast' },
  when: (state) => isReady(state) && hasVersion(state.changes) && changeRows(state.changes).length > 0,
  run: ({ actions }) => actions.layers.showDialog({ kind: 'put-back' }),
});
