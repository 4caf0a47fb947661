import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginRepository } from './begin-repository.ts';
import { gitAsAda } from './testing-repository.ts';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'galley-beginning-')))));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('makes what git takes for a repository, and leaves what nobody wants out of it', async () => {
  writeFileSync(join(folder, 'docs.json'), '{}');
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules/index.js'), '');
  expect(await beginRepository(folder)).toBeNull();
  expect(gitAsAda(folder, ['status', '--porcelain'])).toBe('?? .gitignore\n?? docs.json\n');
  expect(gitAsAda(folder, ['symbolic-ref', 'HEAD'])).toBe('refs/heads/main\n');
  expect(gitAsAda(folder, ['fsck'])).toBe('');
  gitAsAda(folder, ['add', '-A']);
  gitAsAda(folder, ['commit', '-q', '-m', 'x']);
  expect(readdirSync(folder).sort()).toEqual(['.env', '.git', '.gitignore', 'docs.json', 'node_modules']);
});

it('leaves a list that is there as it is', async () => {
  writeFileSync(join(folder, '.gitignore'), 'mine\n');
  expect(await beginRepository(folder)).toBeNull();
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('mine\n');
});

it('makes none inside of another one, over anything called so, or where nobody could save a version', async () => {
  gitAsAda(folder, ['init', '-q']);
  mkdirSync(join(folder, 'docs'));
  expect(await beginRepository(join(folder, 'docs'))).toBe('has-repository');
  rmSync(join(folder, '.git'), { recursive: true });
  writeFileSync(join(folder, 'docs/.git'), 'gitdir: nowhere\n');
  expect(await beginRepository(join(folder, 'docs'))).toBe('has-repository');
  rmSync(join(folder, 'docs/.git'));
  vi.stubEnv('PATH', folder);
  expect(await beginRepository(join(folder, 'docs'))).toBe('no-program');
  expect(readdirSync(join(folder, 'docs'))).toEqual([]);
});
