import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendVersions, unsentVersions, type NotSent, type Sent } from './send.ts';
import { startHost, type TestHost } from './testing-host.ts';
import { trustedHost } from './testing-network.ts';
import { folder, git, page, put, repository, top } from './testing-saving.ts';

let host: TestHost;
let root: string;
beforeEach(async () => {
  host = await trustedHost(folder);
  root = repository();
  git('remote', 'add', 'origin', host.address);
});
afterEach(() => host.close());

/** Adds to the writer's own configuration. */
const configure = (text: string) => writeFileSync(join(folder, 'user-configuration'), text, { flag: 'a' });

const send = (more: { branch?: string; isNew?: boolean; signal?: AbortSignal } = {}): Promise<Sent | NotSent> =>
  sendVersions(root, {
    tip: git('rev-parse', 'HEAD'),
    branch: 'main',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });

/** A version that a colleague sent meanwhile. */
function sentByColleague(): string {
  const tree = host.git('rev-parse', 'main^{tree}');
  const commit = host.git(
    '-c',
    'user.name=Bo',
    '-c',
    'user.email=bo@example.com',
    'commit-tree',
    tree,
    '-p',
    'main',
    '-m',
    'Of Bo',
  );
  host.git('update-ref', 'refs/heads/main', commit);
  return commit;
}

