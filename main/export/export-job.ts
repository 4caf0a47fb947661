import { constants } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import type { Client } from '../../shared/contract/client.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { BuildInput, EngineContract, FinishedFile } from '../../shared/contract/engine.ts';
import type { ExportReport } from '../../shared/contract/host/export.ts';
import { fontFiles } from '../fonts/font-sheet.ts';
import type { FontLoader } from '../fonts/load-fonts.ts';
import { loadCardFonts } from '../engine/resources.ts';
import { containedEntries, containedFiles, isInside, type ContainedFile } from '../workspace/contain.ts';
import { shortLocation } from '../workspace/data-folder.ts';
import { folderError } from '../workspace/errors.ts';
import { exportManifest } from '../workspace/exported-folder.ts';
import { inParallel } from '../workspace/scan.ts';
import { uniqueName } from '../workspace/temporary-file.ts';
import { CardPainter } from './card/paint.ts';
import { BuildHelpers, type HelperEngine } from './build-helpers.ts';
import { createCopier } from './copier.ts';
import type { CopyJob } from './copy-batch.ts';
import { exchange } from './exchange.ts';
import { finishLeftovers, hasLeftovers, type KeptFiles } from './finish.ts';
import { lockPlace } from './lock.ts';
import { writeManifest } from './manifest.ts';
import { exportPlace, refuseDocs, type ExportPlace } from './place.ts';

/** Files that are copied before their folders are looked up again: somebody may put a link in the place of one. */
const lookupsAtOnce = 64;
/** Files of the docs folder from which on a thread copies them. */
const manyCopies = 500;

export interface ExportRequest {
  /** Absolute folder that the site goes into. */
  readonly folder: string;
  readonly base: string;
  readonly origin: string | null;
  readonly engine: Pick<Client<EngineContract>, 'call'>;
  /** Absolute folder with the theme's files. */
  readonly themeFolder: string;
  /** Absolute, links resolved. */
  readonly docsRoot: string;
  /** Whether pages offer smaller forms of large pictures, or show all as they are. */
  readonly pictures: 'smaller' | 'original';
  /** What loads the typefaces that the settings name without a file; without it, the site has none of them. */
  readonly fonts?: FontLoader | null;
  /** Starts another engine with the same files, for long builds; null where there is none. */
  readonly startHelper?: (() => Promise<HelperEngine>) | null;
  readonly onProgress: (progress: {
    phase: 'reading' | 'pages' | 'files' | 'finishing';
    done: number;
    total: number;
    current: string;
  }) => void;
  /** Files of somebody that stayed beside the folder, because it has others of their names. */
  readonly onKept: (kept: KeptFiles) => void;
  readonly signal: AbortSignal;
}

/**
 * Writes the site into a folder beside the target and puts it in place at the
 * end: a stopped or failed export leaves the old one as it was, and what an
 * export that was killed had begun is finished first. A folder that holds other
 * people's files is refused; those that came to an exported one stay in it.
 */
export async function exportSite(request: ExportRequest): Promise<ExportReport> {
  const started = performance.now();
  const place = await exportPlace(request.folder);
  refuseDocs(place, request.docsRoot);
  // A folder that is refused is refused before anything is made.
  if (!(await hasLeftovers(place))) await checkTarget(place.target);
  let lock;
  try {
    await mkdir(place.parent, { recursive: true });
    lock = await lockPlace(place);
  } catch (error) {
    throw error instanceof ContractError ? error : folderError(error, place.target);
  }
  try {
    for (const kept of await finishLeftovers(place)) request.onKept(kept);
    await checkTarget(place.target);
    return await exportTo(place, request, started);
  } catch (error) {
    throw error instanceof ContractError ? error : folderError(error, place.target);
  } finally {
    await lock.release();
  }
}

