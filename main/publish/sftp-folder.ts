import { randomBytes } from 'node:crypto';
import type { FileEntryWithStats, Stats } from 'ssh2';
import type { SftpAsk, SftpLine } from './sftp-line.ts';
import { pooled } from './site-files.ts';
import { TargetError } from './target.ts';

export interface RemoteEntry {
  /** other: links, and whatever else is no file and no folder. */
  readonly kind: 'file' | 'folder' | 'other';
  /** In bytes. */
  readonly size: number;
}

/** Names of files that are being sent, beside those whose place they take. */
const temporaryName = /^\.galley-new-[0-9a-f]{16}$/;

/** Whether a file was left by a try that broke off. */
export function isLeftover(name: string): boolean {
  return temporaryName.test(name);
}

/** Bytes of a request: every server takes as many. */
const mostBytes = 32 * 1024;

/** A folder of a server, and what is below it, by paths from there. No link is followed out of it. */
export class RemoteFolder {
  readonly #line: SftpLine;
  readonly #directory: string;
  /** The folder, absolute, links resolved. */
  #top: string | null = null;
  /** The server puts a file in the place of another in one step. */
  #canReplace = true;

  constructor(line: SftpLine, directory: string) {
    this.#line = line;
    this.#directory = directory;
  }

  /** Finds the folder: where it is a link itself, what it leads to. `not-found` where there is none. */
  async enter(signal: AbortSignal): Promise<void> {
    await this.#line.do(signal, async (ask) => {
      const top = await ask<string>((sftp, done) => sftp.realpath(this.#directory, done));
      const found = await ask<Stats>((sftp, done) => sftp.stat(top, done));
      if (!found.isDirectory()) throw new TargetError('not-found', [`${top} is no folder.`]);
      this.#top = top;
    });
  }