describe('sending versions', () => {
  it('goes by the configuration that stands where XDG_CONFIG_HOME says', async () => {
    host.signIn = { name: 'ada', password: 'secret' };
    // The one of before says what it needs, and is not read any more.
    vi.stubEnv('GIT_CONFIG_GLOBAL', undefined);
    expect(await send()).toMatchObject({ trouble: 'certificate' });
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(join(elsewhere, 'git'), { recursive: true });
    writeFileSync(
      join(elsewhere, 'git/config'),
      `[http]\n\tsslCAInfo = ${host.certificate}\n[credential]\n\thelper = "!echo username=ada; echo password=secret #"\n`,
    );
    vi.stubEnv('XDG_CONFIG_HOME', elsewhere);
    expect(await send()).toEqual({ isNew: true, named: [] });
    expect(host.git('rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  it('sends what the other place does not have, and notes it', async () => {
    expect(await unsentVersions(root)).toMatchObject({
      branch: 'main',
      remote: { name: 'origin', shown: 'localhost/acme/docs' },
      isThere: false,
      count: 1,
      versions: [{ title: 'First words', author: 'Ada' }],
    });
    expect(await send()).toEqual({ isNew: true, named: [] });
    expect(host.git('rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
    // Git itself knows of it, and nothing else of the repository is another one.
    expect(git('rev-parse', 'origin/main')).toBe(git('rev-parse', 'HEAD'));
    expect(await unsentVersions(root)).toMatchObject({ isThere: true, count: 0, versions: [] });

    git('commit', '-q', '-a', '-m', 'Second words');
    put('docs/fresh.mdx', page('Fresh', 'Newer.'));
    git('add', '-A');
    git('commit', '-q', '-m', 'Third words');
    const unsent = await unsentVersions(root);
    expect(unsent).toMatchObject({ count: 2, versions: [{ title: 'Third words' }, { title: 'Second words' }] });
    expect(await send()).toEqual({ isNew: false, named: [] });
    expect(host.git('log', '--format=%s', 'main').split('\n')).toEqual(['Third words', 'Second words', 'First words']);
    expect(git('status', '--porcelain')).toBe('');
  });

  it('sends to a branch of another name, and leaves that of the others alone', async () => {
    await send();
    git('commit', '-q', '-a', '-m', 'Second words');
    expect(await send({ branch: 'a-piece-of-work' })).toEqual({ isNew: true, named: [] });
    expect(host.git('log', '--format=%s', '-1', 'main')).toBe('First words');
    expect(host.git('log', '--format=%s', '-1', 'a-piece-of-work')).toBe('Second words');
    expect(await unsentVersions(root)).toMatchObject({ count: 0 });
  });

  it('takes no name of a branch that somebody else has begun, known here or not', async () => {
    await send();
    host.git('branch', 'theirs', 'main');
    git('commit', '-q', '-a', '-m', 'Second words');
    expect(await send({ branch: 'theirs', isNew: true })).toMatchObject({ trouble: 'behind' });
    expect(host.git('log', '--format=%s', '-1', 'theirs')).toBe('First words');
    expect(await send({ branch: 'ours', isNew: true })).toEqual({ isNew: true, named: [] });
  });

  it('signs in with what the writer has told git, and never with what the repository says', async () => {
    host.signIn = { name: 'ada', password: 'secret' };
    git('config', 'credential.helper', `!touch ${join(folder, 'canary')}; echo username=ada; echo password=secret`);
    expect(await send()).toMatchObject({ trouble: 'signed-out' });
    expect(() => readFileSync(join(folder, 'canary'))).toThrow();
    configure(
      `[credential "${new URL(host.address).origin}"]\n\thelper = "!echo username=ada; echo password=secret #"\n`,
    );
    expect(await send()).toEqual({ isNew: true, named: [] });
  });

  it('follows what the writer has set for this folder alone', async () => {
    host.signIn = { name: 'ada', password: 'secret' };
    const own = join(folder, 'own-configuration');
    writeFileSync(own, '[credential]\n\thelper = "!echo username=ada; echo password=secret #"\n');
    configure(`[includeIf "gitdir:${top}/"]\n\tpath = ${own}\n`);
    expect(await send()).toEqual({ isNew: true, named: [] });
  });

  it('goes over ssh by the program that the writer has set, and by none of the repository', async () => {
    const program = (name: string, text: string) => {
      const path = join(folder, name);
      writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
      return path;
    };
    git('remote', 'set-url', 'origin', 'git@localhost:acme/docs.git');
    git('config', 'core.sshCommand', program('evil.sh', `touch '${join(folder, 'canary')}'`));
    // What the other computer is to run is the last word.
    const own = program('ssh.sh', `for last; do :; done\ncd '${join(folder, 'host')}' && eval "$last"`);
    configure(`[core]\n\tsshCommand = ${own}\n[ssh]\n\tvariant = simple\n`);
    expect(await send()).toEqual({ isNew: true, named: [] });
    expect(host.git('rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
    expect(() => readFileSync(join(folder, 'canary'))).toThrow();
  });

  it('runs nothing that came with the docs', async () => {
    const bin = join(root, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'ssh'), `#!/bin/sh\ntouch '${join(folder, 'canary')}'\n`, { mode: 0o755 });
    vi.stubEnv('PATH', [bin, top, process.env['PATH']].join(delimiter));
    git('remote', 'set-url', 'origin', 'ssh://git@localhost:9/acme/docs.git');
    expect(await send()).toHaveProperty('trouble');
    expect(() => readFileSync(join(folder, 'canary'))).toThrow();
  });

  it('overwrites nothing that others have sent', async () => {
    await send();
    const theirs = sentByColleague();
    git('commit', '-q', '-a', '-m', 'Second words');
    expect(await send()).toMatchObject({ trouble: 'behind' });
    expect(host.git('rev-parse', 'main')).toBe(theirs);
  });

  it.each([
    ['401', 'signed-out'],
    ['403', 'no-right'],
    ['404', 'not-found'],
    ['413', 'too-large'],
    ['500', 'broken'],
  ])('says what %s means', async (status, trouble) => {
    host.fault = (_, response) => {
      response.writeHead(Number(status)).end();
      return true;
    };
    expect(await send()).toMatchObject({ trouble });
  });

  it('says so when the line breaks, and nothing has changed', async () => {
    host.fault = (request) => {
      if (request.method !== 'POST') return false;
      request.socket.destroy();
      return true;
    };
    expect(await send()).toMatchObject({ trouble: 'cut' });
    expect(() => git('rev-parse', '--verify', 'origin/main')).toThrow();
  });

  it('says so when nobody is there, or somebody else', async () => {
    await host.close();
    expect(await send()).toMatchObject({ trouble: 'offline' });
    host = await startHost(folder);
    git('remote', 'set-url', 'origin', host.address);
    writeFileSync(join(folder, 'user-configuration'), '');
    expect(await send()).toMatchObject({ trouble: 'certificate' });
    git('remote', 'set-url', 'origin', 'https://nowhere.invalid/acme/docs.git');
    expect(await send()).toMatchObject({ trouble: 'offline' });
  });

  it('is stopped by the writer', async () => {
    const controller = new AbortController();
    host.fault = () => (controller.abort(), true);
    expect(await send({ signal: controller.signal })).toEqual({ trouble: 'stopped', said: [] });
  });

  it('hands on what the other place says, without passwords, and the page at which a review begins', async () => {
    writeFileSync(
      join(host.folder, 'hooks/pre-receive'),
      '#!/bin/sh\necho "Create a pull request by visiting:"\necho "  https://localhost/acme/docs/pull/new/work"\nexit $(cat refused 2>/dev/null || echo 0)\n',
      { mode: 0o755 },
    );
    expect(await send({ branch: 'work' })).toEqual({
      isNew: true,
      named: ['https://localhost/acme/docs/pull/new/work'],
    });
    writeFileSync(join(host.folder, 'refused'), '1');
    git('commit', '-q', '-a', '-m', 'Second words');
    expect(await send()).toMatchObject({
      trouble: 'protected',
      said: [expect.stringContaining('pull request'), expect.any(String)],
    });
    git(
      'remote',
      'set-url',
      'origin',
      host.address.replace('//', '//ada:secret@').replace('localhost', 'nowhere.invalid'),
    );
    const failed = await send();
    expect(failed).toMatchObject({ trouble: 'offline' });
    expect(JSON.stringify(failed)).not.toContain('secret');
  });

  it('refuses what is no other computer, and starts nothing', async () => {
    const bare = join(folder, 'bare.git');
    git('init', '-q', '--bare', bare);
    for (const address of [
      bare,
      `file://${bare}`,
      '../bare.git',
      `ext::touch ${join(folder, 'canary')}`,
      'http://localhost/x/y',
      '-oProxyCommand=x:y',
      'C:\\docs',
    ]) {
      git('config', 'remote.origin.url', address);
      expect(await send(), address).toEqual({ trouble: 'other-address', said: [] });
    }
    git('remote', 'remove', 'origin');
    expect(await send()).toEqual({ trouble: 'no-remote', said: [] });
    git('checkout', '-q', '--detach');
    expect(await unsentVersions(root)).toEqual({ trouble: 'detached', said: [] });
  });

  it('goes where git goes: what the branch says, what the repository says, the only place', async () => {
    const name = async () => {
      const found = await unsentVersions(root);
      return 'trouble' in found ? found.trouble : found.remote.name;
    };
    git('remote', 'rename', 'origin', 'only');
    expect(await name()).toBe('only');
    git('remote', 'add', 'second', host.address);
    expect(await name()).toBe('which-remote');
    git('remote', 'remove', 'second');
    git('remote', 'add', 'origin', host.address);
    expect(await name()).toBe('origin');
    git('config', 'branch.main.remote', 'only');
    expect(await name()).toBe('only');
    git('remote', 'add', 'other', host.address);
    git('config', 'remote.pushDefault', 'other');
    expect(await name()).toBe('other');
    git('config', 'branch.main.pushRemote', 'only');
    expect(await name()).toBe('only');
  });
});
