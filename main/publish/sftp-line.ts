import type { SFTPWrapper } from 'ssh2';
import type { Patience } from './http.ts';
import { pauseFor } from './pause.ts';
import type { SshConnection } from './ssh-connection.ts';
import { TargetError, type TargetTrouble } from './target.ts';

/** One request of SFTP. */
export type SftpRequest<Value> = (sftp: SFTPWrapper, done: (error?: Error | null, value?: Value) => void) => void;

/** Asks on one line: what has begun on it (an open file) ends with it. Rejects with a `TargetError`. */
export type SftpAsk = <Value = void>(request: SftpRequest<Value>) => Promise<Value>;

/** A line to a server that is begun anew where it breaks. */
export class SftpLine {
  readonly #connect: () => Promise<SshConnection>;
  readonly #patience: Patience;
  #connection: Promise<SshConnection> | null = null;

  constructor(connect: () => Promise<SshConnection>, patience: Patience) {
    this.#connect = connect;
    this.#patience = patience;
  }

  /**
   * Does something that does no harm when it is done twice, again where the line broke or nothing was answered.
   *
   * @param work told which try it is, from 1
   */
  async do<Value>(signal: AbortSignal, work: (ask: SftpAsk, attempt: number) => Promise<Value>): Promise<Value> {
    const { tries, pause } = this.#patience;
    for (let attempt = 1; ; attempt++) {
      try {
        const connection = await this.#connected();
        return await work((request) => this.#ask(connection, request, signal), attempt);
      } catch (error) {
        const isHopeful = error instanceof TargetError && (error.trouble === 'cut' || error.trouble === 'late');
        if (signal.aborted) throw new TargetError('stopped');
        if (!isHopeful || attempt >= tries) throw error;
      }
      await pauseFor(pause * 2 ** (attempt - 1), signal);
    }
  }

  async end(): Promise<void> {
    const connection = await this.#connection?.catch(() => null);
    connection?.end();
  }

  async #connected(): Promise<SshConnection> {
    const before = this.#connection;
    if (before !== null) {
      const connection = await before.catch(() => null);
      if (connection !== null && !connection.gone.aborted) return connection;
    }
    // Somebody else may have begun a new one while this waited.
    if (this.#connection === before) this.#connection = this.#connect();
    return this.#connection!;
  }

  #ask<Value>(connection: SshConnection, request: SftpRequest<Value>, signal: AbortSignal): Promise<Value> {
    const { gone, sftp } = connection;
    if (signal.aborted) return Promise.reject(new TargetError('stopped'));
    if (gone.aborted) return Promise.reject(new TargetError('cut'));
    return new Promise((resolve, reject) => {
      const late = () => {
        settle(() => reject(new TargetError('late')));
        connection.end();
      };
      const cut = () => settle(() => reject(new TargetError('cut')));
      const stop = () => settle(() => reject(new TargetError('stopped')));
      const timer = setTimeout(late, this.#patience.answer);
      let isSettled = false;
      function settle(how: () => void): void {
        if (isSettled) return;
        isSettled = true;
        clearTimeout(timer);
        gone.removeEventListener('abort', cut);
        signal.removeEventListener('abort', stop);
        how();
      }
      gone.addEventListener('abort', cut);
      signal.addEventListener('abort', stop);
      request(sftp, (error, value) =>
        settle(() => (error === undefined || error === null ? resolve(value as Value) : reject(requestTrouble(error)))),
      );
    });
  }
}

/**
 * Statuses of SFTP. The last two are of a later version, which some servers speak only here.
 *
 * @source https://datatracker.ietf.org/doc/html/draft-ietf-secsh-filexfer-02#section-7
 * @source https://datatracker.ietf.org/doc/html/draft-ietf-secsh-filexfer-13#section-9.1
 */
const ofStatus = new Map<unknown, TargetTrouble>([
  [2, 'not-found'],
  [3, 'no-right'],
  [6, 'cut'],
  [7, 'cut'],
  [14, 'full'],
  [15, 'full'],
]);

const longestLine = 300;

function requestTrouble(error: Error): TargetError {
  const { code } = error as { readonly code?: unknown };
  // Without a status no answer came any more.
  if (typeof code !== 'number') return new TargetError('cut');
  if (code === 4 && /no space|disk (?:is )?full|quota|enospc|edquot/i.test(error.message))
    return new TargetError('full');
  return new TargetError(ofStatus.get(code) ?? 'refused', [error.message.split('\n')[0]!.trim().slice(0, longestLine)]);
}
