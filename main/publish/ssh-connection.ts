import { Client, type AnyAuthMethod, type BaseAgent, type ServerHostKeyAlgorithm, type SFTPWrapper } from 'ssh2';
import { fingerprintOf, keyType, type KnownKeys } from './known-hosts.ts';
import type { SftpPlace } from './sftp-place.ts';
import { TargetError, type TargetTrouble } from './target.ts';

export interface SshConnection {
  readonly sftp: SFTPWrapper;
  /** Aborted when the line is no longer there. */
  readonly gone: AbortSignal;
  end(): void;
}

export interface SshOptions {
  readonly place: SftpPlace;
  readonly known: KnownKeys;
  readonly agent: BaseAgent | string | null;
  readonly signal: AbortSignal;
  /** Milliseconds until somebody has signed in. */
  readonly answer: number;
}

/** Kinds of keys by which a computer shows which it is, and the ways in which each signs. The best come first. */
const signaturesOf = new Map<string, readonly ServerHostKeyAlgorithm[]>([
  ['ssh-ed25519', ['ssh-ed25519']],
  ['ecdsa-sha2-nistp256', ['ecdsa-sha2-nistp256']],
  ['ecdsa-sha2-nistp384', ['ecdsa-sha2-nistp384']],
  ['ecdsa-sha2-nistp521', ['ecdsa-sha2-nistp521']],
  ['ssh-rsa', ['rsa-sha2-512', 'rsa-sha2-256']],
]);

/**
 * Signs in. The other computer has to show a key by which it is known, or of which the fingerprint was said, before it
 * is told who is asking. Rejects with a `TargetError`.
 */
export async function connectSsh(options: SshOptions): Promise<SshConnection> {
  const { known, place } = options;
  const isKnown = (type: string) => known.trusted.some((key) => keyType(key) === type);
  // A computer has keys of several kinds, and shows the first that is asked for: those that are known come first.
  const types = [...signaturesOf.keys()].toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
  let first: TargetError | null = null;
  for (;;) {
    const shown: { key: Buffer | null } = { key: null };
    try {
      return await connectOnce(options, types, shown);
    } catch (error) {
      if (!(error instanceof TargetError) || (error.trouble !== 'unknown-computer' && first === null)) throw error;
      first ??= error;
      // The fingerprint may be that of a key of another kind; where there is none, the first answer is the right one.
      const index = shown.key === null ? -1 : types.indexOf(keyType(shown.key));
      if (place.fingerprint === '' || index === -1 || error.trouble !== 'unknown-computer' || types.length === 1)
        throw first;
      types.splice(index, 1);
    }
  }
}

function connectOnce(
  { place, known, agent, signal, answer }: SshOptions,
  types: readonly string[],
  shown: { key: Buffer | null },
): Promise<SshConnection> {
  if (signal.aborted) return Promise.reject(new TargetError('stopped'));
  return new Promise((resolve, reject) => {
    const client = new Client();
    const gone = new AbortController();
    const stop = () => fail(new TargetError('stopped'));
    const timer = setTimeout(() => fail(new TargetError('late')), answer);
    let strange: TargetError | null = null;
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    function fail(error: TargetError): void {
      settle();
      reject(strange ?? error);
      gone.abort();
      client.destroy();
    }
    signal.addEventListener('abort', stop);
    client.on('error', (error: SshError) => {
      // Another key of the agent may do, or none: that is told apart from this.
      if (error.level !== 'agent') fail(signInTrouble(error));
    });
    client.on('close', () => fail(new TargetError('cut')));
    client.on('end', () => fail(new TargetError('cut')));
    client.on('ready', () =>
      client.sftp((error, sftp) => {
        if (error !== undefined) return fail(new TargetError('refused', ['It has no SFTP.', lineOf(error)]));
        settle();
        sftp.on('error', () => fail(new TargetError('cut')));
        sftp.on('close', () => fail(new TargetError('cut')));
        resolve({ sftp, gone: gone.signal, end: () => fail(new TargetError('stopped')) });
      }),
    );
    // Requests are small, and each waits for its answer: none is held back to be sent with the next.
    client.on('connect', () => client.setNoDelay(true));
    const { host, port, user: username, password, fingerprint } = place;
    client.connect({
      host,
      port,
      username,
      readyTimeout: 0,
      algorithms: { serverHostKey: types.flatMap((type) => signaturesOf.get(type) ?? []) },
      hostVerifier: (key: Buffer) => {
        shown.key = key;
        strange = strangeness(key, known, fingerprint);
        return strange === null;
      },
      authHandler: waysIn(username, password, agent),
    });
  });
}

function waysIn(username: string, password: string, agent: BaseAgent | string | null): AnyAuthMethod[] {
  if (password === '') return [{ type: 'agent', username, agent: agent ?? '' }];
  return [
    { type: 'password', username, password },
    {
      type: 'keyboard-interactive',
      username,
      // It is told the password where it asks for one thing that is not to be seen; nothing else is known.
      prompt: (_name, _instructions, _language, prompts, finish) =>
        finish(prompts.length === 1 && prompts[0]!.echo !== true ? [password] : []),
    },
  ];
}

/** Why a key does not show that a computer is the right one; null: it does. */
function strangeness(key: Buffer, known: KnownKeys, fingerprint: string): TargetError | null {
  const own = fingerprintOf(key);
  const isRevoked = known.revoked.some((revoked) => revoked.equals(key));
  const isTrusted = known.trusted.some((trusted) => trusted.equals(key)) || own === fingerprint;
  if (isTrusted && !isRevoked) return null;
  const more = isRevoked
    ? ['This key was revoked.']
    : known.trusted.length > 0
      ? ['SSH on this computer knows it by another key: somebody may be in between.']
      : [];
  return new TargetError('unknown-computer', [`Its fingerprint is ${own}.`, ...more]);
}

type SshError = Error & { readonly level?: string; readonly code?: string | number };

const unreached = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/;

/** Reasons with which a computer ends a line (RFC 4253, 11.1). */
const ofReason = new Map<string | number | undefined, TargetTrouble>([
  [7, 'refused'],
  [12, 'busy'],
  [13, 'signed-out'],
  [14, 'signed-out'],
]);

/** @source https://www.rfc-editor.org/rfc/rfc4253#section-11.1 */
function signInTrouble(error: SshError): TargetError {
  if (error.level === 'client-authentication') return new TargetError('signed-out');
  if (error.level === 'client-socket' || error.level === 'client-dns')
    return new TargetError(unreached.test(String(error.code)) ? 'offline' : 'cut');
  if (error.level === 'handshake') return new TargetError('refused', [lineOf(error)]);
  // Some end the line where a password was wrong too often.
  if (typeof error.code === 'number' && /authentication/i.test(error.message)) return new TargetError('signed-out');
  const trouble = ofReason.get(error.code) ?? 'cut';
  return new TargetError(trouble, trouble === 'cut' ? [] : [lineOf(error)]);
}

const longestLine = 300;

function lineOf({ message }: Error): string {
  return message.split('\n')[0]!.trim().slice(0, longestLine);
}
