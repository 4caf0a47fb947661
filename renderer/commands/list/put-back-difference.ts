import { canPutBack, chosenChange, differenceToPutBack } from '../../state/change-list.ts';
import { defineCommand, hasDifferences } from '../define.ts';

export const putBackDifferenceCommand = defineCommand({
  id: 'put-back-difference',
  title: 'Put back this part',
  also: 'revert discard reset restore undo block difference hunk',
  keys: 'Mod+F7',
  menu: { name: 'Edit', block: 1, order: 6 },
  undo: { by: 'toast' },
  when(state) {
    const chosen = hasDifferences(state) ? chosenChange(state) : null;
    return chosen !== null && differenceToPutBack(state) !== null && canPutBack(state.changes, chosen.change);
  },
  run: ({ actions }) => actions.changesBack.putBackDifference(),
});
