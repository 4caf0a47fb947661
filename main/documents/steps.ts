import { mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { contentHash } from '../../shared/base/hash.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { repoPathSchema } from '../../shared/contract/host/common.ts';
import { stepIdSchema, stepKinds } from '../../shared/contract/host/steps.ts';
import { writeAtomically } from '../workspace/atomic-write.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { ownFileTrouble } from '../workspace/errors.ts';
import { revisionOf } from '../workspace/text-file.ts';
import { historyTime } from './history.ts';

/** Limits of one docs folder's steps. Beyond them the oldest go first. */
export interface StepLimits {
  readonly steps: number;
  /** Of all steps together, as they lie on the disk. */
  readonly bytes: number;
  /** The newest steps stay whatever their age and size: the clock may have been wrong. */
  readonly always: number;
}
const usualLimits: StepLimits = { steps: 2000, bytes: 256 * 1024 * 1024, always: 20 };

/** So many steps later the limits are looked at again, beside at every opening. */
const tidyEvery = 100;

const headSchema = z.object({
  id: stepIdSchema,
  kind: z.enum(stepKinds),
  words: z.string(),
  /** Milliseconds since 1970. */
  time: z.number(),
  takesBack: stepIdSchema.nullable(),
  /** Written before the first file is touched, and again when all of it is done. */
  isUnfinished: z.boolean(),
  moves: z.array(z.object({ from: repoPathSchema, to: repoPathSchema })),
  /** Its files, those of a moved page under its new path. */
  paths: z.array(repoPathSchema),
  /** Pictures that it keeps, in this order: what `revisionOf` says of them, and how long they are. */
  pictures: z.array(z.object({ revision: z.string(), bytes: z.number().int().nonnegative() })).default([]),
});
export type StepHead = z.output<typeof headSchema>;

const fileSchema = z.object({
  path: repoPathSchema,
  /** Texts with `\n`; null where there was no file. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The entry of the history that holds the bytes of a file that was deleted. */
  entry: z.string().nullable(),
  /** It is a picture: `before` and `after` are the revisions of its bytes, not texts. */
  isPicture: z.boolean().optional(),
});
export type StepFile = z.output<typeof fileSchema>;

export interface Step extends Omit<StepHead, 'paths' | 'moves' | 'pictures'> {
  readonly moves: readonly StepHead['moves'][number][];
  readonly files: readonly StepFile[];
  /**
   * Bytes of its pictures as they were before, by their revisions. Those after it need not be kept: what takes it back
   * finds them in the folder, and keeps them in turn.
   */
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
}

const stepName = /^(\d{10})-([0-9a-z]{8,40})\.step$/;
/** What a step's file begins with; the length of its head follows, in four bytes. */
const mark = 'GSTP';
const headAt = mark.length + 4;
/** So much is read of a file at first: the heads of most steps. */
const usualHead = 8 * 1024;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/**
 * Every change of a docs folder that concerns more than the place of the caret, for thirty days: outside of the
 * folder, for every host, across restarts. A step is one file: its head (what it was, in words, and which files), then
 * the texts of its files before and after, then the bytes of its pictures before, as they are. A step is written whole
 * or not at all, and never changed by another host than its own; what took it back is a step of its own. Their order is
 * by number, never by the clock.
 */
export class Steps {
  readonly #folder: string;
  readonly #data: string;
  readonly #limits: StepLimits;
  /** Heads by name, with the look of the file that they were read from: a step may go on. */
  readonly #heads = new Map<string, { readonly look: string; readonly head: StepHead }>();
  /** Hashes of the texts that the newest steps of this process began with. */
  readonly #befores = new Map<RepoPath, string>();
  #writing: Promise<unknown> = Promise.resolve();

  /** @param root the docs folder, absolute, links resolved */
  constructor(data: string, root: string, limits: StepLimits = usualLimits) {
    this.#data = data;
    this.#folder = join(data, 'steps', dataKey(root));
    this.#limits = limits;
  }

  /**
   * Writes a step, or one of the same id anew. Resolves when it is on the disk. Rejects with the error `cannot-keep`:
   * what was about to be changed must not be.
   */
  write(step: Step): Promise<void> {
    return this.#inTurn(() => this.#write(step));
  }

  /** Whether a step of this process has this text of a file as the one before it. */
  hasBefore(path: RepoPath, text: string): boolean {
    return this.#befores.get(path) === contentHash(text);
  }

  /** Forgets a step that changed nothing. */
  remove(id: string): Promise<void> {
    return this.#inTurn(async () => {
      const name = (await this.#names()).find((each) => idOf(each) === id);
      if (name !== undefined) await this.#unlink(name);
    });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#writing.catch(() => undefined).then(work);
    this.#writing = turn;
    return turn;
  }

  async #write({ files, moves, pictures = new Map(), ...step }: Step): Promise<void> {
    for (const { path, before } of files) if (before !== null) this.#befores.set(path, contentHash(before));
    const head: StepHead = {
      ...step,
      moves: [...moves],
      paths: files.map(({ path }) => path),
      pictures: [...pictures].map(([revision, { length }]) => ({ revision, bytes: length })),
    };
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const names = await this.#names();
      const last = Number(stepName.exec(names[0] ?? '')?.[1] ?? 0);
      const known = names.find((each) => idOf(each) === step.id);
      const name = known ?? nameOf(last + 1, step.id);
      const start = Buffer.from(JSON.stringify(head));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(start.length);
      const body = await zip(JSON.stringify(files));
      const whole = Buffer.concat([Buffer.from(mark), length, start, body, ...pictures.values()]);
      await writeAtomically(join(this.#folder, name), whole, { mode: 0o600 });
      // A host may run for weeks, and pictures take much room.
      if (known === undefined && ((last + 1) % tidyEvery === 0 || pictures.size > 0)) await this.#tidyNow();
    } catch (error) {
      throw new ContractError({
        code: 'cannot-keep',
        title: 'The change could not be put into the history',
        detail: `${ownFileTrouble(error, this.#data)} Nothing was changed.`,
      });
    }
  }

  /** All steps, newest first. What can't be read is left out. */
  async list(): Promise<StepHead[]> {
    const heads: StepHead[] = [];
    for (const name of await this.#names()) {
      const head = await this.#head(name).catch(() => null);
      if (head !== null) heads.push(head);
    }
    return heads;
  }

  /** One step with the texts of its files; null where there is none. */
  async read(id: string): Promise<Step | null> {
    const name = (await this.#names()).find((each) => idOf(each) === id);
    if (name === undefined) return null;
    try {
      const whole = await readFile(join(this.#folder, name));
      const { head, end } = headOf(whole);
      const { paths: _paths, pictures: kept, ...step } = head;
      const middle = whole.length - kept.reduce((sum, { bytes }) => sum + bytes, 0);
      const files = z.array(fileSchema).parse(JSON.parse((await unzip(whole.subarray(end, middle))).toString()));
      const pictures = picturesIn(whole.subarray(middle), kept);
      return { ...step, files, ...(pictures.size > 0 && { pictures }) };
    } catch {
      return null;
    }
  }

  /** Removes what is older than thirty days or beyond the limits, the oldest first; never one of the newest. */
  tidy(): Promise<void> {
    return this.#inTurn(() => this.#tidyNow());
  }

  async #tidyNow(): Promise<void> {
    const oldest = Date.now() - historyTime;
    let bytes = 0;
    for (const [index, name] of (await this.#names()).entries()) {
      const info = await stat(join(this.#folder, name)).catch(() => null);
      bytes += info?.size ?? 0;
      if (index < this.#limits.always) continue;
      const time = (await this.#head(name).catch(() => null))?.time ?? info?.mtimeMs ?? Infinity;
      if (time >= oldest && index < this.#limits.steps && bytes <= this.#limits.bytes) continue;
      await this.#unlink(name);
      bytes -= info?.size ?? 0;
    }
  }

  async #unlink(name: string): Promise<void> {
    await unlink(join(this.#folder, name)).catch(() => undefined);
    this.#heads.delete(name);
  }

  /** Names of the files, newest first. */
  async #names(): Promise<string[]> {
    return (await readdir(this.#folder).catch(() => []))
      .filter((name) => stepName.test(name))
      .sort()
      .reverse();
  }

  async #head(name: string): Promise<StepHead> {
    const { size, mtimeMs, ino } = await stat(join(this.#folder, name));
    const look = `${size} ${mtimeMs} ${ino}`;
    const known = this.#heads.get(name);
    if (known?.look === look) return known.head;
    const file = await open(join(this.#folder, name), 'r');
    try {
      let start = await readStart(file, usualHead);
      const end = headEnd(start);
      if (end > start.length) start = await readStart(file, end);
      const { head } = headOf(start);
      this.#heads.set(name, { look, head });
      return head;
    } finally {
      await file.close();
    }
  }
}

/** Pictures behind the texts, without those that the disk has spoilt. */
function picturesIn(bytes: Buffer, kept: StepHead['pictures']): ReadonlyMap<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  let at = 0;
  for (const { revision, bytes: length } of kept) {
    const own = bytes.subarray(at, (at += length));
    if (revisionOf(own) === revision) found.set(revision, own);
  }
  return found;
}

async function readStart(file: Awaited<ReturnType<typeof open>>, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

function headEnd(start: Buffer): number {
  if (start.length < headAt || start.subarray(0, mark.length).toString() !== mark) throw new Error('not a step');
  return headAt + start.readUInt32LE(mark.length);
}

function headOf(start: Buffer): { readonly head: StepHead; readonly end: number } {
  const end = headEnd(start);
  return { head: headSchema.parse(JSON.parse(start.subarray(headAt, end).toString())), end };
}

function nameOf(number: number, id: string): string {
  return `${String(number).padStart(10, '0')}-${id}.step`;
}

function idOf(name: string): string {
  return stepName.exec(name)![2]!;
}

/** The step that took a step back, where none took that one back in turn. */
export function takenBackBy(heads: readonly StepHead[], id: string): string | null {
  // Newest first: of several the last one counts.
  const by = heads.find((head) => head.takesBack === id && !head.isUnfinished);
  return by === undefined || takenBackBy(heads, by.id) !== null ? null : by.id;
}

/**
 * Where a file is by now that stood at `path` when a step was done: pages move.
 *
 * @param later heads of the steps after it, newest first
 */
export function whereNow(path: RepoPath, later: readonly StepHead[]): RepoPath {
  return later.reduceRight((now, { moves }) => moves.find(({ from }) => from === now)?.to ?? now, path);
}

/** Steps of one page, under the names that it had before, too; and all its names. */
export function stepsOf(
  heads: readonly StepHead[],
  path: RepoPath,
): { readonly heads: StepHead[]; readonly names: ReadonlySet<RepoPath> } {
  let name = path;
  const names = new Set([path]);
  const own: StepHead[] = [];
  for (const head of heads) {
    const move = head.moves.find(({ to }) => to === name);
    if (move !== undefined || head.paths.includes(name)) own.push(head);
    if (move !== undefined) names.add((name = move.from));
  }
  return { heads: own, names };
}