  /** What stands in a folder, by name; null where it is no folder, but a link or a file, or is not there. */
  list(path: string, signal: AbortSignal): Promise<ReadonlyMap<string, RemoteEntry> | null> {
    return this.#line.do(signal, async (ask) => {
      const place = this.#place(path);
      if (path !== '') {
        const found = await missingAsNull(ask<Stats>((sftp, done) => sftp.lstat(place, done)));
        if (found?.isDirectory() !== true) return null;
      }
      const handle = await ask<Buffer>((sftp, done) => sftp.opendir(place, done));
      const entries = new Map<string, RemoteEntry>();
      for (;;) {
        const some = await ask<readonly FileEntryWithStats[]>((sftp, done) =>
          sftp.readdir(handle, (error, list) => (isEnd(error) ? done(undefined, []) : done(error, list))),
        );
        if (some.length === 0) break;
        for (const { filename, attrs } of some) {
          const kind = attrs.isDirectory() ? 'folder' : attrs.isFile() ? 'file' : 'other';
          if (filename !== '.' && filename !== '..') entries.set(filename, { kind, size: attrs.size });
        }
      }
      await ask((sftp, done) => sftp.close(handle, done));
      return entries;
    });
  }

  /** The first bytes of a file. */
  read(path: string, size: number, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
    return this.#line.do(signal, async (ask) => {
      const handle = await ask<Buffer>((sftp, done) => sftp.open(this.#place(path), 'r', done));
      const contents = Buffer.alloc(size);
      const lengths = await pooled(pieces(size), signal, async ({ from, length }) => {
        let read = 0;
        while (read < length) {
          const at = from + read;
          const more = await ask<number>((sftp, done) => sftp.read(handle, contents, at, length - read, at, done));
          if (more === 0) break;
          read += more;
        }
        return read;
      });
      await ask((sftp, done) => sftp.close(handle, done));
      return contents.subarray(
        0,
        lengths.reduce((sum, length) => sum + length, 0),
      );
    });
  }

  /**
   * Puts a file in its place when all of it is there, and takes that of the one before.
   *
   * @param onSent told how many bytes more went over; less than none where it has to begin again
   */
  async write(
    path: string,
    contents: Buffer,
    signal: AbortSignal,
    onSent: (bytes: number) => void = () => undefined,
  ): Promise<void> {
    const place = this.#place(path);
    const temporary = place.slice(0, place.lastIndexOf('/') + 1) + `.galley-new-${randomBytes(8).toString('hex')}`;
    let sent = 0;
    await this.#line.do(signal, async (ask, attempt) => {
      if (attempt > 1) await missingAsNull(ask((sftp, done) => sftp.unlink(temporary, done)));
      onSent(-sent);
      sent = 0;
      // What is there under this name is not followed, as it might be a link.
      const handle = await ask<Buffer>((sftp, done) => sftp.open(temporary, 'wx', done));
      await pooled(pieces(contents.length), signal, async ({ from, length }) => {
        await ask((sftp, done) => sftp.write(handle, contents, from, length, from, done));
        sent += length;
        onSent(length);
      }).catch(async (error: unknown) => {
        throw (await this.#isFull(ask, error, contents.length)) ? new TargetError('full') : error;
      });
      await ask((sftp, done) => sftp.close(handle, done));
      await this.#replace(ask, temporary, place).catch((error: unknown) => {
        // Who publishes there at the same time takes it for one that was left.
        throw error instanceof TargetError && error.trouble === 'not-found' ? new TargetError('busy') : error;
      });
    });
  }

  async remove(path: string, signal: AbortSignal): Promise<void> {
    await this.#line.do(signal, (ask) => missingAsNull(ask((sftp, done) => sftp.unlink(this.#place(path), done))));
  }

  /** Makes a folder in one that is there. */
  async makeFolder(path: string, signal: AbortSignal): Promise<void> {
    await this.#line.do(signal, async (ask) => {
      const place = this.#place(path);
      await ask((sftp, done) => sftp.mkdir(place, done)).catch(async (error: unknown) => {
        // A try before may have made it, without an answer.
        if (!(error instanceof TargetError) || error.trouble !== 'refused') throw error;
        const found = await missingAsNull(ask<Stats>((sftp, done) => sftp.lstat(place, done)));
        if (found?.isDirectory() !== true) throw error;
      });
    });
  }

  /** Removes a folder where nothing is in it; servers remove no other. */
  async removeFolder(path: string, signal: AbortSignal): Promise<void> {
    await this.#line.do(signal, (ask) =>
      ask((sftp, done) => sftp.rmdir(this.#place(path), done)).catch((error: unknown) => {
        if (!(error instanceof TargetError) || !['refused', 'not-found'].includes(error.trouble)) throw error;
      }),
    );
  }

  #place(path: string): string {
    if (this.#top === null) throw new Error('enter() comes first');
    const top = this.#top.replace(/\/$/, '');
    return path === '' ? top || '/' : `${top}/${path}`;
  }

  /**
   * Renaming takes no other file's place in this version of SFTP. OpenSSH and most others have a request more that
   * does; elsewhere the name is free for a moment.
   *
   * @source https://github.com/openssh/openssh-portable/blob/master/PROTOCOL (posix-rename@openssh.com)
   */
  async #replace(ask: SftpAsk, from: string, to: string): Promise<void> {
    if (this.#canReplace) {
      const isDone = await ask<boolean>((sftp, done) => {
        const renamed = (error?: Error | null) => done(error ?? undefined, true);
        try {
          sftp.ext_openssh_rename(from, to, renamed);
        } catch {
          // So the client says that the server has no such request.
          done(undefined, false);
        }
      });
      if (isDone) return;
      this.#canReplace = false;
    }
    await missingAsNull(ask((sftp, done) => sftp.unlink(to, done)));
    await ask((sftp, done) => sftp.rename(from, to, done));
  }

  /**
   * Many servers, OpenSSH's too, say only that something failed: how much room there is has to be asked for.
   *
   * @source https://github.com/openssh/openssh-portable/blob/master/PROTOCOL (statvfs@openssh.com)
   */
  async #isFull(ask: SftpAsk, error: unknown, needed: number): Promise<boolean> {
    if (!(error instanceof TargetError) || error.trouble !== 'refused') return false;
    const room = await ask<{ readonly f_bavail?: unknown; readonly f_frsize?: unknown } | undefined>((sftp, done) => {
      try {
        sftp.ext_openssh_statvfs(this.#place(''), done);
      } catch {
        done(undefined, undefined);
      }
    }).catch(() => undefined);
    if (room?.f_bavail === undefined || room.f_frsize === undefined) return false;
    return Number(room.f_bavail) * Number(room.f_frsize) < needed;
  }
}

/** No more is to come. */
function isEnd(error: Error | null | undefined): boolean {
  return (error as { readonly code?: unknown } | null | undefined)?.code === 1;
}

function pieces(size: number): readonly { readonly from: number; readonly length: number }[] {
  return Array.from({ length: Math.ceil(size / mostBytes) }, (_, index) => {
    const from = index * mostBytes;
    return { from, length: Math.min(mostBytes, size - from) };
  });
}

async function missingAsNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof TargetError && error.trouble === 'not-found') return null;
    throw error;
  });
}
