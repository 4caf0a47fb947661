import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { messagePort } from '../../shared/contract/ports.ts';
import { builtFolder } from './resources.ts';
import type { EngineProcess } from './supervisor.ts';

/** Starts the engine in a worker thread. */
export function startWorker(): EngineProcess {
  const entry = join(builtFolder(), 'main', 'engine-worker.js');
  if (!existsSync(entry)) throw new Error('Galley has not been built yet. Run: npm run build');
  // Rendering makes much that is soon forgotten: room for it saves a tenth of the work.
  const worker = new Worker(entry, {
    name: 'galley-engine',
    resourceLimits: { maxOldGenerationSizeMb: 4096, maxYoungGenerationSizeMb: 96 },
  });
  const port = messagePort({ postMessage: (message) => worker.postMessage(message) }, (onMessage, onClose) => {
    worker.on('message', onMessage);
    // The end follows.
    worker.on('error', (error) => console.error('The engine stopped:', error));
    worker.on('exit', onClose);
  });
  return { port, kill: () => void worker.terminate() };
}
