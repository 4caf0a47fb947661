// What Electron has of the system that needs no window: its keychain, and processes of their own.
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Seals as a keychain does: what is written is not what was said. */
const turned = (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x55));
export const safeStorage = {
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => 'stand_in',
  encryptString: (text) => turned(Buffer.from(text)),
  decryptString: (bytes) => turned(bytes).toString(),
};

export const utilityProcess = {
  fork(path, args) {
    const child = fork(path, args, {
      execArgv: ['--import', fileURLToPath(new URL('./parent-port.mjs', import.meta.url))],
      serialization: 'advanced',
      stdio: 'inherit',
    });
    return Object.assign(new EventEmitter(), {
      postMessage: (message) => child.connected && child.send(message),
      kill: () => child.kill('SIGKILL'),
      on(event, listener) {
        child.on(event, listener);
        return this;
      },
    });
  },
};
