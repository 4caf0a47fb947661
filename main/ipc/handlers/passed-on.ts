import { engineAnswered, type EngineAnswered } from '../../../shared/contract/define.ts';
import { hostContract, type HostContract } from '../../../shared/contract/host/index.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Session } from '../session.ts';

type PassedOn = EngineAnswered<HostContract['calls']>;

/**
 * Passes on what the engine answers alone, under the same name. Each call waits until
 * the engine has been told of every change so far: an engine that hung on one of them
 * has been replaced by then, and its successor is asked.
 */
export function passedOnHandlers(session: Pick<Session, 'engine' | 'engineUpToDate'>): Handlers<PassedOn> {
  const passOn = (name: keyof PassedOn) => async (input: never) => {
    await session.engineUpToDate();
    return session.engine.call(name, input);
  };
  const names = Object.keys(engineAnswered(hostContract.calls)) as (keyof PassedOn)[];
  return Object.fromEntries(names.map((name) => [name, passOn(name)])) as unknown as Handlers<PassedOn>;
}
