import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { historyReasons, type HistoryReason } from '../../shared/contract/host/history.ts';
import { writeAtomically } from '../workspace/atomic-write.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { ownFileTrouble } from '../workspace/errors.ts';

/** How long what was deleted and replaced is kept at least, in milliseconds: thirty days. */
export const historyTime = 30 * 24 * 60 * 60 * 1000;

/** Limits of one docs folder's history. Beyond them the oldest entries go first. */
export interface HistoryLimits {
  readonly entries: number;
  /** Of all entries together. */
  readonly bytes: number;
  /** The newest entries stay whatever their age and size: the clock may have been wrong. */
  readonly always: number;
}
const usualLimits: HistoryLimits = { entries: 5000, bytes: 512 * 1024 * 1024, always: 100 };

/** So many entries later the limits are looked at again, beside at every opening. */
const tidyEvery = 200;

/** A text of another file that a deletion changed, too: the navigation, links. */
const sideTextSchema = z.object({ path: z.string(), before: z.string(), after: z.string() });

const headSchema = z.object({
  path: z.string(),
  /** Milliseconds since 1970. */
  time: z.number(),
  reason: z.enum(historyReasons),
  /** file: the bytes as the file had them; text: a text with `\n`, in UTF-8. */
  kind: z.enum(['file', 'text']),
  /** Bytes of the content. What follows it says how a deletion changed other files. */
  size: z.number().int().nonnegative(),
  /** Where a link led that was deleted. */
  link: z.string().nullable(),
  /** The page change that it belongs to, in entries of earlier versions. */
  change: z.number().int().nullable(),
  /** The step that it belongs to, which has it in its own words. */
  step: z.string().nullable().default(null),
});

export interface HistoryHead extends Omit<z.output<typeof headSchema>, 'path'> {
  readonly id: string;
  readonly path: RepoPath;
}
export interface HistoryEntry extends HistoryHead {
  readonly bytes: Uint8Array;
  readonly sideTexts: readonly { readonly path: RepoPath; readonly before: string; readonly after: string }[];
}

export interface NewEntry {
  readonly path: RepoPath;
  readonly reason: HistoryReason;
  /** A text, or the bytes of a file. */
  readonly content: string | Uint8Array;
  readonly link?: string | null;
  readonly step?: string;
  readonly sideTexts?: HistoryEntry['sideTexts'];
}

/** An entry's file: its place in the order, and a random part. Earlier versions: a time, and `.json`. */
const entryName = /^(\d{10})-[0-9a-f]{8}\.entry$/;
const earlierName = /^[\dTZ-]+-[0-9a-f]{24}-[0-9a-f]{8}\.json$/;

/**
 * What was deleted, discarded or replaced in one docs folder: outside of it, for
 * every host, across restarts. An entry is one file: a line of JSON that says what
 * it is, then the content. Their order is by number, never by the clock.
 */
export class History {
  readonly #folder: string;
  readonly #data: string;
  readonly #limits: HistoryLimits;
  readonly #heads = new Map<string, HistoryHead>();
  /** Entries of one process are numbered one after the other. */
  #adding: Promise<unknown> = Promise.resolve();

  /**
   * @param root the docs folder, absolute, links resolved
   * @param name of its folder in the data folder
   */
  constructor(data: string, root: string, limits: HistoryLimits = usualLimits, name = 'history') {
    this.#data = data;
    this.#folder = join(data, name, dataKey(root));
    this.#limits = limits;
  }

  /**
   * Puts something into the history; resolves with its id when it is on the disk.
   * Rejects with the error `cannot-keep`: whatever was about to take it away must not go on.
   */
  add(entry: NewEntry): Promise<string> {
    const adding = this.#adding.catch(() => undefined).then(() => this.#addNow(entry));
    this.#adding = adding;
    return adding;
  }

