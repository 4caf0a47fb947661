import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findGitProgram, type ProgramSystem } from './find-program.ts';
import { currentBranch, currentCommit, findGitFolders, publishedBranch, repositoryConfiguration } from './folders.ts';
import { readGitFile } from './read-file.ts';
import { runGit } from './run.ts';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'galley-git-test-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(path: string, text: string, mode = 0o644): string {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
  chmodSync(join(folder, path), mode);
  return join(folder, path);
}

describe('the system’s git', () => {
  const found = (
    path: string,
    programs: Record<string, string>,
    foreign: string[] = ['/docs'],
    platform: NodeJS.Platform = 'linux',
    home = '/home/a',
  ) =>
    findGitProgram(foreign, {
      platform,
      path,
      home,
      programAt: (at) => Promise.resolve(programs[at] ?? null),
    } satisfies ProgramSystem);

  it('is taken from folders that PATH names by absolute paths', async () => {
    expect(await found('/usr/local/bin:/usr/bin', { '/usr/bin/git': '/usr/bin/git' })).toBe('/usr/bin/git');
    for (const entry of ['.', '', 'bin', './bin', '..', '~/bin'])
      expect(
        await found(`${entry}:/usr/bin`, {
          git: '/x',
          './git': '/x',
          '/git': '/x',
          'bin/git': '/x',
          '/usr/bin/git': '/usr/bin/git',
        }),
      ).toBe('/usr/bin/git');
    expect(await found('.:', { git: '/git', '/git': '/git' })).toBeNull();
  });

  it('never comes with the docs, nor over a link into them, nor out of node_modules', async () => {
    const programs = {
      '/docs/git': '/docs/git',
      '/docs/node_modules/.bin/git': '/x',
      '/work/repository/bin/git': '/work/repository/bin/git',
      '/opt/git': '/docs/git',
      '/other/node_modules/.bin/git': '/other/x',
      '/usr/bin/git': '/usr/bin/git',
    };
    expect(
      await found(
        '/docs:/docs/node_modules/.bin:/work/repository/bin:/opt:/other/node_modules/.bin:/docs/../docs:/usr/bin',
        programs,
        ['/docs', '/work/repository'],
      ),
    ).toBe('/usr/bin/git');
  });

  it('may stand in a home folder that is a repository itself', async () => {
    expect(await found('/home/a/bin', { '/home/a/bin/git': '/home/a/bin/git' }, ['/home/a/docs', '/home/a'])).toBe(
      '/home/a/bin/git',
    );
    expect(
      await found('/home/a/docs/bin', { '/home/a/docs/bin/git': '/home/a/docs/bin/git' }, ['/home/a/docs', '/home/a']),
    ).toBeNull();
  });

  it('is git.exe of a drive on Windows', async () => {
    const windows = (path: string, programs: Record<string, string>) =>
      found(path, programs, ['C:\\docs'], 'win32', 'C:\\Users\\a');
    const real = { 'C:\\Program Files\\Git\\cmd\\git.exe': 'C:\\Program Files\\Git\\cmd\\git.exe' };
    expect(
      await windows('.;;\\tools;\\\\server\\share;C:;C:docs;C:\\DOCS;c:\\docs\\bin;"C:\\Program Files\\Git\\cmd"', {
        ...real,
        '.\\git.exe': 'x',
        '\\tools\\git.exe': 'x',
        '\\\\server\\share\\git.exe': 'x',
        'C:\\DOCS\\git.exe': 'C:\\docs\\git.exe',
        'c:\\docs\\bin\\git.exe': 'C:\\docs\\bin\\git.exe',
      }),
    ).toBe('C:\\Program Files\\Git\\cmd\\git.exe');
    expect(await windows('C:\\a', { 'C:\\a\\git.bat': 'x', 'C:\\a\\git.cmd': 'x', 'C:\\a\\git': 'x' })).toBeNull();
  });

  it('is told from Apple’s stand-in', async () => {
    const stub = { '/usr/bin/git': '/usr/bin/git' };
    expect(await found('/usr/bin', stub, [], 'darwin')).toBeNull();
    const tools = '/Library/Developer/CommandLineTools/usr/bin/git';
    expect(await found('/usr/bin', { ...stub, [tools]: tools }, [], 'darwin')).toBe(tools);
    expect(
      await found(
        '/opt/homebrew/bin:/usr/bin',
        { ...stub, '/opt/homebrew/bin/git': '/opt/homebrew/Cellar/git' },
        [],
        'darwin',
      ),
    ).toBe('/opt/homebrew/bin/git');
  });

  it('is found on this computer, past programs of the docs', async () => {
    put('docs/git', '#!/bin/sh\n', 0o755);
    vi.stubEnv('PATH', ['.', '', join(folder, 'docs'), process.env['PATH']].join(delimiter));
    const program = await findGitProgram([join(folder, 'docs')]);
    vi.unstubAllEnvs();
    expect(program).toMatch(/^\/.*git$/);
    expect(program?.startsWith(folder)).toBe(false);
  });
});

