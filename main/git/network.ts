// What git gets that talks to another computer: the writer's own means to sign in, and none of the repository's.
import { appendFile, readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { isInside } from '../workspace/contain.ts';
import type { OwnRepository } from './borrowed-objects.ts';
import type { GitFolders } from './folders.ts';
import { listedSettings } from './listed-settings.ts';
import { runGit, type GitLimits } from './run.ts';

/** Longest that one call may take, in milliseconds: pictures go over slow lines. Bytes that git may answer. */
const limits: GitLimits = { time: 30 * 60_000, output: 4_000_000 };
/** So much of what git says beside its answer is kept, in UTF-16 units: its end. */
const mostWords = 64_000;

/** A branch of another place. */
interface Target {
  /** As git takes it. */
  readonly address: string;
  /** As the other place calls it. */
  readonly branch: string;
}

/** How a call ended. */
export interface NetworkAnswer {
  readonly isGood: boolean;
  readonly isStopped: boolean;
  /** What git answered. */
  readonly output: string;
  /** What git, the programs that it started and the other computer said, in lines. */
  readonly words: string;
}

/**
 * Keys that programs sign in and find their way by. Those of the writer and the computer count; what a repository says
 * of them does not.
 */
const keysOfNetwork =
  /^(?:credential\.|http\.|ssh\.variant$|core\.(?:sshcommand|askpass)$|url\..*\.(?:insteadof|pushinsteadof)$)/s;

/** Names of the environment that these programs need. */
const passedOn =
  /^(?:HOME|USER|USERNAME|LOGNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES.*|COMSPEC|PATHEXT|WINDIR|LANG|XDG_.*|SSH_AUTH_SOCK|SSH_AGENT_PID|SSH_ASKPASS|SSH_ASKPASS_REQUIRE|GIT_ASKPASS|GIT_SSH|GIT_SSH_COMMAND|GIT_SSH_VARIANT|GIT_SSL_CAINFO|GIT_SSL_CAPATH|SSL_CERT_FILE|SSL_CERT_DIR|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|DBUS_SESSION_BUS_ADDRESS|GNUPGHOME|GH_.*|GITHUB_TOKEN|GCM_.*|GPG_AGENT_INFO|https?_proxy|all_proxy|no_proxy)$/i;

/**
 * Starts git on a repository of our own, with what the writer and the computer have set for the network. Never rejects
 * for what git makes of it.
 *
 * @param root docs folder, absolute: programs that lie in it, or in its repository, are not the writer's
 */
export class NetworkGit {
  readonly #own: OwnRepository;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #signal: AbortSignal;

  private constructor(own: OwnRepository, environment: NodeJS.ProcessEnv, signal: AbortSignal) {
    this.#own = own;
    this.#environment = environment;
    this.#signal = signal;
  }

  static async begin(folders: GitFolders, root: string, own: OwnRepository, signal: AbortSignal): Promise<NetworkGit> {
    const settings = (await listedSettings(folders, own)).filter(
      ({ key, scope }) => (scope === 'system' || scope === 'global') && keysOfNetwork.test(key),
    );
    // In a file that only this user can read: there may be a password among them.
    await appendFile(join(own.gitFolder, 'config'), settings.map(written).join(''));
    return new NetworkGit(own, environmentOf(process.env, [root, folders.top]), signal);
  }

  /**
   * Sends a version, with all before it, to a branch of another place: never over what is there. With `isNew` only
   * where there is no such branch yet.
   */
  push(
    { address, commit, branch, isNew }: Target & { readonly commit: string; readonly isNew: boolean },
    onProgress: (part: number) => void,
  ): Promise<NetworkAnswer> {
    const reference = `refs/heads/${branch}`;
    return this.#run(
      [
        'push',
        '--porcelain',
        '--progress',
        '--no-verify',
        '--no-signed',
        '--no-follow-tags',
        '--recurse-submodules=no',
        // With nothing behind the colon: only where there is no such branch.
        ...(isNew ? [`--force-with-lease=${reference}:`] : []),
        address,
        `${commit}:${reference}`,
      ],
      partsOf('Writing', onProgress),
    );
  }

  /**
   * Gets what a branch of another place is at, and notes its version in the repository of our own. With `isAlone` it
   * comes without the versions before it. The answer is null where there is no such branch.
   */
  async fetch(
    { address, branch, isAlone = false }: Target & { readonly isAlone?: boolean },
    onProgress: (part: number) => void = () => undefined,
  ): Promise<{ readonly commit: string } | NetworkAnswer | null> {
    const reference = 'refs/galley/theirs';
    const answer = await this.#run(
      [
        'fetch',
        '--progress',
        ...(isAlone ? ['--depth=1'] : []),
        '--no-tags',
        '--no-recurse-submodules',
        '--no-auto-gc',
        address,
        `+refs/heads/${branch}:${reference}`,
      ],
      partsOf('Receiving', onProgress),
    );
    if (!answer.isGood) return /couldn't find remote ref/i.test(answer.words) ? null : answer;
    return { commit: (await readFile(join(this.#own.gitFolder, reference), 'utf8').catch(() => '')).trim() };
  }

  /** @param onWords takes what git says while it is at it */
  async #run(args: readonly string[], onWords: (words: string) => void): Promise<NetworkAnswer> {
    const { program, folder, gitFolder, objects } = this.#own;
    let [output, words] = ['', ''];
    const isGood = await runGit(
      {
        program,
        ownFolder: folder,
        gitFolder,
        workTree: join(folder, 'nothing'),
        objects,
        args,
        network: {
          environment: this.#environment,
          signal: this.#signal,
          onWords: (piece) => {
            const text = piece.toString('utf8');
            words = `${words}${text}`.slice(-mostWords);
            onWords(text);
          },
        },
      },
      limits,
      (piece) => (output += piece.toString('utf8')),
    );
    return { isGood, isStopped: this.#signal.aborted, output, words };
  }
}

/** Tells how much went over, from 0 to 1, by what git says of it. */
function partsOf(what: 'Writing' | 'Receiving', onProgress: (part: number) => void): (words: string) => void {
  const begin = `${what} objects:`;
  return (words) => {
    const last = words.lastIndexOf(begin);
    const percent = last < 0 ? undefined : /^\s+(\d{1,3})%/.exec(words.slice(last + begin.length))?.[1];
    if (percent !== undefined) onProgress(Math.min(Number(percent), 100) / 100);
  };
}

/** The writer's environment, without folders of programs that came with the docs. */
function environmentOf(all: NodeJS.ProcessEnv, foreign: readonly string[]): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(all)) if (passedOn.test(name)) environment[name] = value;
  const separator = process.platform === 'win32' ? ';' : ':';
  const home = all['HOME'] ?? all['USERPROFILE'] ?? '';
  // A home folder that is a repository (settings kept in git) holds the writer's own programs.
  const closed = foreign.filter((folder) => !isInside(folder, home));
  environment['PATH'] = (all['PATH'] ?? all['Path'] ?? '')
    .split(separator)
    .filter(
      (folder) =>
        isAbsolute(folder) &&
        !/[\\/]node_modules(?:[\\/]|$)/i.test(folder) &&
        !closed.some((each) => isInside(each, folder)),
    )
    .join(separator);
  return environment;
}

/** A key as git's files have it. */
function written({ key, value }: { readonly key: string; readonly value: string }): string {
  const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
  const escaped = (text: string) => text.replace(/["\\]/g, '\\$&');
  const part = first === last ? '' : ` "${escaped(key.slice(first + 1, last))}"`;
  const words = escaped(value).replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `[${key.slice(0, first)}${part}]\n\t${key.slice(last + 1)} = "${words}"\n`;
}
