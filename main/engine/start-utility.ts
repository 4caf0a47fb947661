import { utilityProcess } from 'electron';
import { join } from 'node:path';
import { messagePort } from '../../shared/contract/ports.ts';
import { builtFolder } from './resources.ts';
import type { EngineProcess } from './supervisor.ts';

/** Starts the engine in a utility process of Electron. */
export function startUtility(): EngineProcess {
  const child = utilityProcess.fork(join(builtFolder(), 'main', 'engine-utility.js'), [], {
    serviceName: 'Galley engine',
    stdio: 'inherit',
  });
  const port = messagePort({ postMessage: (message) => child.postMessage(message) }, (onMessage, onClose) => {
    child.on('message', onMessage);
    child.on('exit', onClose);
  });
  return { port, kill: () => void child.kill() };
}
