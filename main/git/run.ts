// The only place that starts git.
//
// What a repository holds is somebody else's: its configuration can name
// programs for nearly every command (fsmonitor, filters, external diff, gpg, ssh,
// remotes that are programs), and files of any size or kind for git to read. So
// git is told where everything is, gets an environment that is built here, and
// no right to talk to anybody.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

export interface GitCall {
  /** Absolute path of the program. */
  readonly program: string;
  /** A folder of Galley's own: no file of the repository is in it. */
  readonly ownFolder: string;
  readonly gitFolder: string;
  readonly workTree: string;
  /** Where objects are, when that is not in the git folder. */
  readonly objects?: string;
  readonly args: readonly string[];
  /** What git reads, for commands that read names. */
  readonly input?: string | undefined;
  /** The list of files of a version that is being made, where that is not the git folder's own. */
  readonly index?: string | undefined;
  /** By whom a version is, for the one command that makes it. */
  readonly author?: Author | undefined;
  /**
   * The configuration of the writer and the computer counts, as in a terminal: only for listing it, which runs nothing.
   */
  readonly listsSettings?: boolean;
  /** More keys of configuration, over those that are always given: `core.autocrlf=true`. */
  readonly settings?: readonly string[] | undefined;
  /** For the calls that send and fetch; without it git can talk to nobody. */
  readonly network?: NetworkRights | undefined;
}

/** What a call may do that talks to another computer. */
export interface NetworkRights {
  /** The writer's environment, as far as programs need it that sign in: where they are found, and where they look. */
  readonly environment: NodeJS.ProcessEnv;
  /** Takes what git says beside its answer: what it is at, and what stood against it. */
  readonly onWords: (piece: Buffer) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Who makes a version. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** Who makes a version where nobody has said who writes. */
export const nobody: Author = { name: 'Galley', email: '' };

export interface GitLimits {
  /** After so long git is ended, in milliseconds. */
  readonly time: number;
  /** So much of its output is taken, in bytes; it is ended then. */
  readonly output: number;
}

/** Largest piece of memory that git may ask for at once: a file that never ends is refused there. */
const largestAllocation = '512m';

/**
 * Keys that win over any configuration: nothing that a file names is run, read or
 * asked. A second lock: {@link withBorrowedObjects} lets git read no configuration of the repository.
 */
const settings = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
  'core.sshCommand=false',
  'core.askPass=',
  'core.pager=cat',
  'core.editor=false',
  'core.alternateRefsCommand=',
  'core.quotePath=false',
  'diff.external=',
  'diff.orderFile=/dev/null',
  // A new page stays where somebody put it, where others gave its folder another name: it is no collision.
  'merge.directoryRenames=false',
  'log.showSignature=false',
  'log.mailmap=false',
  'mailmap.file=/dev/null',
  'mailmap.blob=',
  'gpg.program=false',
  'gpg.ssh.program=false',
  'gpg.x509.program=false',
  'commit.gpgSign=false',
  'tag.gpgSign=false',
  'core.gitProxy=false',
  'sequence.editor=false',
  'credential.helper=',
  'protocol.allow=never',
  'protocol.ext.allow=never',
  'protocol.file.allow=never',
  'submodule.recurse=false',
  'core.splitIndex=false',
  'gc.auto=0',
  'maintenance.auto=false',
];

/** Of these, those that would keep the writer's own programs from signing in, and all addresses out. */
const closesNetwork = /^(?:core\.(?:sshCommand|askPass|gitProxy)|credential\.helper|protocol\.)/;

/** What `git log` is told wherever it is started: it runs nothing for its words, and adds none of its own. */
export const plainLog: readonly string[] = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-show-signature',
  '--no-mailmap',
  '--no-notes',
  '--ignore-submodules=all',
  '-O/dev/null',
];

/**
 * Starts git and hands out what it prints, piece by piece. Resolves
 * with whether it came to its own good end; false, too, when it was ended for
 * one of the limits. Never rejects, never asks anything, needs no network.
 */
