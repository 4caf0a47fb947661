// Entry of the engine in a worker thread: the local web host and long commands.
import { parentPort } from 'node:worker_threads';
import { messagePort } from '../../shared/contract/ports.ts';
import { serveEngine } from './engine-server.ts';

const port = parentPort;
if (port === null) throw new Error('This file is the entry of a worker thread');
serveEngine(
  messagePort(port, (onMessage) => port.on('message', onMessage)),
  (name, error) => console.error(`engine: ${name}:`, error),
);
