// Repositories that wait for somebody's git: each names a program that notes its name in a file, or a file that never
// ends.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './host.mjs';

/** The machine's own git, as a test may call it. */
export const plainGit = (at, args, env = {}) =>
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'init.defaultBranch=main', '-c', 'safe.directory=*', ...args],
    {
      cwd: at,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', ...env },
    },
  );

function put(path, text, mode) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  if (mode !== undefined) chmodSync(path, mode);
}

/**
 * @typedef {object} Trap
 * @property {string} name
 * @property {(place: { repository: string, docs: string, program: string }) => void} set  lays it; `program` is what
 * must not run
 * @property {readonly string[] | null} control  arguments of an unguarded git that springs it, in the docs folder;
 * null: nothing runs, something never ends
 * @property {boolean} [isUnreadable]  the history can't be read then: no dates, and that is right
 */

const config =
  (key, value) =>
  ({ repository }) =>
    plainGit(repository, ['config', key, value]);
/** A configuration that can't be set by git itself: it would stumble over it. */
const appended =
  (text) =>
  ({ repository }) =>
    appendFileSync(join(repository, '.git/config'), text);
const withPages =
  (attribute) =>
  ({ repository }) =>
    put(join(repository, '.git/info/attributes'), `*.mdx ${attribute}\n`);
const all =
  (...steps) =>
  (place) =>
    steps.forEach((step) => step(place));
const named = (key) => (place) => config(key, place.program)(place);
const touchPage = ({ docs }) => appendFileSync(join(docs, 'quickstart.mdx'), '\nChanged.\n');

