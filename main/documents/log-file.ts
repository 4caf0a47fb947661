import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  truncateSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { smallestEdit, type TextEdit } from '../../shared/base/edit.ts';

// One file: records, one after the other, each its length and its checksum (32 bits each, little-endian) and
// a JSON text. The first says what the text was made from; each further one is one change of it. What a crash
// left half written is the end: everything before it counts.

const editSchema = z.object({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  insert: z.string(),
});
/** The last edit of each window that the text holds, by the window's own name and count. */
const writersSchema = z.record(z.string(), z.number());
const startSchema = z.object({
  kind: z.literal('start'),
  path: z.string(),
  /** Content hash and text of the file that the unsaved text was made from; null for a new file. */
  baseRevision: z.string().nullable(),
  baseText: z.string(),
  /** What makes the unsaved text of `baseText`. */
  edit: editSchema.nullable(),
  writers: writersSchema,
  /** Milliseconds since 1970. */
  time: z.number(),
});
const recordSchema = z.discriminatedUnion('kind', [
  startSchema,
  z.object({ kind: z.literal('edit'), edit: editSchema, writers: writersSchema, time: z.number() }),
  /** The text as it is here is about to be written to the file. */
  z.object({ kind: z.literal('saving') }),
  /** The window was closed with this unsaved, on purpose; otherwise something went wrong. */
  z.object({ kind: z.literal('closed') }),
]);
export type LogRecord = z.output<typeof recordSchema>;

/** An unsaved text as it is kept, and what it was made from. */
export interface KeptText {
  readonly baseRevision: string | null;
  readonly baseText: string;
  readonly text: string;
  readonly writers: Readonly<Record<string, number>>;
}

export interface LoggedText extends KeptText {
  readonly path: string;
  readonly time: number;
  readonly closed: boolean;
  /** Texts that were about to be written to the file: it may hold one of them. */
  readonly savings: readonly string[];
}

const headLength = 8;

function encodeRecord(record: LogRecord): Buffer {
  const payload = Buffer.from(JSON.stringify(record), 'utf8');
  const head = Buffer.alloc(headLength);
  head.writeUInt32LE(payload.length, 0);
  head.writeUInt32LE(crc32(payload), 4);
  return Buffer.concat([head, payload]);
}

/** Everything that a log says up to its first broken record; null where not even the first is whole. */
function readLog(bytes: Buffer): LoggedText | null {
  let log: { -readonly [Key in keyof LoggedText]: LoggedText[Key] } | null = null as LoggedText | null;
  for (let at = 0; ;) {
    const record = recordAt(bytes, at);
    if (record === null) return log;
    at += headLength + bytes.readUInt32LE(at);
    if (record.kind === 'start') {
      if (log !== null) return log;
      const { path, baseRevision, baseText, edit, writers, time } = record;
      const text = edit === null ? baseText : changed(baseText, edit);
      if (text === null) return null;
      log = { path, baseRevision, baseText, text, writers, time, closed: false, savings: [] };
    } else if (log === null) {
      return null;
    } else if (record.kind === 'edit') {
      const text = changed(log.text, record.edit);
      if (text === null) return log;
      log = { ...log, text, writers: { ...log.writers, ...record.writers }, time: record.time, closed: false };
    } else if (record.kind === 'saving') {
      if (log.savings.at(-1) !== log.text) log.savings = [...log.savings, log.text];
    } else {
      log.closed = true;
    }
  }
}

function recordAt(bytes: Buffer, at: number): LogRecord | null {
  if (at + headLength > bytes.length) return null;
  const length = bytes.readUInt32LE(at);
  const end = at + headLength + length;
  // A stretch of zeroes, as a power cut leaves it, would be an empty record with the right checksum.
  if (length === 0 || end > bytes.length) return null;
  const payload = bytes.subarray(at + headLength, end);
  if (crc32(payload) !== bytes.readUInt32LE(at + 4)) return null;
  try {
    const record = recordSchema.safeParse(JSON.parse(payload.toString('utf8')));
    return record.success ? record.data : null;
  } catch {
    return null;
  }
}

function changed(text: string, { from, to, insert }: TextEdit): string | null {
  return from > to || to > text.length ? null : text.slice(0, from) + insert + text.slice(to);
}

/** A log grows to so many times its first record before it is written anew; small ones to so many bytes. */
const mostGrowth = 4;
const smallLog = 64 * 1024;

/** One log that is being written. Every method but `sync` is done when it returns, and throws the system's error. */
export class LogFile {
  readonly file: string;
  readonly baseRevision: string | null;
  readonly baseText: string;
  #text: string;
  #writers: Readonly<Record<string, number>>;
  #isClosed = false;
  #descriptor: number | null = null;
  #size = 0;
  #firstSize = 0;
  /** What stands at the end can't be trusted: the log has to be written anew. */
  #isBroken = false;

