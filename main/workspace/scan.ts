import { constants } from 'node:fs';
import { open, readdir, realpath, stat, type FileHandle } from 'node:fs/promises';
import { limits } from '../../shared/base/limits.ts';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { isPageName, parseRepoPath, type RepoPath } from '../../shared/base/path.ts';
import {
  fileKinds,
  ignoreFileName,
  isImage,
  isSkippedFolder,
  isTextKind,
  settingsNames,
  usablePatterns,
  type FileKind,
} from '../../shared/workspace/files.ts';
import type { SourceFile, UnreadReason } from '../../shared/workspace/snapshot.ts';
import { isInside } from './contain.ts';
import { exportManifest, isExportInProgress } from './exported-folder.ts';
import { isPointer, longestPointer, shortestPointer } from './large-file-pointer.ts';
import { decodeText, revisionOf } from './text-file.ts';
import { isTemporaryName } from './temporary-file.ts';

/** What tells a changed file from an unchanged one without reading it. */
export interface FileStamp {
  readonly size: number;
  readonly modified: number;
  /** It is no file that can be read. */
  readonly unread?: UnreadReason;
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
  /**
   * Folders that could not be read, or lie too deep; files too deep, or whose names are not written in UTF-8; pages and
   * pictures whose names not every system takes.
   */
  readonly unreadable: readonly string[];
  /** Temporary files of Galley, absolute: of a save that is under way, or left behind. Never part of the site. */
  readonly temporary: readonly string[];
  /** More files than Galley looks at. */
  readonly isTruncated: boolean;
  /** Pictures are measured: there are not so many that this alone would take long. */
  readonly measures: boolean;
}

const mostFiles = 200_000;
/** What stands in a text for bytes that are none. */
const notText = '\uFFFD';
/** Longer paths are none to the rest of Galley, in UTF-16 units. */
const longestPath = 1024;

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
  const note = (name: string, stamp: FileStamp) => {
    const parsed = parseRepoPath(name);
    if (name.length > longestPath) unreadable.push(name);
    else if (parsed.ok) files.set(parsed.value, stamp);
    // Systems leave files of such names in folders, too: `Icon` and a carriage return.
    else if (isPageName(name) || isImage(name)) unreadable.push(name);
  };
  const walk = async (folder: string, prefix: string): Promise<void> => {
    // No name has room below it.
    if (prefix.length > longestPath - 2) return void unreadable.push(prefix);
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
        // A file where the folder is another repository's, or a second place to work at this one.
        if (entry.name === '.git') return;
        let isFolder = entry.isDirectory();
        let isFile = entry.isFile();
        // Settings are looked for under this name: that there are none is missed.
        if (isFolder && decidesAll(name)) return note(name, { size: 0, modified: 0, unread: 'folder' });
        if (isFolder && (isSkippedFolder(entry.name) || isExportInProgress(entry.name))) return;
        let real = path;
        if (entry.isSymbolicLink()) {
          const target = await realpath(path).catch(() => null);
          if (target === null) return;
          if (!isInside(realRoot, target)) {
            outside.push(name);
            // What decides about the whole site is missed by its writer; other links are counted.
            if (decidesAll(name)) note(name, { size: 0, modified: 0, unread: 'outside' });
            return;
          }
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
          const info = await stat(real).catch(() => null);
          if (info !== null) note(name, { size: info.size, modified: info.mtimeMs });
          // A name that is not written in UTF-8: what it was read as leads to no file.
          else if (entry.name.includes(notText)) unreadable.push(name);
        } else if (!isFile) note(name, { size: 0, modified: 0, unread: 'special' });
      }),
    );
    for (const [path, name] of folders) await walk(path, name);
  };
  await walk(realRoot, '');
  const pictures = [...files.keys()].filter(isImage).length;
  return {
    files,
    outside: outside.sort(),
    unreadable,
    temporary,
    isTruncated: files.size >= mostFiles,
    measures: pictures <= limits.measuredPictures,
  };
}

/** Whether the whole site follows what stands in a file of this name. */
function decidesAll(path: string): boolean {
  return path === ignoreFileName || (settingsNames as readonly string[]).includes(path);
}

