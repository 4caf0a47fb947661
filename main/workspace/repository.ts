import { realpath } from 'node:fs/promises';
import { readRemote, type RepositoryFacts } from '../../shared/workspace/repository.ts';
import {
  currentBranch,
  findGitFolders,
  folderInRepository,
  publishedBranch,
  repositoryConfiguration,
} from '../git/folders.ts';
import { lastChanges } from '../git/last-changes.ts';

/**
 * What git knows of the docs folder, or null where it lies in no repository.
 * Remote and branch are read from git's own files; only dates need the `git`
 * program. Never rejects, never changes anything, never asks the network, runs
 * nothing that the repository names.
 */
export async function readRepository(docs: string): Promise<RepositoryFacts | null> {
  const root = await realpath(docs).catch(() => docs);
  const folders = await findGitFolders(root);
  if (folders === null) return null;
  const remotes = [...(await repositoryConfiguration(folders))].flatMap(([key, value]) =>
    /^remote\..+\.url$/.test(key) ? [{ name: key.slice(7, -4), url: value }] : [],
  );
  const remote = remotes.find((entry) => entry.name === 'origin') ?? remotes[0];
  return {
    web: remote === undefined ? null : readRemote(remote.url),
    branch:
      (remote === undefined ? null : await publishedBranch(folders, remote.name)) ??
      (await currentBranch(folders)) ??
      'main',
    folder: folderInRepository(folders, root),
    changed: await lastChanges(folders, root),
  };
}
