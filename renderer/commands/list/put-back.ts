import { chosenChange, hasVersion } from '../../state/change-list.ts';
import { defineCommand, isReady } from '../define.ts';

export const putBackCommand = defineCommand({
  id: 'put-back',
  title: 'Put back the chosen change',
  also: 'revert discard checkout reset restore version undo changes',
  keys: 'Mod+Backspace',
  menu: { name: 'Edit', block: 1, order: 5 },
  undo: { by: 'toast' },
  when(state) {
    return state.section === 'changes' && isReady(state) && hasVersion(state.changes) && chosenChange(state) !== null;
  },
  run({ actions }) {
    const chosen = chosenChange(actions.store.getState());
    if (chosen !== null) return actions.changesBack.putBack({ kind: 'file', path: chosen.change.path });
  },
});