export function runGit(call: GitCall, limits: GitLimits, onOutput: (piece: Buffer) => void): Promise<boolean> {
  const { network } = call;
  const given = network === undefined ? settings : settings.filter((each) => !closesNetwork.test(each));
  const args = [
    `--git-dir=${call.gitFolder}`,
    `--work-tree=${call.workTree}`,
    '--no-pager',
    '--no-replace-objects',
    '--no-optional-locks',
    '--literal-pathspecs',
    // What is given here would stand in the list, too.
    ...(call.listsSettings === true ? [] : [...given, ...(call.settings ?? [])]).flatMap((each) => ['-c', each]),
    ...call.args,
  ];
  return new Promise((done) => {
    const child = spawn(call.program, args, {
      cwd: call.ownFolder,
      env: environment(call),
      stdio: [call.input === undefined ? 'ignore' : 'pipe', 'pipe', network === undefined ? 'ignore' : 'pipe'],
      windowsHide: true,
      // A group of its own: what it may start ends with it, and it has no terminal to ask on.
      detached: process.platform !== 'win32',
    });
    // A git that ended early does not read to the end; how it ended is what counts.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(call.input);
    const output = child.stdout!;
    let length = 0;
    let isEnded = false;
    const end = () => {
      isEnded = true;
      try {
        if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It is gone already.
      }
      // What still holds the other end of the pipe must not keep us waiting.
      output.destroy();
      child.stderr?.destroy();
    };
    child.stderr?.on('data', (piece: Buffer) => network?.onWords(piece));
    child.stderr?.on('error', () => undefined);
    const timer = setTimeout(end, limits.time);
    if (network?.signal.aborted === true) end();
    network?.signal.addEventListener('abort', end);
    output.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > limits.output) end();
      else if (!isEnded) onOutput(piece);
    });
    output.on('error', () => undefined);
    const over = (isGood: boolean) => {
      clearTimeout(timer);
      network?.signal.removeEventListener('abort', end);
      done(isGood);
    };
    child.once('error', () => over(false));
    child.once('close', (code) => over(code === 0 && !isEnded));
  });
}

/** All that git gets to know: nothing is copied that could point it elsewhere. */
function environment(call: GitCall): NodeJS.ProcessEnv {
  const { program, ownFolder, objects, index, author } = call;
  const isWindows = process.platform === 'win32';
  const systemRoot = process.env['SystemRoot'];
  const environment: NodeJS.ProcessEnv = {
    PATH: dirname(program),
    TMPDIR: ownFolder,
    ...(isWindows
      ? { TEMP: ownFolder, TMP: ownFolder, ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }) }
      : {}),
    ...(call.listsSettings === true ? settingsOfUser() : settingsOfNobody(ownFolder)),
    ...(objects === undefined ? {} : { GIT_OBJECT_DIRECTORY: objects }),
    ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
    ...(author === undefined
      ? {}
      : {
          GIT_AUTHOR_NAME: author.name,
          GIT_AUTHOR_EMAIL: author.email,
          GIT_COMMITTER_NAME: author.name,
          GIT_COMMITTER_EMAIL: author.email,
          // The time of where the writer is, as everybody's versions have it.
          ...(process.env['TZ'] === undefined ? {} : { TZ: process.env['TZ'] }),
        }),
    GIT_ATTR_NOSYSTEM: '1',
    // No protocol at all: an empty list allows none.
    GIT_ALLOW_PROTOCOL: '',
    GIT_NO_LAZY_FETCH: '1',
    GIT_SSH_COMMAND: 'false',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_EDITOR: 'false',
    GIT_SEQUENCE_EDITOR: 'false',
    GIT_PAGER: 'cat',
    GIT_EXTERNAL_DIFF: '',
    GIT_ALLOC_LIMIT: largestAllocation,
    GIT_CEILING_DIRECTORIES: dirname(ownFolder),
    LC_ALL: 'C',
  };
  return call.network === undefined ? environment : withNetwork(environment, call.network);
}

/** The writer's own programs may sign in, to computers that are reached in two ways; nobody is asked on a terminal. */
function withNetwork(closed: NodeJS.ProcessEnv, { environment }: NetworkRights): NodeJS.ProcessEnv {
  const own = { ...closed };
  // Where programs that sign in look for what they know.
  for (const name of ['GIT_SSH_COMMAND', 'GIT_ASKPASS', 'SSH_ASKPASS', 'HOME', 'XDG_CONFIG_HOME', 'USERPROFILE'])
    delete own[name];
  return { ...own, ...environment, GIT_ALLOW_PROTOCOL: 'https:ssh' };
}

/** No configuration but that of the repository that is named. */
function settingsOfNobody(ownFolder: string): NodeJS.ProcessEnv {
  return {
    // Where gits before 2.32 look for the user's configuration, too.
    HOME: ownFolder,
    XDG_CONFIG_HOME: ownFolder,
    ...(process.platform === 'win32' ? { USERPROFILE: ownFolder } : {}),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
  };
}

/** Where the user's and the computer's configuration is, as a terminal would say. */
function settingsOfUser(): NodeJS.ProcessEnv {
  const names = ['HOME', 'XDG_CONFIG_HOME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'ProgramData', 'ALLUSERSPROFILE'];
  names.push('GIT_CONFIG_NOSYSTEM', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_GLOBAL');
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
