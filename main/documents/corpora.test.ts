import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { RepoPath } from '../../shared/base/path.ts';
import { corpusNames, describeShared } from '../../shared/testing/real-input.ts';
import { copyFolder } from '../workspace/copy-folder.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Documents } from './documents.ts';
import { Journal } from './journal.ts';
import { nobodyTold } from './testing-nobody.ts';

describeShared('corpora', 'real repositories', (corpora) => {
  it('opening, saving, and a change taken back leave every byte of every page as it was', async () => {
    const work = await mkdtemp(join(tmpdir(), 'galley-corpora-'));
    let pages = 0;
    for (const name of corpusNames(corpora)) {
      const root = join(work, name);
      await copyFolder(join(corpora, name), root, (path) => !/\.(?:png|jpe?g|gif|webp|mp4)$/i.test(path));
      const workspace = await Workspace.open(root);
      const { files } = await workspace.load();
      const documents = new Documents(
        workspace,
        new Journal(join(work, 'data'), root, { id: 'test' }, () => undefined),
        nobodyTold,
      );
      for (const file of files) {
        if (file.kind !== 'page' && file.kind !== 'snippet' && file.kind !== 'settings') continue;
        pages++;
        const path: RepoPath = file.path;
        const before = await readFile(join(root, path));
        const { text, epoch, version } = await documents.open(path, 1);
        await documents.save(path);
        const half = Math.floor(text.length / 2);
        const changed = documents.edit(
          path,
          { epoch, base: version, edit: { from: half, to: half, insert: 'X' }, writer: 'w', sequence: 1 },
          1,
        );
        // Every tenth goes to the disk in between.
        if (pages % 10 === 0) await documents.save(path);
        documents.edit(
          path,
          { epoch, base: changed.version, edit: { from: half, to: half + 1, insert: '' }, writer: 'w', sequence: 2 },
          1,
        );
        await documents.save(path);
        documents.close(path, 1);
        expect((await readFile(join(root, path))).equals(before), `${name}/${path}`).toBe(true);
      }
      await workspace.close();
    }
    expect(pages).toBeGreaterThan(900);
    await rm(work, { recursive: true, force: true });
  }, 180_000);
});
