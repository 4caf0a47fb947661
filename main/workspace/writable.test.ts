import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { Workspace } from './workspace.ts';

let folder: string;
let workspace: Workspace;
const picture = Buffer.from('<svg/>');
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galley-writable-'));
  for (const path of ['.git/hooks', '.github', 'guides', 'real']) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'docs.json'), '{}');
  writeFileSync(join(folder, '.git/config'), 'own');
  writeFileSync(join(folder, 'page.mdx'), 'page');
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'openapi.yaml'), 'openapi: 3.1.0\n');
  symlinkSync('.git/config', join(folder, 'link.mdx'));
  symlinkSync('.git', join(folder, 'linked'));
  symlinkSync('real', join(folder, 'same'));
  workspace = await Workspace.open(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('everything that writes into the folder', () => {
  const refused = { code: 'not-allowed' };
  it.each([
    '.git/hooks/pre-commit',
    '.github/a.mdx',
    'package.json',
    'a.sh',
    'linked/hooks/x.mdx',
    'linked/new/x.mdx',
    'GIT~1/x.mdx',
    'new.yaml',
  ])('refuses %s', async (name) => {
    const path = repoPath(name);
    await expect(workspace.save(path, 'x', null)).rejects.toMatchObject(refused);
    await expect(workspace.addFile(path, picture)).rejects.toMatchObject(refused);
    if (name.includes('/'))
      await expect(workspace.addFile(repoPath(`${name}.svg`), picture)).rejects.toMatchObject(refused);
    await expect(workspace.move(repoPath('page.mdx'), path)).rejects.toMatchObject(refused);
    await expect(workspace.move(path, repoPath('moved.mdx'))).rejects.toMatchObject(refused);
    await expect(workspace.remove(path, () => Promise.resolve())).rejects.toMatchObject(refused);
    await expect(workspace.putBack(path, { bytes: picture, link: null })).rejects.toMatchObject(refused);
    expect(readFileSync(join(folder, '.git/config'), 'utf8')).toBe('own');
    expect(existsSync(join(folder, '.git/hooks/x.mdx')) || existsSync(join(folder, '.git/new'))).toBe(false);
  });

  it('lets an API file be changed, and nothing else be done with it', async () => {
    const path = repoPath('openapi.yaml');
    await expect(workspace.move(path, repoPath('moved.mdx'))).rejects.toMatchObject(refused);
    await expect(workspace.move(repoPath('page.mdx'), path)).rejects.toMatchObject(refused);
    await expect(workspace.remove(path, () => Promise.resolve())).rejects.toMatchObject(refused);
    await expect(workspace.addFile(path, picture)).rejects.toMatchObject(refused);
    expect(readFileSync(join(folder, 'openapi.yaml'), 'utf8')).toBe('openapi: 3.1.0\n');
  });

  it('refuses a page that is a link to what it may not write', async () => {
    const disk = (await workspace.read(repoPath('link.mdx')))!;
    await expect(workspace.save(repoPath('link.mdx'), 'x', disk)).rejects.toMatchObject(refused);
    expect(await workspace.readRefusal(repoPath('link.mdx'))).not.toBeNull();
    expect(readFileSync(join(folder, '.git/config'), 'utf8')).toBe('own');
  });

  it('lets pages, settings, pictures and API files through, over links in the folder, too', async () => {
    await workspace.save(repoPath('guides/new.mdx'), 'x', null);
    await workspace.save(repoPath('same/new.mdx'), 'x', null);
    await workspace.save(repoPath('galley.json'), '{}', null);
    await workspace.addFile(repoPath('images/a.svg'), picture);
    await workspace.save(
      repoPath('openapi.yaml'),
      'openapi: 3.1.1\n',
      (await workspace.read(repoPath('openapi.yaml')))!,
    );
    await workspace.move(repoPath('page.mdx'), repoPath('guides/page.mdx'));
    expect(
      ['guides/new.mdx', 'real/new.mdx', 'galley.json', 'images/a.svg', 'guides/page.mdx'].filter(
        (path) => !existsSync(join(folder, path)),
      ),
    ).toEqual([]);
  });
});
