import { readdirSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { userInfo } from 'node:os';
import { domainToASCII } from 'node:url';
import { notAValue } from './target.ts';

/** Where a site goes by SFTP, and who sends it. */
export interface SftpPlace {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Absolute, or from the folder in which one is after signing in. */
  readonly directory: string;
  /** `SHA256:…`; empty: not said. */
  readonly fingerprint: string;
  /** Empty: an agent has a key. */
  readonly password: string;
  /** As people read it. */
  readonly shown: string;
}

/**
 * Reads the fields of a target. Throws a `TargetError` `not-a-value` for one that can't be right, with a sentence that
 * says what to write.
 */
export function sftpPlace(values: Readonly<Record<string, string>>): SftpPlace {
  const valueOf = (name: string) => (values[name] ?? '').trim();
  const { host, port } = hostAndPort(valueOf('host'));
  const user = valueOf('user');
  if (user === '' || /[\0-\x20\x7f]/.test(user))
    throw notAValue('user', 'Write the name with which you sign in there.');
  const written = valueOf('directory');
  if (written === '' || /[\0-\x1f\x7f]/.test(written))
    throw notAValue('directory', 'Write a folder that is there: /var/www/docs, or htdocs below your own.');
  const directory = folderOf(written);
  const fingerprint = valueOf('fingerprint').replaceAll('=', '');
  if (fingerprint !== '' && !/^SHA256:[A-Za-z0-9+/]{43}$/.test(fingerprint))
    throw notAValue('fingerprint', 'Write all of it: SHA256: and 43 letters, digits, + and /.');
  return {
    host,
    port,
    user,
    directory,
    fingerprint,
    // Spaces may be part of it.
    password: values['sftpPassword'] ?? '',
    shown: `${written} at ${port === 22 ? host : `${host.includes(':') ? `[${host}]` : host}:${port}`}`,
  };
}

/** SFTP knows no `~`: what has no slash in front is below one's own folder. */
function folderOf(written: string): string {
  const isOwn = written === '~' || written.startsWith('~/');
  const parts = (isOwn ? written.slice(1) : written).split('/').filter(Boolean);
  return !isOwn && written.startsWith('/') ? `/${parts.join('/')}` : parts.join('/') || '.';
}

function hostAndPort(written: string): { readonly host: string; readonly port: number } {
  const [, inBrackets, name, digits] = /^(?:\[([^\]]*)\]|([^:/\\@?#%\s]*))(?::(\d{1,5}))?$/.exec(written) ?? [];
  const isBare = inBrackets === undefined && name === undefined;
  const number = isBare ? written : inBrackets;
  const host = number ?? domainToASCII(name!);
  const port = digits === undefined ? 22 : Number(digits);
  const isHost = number === undefined ? /^[A-Za-z0-9_](?:[\w.-]*)$/.test(host) : isIPv6(host);
  if (!isHost || port < 1 || port > 65535)
    throw notAValue('host', 'Write the name of the computer alone, with a port where it is not 22: example.com:2222.');
  return { host, port };
}

/**
 * The SSH agent of this computer; null where none is known. On Windows Pageant and the agent of Windows each listen at
 * a pipe; that of Pageant has its user and a random part in its name.
 *
 * @source https://man.openbsd.org/ssh-agent.1
 */
export function usualAgent(): string | null {
  const told = process.env['SSH_AUTH_SOCK'];
  if (told !== undefined && told !== '') return told;
  if (process.platform !== 'win32') return null;
  const pipes = '\\\\.\\pipe\\';
  try {
    const names = readdirSync(pipes);
    const pageant = names.find((name) => name.startsWith(`pageant.${userInfo().username}.`));
    const found = pageant ?? names.find((name) => name === 'openssh-ssh-agent');
    return found === undefined ? null : pipes + found;
  } catch {
    return null;
  }
}
