// Entry of the engine in Electron's utility process.
import { messagePort } from '../../shared/contract/ports.ts';
import { serveEngine } from './engine-server.ts';

interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

const port = (process as unknown as { parentPort?: ParentPort }).parentPort;
if (port === undefined) throw new Error('This file is the entry of an Electron utility process');
serveEngine(
  messagePort(port, (onMessage) => port.on('message', (event) => onMessage(event.data))),
  (name, error) => console.error(`engine: ${name}:`, error),
);
