// A copy of Galley's sources, for tests of working on them.
import { cp, mkdtemp, open, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { root } from './hosts.ts';

export interface Sources {
  readonly path: string;
  /** Replaces the first place of a text in a file, as an editor saves it. */
  change(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** What is made from the sources, and what other programs keep beside them. */
const notCopied = /^(?:\.|e2e$|node_modules$|out|release$|dist$|test-results$)/;

/** Copies the sources, so that other tests and whoever works on them do not notice what is changed. */
export async function copyOfSources(): Promise<Sources> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'galley-sources-')));
  for (const name of await readdir(root))
    if (!notCopied.test(name)) await cp(join(root, name), join(path, name), { recursive: true });
  await symlink(await realpath(join(root, 'node_modules')), join(path, 'node_modules'), 'junction');
  return {
    path,
    async change(file, from, to) {
      const text = await readFile(join(path, file), 'utf8');
      expect(text).toContain(from);
      await writeSlowly(
        join(path, file),
        text.replace(from, () => to),
      );
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/**
 * Writes as an editor does on a busy machine: the file is empty for a moment. Who reads it then has nothing, and must
 * hear of the rest.
 */
async function writeSlowly(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  await pass(20);
  await file.write(text);
  await file.close();
}
