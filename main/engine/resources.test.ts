import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  builtFolder,
  loadCardFonts,
  loadResources,
  resourcesFolder,
  themeFilesFolder,
  workerFile,
} from './resources.ts';

/** Every file that there is, with its text: tests run with and without a build beside them. */
const disk = vi.hoisted(() => new Map<string, string>());
vi.mock('node:fs', () => ({
  existsSync: (path: string) => disk.has(path),
  readFileSync: (path: string) => disk.get(path),
}));

const here = dirname(fileURLToPath(import.meta.url));
const above = dirname(dirname(here));
const theme = {
  files: ['a.css'],
  stylesheets: ['a.css'],
  scripts: [],
  preload: [],
  search: { script: 's.js', stylesheet: 's.css' },
  bundles: [],
};
/** A build in a folder. */
function build(folder: string): string {
  disk.set(join(folder, 'site', 'theme.json'), JSON.stringify(theme));
  disk.set(join(folder, 'site', 'icons.json'), '{ "lucide": {} }');
  disk.set(join(folder, 'site', 'card-fonts.json'), '{ "sans": 1 }');
  disk.set(join(folder, 'main', 'copy-worker.js'), '');
  return folder;
}
beforeEach(() => disk.clear());

describe('what was built', () => {
  it.each([
    ['beside the program', here],
    ['in the folder that the program stands in', dirname(here)],
    ['in “out” of the project', join(above, 'out')],
  ])('is found %s', (_where, folder) => {
    build(folder);
    expect(builtFolder()).toBe(folder);
    expect([themeFilesFolder(), resourcesFolder()]).toEqual([
      join(folder, 'site', 'files'),
      join(folder, '..', 'resources'),
    ]);
    expect(loadResources()).toEqual({ theme, icons: { lucide: {} } });
    expect(loadCardFonts()).toEqual({ sans: 1 });
  });

  it('is the nearest, where there are two', () => {
    build(join(above, 'out'));
    expect(builtFolder()).toBe(join(above, 'out'));
    build(dirname(here));
    expect(builtFolder()).toBe(dirname(here));
  });

  it('names the threads that it has; without a build there is none, and the work is done without', () => {
    expect(workerFile('copy-worker')).toBeNull();
    const folder = build(join(above, 'out'));
    expect(workerFile('copy-worker')).toBe(join(folder, 'main', 'copy-worker.js'));
    expect(workerFile('merge-worker')).toBeNull();
  });

  it('is asked for where it is nowhere', () => {
    expect(() => builtFolder()).toThrow('npm run build');
  });
});
