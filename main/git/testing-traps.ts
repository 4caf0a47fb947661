// Repositories that try to run something. Each names a program of its own, which
// leaves a canary: a file that says it ran.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface TrappedRepository {
  /** The working tree; docs are in `docs`. */
  readonly top: string;
  readonly docs: string;
  /** Runs git as anybody would in a terminal, whatever it answers. */
  git(args: readonly string[]): void;
  /** The program that leaves the canary, as a configuration names it. */
  readonly evil: string;
  config(key: string, value: string): void;
  put(path: string, text: string, mode?: number): void;
}

export interface Trap {
  readonly name: string;
  /** Sets it. */
  set(repository: TrappedRepository): void;
  /** Why Galley saves no version into it, such as that a program would have to change the files first. */
  readonly refused?: string;
  /** What somebody without a guard would do. */
  spring(repository: TrappedRepository): void;
}

/** A repository with two versions and something new, and where its canary would be. */
export function trappedRepository(folder: string): TrappedRepository & { hasFired(): boolean; disarm(): void } {
  const top = join(folder, 'repository');
  const canary = join(folder, 'canary');
  const evil = join(folder, 'evil.sh');
  mkdirSync(top, { recursive: true });
  writeFileSync(evil, `#!/bin/sh\n/bin/touch '${canary}'\nexit 0\n`);
  chmodSync(evil, 0o755);
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
    TERM: 'xterm',
  };
  // What is asked for a name and a password is asked for a host; everything else reads nothing.
  const input = 'protocol=https\nhost=example.invalid\n\n';
  const git = (args: readonly string[]) => void spawnSync('git', args, { cwd: top, env, input, timeout: 20_000 });
  const put = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
    chmodSync(join(top, path), mode);
  };
  const config = (key: string, value: string) => execFileSync('git', ['config', key, value], { cwd: top, env });
  git(['init', '-q', '-b', 'main']);
  put('docs/docs.json', '{"name":"Trapped"}\n');
  put('docs/page.mdx', '---\ntitle: Page\n---\n\nOne word.\n');
  git(['add', '-A']);
  git(['commit', '-q', '-m', 'one']);
  git(['checkout', '-q', '-b', 'theirs']);
  put('docs/page.mdx', '---\ntitle: Page\n---\n\nOne word of others.\n');
  put('docs/other.mdx', '---\ntitle: Other\n---\n\nWords.\n');
  git(['add', '-A']);
  git(['commit', '-q', '-m', 'of others']);
  git(['checkout', '-q', 'main']);
  put('docs/page.mdx', '---\ntitle: Page\n---\n\nOne word, and another.\n');
  git(['commit', '-q', '-a', '-m', 'two']);
  put('docs/page.mdx', '---\ntitle: Page\n---\n\nOne word, and a third.\n');
  put('docs/fresh.mdx', '---\ntitle: Fresh\n---\n\nWords.\n');
  return {
    top,
    docs: join(top, 'docs'),
    evil,
    git,
    put,
    config,
    hasFired: () => existsSync(canary),
    disarm: () => rmSync(canary, { force: true }),
  };
}

/** A trap in a file of attributes: any file of the docs goes through the program. */
const byAttribute = (name: string, key: string, attribute: string, spring: readonly string[]): Trap => ({
  name,
  ...(attribute === 'filter' ? { refused: 'filtered' } : {}),
  set({ config, put, evil }) {
    config(key, evil);
    put('.gitattributes', `*.mdx ${attribute}=evil\n`);
  },
  spring: ({ git }) => git(spring),
});