/** How files are sorted into kinds in this folder. */
export async function readKinds(realRoot: string): Promise<(path: RepoPath) => FileKind> {
  const path = join(realRoot, ignoreFileName);
  // A link out of the folder is no part of it.
  const real = await realpath(path).catch(() => null);
  const bytes = real === null || !isInside(realRoot, real) ? null : await readBytes(real, limits.ignoreFileBytes);
  return fileKinds(bytes === null ? null : decodeText(bytes.bytes).text);
}

/** Reads what the engine needs of one file; null when it is gone. A picture's size in pixels only where `measures`. */
export async function readSource(
  realRoot: string,
  path: RepoPath,
  stamp: FileStamp,
  kind: FileKind,
  measures = true,
): Promise<ScannedFile | null> {
  const absolute = join(realRoot, ...path.split('/'));
  const isIgnoreFile = path === ignoreFileName;
  if (stamp.unread !== undefined)
    return isTextKind(kind) || isIgnoreFile
      ? { file: { path, kind, text: null, size: 0, unread: stamp.unread }, stamp, revision: null }
      : null;
  if (isTextKind(kind) || isIgnoreFile) {
    const read = await readBytes(absolute, limits.fileBytes);
    if (read === null) return null;
    if (!read.isWhole)
      return { file: { path, kind, text: null, size: stamp.size, unread: 'large' }, stamp, revision: null };
    const { bytes } = read;
    const { text, isText } = decodeText(bytes);
    if (isIgnoreFile)
      return {
        file: {
          path,
          kind,
          text: null,
          size: bytes.length,
          ...(usablePatterns(text).isWhole ? {} : { unread: 'patterns' as const }),
        },
        stamp,
        revision: null,
      };
    return { file: { path, kind, text: isText ? text : null, size: bytes.length }, stamp, revision: revisionOf(bytes) };
  }
  const size = kind === 'asset' && measures && isImage(path) ? await readImageSize(absolute) : null;
  const isNote = size === null && kind === 'asset' && (await isNoteOfPicture(absolute, path, stamp));
  const facts = { ...(size ?? {}), ...(isNote ? { unread: 'note' as const } : {}) };
  return { file: { path, kind, text: null, size: stamp.size, ...facts }, stamp, revision: null };
}

/** Whether only a note of where Git LFS keeps it is in a picture's place. Few pictures are so short that it is read. */
async function isNoteOfPicture(absolute: string, path: RepoPath, { size }: FileStamp): Promise<boolean> {
  if (!isImage(path) || size < shortestPointer || size > longestPointer) return false;
  const read = await readBytes(absolute, longestPointer);
  return read?.isWhole === true && isPointer(read.bytes);
}

/**
 * The bytes of a file, at most `most` of them; null where it can't be read or is
 * no file. Its kind and size are looked at when it is open, so that nothing can
 * be put in its place; a pipe that nobody writes to is not waited for.
 */
export async function readBytes(
  path: string,
  most: number,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean } | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch(() => null);
  if (file === null) return null;
  try {
    const info = await file.stat();
    if (!info.isFile()) return null;
    const buffer = Buffer.alloc(Math.min(info.size, most) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    // It may have grown since its size was asked for: then the next look reads it again.
    return { bytes: buffer.subarray(0, Math.min(length, most)), isWhole: info.size <= most && length <= most };
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** Bytes that say how large a picture is, and those of one with a long camera record. */
const firstPiece = 16 * 1024;
const longPiece = 256 * 1024;

async function sizeFrom(file: FileHandle, most: number): Promise<ReturnType<typeof imageSize> | null> {
  const buffer = Buffer.allocUnsafe(most);
  const { bytesRead } = await file.read(buffer, 0, most, 0);
  try {
    return imageSize(buffer.subarray(0, bytesRead));
  } catch {
    return null;
  }
}

/** Pixels of an image from its first bytes; null where they don't tell. */
async function readImageSize(path: string): Promise<{ width: number; height: number } | null> {
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      if (!(await file.stat()).isFile()) return null;
      const found = (await sizeFrom(file, firstPiece)) ?? (await sizeFrom(file, longPiece));
      if (found === null) return null;
      const { width, height, orientation } = found;
      if (!Number.isFinite(width) || !Number.isFinite(height) || width <= 0 || height <= 0) return null;
      return orientation !== undefined && orientation >= 5
        ? { width: Math.round(height), height: Math.round(width) }
        : { width: Math.round(width), height: Math.round(height) };
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** Runs `work` for every item, at most `width` at a time, results in order. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
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
