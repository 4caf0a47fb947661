// Gives a child process the `process.parentPort` that Electron's utility processes have.
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
process.on('message', (data) => port.emit('message', { data }));
// A parent that was killed hears nothing more, and its child ends, as Electron has it.
process.on('disconnect', () => process.exit(0));
process.parentPort = Object.assign(port, {
  postMessage: (message) => process.send(message, undefined, undefined, (failure) => failure && process.exit(0)),
});