  private constructor(file: string, kept: KeptText) {
    this.file = file;
    this.baseRevision = kept.baseRevision;
    this.baseText = kept.baseText;
    this.#text = kept.text;
    this.#writers = kept.writers;
  }

  /** Makes a log; `file` must not exist. Where it throws, there is no file. */
  static create(file: string, path: string, kept: KeptText): LogFile {
    const log = new LogFile(file, kept);
    const { baseRevision, baseText, text, writers } = kept;
    try {
      log.#descriptor = openSync(file, 'ax', 0o600);
      log.#append({
        kind: 'start',
        path,
        baseRevision,
        baseText,
        edit: smallestEdit(baseText, text),
        writers: { ...writers },
        time: Date.now(),
      });
      log.#firstSize = log.#size;
      return log;
    } catch (error) {
      log.close();
      removeLog(file);
      throw error;
    }
  }

  /** What the log holds. */
  get kept(): KeptText {
    return { baseRevision: this.baseRevision, baseText: this.baseText, text: this.#text, writers: this.#writers };
  }

  /** Whether the log can go on with a text that was made from this. Opens it. */
  fits(kept: KeptText): boolean {
    return (
      !this.#isBroken &&
      this.#size <= Math.max(smallLog, this.#firstSize * mostGrowth) &&
      kept.baseRevision === this.baseRevision &&
      kept.baseText === this.baseText &&
      this.#isThere()
    );
  }

  /** Whether what is written will be found: somebody may have cleared the folder. */
  #isThere(): boolean {
    try {
      this.#descriptor ??= openSync(this.file, constants.O_WRONLY | constants.O_APPEND);
      return fstatSync(this.#descriptor).nlink > 0;
    } catch {
      return false;
    }
  }

  /** Writes what is new about the text; nothing where nothing is. */
  write(kept: KeptText): void {
    const edit = smallestEdit(this.#text, kept.text);
    if (edit === null) return;
    const writers = Object.fromEntries(
      Object.entries(kept.writers).filter(([writer, sequence]) => this.#writers[writer] !== sequence),
    );
    this.#append({ kind: 'edit', edit, writers, time: Date.now() });
    this.#text = kept.text;
    this.#writers = kept.writers;
    this.#isClosed = false;
  }

  markSaving(): void {
    this.#append({ kind: 'saving' });
  }

  markClosed(): void {
    if (this.#isClosed) return;
    this.#append({ kind: 'closed' });
    this.#isClosed = true;
  }

  #append(record: LogRecord): void {
    const bytes = encodeRecord(record);
    this.#descriptor ??= openSync(this.file, constants.O_WRONLY | constants.O_APPEND);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(this.#descriptor, bytes, written);
      this.#size += bytes.length;
    } catch (error) {
      // Half a record would hide everything behind it.
      try {
        if (written > 0) ftruncateSync(this.#descriptor, this.#size);
      } catch {
        this.#isBroken = true;
      }
      throw error;
    }
  }

  /** Brings what was written to the disk. Where it can't be, the log is written anew with the next change. */
  async sync(): Promise<void> {
    try {
      const handle = await open(this.file, 'r+');
      try {
        await handle.datasync().catch((error: NodeJS.ErrnoException) => {
          // Not every file system can; there is nothing to be done about it.
          if (!['EINVAL', 'ENOSYS', 'ENOTSUP'].includes(error.code ?? '')) throw error;
        });
      } finally {
        await handle.close();
      }
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  /** Lets go of the file; the next change opens it again. */
  close(): void {
    if (this.#descriptor === null) return;
    try {
      closeSync(this.#descriptor);
    } catch {
      // It was only appended to: there is nothing left to write.
    }
    this.#descriptor = null;
  }

  get isOpen(): boolean {
    return this.#descriptor !== null;
  }
}

/** Takes a log away; where that is refused, empties it, so that it never comes back. Never throws. */
export function removeLog(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    try {
      truncateSync(file);
    } catch {
      // What was saved is in the file; an older copy beside it is shown as one.
    }
  }
}

/** What a log file holds; `unfinished` where its first record was never all written, null where it can't be read. */
export function readLogFile(file: string): LoggedText | 'unfinished' | null {
  try {
    const bytes = readFileSync(file);
    const isUnfinished = bytes.length < headLength || bytes.length < headLength + bytes.readUInt32LE(0);
    return readLog(bytes) ?? (isUnfinished ? 'unfinished' : null);
  } catch {
    return null;
  }
}
