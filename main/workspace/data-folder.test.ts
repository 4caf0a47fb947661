import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataFolder, dataKey, shortLocation } from './data-folder.ts';

const platform = Object.getOwnPropertyDescriptor(process, 'platform')!;
afterEach(() => {
  vi.unstubAllEnvs();
  Object.defineProperty(process, 'platform', platform);
});
const home = homedir();

describe('where Galley keeps its own things', () => {
  it.each([
    ['as macOS has it', 'darwin', {}, join(home, 'Library', 'Application Support', 'Galley')],
    ['as Windows has it', 'win32', { APPDATA: join(home, 'Roaming') }, join(home, 'Roaming', 'Galley')],
    ['as Windows has it where it does not say', 'win32', {}, join(home, 'AppData', 'Roaming', 'Galley')],
    ['as Linux has it', 'linux', {}, join(home, '.local', 'state', 'galley')],
    ['as Linux has it where it says', 'linux', { XDG_STATE_HOME: join(home, 'state') }, join(home, 'state', 'galley')],
    ['where it was chosen', 'linux', { GALLEY_DATA: join(home, 'mine') }, join(home, 'mine')],
    ['where it was chosen, on macOS, too', 'darwin', { GALLEY_DATA: join(home, 'mine') }, join(home, 'mine')],
    ['as usual where nothing was chosen', 'linux', { GALLEY_DATA: '' }, join(home, '.local', 'state', 'galley')],
  ])('%s', (_how, name, variables: Record<string, string>, folder) => {
    Object.defineProperty(process, 'platform', { ...platform, value: name });
    for (const key of ['GALLEY_DATA', 'APPDATA', 'XDG_STATE_HOME']) vi.stubEnv(key, variables[key]);
    expect(dataFolder()).toBe(folder);
  });

  it('by a short name of each folder, the same at every start', () => {
    // Another name, and every recovery copy and view of before would be out of reach.
    expect(dataKey('/home/ana/docs')).toBe('87733a7f7a8afd1ae7d0313d');
    expect(dataKey('/home/ana/other')).not.toBe(dataKey('/home/ana/docs'));
  });
});

it.each([
  ['the home folder itself', home, '~'],
  ['a folder in it', `${home}/docs`, '~/docs'],
  ['a folder in it, as Windows writes it', `${home}\\docs`, '~\\docs'],
  ['a folder that only begins like it', `${home}-of-others/docs`, `${home}-of-others/docs`],
  ['a folder that holds one like it', `/mnt${home}/`, `/mnt${home}/`],
  ['another folder', '/srv/docs', '/srv/docs'],
])('people read of %s in short', (_what, path, short) => {
  expect(shortLocation(path)).toBe(short);
});
