// A repository with changes, for tests of saving them as a version: each test has its own.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { ChangedFiles } from './changed-files.ts';
import { saveVersion, type NewVersion } from './save-version.ts';
import { gitAsAda } from './testing-repository.ts';

/** A folder of this test alone: the repository, the user’s configuration, and what else there is. */
export let folder: string;
/** The repository’s top. */
export let top: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'galley-saving-')));
  top = join(folder, 'repository');
  mkdirSync(top);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'user-configuration'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

export const git = (...args: string[]) => gitAsAda(top, args).trim();
export const put = (path: string, text: string) => {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
};
export const page = (title: string, words: string) => `---\ntitle: ${title}\n---\n\n${words}\n`;
export const author = { name: 'Grace Hopper', email: 'grace@example.com' };
export const note = () => join(folder, 'data/note.json');

/** A repository with docs in a folder, one version, and something new of every kind. */
export function repository(): string {
  git('init', '-q', '-b', 'main');
  put('docs/docs.json', '{ "name": "Kestrel" }\n');
  put('docs/quickstart.mdx', page('Quickstart', 'First words.'));
  put('docs/old-name.mdx', page('Tracking', 'How a parcel is followed, in so many words that it is known again.'));
  put('docs/changelog.mdx', page('Changelog', 'Nothing.'));
  put('source/program.c', 'int main;\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'First words');
  put('docs/quickstart.mdx', page('Quickstart', 'Second words.'));
  put('docs/fresh.mdx', page('Fresh', 'New words.'));
  put('docs/new-name.mdx', readFileSync(join(top, 'docs/old-name.mdx'), 'utf8'));
  rmSync(join(top, 'docs/old-name.mdx'));
  rmSync(join(top, 'docs/changelog.mdx'));
  put('source/program.c', 'int other;\n');
  put('notes.txt', 'Of somebody else.\n');
  return join(top, 'docs');
}

/** What is different in the docs, for a version of all of it. */
export async function changesIn(root: string): Promise<NewVersion['files']> {
  const found = await new ChangedFiles(root).read(null);
  if (typeof found === 'string') throw new Error(found);
  return found.files;
}

/** The version's name, or why there is none. */
export const save = async (root: string, version: Partial<NewVersion> = {}, isAsSeen = () => Promise.resolve(true)) => {
  const result = await saveVersion(
    { root, note: note() },
    { title: 'Second words', details: '', author, ...version, files: version.files ?? (await changesIn(root)) },
    isAsSeen,
  );
  return 'trouble' in result ? result : result.commit;
};
