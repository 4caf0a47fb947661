import { open, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import { fileKinds, isImage, isSkippedFolder, isTextKind, type FileKind } from '../../shared/workspace/files.ts';
import type { SourceFile } from '../../shared/workspace/snapshot.ts';
import { isInside } from './contain.ts';
import { exportManifest, isExportInProgress } from './exported-folder.ts';
import { decodeText, revisionOf } from './text-file.ts';
import { isTemporaryName } from './temporary-file.ts';

/** What tells a changed file from an unchanged one without reading it. */
export interface FileStamp {
  readonly size: number;
  readonly modified: number;
}

export interface ScannedFile {
  readonly file: SourceFile;
  readonly stamp: FileStamp;
  /** Content hash of text files; null for others. */
  readonly revision: string | null;
}

export interface Scan {
  readonly files: ReadonlyMap<RepoPath, FileStamp>;
  /** Links that lead out of the docs folder: left alone, and said. */
  readonly outside: readonly string[];
  /** Folders that could not be read. */
  readonly unreadable: readonly string[];
  /** Temporary files of Galley, absolute: of a save that is under way, or left behind. Never part of the site. */
  readonly temporary: readonly string[];
  /** More files than Galley looks at. */
  readonly isTruncated: boolean;
}

const mostFiles = 200_000;
/** Larger text files are not part of the site's text (16 MiB, as documents). */
const largestText = 16 * 1024 * 1024;

/**
 * Lists the files of the docs folder with their stamps. Links inside the folder
 * are followed once, links out of it are not; folders of tools and exported
 * sites are skipped.
 *
 * @param realRoot the docs folder, absolute, links resolved
 */
export async function scanFolder(realRoot: string): Promise<Scan> {
  const files = new Map<RepoPath, FileStamp>();
  const outside: string[] = [];
  const unreadable: string[] = [];
  const temporary: string[] = [];
  const visited = new Set<string>([realRoot]);
  const walk = async (folder: string, prefix: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (entries === null) return void unreadable.push(prefix);
    // An exported site in the docs folder is none of the docs.
    if (prefix !== '' && entries.some((entry) => entry.name === exportManifest)) return;
    const folders: [string, string][] = [];
    await Promise.all(
      entries.map(async (entry) => {
        const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
        const path = join(folder, entry.name);
        if (isTemporaryName(entry.name)) return void temporary.push(path);
        let isFolder = entry.isDirectory();
        let isFile = entry.isFile();
        if (isFolder && (isSkippedFolder(entry.name) || isExportInProgress(entry.name))) return;
        let real = path;
        if (entry.isSymbolicLink()) {
          const target = await realpath(path).catch(() => null);
          if (target === null) return;
          if (!isInside(realRoot, target)) return void outside.push(name);
          const info = await stat(target).catch(() => null);
          isFolder = info?.isDirectory() ?? false;
          isFile = info?.isFile() ?? false;
          real = target;
        }
        if (isFolder) {
          if (visited.has(real)) return;
          visited.add(real);
          folders.push([path, name]);
        } else if (isFile && files.size < mostFiles) {
          const parsed = parseRepoPath(name);
          if (!parsed.ok || parsed.value !== name) return;
          const info = await stat(real).catch(() => null);
          if (info !== null) files.set(parsed.value, { size: info.size, modified: info.mtimeMs });
        }
      }),
    );
    for (const [path, name] of folders) await walk(path, name);
  };
  await walk(realRoot, '');
  return { files, outside: outside.sort(), unreadable, temporary, isTruncated: files.size >= mostFiles };
}

/** How files are sorted into kinds in this folder. */
export async function readKinds(realRoot: string): Promise<(path: RepoPath) => FileKind> {
  const ignoreFile = await readFile(join(realRoot, '.mintignore'), 'utf8').catch(() => null);
  return fileKinds(ignoreFile);
}

/** Reads what the engine needs of one file; null when it is gone. */
export async function readSource(realRoot: string, path: RepoPath, stamp: FileStamp, kind: FileKind): Promise<ScannedFile | null> {
  const absolute = join(realRoot, ...path.split('/'));
  if (isTextKind(kind) && stamp.size <= largestText) {
    const bytes = await readFile(absolute).catch(() => null);
    if (bytes === null) return null;
    const { text, isText } = decodeText(bytes);
    return { file: { path, kind, text: isText ? text : null, size: bytes.length }, stamp, revision: revisionOf(bytes) };
  }
  const size = kind === 'asset' && isImage(path) ? await readImageSize(absolute) : null;
  return { file: { path, kind, text: null, size: stamp.size, ...(size ?? {}) }, stamp, revision: null };
}

/** Pixels of an image from its first bytes; null where they don't tell. */
async function readImageSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const file = await open(path, 'r');
    try {
      // Pictures with a long camera record have their size further in.
      const buffer = Buffer.alloc(256 * 1024);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
      const { width, height, orientation } = imageSize(buffer.subarray(0, bytesRead));
      if (!Number.isFinite(width) || !Number.isFinite(height) || width <= 0 || height <= 0) return null;
      return orientation !== undefined && orientation >= 5 ? { width: Math.round(height), height: Math.round(width) } : { width: Math.round(width), height: Math.round(height) };
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** Runs `work` for every item, at most `width` at a time, results in order. */
export async function inParallel<Item, Result>(items: readonly Item[], width: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
  return results;
}