async function exportTo(place: ExportPlace, request: ExportRequest, started: number): Promise<ExportReport> {
  const { target } = place;
  const staging = uniqueName(`${target}.galley-new`);
  const written: { path: string; bytes: number }[] = [];
  const made = new Set<string>();
  let painter: CardPainter | null = null;
  /** Who may read and write a file of the site: whoever may by the rules of this system. */
  let siteMode = 0;
  const pages = { largest: null as ExportReport['largestPage'] };
  let lookups = 0;
  let lookUp = containedFiles(request.docsRoot);
  const docsFile = (path: RepoPath) => {
    if (++lookups % lookupsAtOnce === 0) lookUp = containedFiles(request.docsRoot);
    return lookUp(path);
  };
  /** Where a file of the site is written, in a folder that is there; null for a path that leads out of it. */
  const placeOf = async (file: FinishedFile): Promise<string | null> => {
    const path = join(staging, ...file.path.split('/'));
    if (!isInside(staging, path)) return null;
    const folder = dirname(path);
    if (!made.has(folder)) {
      await mkdir(folder, { recursive: true });
      made.add(folder);
    }
    return path;
  };
  const copy = async (file: Copy): Promise<void> => {
    const source = await (
      file.copy.from === 'theme' ? themeFile(request.themeFolder, file.copy.path) : docsFile(file.copy.path as RepoPath)
    ).catch(() => null);
    // A picture that went away while we wrote is a problem of that picture only.
    const path = source === null ? null : await placeOf(file);
    if (source === null || path === null) return;
    const copied = await copyFile(source.path, path, constants.COPYFILE_FICLONE).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EACCES') return false;
        throw error;
      },
    );
    if (!copied) return;
    // Who may read or change the original says nothing about the site.
    if ((source.mode & 0o777) !== siteMode) await chmod(path, siteMode).catch(() => undefined);
    written.push({ path: file.path, bytes: source.size });
  };
  const write = async (file: FinishedFile): Promise<void> => {
    if ('copy' in file) return copy(file);
    const path = await placeOf(file);
    if (path === null) return;
    let bytes: number;
    if ('content' in file) {
      await writeFile(path, file.content);
      bytes = file.content.length;
      if (file.path.endsWith('.html') && bytes > (pages.largest?.bytes ?? 0))
        pages.largest = { path: file.path, bytes };
    } else {
      // Its name says what it shows: the picture of the last export is the same one.
      const known = await readFile(join(target, ...file.path.split('/'))).catch(() => null);
      const content = known ?? (await (painter ??= new CardPainter(loadCardFonts())).paint(file.card));
      await writeFile(path, content);
      bytes = content.length;
    }
    written.push({ path: file.path, bytes });
  };
  const copier = createCopier();
  let helpers: BuildHelpers | null = null;
  /** Copies files of the docs folder; answers those that have to be looked at one by one. */
  const copyMany = async (files: readonly Copy[]): Promise<Copy[]> => {
    const find = containedEntries(request.docsRoot);
    const jobs: CopyJob[] = [];
    const own: Copy[] = [];
    for (const file of files) {
      // Where its folder leads out of the docs, or is gone, so is the file.
      const from = await find(file.copy.path as RepoPath).catch(() => null);
      const to = from === null ? null : await placeOf(file);
      if (from === null || to === null) continue;
      jobs.push({ from, to });
      own.push(file);
    }
    const copied = await copier.copy(jobs, siteMode);
    for (const [place, bytes] of copied.entries())
      if (typeof bytes === 'number') written.push({ path: own[place]!.path, bytes });
    return own.filter((_, place) => copied[place] === 'link');
  };
  try {
    await mkdir(staging);
    // From its first moment on it is told from docs.
    await writeManifest(staging, []);
    siteMode = (await stat(join(staging, exportManifest))).mode & 0o777;
    const fonts = await loadFonts(request);
    throwIfStopped(request.signal);
    for (const file of fonts.files) await write(file);
    const input: BuildInput = {
      base: request.base,
      origin: request.origin,
      picturesFrom: request.pictures === 'smaller' ? request.docsRoot : null,
      fontSheet: fonts.sheet,
    };
    const { build } = await request.engine.call('engine.buildStart', input);
    const { startHelper = null, docsRoot } = request;
    helpers = startHelper === null ? null : new BuildHelpers(request.engine, startHelper, { ...input, docsRoot });
    const stop = () => void request.engine.call('engine.buildStop', { build }).catch(() => undefined);
    request.signal.addEventListener('abort', stop, { once: true });
    let report: Pick<ExportReport, 'pages' | 'errors' | 'warnings' | 'worst' | 'pictures'> | null = null;
    const ask = () => {
      const answer = request.engine.call('engine.buildNext', { build });
      // Waited for below, unless writing fails before.
      answer.catch(() => undefined);
      return answer;
    };
    let coming = ask();
    while (report === null) {
      const next = await coming;
      throwIfStopped(request.signal);
      // The engine goes on while these are written.
      if (next.report === null) coming = ask();
      request.onProgress(next.progress);
      if (next.progress.phase === 'pages') helpers?.progressed(next.progress.done, next.progress.total);
      let done = 0;
      const progressed = (file: FinishedFile, count = 1) => {
        if (next.progress.phase === 'files')
          request.onProgress({ phase: 'files', done: (done += count), total: next.files.length, current: file.path });
      };
      const copies = next.files.filter(isDocsCopy);
      const isMany = copies.length >= manyCopies;
      const single = isMany ? next.files.filter((file) => !isDocsCopy(file)) : [...next.files];
      for (let at = 0; isMany && at < copies.length; at += lookupsAtOnce) {
        throwIfStopped(request.signal);
        const batch = copies.slice(at, at + lookupsAtOnce);
        const left = await copyMany(batch);
        single.push(...left);
        if (left.length < batch.length) progressed(batch.at(-1)!, batch.length - left.length);
      }
      await inParallel(single, 16, async (file) => {
        throwIfStopped(request.signal);
        await write(file);
        progressed(file);
      });
      report = next.report;
    }
    request.onProgress({ phase: 'finishing', done: 0, total: 1, current: '' });
    await writeManifest(
      staging,
      written.map((file) => file.path),
    );
    throwIfStopped(request.signal);
    const { old, kept } = await exchange(place, staging);
    if (kept.length > 0) request.onKept({ folder: old, paths: kept });
    const folder = resolve(request.folder);
    return {
      folder,
      location: shortLocation(folder),
      files: written.length,
      bytes: written.reduce((sum, file) => sum + file.bytes, 0),
      largestPage: pages.largest,
      milliseconds: performance.now() - started,
      ...report,
      ...(fonts.problems.length === 0 ? {} : { fonts: [...fonts.problems] }),
    };
  } catch (error) {
    // Unless it is part of an exchange that could not be taken back.
    if ((await lstat(place.plan).catch(() => null)) === null)
      await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  } finally {
    helpers?.end();
    copier.close();
  }
}

