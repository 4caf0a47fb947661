import { canSaveVersion } from '../../state/change-list.ts';
import { defineCommand, isReady } from '../define.ts';

export const saveVersionCommand = defineCommand({
  id: 'save-version',
  title: 'Save a version…',
  also: 'commit checkpoint snapshot git keep changes message',
  keys: 'Mod+Shift+S',
  menu: { name: 'File', block: 3, order: 4.5 },
  undo: { by: 'toast' },
  when: (state) => isReady(state) && canSaveVersion(state.changes),
  run: ({ actions }) => actions.layers.showDialog({ kind: 'save-version' }),
});
