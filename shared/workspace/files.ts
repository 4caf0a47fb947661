import ignore from 'ignore';
import { limits } from '../base/limits.ts';
import { baseName, extensionOf, type RepoPath } from '../base/path.ts';
import { isComponentFile } from '../mdx/component-file.ts';

/**
 * What a file of the docs folder is to the site.
 * page: gets an address. snippet: goes into pages. component: program text that pages import from; read, never run, and
 * never published. settings: docs.json or mint.json.
 * data: text that other parts read (OpenAPI). asset: copied as it is. style, script: the team's own CSS and JavaScript,
 * which own-files.ts sorts further. other: not part of the site.
 */
export type FileKind = 'page' | 'snippet' | 'component' | 'settings' | 'data' | 'asset' | 'style' | 'script' | 'other';

/** Kinds of files whose texts are those of pages, and go into no other part of the site. */
export const bodyKinds: ReadonlySet<FileKind> = new Set<FileKind>(['page', 'snippet', 'component']);

/** Settings files, the one that counts first. */
export const settingsNames = ['docs.json', 'mint.json'] as const;

const pageExtensions = new Set(['mdx', 'md']);
const dataExtensions = new Set(['json', 'yaml', 'yml']);
/** What readers' browsers can show or load. Nothing else of the folder is published. */
const assetExtensions = new Set([
  'png',
  'jpg',
  'jpeg',
  'gif',
  'svg',
  'webp',
  'avif',
  'ico',
  'bmp',
  'mp4',
  'webm',
  'mov',
  'm4v',
  'ogv',
  'mp3',
  'wav',
  'ogg',
  'm4a',
  'flac',
  'woff',
  'woff2',
  'ttf',
  'otf',
  'pdf',
  'zip',
  'gz',
  'tgz',
  'csv',
  'xlsx',
  'docx',
  'pptx',
  'txt',
  'vtt',
  'srt',
  'wasm',
  'lottie',
]);
const imageExtensions = new Set(['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif', 'ico', 'bmp']);

/** The team's own files, which Galley reads and may make: decisions about checking, and the rules for AI assistants. */
export const teamFiles = ['galley.json', '.cursor/rules.md'] as const;

/**
 * Files about the repository rather than the site, wherever they stand (BEHAVIOUR.md, “.mintignore … default ignores”).
 */
const repositoryFiles =
  /^(?:README|LICENSE|LICENCE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE|GEMINI|SUPPORT)(?:\.mdx?)$/;

/** JSON files of tools, by their names, wherever they stand: data of no site. */
const toolFiles: ReadonlySet<string> = new Set(['package.json', 'package-lock.json', 'tsconfig.json']);

export function isToolFile(path: string): boolean {
  const name = baseName(path);
  return name.startsWith('.') || toolFiles.has(name.toLowerCase());
}

/** Whether a file is about the repository: its readme, its licence, its words for assistants. */
export function isRepositoryFile(path: string): boolean {
  return repositoryFiles.test(baseName(path));
}

/** Folders that are never read or watched. */
const skippedFolders: ReadonlySet<string> = new Set([
  'node_modules',
  '.git',
  '.svn',
  '.hg',
  '.next',
  '.cache',
  'dist',
  '.vercel',
  '.idea',
  '.vscode',
  '__pycache__',
]);

/** Whether a folder is left out of the workspace as a whole, by its own name. */
export function isSkippedFolder(name: string): boolean {
  return skippedFolders.has(name) || (name.startsWith('.') && name !== '.well-known' && name !== '.cursor');
}

export function isImage(path: string): boolean {
  return imageExtensions.has(extensionOf(path));
}

/** Whether the engine needs the text of such a file. */
export function isTextKind(kind: FileKind): boolean {
  return kind !== 'asset' && kind !== 'other';
}

/** Which files are no pages, in gitignore syntax. */
export const ignoreFileName = '.mintignore';

/** The patterns of an ignore file that count, and whether there are more. */
export function usablePatterns(text: string): { readonly patterns: string[]; readonly isWhole: boolean } {
  const lines = text
    .slice(0, limits.ignoreFileBytes)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  // Many stars in one pattern try every way to share a name out among them.
  const patterns = lines.filter(isPlainPattern).slice(0, limits.ignorePatterns);
  return { patterns, isWhole: text.length <= limits.ignoreFileBytes && lines.length === patterns.length };
}

/** Whether a pattern has so few stars that holding a path against it ends soon. */
export function isPlainPattern(pattern: string): boolean {
  return (
    pattern.length <= limits.decisions.patternLength &&
    (pattern.match(/\*+/g)?.length ?? 0) <= limits.decisions.wildcards
  );
}

/** Whether a file lies in one of the folders that hold parts of pages. */
function isBelowSnippets(path: string): boolean {
  return /^_?snippets\//.test(path);
}

/** Sorts files into kinds; made from the folder's `.mintignore` (gitignore syntax). */
export function fileKinds(ignoreFile: string | null): (path: RepoPath) => FileKind {
  const ignored = ignoreFile === null ? null : ignore().add(usablePatterns(ignoreFile).patterns);
  return (path) => {
    if ((settingsNames as readonly string[]).includes(path)) return 'settings';
    if ((teamFiles as readonly string[]).includes(path)) return 'data';
    const extension = extensionOf(path);
    if (pageExtensions.has(extension)) {
      if (isBelowSnippets(path)) return 'snippet';
      if (isRepositoryFile(path) || path.startsWith('.') || ignored?.ignores(path)) return 'other';
      return 'page';
    }
    if (ignored?.ignores(path)) return 'other';
    if (dataExtensions.has(extension)) return isToolFile(path) ? 'other' : 'data';
    if (assetExtensions.has(extension)) return 'asset';
    if (extension === 'css') return 'style';
    if (isComponentFile(path)) {
      if (path.startsWith('.') || path.includes('/.')) return 'other';
      // Programs below the snippets are parts of pages, which import them; others of this kind stand on every page.
      return extension === 'js' && !isBelowSnippets(path) ? 'script' : 'component';
    }
    return 'other';
  };
}