  async #addNow({ path, reason, content, link = null, step, sideTexts = [] }: NewEntry): Promise<string> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const head: Omit<HistoryHead, 'id'> = {
      path,
      time: Date.now(),
      reason,
      kind: typeof content === 'string' ? 'text' : 'file',
      size: bytes.length,
      link,
      change: null,
      step: step ?? null,
    };
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const last = (await readdir(this.#folder)).reduce(
        (most, name) => Math.max(most, Number(entryName.exec(name)?.[1] ?? 0)),
        0,
      );
      const id = `${String(last + 1).padStart(10, '0')}-${randomBytes(4).toString('hex')}`;
      const whole = Buffer.concat([
        Buffer.from(`${JSON.stringify(head)}\n`),
        bytes,
        Buffer.from(sideTexts.length === 0 ? '' : JSON.stringify(sideTexts)),
      ]);
      await writeAtomically(join(this.#folder, `${id}.entry`), whole, { mode: 0o600 });
      this.#heads.set(id, { id, ...head });
      // A host may run for weeks.
      if ((last + 1) % tidyEvery === 0) await this.tidy();
      return id;
    } catch (error) {
      throw new ContractError({
        code: 'cannot-keep',
        title: `The text of ${path} could not be put aside`,
        detail: `${ownFileTrouble(error, this.#data)} Nothing was taken away or replaced.`,
      });
    }
  }

  /** What is in it, newest first; of one file, or of all. */
  async list(path: RepoPath | null = null): Promise<HistoryHead[]> {
    const heads = await Promise.all((await this.#ids()).map((id) => this.#head(id)));
    return heads.filter((head) => head !== null && (path === null || head.path === path)) as HistoryHead[];
  }

  /** One entry with its content; null where there is none. */
  async read(id: string): Promise<HistoryEntry | null> {
    const head = await this.#head(id);
    const whole = head === null ? null : await readFile(this.#file(id)).catch(() => null);
    if (head === null || whole === null) return null;
    if (!entryName.test(`${id}.entry`)) return { ...head, bytes: Buffer.from(earlierText(whole) ?? ''), sideTexts: [] };
    const start = whole.indexOf(10) + 1;
    const rest = whole.subarray(start + head.size).toString();
    const parsed = z.array(sideTextSchema).safeParse(rest === '' ? [] : JSON.parse(rest));
    const sideTexts = (parsed.data ?? []).flatMap(({ path, ...texts }) => {
      const own = parseRepoPath(path);
      return own.ok ? [{ path: own.value, ...texts }] : [];
    });
    return { ...head, bytes: whole.subarray(start, start + head.size), sideTexts };
  }

  /** Takes an entry away that says nothing beside its neighbours. */
  async remove(id: string): Promise<void> {
    if (!entryName.test(`${id}.entry`)) return;
    await unlink(this.#file(id)).catch(() => undefined);
    this.#heads.delete(id);
  }

  /** Removes what is older than thirty days or beyond the limits, the oldest first; never one of the newest. */
  async tidy(): Promise<void> {
    const oldest = Date.now() - historyTime;
    let bytes = 0;
    for (const [index, id] of (await this.#ids()).entries()) {
      const info = await stat(this.#file(id)).catch(() => null);
      bytes += info?.size ?? 0;
      if (index < this.#limits.always) continue;
      const time = (await this.#head(id))?.time ?? info?.mtimeMs ?? Infinity;
      if (time >= oldest && index < this.#limits.entries && bytes <= this.#limits.bytes) continue;
      await unlink(this.#file(id)).catch(() => undefined);
      this.#heads.delete(id);
      bytes -= info?.size ?? 0;
    }
  }

  /** Newest first. Those of earlier versions are older than all others. */
  async #ids(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const sorted = (form: RegExp, ending: string) =>
      names
        .filter((name) => form.test(name))
        .sort()
        .reverse()
        .map((name) => name.slice(0, -ending.length));
    return [...sorted(entryName, '.entry'), ...sorted(earlierName, '.json')];
  }

  #file(id: string): string {
    return join(this.#folder, entryName.test(`${id}.entry`) ? `${id}.entry` : `${id}.json`);
  }

  async #head(id: string): Promise<HistoryHead | null> {
    const known = this.#heads.get(id);
    if (known !== undefined) return known;
    if (!entryName.test(`${id}.entry`) && !earlierName.test(`${id}.json`)) return null;
    const head = await this.#readHead(id).catch(() => null);
    if (head !== null) this.#heads.set(id, head);
    return head;
  }

  async #readHead(id: string): Promise<HistoryHead | null> {
    if (!entryName.test(`${id}.entry`)) {
      const whole = JSON.parse(await readFile(this.#file(id), 'utf8')) as { path: string; time: number; text: string };
      const path = parseRepoPath(whole.path);
      return path.ok
        ? {
            id,
            path: path.value,
            time: whole.time,
            reason: 'replaced',
            kind: 'text',
            size: Buffer.byteLength(whole.text),
            link: null,
            change: null,
            step: null,
          }
        : null;
    }
    const file = await open(this.#file(id), 'r');
    try {
      // A path has 1024 signs at most.
      const { buffer, bytesRead } = await file.read(Buffer.alloc(16 * 1024), 0, 16 * 1024, 0);
      const parsed = headSchema.parse(JSON.parse(buffer.subarray(0, bytesRead).toString().split('\n')[0]!));
      const path = parseRepoPath(parsed.path);
      return path.ok ? { id, ...parsed, path: path.value } : null;
    } finally {
      await file.close();
    }
  }
}

function earlierText(whole: Buffer): string | null {
  const text = (JSON.parse(whole.toString()) as { text?: unknown }).text;
  return typeof text === 'string' ? text : null;
}
