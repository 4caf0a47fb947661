import { differenceToPutBack, hasVersion } from '../../state/change-list.ts';
import { defineCommand, hasDifferences } from '../define.ts';

export const putBackDifferenceCommand = defineCommand({
  id: 'put-back-difference',
  title: 'Put back this part',
  also: 'revert discard reset restore undo block difference hunk',
  keys: 'Mod+F7',
  menu: { name: 'Edit', block: 1, order: 6 },
  undo: { by: 'toast' },
  when: (state) => hasDifferences(state) && differenceToPutBack(state) !== null && hasVersion(state.changes),
  run: ({ actions }) => actions.changesBack.putBackDifference(),
});
