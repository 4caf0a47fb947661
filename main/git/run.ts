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
}

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
  'gc.auto=0',
  'maintenance.auto=false',
];

/**
 * Starts git for reading and hands out what it prints, piece by piece. Resolves
 * with whether it came to its own good end; false, too, when it was ended for
 * one of the limits. Never rejects, never asks anything, needs no network.
 */
export function readWithGit(call: GitCall, limits: GitLimits, onOutput: (piece: Buffer) => void): Promise<boolean> {
  const args = [
    `--git-dir=${call.gitFolder}`,
    `--work-tree=${call.workTree}`,
    '--no-pager',
    '--no-replace-objects',
    '--no-optional-locks',
    '--literal-pathspecs',
    ...settings.flatMap((setting) => ['-c', setting]),
    ...call.args,
  ];
  return new Promise((done) => {
    const child = spawn(call.program, args, {
      cwd: call.ownFolder,
      env: readingEnvironment(call),
      stdio: [call.input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
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
    };
    const timer = setTimeout(end, limits.time);
    output.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > limits.output) end();
      else if (!isEnded) onOutput(piece);
    });
    output.on('error', () => undefined);
    child.once('error', () => (clearTimeout(timer), done(false)));
    child.once('close', (code) => {
      clearTimeout(timer);
      done(code === 0 && !isEnded);
    });
  });
}

/** All that git gets to know: nothing is copied that could point it elsewhere. */
function readingEnvironment({ program, ownFolder, objects }: GitCall): NodeJS.ProcessEnv {
  const isWindows = process.platform === 'win32';
  const systemRoot = process.env['SystemRoot'];
  return {
    PATH: dirname(program),
    // Where gits before 2.32 look for the user's configuration, too.
    HOME: ownFolder,
    XDG_CONFIG_HOME: ownFolder,
    TMPDIR: ownFolder,
    ...(isWindows
      ? {
          USERPROFILE: ownFolder,
          TEMP: ownFolder,
          TMP: ownFolder,
          ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
        }
      : {}),
    ...(objects === undefined ? {} : { GIT_OBJECT_DIRECTORY: objects }),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
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
}
