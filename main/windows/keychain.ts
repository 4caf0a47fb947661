import { safeStorage } from 'electron';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { memorySecrets, type SecretKeeper } from '../publish/secrets.ts';
import { writeAtomically } from '../workspace/atomic-write.ts';

/**
 * Keeps secrets in a file that only the system's keychain can open; where the system has none, as long as the program
 * runs.
 *
 * @param file absolute, in Galley's own data folder
 * @source https://www.electronjs.org/docs/latest/api/safe-storage
 */
export function keychainSecrets(file: string): SecretKeeper {
  if (!isSafe()) return memorySecrets();
  async function all(): Promise<Map<string, string>> {
    try {
      const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>);
      return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    } catch {
      return new Map();
    }
  }
  return {
    isLasting: true,
    async read(name) {
      const kept = (await all()).get(name);
      if (kept === undefined) return null;
      try {
        return safeStorage.decryptString(Buffer.from(kept, 'base64'));
      } catch {
        // Another user's, or of another keychain: it is asked for again.
        return null;
      }
    },
    async keep(name, secret) {
      const kept = await all();
      kept.set(name, safeStorage.encryptString(secret).toString('base64'));
      await mkdir(dirname(file), { recursive: true });
      await writeAtomically(file, Buffer.from(`${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`));
    },
  };
}

/** Without a keychain Electron would use a key that every program knows. */
function isSafe(): boolean {
  if (!safeStorage.isEncryptionAvailable()) return false;
  return process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text';
}
