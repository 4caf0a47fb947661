import { hasVersion } from '../../state/change-list.ts';
import { defineCommand, isReady } from '../define.ts';

export const takeBackVersionCommand = defineCommand({
  id: 'take-back-version',
  title: 'Take back the last version',
  also: 'undo commit uncommit reset git',
  undo: { by: 'toast' },
  when: (state) => isReady(state) && hasVersion(state.changes) && state.changes?.against !== 'older',
  run: ({ actions }) => actions.saving.takeBackLast(),
});