describe('git’s own files', () => {
  it('are read when they are plain, small and in their folder', async () => {
    put('git/HEAD', 'ref: refs/heads/main\n');
    put('secret', 'secret');
    symlinkSync('../secret', join(folder, 'git/out'));
    symlinkSync('HEAD', join(folder, 'git/in'));
    symlinkSync('/dev/zero', join(folder, 'git/zero'));
    execFileSync('mkfifo', [join(folder, 'git/pipe')]);
    const read = (name: string, most = 100) => readGitFile(join(folder, 'git'), name, most);
    expect(await read('HEAD')).toBe('ref: refs/heads/main\n');
    expect(await read('in')).toBe('ref: refs/heads/main\n');
    expect(await read('HEAD', 5)).toBeNull();
    for (const name of ['out', 'zero', 'pipe', '../secret', 'gone', '.'])
      expect([name, await read(name)]).toEqual([name, null]);
  });

  it('belong to the working tree that they name', async () => {
    put('a/.git', 'gitdir: ../elsewhere\n');
    put('elsewhere/HEAD', 'ref: refs/heads/main\n');
    put('elsewhere/config', '[core]\n\trepositoryformatversion = 0\n');
    expect(await findGitFolders(join(folder, 'a'))).toBeNull();
    put('elsewhere/gitdir', `${join(folder, 'b/.git')}\n`);
    expect(await findGitFolders(join(folder, 'a'))).toBeNull();
    put('elsewhere/gitdir', `${join(folder, 'a/.git')}\n`);
    expect(await findGitFolders(join(folder, 'a'))).toMatchObject({
      top: join(folder, 'a'),
      git: join(folder, 'elsewhere'),
    });
    rmSync(join(folder, 'elsewhere/gitdir'));
    put('elsewhere/config', '[core]\n\tworktree = ../a\n');
    expect(await findGitFolders(join(folder, 'a'))).not.toBeNull();
    for (const link of ['//server/share/x.git', '\\\\server\\share\\x.git', '\\\\.\\pipe\\x']) {
      put('a/.git', `gitdir: ${link}\n`);
      expect(await findGitFolders(join(folder, 'a'))).toBeNull();
    }
  });

  it('are no bare repository in the docs', async () => {
    put('a/docs/HEAD', 'ref: refs/heads/evil\n');
    put('a/docs/config', '[core]\n');
    put('a/docs/objects/x', '');
    put('a/docs/refs/x', '');
    expect(await findGitFolders(join(folder, 'a/docs'))).toBeNull();
    put('a/.git/HEAD', 'ref: refs/heads/main\n');
    const found = await findGitFolders(join(folder, 'a/docs'));
    expect(found?.git).toBe(join(folder, 'a/.git'));
    expect(await currentBranch(found!)).toBe('main');
  });

  it('say where a branch is, loose or packed, and never lead out of their folder', async () => {
    const commit = 'a'.repeat(40);
    put('a/.git/HEAD', 'ref: refs/heads/one\n');
    put('a/.git/refs/heads/one', `${commit}\n`);
    const found = (await findGitFolders(join(folder, 'a')))!;
    expect(await currentCommit(found)).toBe(commit);
    rmSync(join(folder, 'a/.git/refs/heads/one'));
    put(
      'a/.git/packed-refs',
      `# pack-refs with: peeled fully-peeled sorted \n${'b'.repeat(40)} refs/heads/another/refs/heads/one\n${'c'.repeat(40)} refs/heads/one\n^${'d'.repeat(40)}\n`,
    );
    expect(await currentCommit(found)).toBe('c'.repeat(40));
    put('stolen', `${commit}\n`);
    for (const name of [
      'refs/../../../stolen',
      '../stolen',
      '/etc/passwd',
      'refs/heads/../../../../stolen',
      'stolen',
      'refs//x',
      'refs/heads/.x',
    ]) {
      put('a/.git/HEAD', `ref: ${name}\n`);
      expect([name, await currentCommit(found)]).toEqual([name, null]);
    }
    put('a/.git/HEAD', 'ref: refs/heads/loop\n');
    put('a/.git/refs/heads/loop', 'ref: refs/heads/loop\n');
    expect(await currentCommit(found)).toBeNull();
    put('evil/HEAD', 'ref: refs/remotes/../../../evil/x\n');
    expect(await publishedBranch(found, '../../../evil')).toBeNull();
  });

  it('are configuration with or without a line of its own for each section', async () => {
    put(
      'a/.git/config',
      '[core]\n\tbare = false ; ours\n[remote "a\\"b"]\n\turl = "https://x/y.git" # ours\n\turl = https://mirror/y.git\n[Extensions] objectFormat = sha256\n[include]\n\tpath = /dev/zero\n',
    );
    const values = await repositoryConfiguration((await findGitFolders(join(folder, 'a')))!);
    expect(values.get('remote.a"b.url')).toBe('https://x/y.git');
    expect(values.get('extensions.objectformat')).toBe('sha256');
    expect(values.get('core.bare')).toBe('false');
  });
});

