import { StateEffect, type Transaction } from '@codemirror/state';

/** The end of a composition: what was composed is read as what it is. */
export const composed = StateEffect.define<null>();

/** Whether an edit is part of a running composition. Until it ends nothing else is drawn anew. */
export function isComposing(transaction: Transaction): boolean {
  return transaction.isUserEvent('input.type.compose') && !transaction.effects.some((effect) => effect.is(composed));
}
