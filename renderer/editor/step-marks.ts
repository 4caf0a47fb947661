import { invertedEffects, isolateHistory } from '@codemirror/commands';
import {
  StateEffect,
  type Extension,
  type StateCommand,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** A change is part of a step that many texts have a part in, by the step's id. */
const made = StateEffect.define<string>();
const takenBack = StateEffect.define<string>();

/** What a transaction gets that is part of a step: one undo of its own, which knows the step. */
export function partOfStep(step: string): Pick<TransactionSpec, 'effects' | 'annotations'> {
  return { effects: made.of(step), annotations: isolateHistory.of('full') };
}

/** The step whose part in a text an undo takes back, or a redo makes again; null where it is no part of one. */
function stepOf(transaction: Transaction): string | null {
  const mark = transaction.isUserEvent('undo') ? takenBack : transaction.isUserEvent('redo') ? made : null;
  return transaction.effects.find((effect) => mark !== null && effect.is(mark))?.value ?? null;
}

/** Undo or redo of a text, where what is next is its part of a step; otherwise it does nothing. */
export function onlyStep(command: StateCommand, step: string): StateCommand {
  return ({ state, dispatch }) => {
    let isDone = false;
    command({
      state,
      dispatch(transaction) {
        if (stepOf(transaction) !== step) return;
        isDone = true;
        dispatch(transaction);
      },
    });
    return isDone;
  };
}

/** Says when the writer takes back a text's part of a step, or makes it again: the others follow. */
export function stepMarks(onStep: (step: string, isRedo: boolean) => void): Extension {
  return [
    invertedEffects.of((transaction) =>
      transaction.effects.flatMap((effect) =>
        effect.is(made) ? [takenBack.of(effect.value)] : effect.is(takenBack) ? [made.of(effect.value)] : [],
      ),
    ),
    EditorView.updateListener.of(({ transactions }) => {
      for (const transaction of transactions) {
        const step = stepOf(transaction);
        if (step !== null) onStep(step, transaction.isUserEvent('redo'));
      }
    }),
  ];
}
