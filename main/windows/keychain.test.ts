import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keychainSecrets } from './keychain.ts';

const system = vi.hoisted(() => ({ isAvailable: true, backend: 'gnome_libsecret', key: 7 }));

vi.mock('electron', () => {
  const turned = (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ system.key));
  return {
    safeStorage: {
      isEncryptionAvailable: () => system.isAvailable,
      getSelectedStorageBackend: () => system.backend,
      encryptString: (text: string) => turned(Buffer.from(`sealed${text}`)),
      decryptString(bytes: Buffer) {
        const text = turned(bytes).toString();
        if (!text.startsWith('sealed')) throw new Error('another key');
        return text.slice('sealed'.length);
      },
    },
  };
});

let folder: string;
const file = () => join(folder, 'data/secrets.json');
beforeEach(async () => {
  Object.assign(system, { isAvailable: true, backend: 'gnome_libsecret', key: 7 });
  folder = await mkdtemp(join(tmpdir(), 'galley-keychain-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a secret is known after a restart, and stands in no file as it is', async () => {
  const secrets = keychainSecrets(file());
  expect(secrets.isLasting).toBe(true);
  expect(await secrets.read('a/token')).toBeNull();
  await secrets.keep('a/token', 'very secret');
  await secrets.keep('b/token', 'another one');
  await secrets.keep('a/token', 'newer secret');
  const anew = keychainSecrets(file());
  expect(await anew.read('a/token')).toBe('newer secret');
  expect(await anew.read('b/token')).toBe('another one');
  expect(await readFile(file(), 'utf8')).not.toMatch(/secret"|another one/);
});

test('what another keychain sealed is asked for again', async () => {
  await keychainSecrets(file()).keep('a/token', 'very secret');
  system.key = 9;
  expect(await keychainSecrets(file()).read('a/token')).toBeNull();
});

test.each([
  ['there is no keychain', { isAvailable: false }],
  ['it would use a key that every program knows', { backend: 'basic_text' }],
])('where %s nothing is written', async (_why, more) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('linux');
  Object.assign(system, more);
  const secrets = keychainSecrets(file());
  expect(secrets.isLasting).toBe(false);
  await secrets.keep('a/token', 'very secret');
  expect(await secrets.read('a/token')).toBe('very secret');
  await expect(stat(file())).rejects.toThrow('ENOENT');
});
