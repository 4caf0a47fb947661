import { ContractError } from '../../shared/contract/define.ts';
import type { TroubleWords } from './saving-words.ts';
import type { Session } from './session.ts';

/**
 * Work that a session does once at a time. The function that runs it rejects with a `ContractError` `busy` while it
 * runs already, and else as the work does. What was stopped is waited for: it ends by itself.
 */
export function onlyOne(
  busy: TroubleWords,
): <Result>(session: Session, signal: AbortSignal, work: () => Promise<Result>) => Promise<Result> {
  const running = new WeakMap<Session, { readonly signal: AbortSignal; readonly ended: Promise<unknown> }>();
  return async (session, signal, work) => {
    for (let before = running.get(session); before !== undefined; before = running.get(session)) {
      if (!before.signal.aborted) throw new ContractError({ code: 'busy', ...busy });
      await before.ended;
    }
    const result = work().finally(() => running.delete(session));
    running.set(session, { signal, ended: result.catch(() => undefined) });
    return result;
  };
}
