// Gives a child process the `process.parentPort` that Electron's utility processes have.
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
process.on('message', (data) => port.emit('message', { data }));
process.parentPort = Object.assign(port, { postMessage: (message) => process.send(message) });
