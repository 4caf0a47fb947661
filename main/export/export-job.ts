import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { RepoPath } from '../../shared/base/path.ts';
import type { Client } from '../../shared/contract/client.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { EngineContract, FinishedFile } from '../../shared/contract/engine.ts';
import type { ExportReport } from '../../shared/contract/host/export.ts';
import { loadCardFonts } from '../engine/resources.ts';
import { isInside } from '../workspace/contain.ts';
import { shortLocation } from '../workspace/data-folder.ts';
import { folderError } from '../workspace/errors.ts';
import { inParallel } from '../workspace/scan.ts';
import { CardPainter } from './card/paint.ts';

export interface ExportRequest {
  /** Absolute folder that the site goes into. */
  readonly folder: string;
  readonly base: string;
  readonly origin: string | null;
  readonly engine: Pick<Client<EngineContract>, 'call'>;
  /** Absolute path of a file of the docs folder. Rejects for links out of it. */
  readonly docsFile: (path: RepoPath) => Promise<string>;
  /** Absolute folder with the theme's files. */
  readonly themeFolder: string;
  readonly docsRoot: string;
  readonly onProgress: (progress: { phase: 'reading' | 'pages' | 'files' | 'finishing'; done: number; total: number; current: string }) => void;
  readonly signal: AbortSignal;
}

/** Lists the files of an export, so that the next one knows what is its own. */
const manifestName = '.galley-export.json';

/**
 * Writes the site into a folder beside the target and puts it in place at the
 * end: a stopped or failed export leaves the old one as it was. A folder that
 * holds other people's files is refused.
 */
export async function exportSite(request: ExportRequest): Promise<ExportReport> {
  const started = performance.now();
  const target = resolve(request.folder);
  await checkTarget(target, request.docsRoot);
  const staging = `${target}.galley-new-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  const written: { path: string; bytes: number }[] = [];
  const made = new Set<string>();
  let painter: CardPainter | null = null;
  const pages = { largest: null as ExportReport['largestPage'] };
  const write = async (file: FinishedFile): Promise<void> => {
    const path = join(staging, ...file.path.split('/'));
    if (!isInside(staging, path)) return;
    const folder = dirname(path);
    if (!made.has(folder)) {
      await mkdir(folder, { recursive: true });
      made.add(folder);
    }
    let bytes: number;
    if ('content' in file) {
      await writeFile(path, file.content);
      bytes = file.content.length;
      if (file.path.endsWith('.html') && bytes > (pages.largest?.bytes ?? 0)) pages.largest = { path: file.path, bytes };
    } else if ('card' in file) {
      // Its name says what it shows: the picture of the last export is the same one.
      const known = await readFile(join(target, ...file.path.split('/'))).catch(() => null);
      const content = known ?? (await (painter ??= new CardPainter(loadCardFonts())).paint(file.card));
      await writeFile(path, content);
      bytes = content.length;
    } else {
      const source = file.copy.from === 'theme' ? join(request.themeFolder, ...file.copy.path.split('/')) : await request.docsFile(file.copy.path as RepoPath).catch(() => null);
      // A picture that went away while we wrote is a problem of that picture only.
      if (source === null) return;
      const copied = await pipeline(createReadStream(source), createWriteStream(path)).then(() => true, (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EACCES') return false;
        throw error;
      });
      if (!copied) return;
      bytes = (await stat(path)).size;
    }
    written.push({ path: file.path, bytes });
  };
  try {
    const { build } = await request.engine.call('engine.buildStart', { base: request.base, origin: request.origin });
    const stop = () => void request.engine.call('engine.buildStop', { build }).catch(() => undefined);
    request.signal.addEventListener('abort', stop, { once: true });
    let report: Pick<ExportReport, 'pages' | 'errors' | 'warnings' | 'worst'> | null = null;
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
      let done = 0;
      await inParallel(next.files, 16, async (file) => {
        throwIfStopped(request.signal);
        await write(file);
        if (next.progress.phase === 'files') request.onProgress({ phase: 'files', done: ++done, total: next.files.length, current: file.path });
      });
      report = next.report;
    }
    request.onProgress({ phase: 'finishing', done: 0, total: 1, current: '' });
    await writeFile(join(staging, manifestName), `${JSON.stringify({ generator: 'galley', files: written.map((file) => file.path).sort() }, null, 1)}\n`);
    throwIfStopped(request.signal);
    await swap(staging, target);
    return {
      folder: target,
      location: shortLocation(target),
      files: written.length,
      bytes: written.reduce((sum, file) => sum + file.bytes, 0),
      largestPage: pages.largest,
      milliseconds: performance.now() - started,
      ...report,
    };
  } catch (error) {
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    throw error instanceof ContractError ? error : folderError(error, target);
  }
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new ContractError({ code: 'cancelled', title: 'The export was stopped', detail: 'Nothing was changed.' });
}

/** Empty, new, or an export of ours; never the docs themselves or a folder around them. */
async function checkTarget(target: string, docsRoot: string): Promise<void> {
  if (isInside(target, docsRoot)) throw new ContractError({ code: 'folder-refused', title: 'The site can’t go there', detail: 'That folder holds the docs themselves. Choose another, or a new one beside it.' });
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw folderError(error, target);
  });
  const others = names.filter((name) => name !== manifestName && name !== '.DS_Store' && name !== 'Thumbs.db');
  if (others.length > 0 && !names.includes(manifestName)) {
    throw new ContractError({ code: 'folder-in-use', title: 'This folder holds other files', detail: 'Galley would have to mix the site with them. Choose an empty folder or a new one.' });
  }
}

/** Puts the finished folder in place; files that somebody added to the old export (`CNAME`, `.git`) move along. */
async function swap(staging: string, target: string): Promise<void> {
  const manifest = await readFile(join(target, manifestName), 'utf8').then((text) => JSON.parse(text) as { files?: unknown }).catch(() => null);
  const old = `${target}.galley-old-${process.pid}`;
  await rm(old, { recursive: true, force: true });
  const hadOld = await rename(target, old).then(() => true, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return false;
    throw error;
  });
  try {
    await mkdir(dirname(target), { recursive: true });
    await rename(staging, target);
  } catch (error) {
    if (hadOld) await rename(old, target);
    throw error;
  }
  if (!hadOld) return;
  const ours = new Set(Array.isArray(manifest?.files) ? manifest.files.filter((file): file is string => typeof file === 'string') : []);
  const folders = new Set<string>();
  for (const file of ours) for (let folder = dirname(file); folder !== '.' && !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  await keepForeign(old, target, '', ours, folders);
  await rm(old, { recursive: true, force: true });
}

async function keepForeign(old: string, target: string, prefix: string, ours: ReadonlySet<string>, folders: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(join(old, prefix), { withFileTypes: true })) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    const isOurs = path === manifestName || (entry.isDirectory() ? folders.has(path) : ours.has(path));
    if (isOurs && entry.isDirectory()) await keepForeign(old, target, path, ours, folders);
    else if (!isOurs && (await stat(join(target, path)).catch(() => null)) === null) {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await rename(join(old, path), join(target, path));
    } else if (!entry.isDirectory()) await unlink(join(old, path)).catch(() => undefined);
  }
}
