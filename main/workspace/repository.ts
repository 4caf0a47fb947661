import { execFile } from 'node:child_process';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { readRemote, type RepositoryFacts } from '../../shared/workspace/repository.ts';

/** Longest that git may take to list commits, in milliseconds; without an answer pages have no dates. */
const patience = 20_000;
/** Commits that are looked at, from the newest: what did not change in so many has no date. */
const mostCommits = 20_000;

/**
 * What git knows of the docs folder, or null where it lies in no repository.
 * Remote and branch are read from git's own files. Only dates need the `git`
 * program: without it, or in a shallow clone (where every file would seem to
 * have changed in its only commit), there are none. Never rejects, never changes
 * anything, never asks the network.
 */
export async function readRepository(docs: string): Promise<RepositoryFacts | null> {
  const root = await realpath(docs).catch(() => docs);
  const found = await findGit(root);
  if (found === null) return null;
  const config = readConfig(await readFile(join(found.common, 'config'), 'utf8').catch(() => ''));
  const current = branchOf(await readFile(join(found.git, 'HEAD'), 'utf8').catch(() => ''));
  const remotes = [...config].flatMap(([key, value]) => (/^remote\..+\.url$/.test(key) ? [{ name: key.slice(7, -4), url: value }] : []));
  const remote = remotes.find((entry) => entry.name === 'origin') ?? remotes[0];
  const published = remote === undefined ? null : branchOf(await readFile(join(found.common, 'refs', 'remotes', remote.name, 'HEAD'), 'utf8').catch(() => ''), `refs/remotes/${remote.name}/`);
  return {
    web: remote === undefined ? null : readRemote(remote.url),
    branch: published ?? current ?? 'main',
    folder: relative(found.top, root).split(sep).join('/'),
    changed: (await stat(join(found.common, 'shallow')).catch(() => null)) === null ? await readDates(root) : {},
  };
}

interface GitFolders {
  /** Working tree. */
  readonly top: string;
  /** Folder with HEAD. */
  readonly git: string;
  /** Folder with the configuration; another one for linked working trees. */
  readonly common: string;
}

async function findGit(root: string): Promise<GitFolders | null> {
  for (let top = root; ; top = dirname(top)) {
    const path = join(top, '.git');
    const info = await stat(path).catch(() => null);
    if (info?.isDirectory()) return { top, git: path, common: path };
    if (info?.isFile()) {
      const link = /^gitdir: (.+)$/m.exec(await readFile(path, 'utf8').catch(() => ''))?.[1]?.trim();
      if (link === undefined) return null;
      const git = resolve(top, link);
      const common = (await readFile(join(git, 'commondir'), 'utf8').catch(() => '')).trim();
      return { top, git, common: common === '' ? git : isAbsolute(common) ? common : resolve(git, common) };
    }
    if (dirname(top) === top) return null;
  }
}

function branchOf(head: string, prefix = 'refs/heads/'): string | null {
  const ref = /^ref: (\S+)\s*$/m.exec(head)?.[1];
  return ref?.startsWith(prefix) ? ref.slice(prefix.length, prefix.length + 200) : null;
}

/** Sections and values of a git configuration file, as `remote.origin.url`. Includes are not followed. */
function readConfig(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s*\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]/.exec(line);
    if (header !== null) section = `${header[1]!.toLowerCase()}${header[2] === undefined ? '' : `.${header[2].replace(/\\(.)/g, '$1')}`}`;
    const entry = /^\s*([\w-]+)\s*=([^]*)$/.exec(line);
    if (entry !== null) values.set(`${section}.${entry[1]!.toLowerCase()}`, entry[2]!.trim().replace(/^"(.*)"$/, '$1'));
  }
  return values;
}

/** No program that the repository names, no prompt, no network, no lock. */
const quiet = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null', '-c', 'log.showSignature=false', '-c', 'diff.external=', '-c', 'core.quotePath=false', '-c', 'protocol.allow=never'];
const environment = { GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1', GIT_PAGER: '', LC_ALL: 'C' };

function readDates(root: string): Promise<Record<string, string>> {
  const format = ['log', `--max-count=${mostCommits}`, '--no-ext-diff', '--no-textconv', '--no-renames', '--no-color', '--format=%x01%ct', '--name-only', '--relative', '-z', '--', '.'];
  return new Promise((done) => {
    execFile('git', [...quiet, ...format], { cwd: root, env: { ...process.env, ...environment }, timeout: patience, maxBuffer: 256 * 1024 * 1024, windowsHide: true }, (error, output) => {
      const dates = Object.create(null) as Record<string, string>;
      if (error !== null) return done(dates);
      let date = '';
      // The names of a commit follow its time; newest commits come first.
      for (const part of output.split('\0')) {
        for (const word of part.split('\n')) {
          if (word.startsWith('\u0001')) date = new Date(Number(word.slice(1)) * 1000).toISOString();
          else if (word !== '' && date !== '') dates[word] ??= date;
        }
      }
      done(dates);
    });
  });
}