describe('a started git', () => {
  const limits = { time: 20_000, output: 10_000 };
  const run = (script: string, given = limits) => {
    let output = '';
    const program = put('git', `#!/bin/sh\n${script}\n`, 0o755);
    return runGit(
      {
        program,
        ownFolder: folder,
        gitFolder: join(folder, 'own.git'),
        workTree: join(folder, 'nothing'),
        args: ['log'],
      },
      given,
      (piece) => (output += String(piece)),
    ).then((isWhole) => ({ isWhole, output }));
  };

  it('gets an environment that was built for it, and is told where everything is', async () => {
    vi.stubEnv('GIT_DIR', '/evil');
    vi.stubEnv('GIT_SSH', '/evil');
    vi.stubEnv('GIT_CONFIG_COUNT', '1');
    vi.stubEnv('LD_PRELOAD_SOMETHING', '/evil');
    const { output } = await run('/usr/bin/env; echo "$@"; pwd');
    vi.unstubAllEnvs();
    expect(output).not.toContain('/evil');
    expect(output).toMatch(/GIT_ALLOW_PROTOCOL=\n/);
    expect(output).toContain('GIT_TERMINAL_PROMPT=0');
    expect(output).toContain(`--git-dir=${join(folder, 'own.git')} --work-tree=${join(folder, 'nothing')}`);
    expect(output).toMatch(/-c safe\.bareRepository=explicit .*-c diff\.orderFile=\/dev\/null/);
    expect(output.trim().split('\n').at(-1)).toBe(folder);
  });

  it('that fails, or is not there, is no history', async () => {
    expect(await run('echo x; exit 1')).toEqual({ isWhole: false, output: 'x\n' });
    expect(
      await runGit(
        { program: join(folder, 'gone'), ownFolder: folder, gitFolder: folder, workTree: folder, args: [] },
        limits,
        () => undefined,
      ),
    ).toBe(false);
  });

  it('that prints without end is cut off', async () => {
    const { isWhole, output } = await run('while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done');
    expect(isWhole).toBe(false);
    expect(output.length).toBeLessThanOrEqual(limits.output);
  });

  it('that hangs is ended with everything that it started', async () => {
    const { isWhole } = await run(
      `trap '' TERM INT HUP\n(trap '' TERM; while :; do /bin/sleep 1000; done) &\necho $! > ${folder}/child\nwhile :; do /bin/sleep 1000; done`,
      { time: 1_500, output: 1000 },
    );
    expect(isWhole).toBe(false);
    expect(existsSync(join(folder, 'child'))).toBe(true);
    const child = Number(readFileSync(join(folder, 'child'), 'utf8'));
    await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow(), { timeout: 20_000 });
  });
});
