import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestHost } from './testing-host.ts';

/** Texts of files, by path from the repository's top: new ones, what becomes of them, or null where one goes. */
type Files = Readonly<Record<string, string | null | ((text: string) => string)>>;

/**
 * Makes a version in a colleague's own copy, and sends it.
 *
 * @param parent a folder of the test alone
 */
export function sentByColleague(parent: string, host: TestHost, files: Files, title = 'Of Bo'): void {
  const copy = join(parent, 'bo');
  const environment = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Bo', '-c', 'user.email=bo@example.com', ...args], {
      cwd,
      stdio: 'pipe',
      env: environment,
    });
  if (!existsSync(copy)) git(parent, 'clone', '-q', host.folder, copy);
  git(copy, 'pull', '-q', '--rebase');
  for (const [path, then] of Object.entries(files)) {
    const file = join(copy, path);
    const text = typeof then === 'function' ? then(readFileSync(file, 'utf8')) : then;
    if (text === null) rmSync(file);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  git(copy, 'add', '-A');
  git(copy, 'commit', '-q', '-m', title);
  git(copy, 'push', '-q');
}