/** The typefaces that the settings want from elsewhere, as far as there is somebody to load them. */
async function loadFonts({ engine, fonts, signal }: ExportRequest) {
  const none = { files: [], sheet: null, problems: [] as readonly string[] };
  if (fonts === undefined || fonts === null) return none;
  const wanted = await engine.call('engine.wantedFonts', {});
  if (wanted.fonts.length === 0) return none;
  const loaded = await fonts(wanted.fonts, signal);
  return { ...fontFiles(wanted.folder, loaded.fonts), problems: loaded.problems };
}

type Copy = Extract<FinishedFile, { readonly copy: unknown }>;

function isDocsCopy(file: FinishedFile): file is Copy {
  return 'copy' in file && file.copy.from === 'docs';
}

async function themeFile(folder: string, path: string): Promise<ContainedFile> {
  const found = join(folder, ...path.split('/'));
  const { size, mode } = await stat(found);
  return { path: found, size, mode };
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted)
    throw new ContractError({ code: 'cancelled', title: 'The export was stopped', detail: 'Nothing was changed.' });
}

/** Empty, new, or an export of ours. */
async function checkTarget(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw folderError(error, target);
  });
  const others = names.filter((name) => name !== exportManifest && name !== '.DS_Store' && name !== 'Thumbs.db');
  if (others.length > 0 && !names.includes(exportManifest)) {
    throw new ContractError({
      code: 'folder-in-use',
      title: 'This folder holds other files',
      detail: 'Galley would have to mix the site with them. Choose an empty folder or a new one.',
    });
  }
}
