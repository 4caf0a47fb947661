// What git gets that talks to another computer: the writer's own means to sign in, and none of the repository's.
import { appendFile } from 'node:fs/promises';
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

  /** @param onWords takes what git says while it is at it */
  async run(args: readonly string[], onWords: (words: string) => void = () => undefined): Promise<NetworkAnswer> {
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
