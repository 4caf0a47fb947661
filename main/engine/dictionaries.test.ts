import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addedDictionaries } from './dictionaries.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'galley-dictionaries-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);

it('reads pairs of files by name, in the encoding that they say', async () => {
  write('de_DE.aff', Buffer.from('SET ISO8859-1\nTRY ä\n', 'latin1'));
  write('de_DE.dic', Buffer.from('1\nSchlüssel\n', 'latin1'));
  write('cs.aff', '\uFEFFSET UTF-8\n');
  write('cs.dic', '1\nklíč\n');
  write('ru.aff', 'SET KOI8-R\n');
  write('ru.dic', new Uint8Array([0x31, 0x0a, 0xcb, 0xcc, 0xc0, 0xde]));
  expect((await addedDictionaries(folder)).map(({ name, words }) => `${name} ${words.split('\n')[1]!}`)).toEqual([
    'cs klíč',
    'de_DE Schlüssel',
    'ru ключ',
  ]);
});

it('leaves out what is no pair, or can’t be read', async () => {
  write('alone.aff', 'SET UTF-8\n');
  write('other.dic', '1\nx\n');
  write('odd.aff', 'SET NO-SUCH-THING\n');
  write('odd.dic', '1\nx\n');
  write('large.aff', 'SET UTF-8\n');
  write('large.dic', new Uint8Array(17 * 1024 * 1024));
  expect(await addedDictionaries(folder)).toEqual([]);
  expect(await addedDictionaries(join(folder, 'nowhere'))).toEqual([]);
});
