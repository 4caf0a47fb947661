import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gitAsAda } from '../git/testing-repository.ts';
import { changedPaths } from './changes.ts';

let docs: string;
beforeEach(() => {
  docs = realpathSync(mkdtempSync(join(tmpdir(), 'galley-changes-')));
  writeFileSync(join(docs, 'docs.json'), '{ "name": "Kestrel" }\n');
  gitAsAda(docs, ['init', '-q', '-b', 'main']);
  gitAsAda(docs, ['add', '-A']);
  gitAsAda(docs, ['commit', '-q', '-m', 'First words']);
});
afterEach(() => rmSync(docs, { recursive: true, force: true }));

it('a version that is not there is said, with what to do where only the newest ones were cloned', async () => {
  await expect(changedPaths(docs, 'v1')).rejects.toMatchObject({
    code: 'no-such-version',
    detail: expect.stringContaining('Give a branch, a tag or a commit') as string,
  });
  writeFileSync(join(docs, '.git/shallow'), gitAsAda(docs, ['rev-parse', 'HEAD']));
  await expect(changedPaths(docs, 'v1')).rejects.toMatchObject({
    code: 'no-such-version',
    detail: expect.stringContaining('fetch-depth: 0') as string,
  });
});
