import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
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
    const kept = () => Promise.resolve();
    await expect(workspace.putBack(path, { bytes: picture, link: null }, 'picture')).rejects.toMatchObject(refused);
    await expect(workspace.putBack(path, { bytes: picture, link: null }, 'picture', kept)).rejects.toMatchObject(
      refused,
    );
    await expect(workspace.remove(path, kept, undefined, 'picture')).rejects.toMatchObject(refused);
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

  it.each(['page.mdx', 'docs.json', '.git/a.png', 'linked/a.png', 'node_modules/a.png', 'a.svg/../x.sh'])(
    'takes %s for no picture that is put back or taken away',
    async (name) => {
      const path = name as RepoPath;
      const file = { bytes: picture, link: null };
      const over = () => Promise.reject(new Error('looked at'));
      await expect(workspace.putBack(path, file, 'picture')).rejects.toMatchObject(refused);
      await expect(workspace.putBack(path, file, 'picture', over)).rejects.toMatchObject(refused);
      await expect(workspace.remove(path, over, undefined, 'picture')).rejects.toMatchObject(refused);
    },
  );

  it('takes pictures for pictures only where that is said, and lets go of none that is another by now', async () => {
    const [path, file] = [repoPath('guides/a.svg'), { bytes: picture, link: null }];
    await expect(workspace.putBack(path, file)).rejects.toMatchObject(refused);
    await workspace.putBack(path, file, 'picture');
    await expect(workspace.remove(path, () => Promise.resolve())).rejects.toMatchObject(refused);
    await expect(workspace.putBack(path, file, 'picture')).rejects.toMatchObject({ code: 'exists' });
    const other = { bytes: Buffer.from('<svg id="b"/>'), link: null };
    const no = () => Promise.reject(new ContractError({ code: 'changed', title: '', detail: '' }));
    await expect(workspace.putBack(path, other, 'picture', no)).rejects.toMatchObject({ code: 'changed' });
    await expect(workspace.remove(path, no, undefined, 'picture')).rejects.toMatchObject({ code: 'changed' });
    expect(readFileSync(join(folder, path))).toEqual(picture);
    await workspace.putBack(path, other, 'picture', ({ bytes }) =>
      Buffer.from(bytes).equals(picture) ? Promise.resolve() : no(),
    );
    expect(readFileSync(join(folder, path))).toEqual(other.bytes);
    expect(readdirSync(join(folder, 'guides'))).toEqual(['a.svg']);
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
