import { createClient, type Client } from '../../shared/contract/client.ts';
import { engineContract, type EngineContract } from '../../shared/contract/engine.ts';
import { startWorker } from './start-worker.ts';

/**
 * The engine in a thread of this process, for long work on the command line: pages
 * are written while the next ones are rendered, and the thread has the memory that
 * rendering wants, which a process can't be given once it runs.
 */
export function engineInThread(): { readonly call: Client<EngineContract>['call']; readonly end: () => void } {
  const { port, kill } = startWorker();
  const { call } = createClient(engineContract, port);
  return { call, end: kill };
}
