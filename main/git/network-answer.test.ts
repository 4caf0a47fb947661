import { describe, expect, it } from 'vitest';
import { saidBy, troubleOf } from './network-answer.ts';

const answer = (words: string, output = '') => ({ isGood: false, isStopped: false, words, output });

describe('what other computers say', () => {
  // As git, ssh and the services print it.
  it.each([
    ['offline', "fatal: unable to access 'https://github.com/a/b/': Could not resolve host: github.com"],
    ['offline', 'ssh: connect to host github.com port 22: Connection timed out'],
    ['offline', 'ssh: Could not resolve hostname nowhere.invalid: Name or service not known'],
    ['unknown-computer', 'Host key verification failed.\nfatal: Could not read from remote repository.'],
    ['unknown-computer', '@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.'],
    ['signed-out', 'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.'],
    ['signed-out', "fatal: could not read Username for 'https://github.com': terminal prompts disabled"],
    ['signed-out', "remote: Invalid username or token.\nfatal: Authentication failed for 'https://github.com/a/b/'"],
    ['signed-out', "remote: HTTP Basic: Access denied.\nfatal: Authentication failed for 'https://gitlab.com/a/b/'"],
    ['no-right', 'remote: Permission to a/b.git denied to ada.\nfatal: … The requested URL returned error: 403'],
    ['no-right', 'ERROR: Permission to a/b.git denied to ada.\nfatal: Could not read from remote repository.'],
    ['no-right', 'remote: You are not allowed to push code to this project.'],
    ['not-found', "remote: Repository not found.\nfatal: repository 'https://github.com/a/b/' not found"],
    ['not-found', 'ERROR: Repository not found.\nfatal: Could not read from remote repository.'],
    [
      'not-found',
      'remote: The project you were looking for could not be found or you don’t have permission to view it.',
    ],
    ['protected', 'remote: error: GH006: Protected branch update failed for refs/heads/main.'],
    ['protected', 'remote: error: GH013: Repository rule violations found for refs/heads/main.'],
    ['protected', 'remote: GitLab: You are not allowed to push code to protected branches on this project.'],
    ['too-large', 'remote: error: GH001: Large files detected. You may want to try Git Large File Storage'],
    ['large-files', 'remote: error: GH008: Your push referenced at least 1 unknown Git LFS object:'],
    ['certificate', "fatal: unable to access 'https://x/': SSL certificate problem: self-signed certificate"],
    ['cut', 'error: RPC failed; curl 56 GnuTLS recv error (-110): The TLS connection was non-properly terminated.'],
    [
      'cut',
      'send-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
    ],
    [
      'moved',
      'fatal: unable to update url base from redirection:\n  asked for: https://a/b\n   redirect: https://a/login',
    ],
    [
      'signed-out',
      "warning: redirecting to https://a/b.git/\nfatal: could not read Username for 'https://a': terminal prompts disabled",
    ],
    ['broken', "fatal: unable to access 'https://x/': The requested URL returned error: 503"],
    ['broken', 'error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502\nfatal: the end'],
    [
      'behind',
      "remote: error: cannot lock ref 'refs/heads/main': is at b298ea738add701c but expected 5a01ac9d10030ba8",
    ],
    ['refused', 'remote: Something that nobody has thought of.'],
  ])('%s: %s', (trouble, words) => expect(troubleOf(answer(words))).toBe(trouble));

  it('reads what git answers of a branch', () => {
    const line = (reason: string) => `To https://x/a/b\n!\tabc:refs/heads/main\t[rejected] (${reason})\nDone\n`;
    expect(troubleOf(answer('', line('fetch first')))).toBe('behind');
    expect(troubleOf(answer('', line('non-fast-forward')))).toBe('behind');
    expect(troubleOf(answer('', '!\ta:refs/heads/main\t[remote rejected] (shallow update not allowed)\n'))).toBe(
      'shallow',
    );
    expect(troubleOf({ ...answer('fatal: anything'), isStopped: true })).toBe('stopped');
  });

  it('hands on what was said for people, in lines, without names and passwords', () => {
    expect(saidBy(answer('remote: \nremote: Only on weekdays.   \rremote: ====\nfatal: the end'))).toEqual([
      'Only on weekdays.',
    ]);
    expect(saidBy(answer("fatal: unable to access 'https://ada:secret@x.invalid/a/': Failed"))).toEqual([
      "fatal: unable to access 'https://x.invalid/a/': Failed",
    ]);
    // What git is at over there is for nobody.
    expect(
      saidBy(
        answer('remote: Counting objects:   8% (1/12)\rremote: Total 7 (delta 0), reused 0\nfatal: unresolved deltas'),
      ),
    ).toEqual(['fatal: unresolved deltas']);
    // What is known is said in words of our own.
    expect(saidBy(answer("fatal: could not read Username for 'https://x': terminal prompts disabled"))).toEqual([]);
    expect(saidBy(answer('error: failed to push', '!\ta:b\t[remote rejected] (hook declined)\n'))).toEqual([
      '[remote rejected] (hook declined)',
    ]);
    expect(saidBy(answer('Writing objects: 3%'))).toEqual([]);
  });
});