/** A trap of one key. */
const byKey = (
  name: string,
  key: string,
  spring: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Trap => ({
  name,
  set({ config, evil }) {
    config(key, evil);
    for (const [other, value] of Object.entries(more)) config(other, value);
  },
  spring: ({ git }) => git(spring),
});

/** A trap in the folder of hooks. */
const byHook = (hook: string, spring: readonly string[]): Trap => ({
  name: `hook ${hook}`,
  set: ({ put, evil }) => put(`.git/hooks/${hook}`, `#!/bin/sh\nexec '${evil}' </dev/null\n`, 0o755),
  spring: ({ git }) => git(spring),
});

const blob = (folder: string) => readdirSync(join(folder, '.git/objects')).filter((name) => /^[0-9a-f]{2}$/.test(name));

export const traps: readonly Trap[] = [
  byAttribute('filter.clean', 'filter.evil.clean', 'filter', ['diff']),
  byAttribute('filter.smudge', 'filter.evil.smudge', 'filter', ['checkout', '-f', '--', 'docs']),
  byAttribute('filter.process', 'filter.evil.process', 'filter', ['diff']),
  byAttribute('textconv', 'diff.evil.textconv', 'diff', ['diff']),
  byAttribute('external diff of a kind of file', 'diff.evil.command', 'diff', ['diff']),
  byKey('external diff', 'diff.external', ['diff']),
  {
    name: 'merge driver',
    // What had been written is put away.
    refused: 'nothing',
    set({ git, config, put, evil }) {
      config('merge.evil.driver', evil);
      git(['stash', '-q', '-u']);
      git(['checkout', '-q', '-b', 'side', 'HEAD~1']);
      put('docs/page.mdx', 'Another one.\n');
      git(['commit', '-q', '-a', '-m', 'side']);
      git(['checkout', '-q', 'main']);
      put('.gitattributes', '*.mdx merge=evil\n');
    },
    spring: ({ git }) => git(['merge', 'side']),
  },
  {
    name: 'attributes of the repository’s own folder',
    refused: 'filtered',
    set({ config, put, evil }) {
      config('filter.evil.clean', evil);
      put('.git/info/attributes', '*.mdx filter=evil\n');
    },
    spring: ({ git }) => git(['diff']),
  },
  byKey('fsmonitor', 'core.fsmonitor', ['status']),
  byHook('pre-commit', ['commit', '-a', '-m', 'x']),
  byHook('post-index-change', ['add', 'docs/page.mdx']),
  byHook('post-checkout', ['checkout', '-f', '--', 'docs/page.mdx']),
  byHook('reference-transaction', ['branch', 'other']),
  {
    name: 'folder of hooks',
    set({ config, put, evil }) {
      put('docs/hooks/pre-commit', `#!/bin/sh\nexec '${evil}' </dev/null\n`, 0o755);
      config('core.hooksPath', 'docs/hooks');
    },
    spring: ({ git }) => git(['commit', '-a', '-m', 'x']),
  },
  byKey('ssh command', 'core.sshCommand', ['fetch'], { 'remote.origin.url': 'git@example.invalid:a/b.git' }),
  byKey('proxy for git://', 'core.gitProxy', ['fetch'], { 'remote.origin.url': 'git://example.invalid/a.git' }),
  byKey('credential helper', 'credential.helper', ['credential', 'fill']),
  byKey('askpass', 'core.askPass', ['credential', 'fill']),
  byKey('program for signatures', 'gpg.program', ['commit', '-S', '-a', '-m', 'x']),
  {
    name: 'signatures that are looked at',
    set({ git, config, top, evil }) {
      const commit = execFileSync('git', ['cat-file', 'commit', 'HEAD'], { cwd: top, encoding: 'utf8' });
      const signed = commit.replace(
        '\n\n',
        '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n',
      );
      const made = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
        cwd: top,
        input: signed,
        encoding: 'utf8',
      });
      git(['update-ref', 'refs/heads/main', made.trim()]);
      config('gpg.program', evil);
      config('log.showSignature', 'true');
    },
    spring: ({ git }) => git(['log']),
  },
  {
    name: 'ext:: remote',
    set({ config, evil }) {
      config('protocol.ext.allow', 'always');
      config('remote.origin.url', `ext::${evil}`);
    },
    spring: ({ git }) => git(['fetch', 'origin']),
  },
  {
    name: 'address that is rewritten',
    set({ config, evil }) {
      config('protocol.ext.allow', 'always');
      config(`url.ext::${evil}.insteadOf`, 'https://example.invalid/');
      config('remote.origin.url', 'https://example.invalid/');
    },
    spring: ({ git }) => git(['fetch', 'origin']),
  },
  {
    name: 'program of the other side',
    set({ config, top, evil }) {
      config('remote.origin.url', top);
      config('remote.origin.uploadpack', evil);
    },
    spring: ({ git }) => git(['fetch', 'origin']),
  },
  {
    name: 'alias',
    set: ({ config, evil }) => config('alias.changes', `!${evil}`),
    spring: ({ git }) => git(['changes']),
  },
  byKey('pager', 'core.pager', ['grep', '-O', 'word']),
  byKey('editor', 'core.editor', ['commit', '-a']),
  byKey('editor of a sequence', 'sequence.editor', ['rebase', '-i', '--autostash', 'HEAD~1']),
  {
    name: 'references of borrowed objects',
    set({ git, config, put, top, evil }) {
      git(['clone', '-q', '--bare', '.', '.git/lent.git']);
      put('.git/objects/info/alternates', `${join(top, '.git/lent.git/objects')}\n`);
      config('core.alternateRefsCommand', evil);
    },
    spring: ({ git }) => git(['rev-list', '--alternate-refs', 'HEAD']),
  },
  {
    name: 'submodule',
    set({ git, config, put, top, evil }) {
      const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: top, encoding: 'utf8' }).trim();
      put('.gitmodules', '[submodule "part"]\n\tpath = docs/part\n\turl = ./\n');
      git(['clone', '-q', '.', 'docs/part']);
      git(['update-index', '--add', '--cacheinfo', `160000,${head},docs/part`]);
      config('submodule.part.url', top);
      config('submodule.part.update', `!${evil}`);
      git(['-C', 'docs/part', 'checkout', '-q', 'HEAD~1']);
    },
    spring: ({ git }) => git(['submodule', 'update']),
  },
  {
    name: 'bare repository in the docs',
    set({ put, evil }) {
      put('docs/HEAD', 'ref: refs/heads/main\n');
      put('docs/objects/keep', '');
      put('docs/refs/keep', '');
      put(
        'docs/config',
        `[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = ..\n\tfsmonitor = ${evil}\n`,
      );
    },
    spring: ({ git }) => git(['-C', 'docs', 'status']),
  },
  {
    name: 'configuration of the working tree',
    set({ config, put, evil }) {
      config('extensions.worktreeConfig', 'true');
      put('.git/config.worktree', `[core]\n\tfsmonitor = ${evil}\n`);
    },
    spring: ({ git }) => git(['status']),
  },
  {
    name: 'include',
    set({ config, put, evil }) {
      put('docs/settings.txt', `[core]\n\tfsmonitor = ${evil}\n`);
      config('include.path', '../docs/settings.txt');
    },
    spring: ({ git }) => git(['status']),
  },
  {
    name: 'include on a condition',
    set({ config, put, evil }) {
      put('docs/settings.txt', `[diff]\n\texternal = ${evil}\n`);
      config('includeIf.onbranch:main.path', '../docs/settings.txt');
    },
    spring: ({ git }) => git(['diff']),
  },
  {
    name: 'object that is fetched when it is missing',
    set({ config, top, evil }) {
      config('protocol.ext.allow', 'always');
      config('extensions.partialClone', 'origin');
      config('remote.origin.promisor', 'true');
      config('remote.origin.url', `ext::${evil}`);
      // A content is missing, commits and trees are there.
      const name = execFileSync('git', ['rev-parse', 'HEAD:docs/page.mdx'], { cwd: top, encoding: 'utf8' }).trim();
      if (!blob(top).includes(name.slice(0, 2))) throw new Error('It is in a pack.');
      rmSync(join(top, '.git/objects', name.slice(0, 2), name.slice(2)));
    },
    spring: ({ git }) => git(['cat-file', '-p', 'HEAD:docs/page.mdx']),
  },
];
