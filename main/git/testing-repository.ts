import { execFileSync } from 'node:child_process';

/** When a test's version was written and saved, as git reads times. */
interface Times {
  readonly author: string;
  readonly committer: string;
}

/**
 * Runs the git of this computer in a folder of a test, as somebody whose name is Ada. Throws where git fails.
 *
 * @param times of versions that it saves; now where they are left out
 * @returns what it prints
 */
export function gitAsAda(folder: string, args: readonly string[], times?: Times): string {
  const dates = times === undefined ? {} : { GIT_AUTHOR_DATE: times.author, GIT_COMMITTER_DATE: times.committer };
  return execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...dates },
  });
}