/** Takes the newest commit's tree away, as a partial clone lacks it, with a remote that is a program. */
function promise({ repository, program }) {
  for (const [key, value] of [
    ['core.repositoryformatversion', '1'],
    ['extensions.partialClone', 'origin'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.url', `ext::${program} %S`],
    ['protocol.ext.allow', 'always'],
    ['protocol.allow', 'always'],
  ])
    plainGit(repository, ['config', key, value]);
  const tree = plainGit(repository, ['rev-parse', 'HEAD^{tree}']).trim();
  rmSync(join(repository, '.git/objects', tree.slice(0, 2), tree.slice(2)), { force: true });
}

/** A commit that claims to be signed. */
function sign({ repository }) {
  const text = plainGit(repository, ['cat-file', 'commit', 'HEAD']).replace(
    '\n\n',
    '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n iQEz\n -----END PGP SIGNATURE-----\n\n',
  );
  const commit = execFileSync('git', ['hash-object', '-w', '-t', 'commit', '--stdin'], {
    cwd: repository,
    input: text,
    encoding: 'utf8',
  }).trim();
  plainGit(repository, ['update-ref', 'HEAD', commit]);
}

/** A bare repository whose files stand in the docs folder itself, as somebody may have committed them. */
function embed({ docs, repository, program }) {
  const bare = join(repository, '..', 'bare');
  plainGit(join(repository, '..'), ['clone', '-q', '--bare', repository, bare]);
  plainGit(bare, ['config', 'core.bare', 'false']);
  plainGit(bare, ['config', 'core.worktree', docs]);
  plainGit(bare, ['config', 'core.fsmonitor', program]);
  for (const name of ['HEAD', 'config', 'objects', 'refs', 'packed-refs'])
    if (existsSync(join(bare, name))) cpSync(join(bare, name), join(docs, name), { recursive: true });
  rmSync(bare, { recursive: true });
}

const pipe = (path) => execFileSync('mkfifo', [path]);
const instead =
  (name, make) =>
  ({ repository }) => {
    const path = join(repository, '.git', name);
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    make(path);
  };
const endless = (path) => symlinkSync('/dev/zero', path);

/** @type {readonly Trap[]} */
export const traps = [
  { name: 'core.fsmonitor', set: named('core.fsmonitor'), control: ['status'] },
  {
    name: 'hooks',
    set: ({ repository, program }) =>
      ['post-index-change', 'post-checkout', 'pre-commit', 'reference-transaction'].forEach(
        (hook) => (
          rmSync(join(repository, '.git/hooks', hook), { force: true }),
          put(join(repository, '.git/hooks', hook), `#!/bin/sh\n${program}\n`, 0o755)
        ),
      ),
    control: ['checkout', '-q', 'HEAD'],
  },
  {
    name: 'core.hooksPath',
    set: (place) => (
      put(join(place.docs, 'hooks/post-checkout'), `#!/bin/sh\n${place.program}\n`, 0o755),
      config('core.hooksPath', join(place.docs, 'hooks'))(place)
    ),
    control: ['checkout', '-q', 'HEAD'],
  },
  {
    name: 'core.sshCommand',
    set: all(named('core.sshCommand'), config('remote.origin.url', 'ssh://a.invalid/x')),
    control: ['fetch', '-q'],
  },
  { name: 'diff.external', set: all(named('diff.external'), touchPage), control: ['diff'] },
  { name: 'diff driver', set: all(named('diff.evil.command'), withPages('diff=evil'), touchPage), control: ['diff'] },
  {
    name: 'textconv',
    set: all(named('diff.evil.textconv'), withPages('diff=evil')),
    control: ['log', '-p', '--textconv'],
  },
  {
    name: 'filter.clean',
    set: all(named('filter.evil.clean'), withPages('filter=evil'), touchPage),
    control: ['diff'],
  },
  {
    name: 'filter.smudge',
    set: all(named('filter.evil.smudge'), withPages('filter=evil'), ({ docs }) =>
      unlinkSync(join(docs, 'quickstart.mdx')),
    ),
    control: ['checkout', '--', 'quickstart.mdx'],
  },
  {
    name: 'filter.process',
    set: all(named('filter.evil.process'), withPages('filter=evil'), touchPage),
    control: ['diff'],
  },
  {
    name: 'gpg.program and log.showSignature',
    set: all(named('gpg.program'), config('log.showSignature', 'true'), sign),
    control: ['log'],
  },
  { name: 'alias', set: (place) => config('alias.changes', `!${place.program}`)(place), control: ['changes'] },
  { name: 'core.editor', set: named('core.editor'), control: ['commit', '--allow-empty', '-q'] },
  {
    name: 'credential.helper',
    set: (place) => config('credential.helper', `!${place.program}`)(place),
    control: ['-c', 'core.askPass=true', 'credential', 'fill'],
  },
  {
    name: 'include.path',
    set: all(
      (place) => put(join(place.docs, 'more.config'), `[core]\n\tfsmonitor = ${place.program}\n`),
      (place) => config('include.path', join(place.docs, 'more.config'))(place),
    ),
    control: ['status'],
  },
  {
    name: 'includeIf',
    set: all(
      (place) => put(join(place.docs, 'more.config'), `[core]\n\tfsmonitor = ${place.program}\n`),
      (place) => config('includeIf.onbranch:**.path', join(place.docs, 'more.config'))(place),
    ),
    control: ['status'],
  },
  {
    name: 'core.worktree elsewhere',
    set: all(named('core.fsmonitor'), ({ repository }) => plainGit(repository, ['config', 'core.worktree', root])),
    control: ['status'],
  },
  {
    name: 'extensions.worktreeConfig',
    set: all(config('extensions.worktreeConfig', 'true'), ({ repository, program }) =>
      put(join(repository, '.git/config.worktree'), `[core]\n\tfsmonitor = ${program}\n`),
    ),
    control: ['status'],
  },
  {
    name: 'protocol.ext.allow with a remote that is a program',
    set: all(
      (place) => config('remote.origin.url', `ext::${place.program} %S`)(place),
      config('protocol.ext.allow', 'always'),
    ),
    control: ['fetch', '-q'],
  },
  {
    name: 'a partial clone whose missing object comes from a program',
    set: promise,
    control: ['log', '--name-only'],
    isUnreadable: true,
  },
  { name: 'a bare repository committed in the docs', set: embed, control: ['status'] },
  {
    name: 'a .git that names a repository elsewhere',
    isUnreadable: true,
    control: ['status'],
    set: all(named('core.fsmonitor'), ({ repository }) => {
      renameSync(join(repository, '.git'), join(repository, '../elsewhere.git'));
      writeFileSync(join(repository, '.git'), 'gitdir: ../elsewhere.git\n');
    }),
  },
  { name: 'diff.orderFile that never ends', set: config('diff.orderFile', '/dev/zero'), control: null },
  { name: 'include.path that never ends', set: appended('[include]\n\tpath = /dev/zero\n'), control: null },
  {
    name: 'a configuration of 100 MB',
    set: ({ repository }) => truncateSync(join(repository, '.git/config'), 100_000_000),
    control: null,
  },
  { name: 'a configuration that is a pipe', set: instead('config', pipe), control: null },
  { name: 'a configuration that never ends', set: instead('config', endless), control: null },
  { name: 'HEAD that is a pipe', set: instead('HEAD', pipe), control: null, isUnreadable: true },
  { name: 'HEAD that never ends', set: instead('HEAD', endless), control: null, isUnreadable: true },
  { name: 'a branch that is a pipe', set: instead('refs/heads/main', pipe), control: null, isUnreadable: true },
  { name: 'packed references that never end', set: all(instead('packed-refs', endless)), control: null },
  {
    name: 'borrowed objects that never end',
    set: instead('objects/info/alternates', endless),
    control: null,
    isUnreadable: true,
  },
  {
    name: 'borrowed objects in a pipe',
    set: instead('objects/info/alternates', pipe),
    control: null,
    isUnreadable: true,
  },
  { name: 'attributes that never end', set: instead('info/attributes', endless), control: null },
  {
    name: 'replaced objects',
    control: null,
    set({ repository }) {
      const other = plainGit(repository, ['commit-tree', 'HEAD^{tree}', '-m', 'other'], {
        GIT_COMMITTER_DATE: '2001-01-01T00:00:00Z',
      }).trim();
      plainGit(repository, ['replace', plainGit(repository, ['rev-parse', 'HEAD']).trim(), other]);
    },
  },
];

/** A repository with the docs one level down, one commit, and the trap laid. */
export function layTrap(folder, trap) {
  const repository = join(folder, 'repository');
  const docs = join(repository, 'docs');
  const notes = join(folder, 'ran');
  const program = join(folder, 'program');
  cpSync(join(root, 'resources/starter'), docs, { recursive: true });
  put(program, `#!/bin/sh\necho "$0 $*" >> ${notes}\ncat > /dev/null < /dev/null\nexit 1\n`, 0o755);
  plainGit(repository, ['init', '-q']);
  plainGit(repository, ['add', '.']);
  plainGit(repository, ['commit', '-q', '-m', 'one'], {
    GIT_COMMITTER_DATE: '2024-05-01T10:00:00Z',
    GIT_AUTHOR_DATE: '2024-05-01T10:00:00Z',
  });
  trap.set({ repository, docs, program });
  return {
    repository,
    docs,
    ran: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : []),
    forget: () => rmSync(notes, { force: true }),
  };
}

/** Springs the trap with a git that nobody guards. */
export function spring(trap, docs) {
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'safe.directory=*', ...trap.control], {
    cwd: docs,
    input: 'protocol=https\nhost=a.invalid\n\n',
    timeout: 30_000,
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' },
  });
}

/**
 * A folder for PATH with a git that is older than it says: it forgets the
 * variables that gits before 2.32 and 2.45 don't know, may not take over 1.5 GB,
 * and notes how each call ended.
 */
export function olderGit(folder) {
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const calls = join(folder, 'calls');
  put(
    join(folder, 'bin/git'),
    `#!/bin/sh\nunset GIT_NO_LAZY_FETCH GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM GIT_ALLOC_LIMIT GIT_NO_REPLACE_OBJECTS\nulimit -v 1500000\n${real} "$@"\ncode=$?\necho $code >> ${calls}\nexit $code\n`,
    0o755,
  );
  return {
    bin: join(folder, 'bin'),
    codes: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').map(Number) : []),
    forget: () => rmSync(calls, { force: true }),
  };
}
