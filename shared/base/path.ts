import { fail, ok, type Result } from './result.ts';

/**
 * A file's place in the docs folder: `/`-separated, relative, without `.`, `..`,
 * empty parts, backslash, drive letter or NUL. Made only by {@link parseRepoPath}.
 */
export type RepoPath = string & { readonly __repoPath: true };

export type RepoPathError = 'empty' | 'outside' | 'malformed';

/**
 * Reads a repository path as it may be written in settings, links or messages.
 * One leading slash means the docs folder itself and is removed; `.` and `..`
 * are resolved, and a path that leaves the folder is refused.
 * Encoded forms (`%2e%2e`) are not decoded here: a caller that takes URLs decodes first.
 */
export function parseRepoPath(input: string): Result<RepoPath, RepoPathError> {
  if (/[\0-\x1f\\]/.test(input) || /^[A-Za-z]:/.test(input)) return fail('malformed');
  const parts: string[] = [];
  for (const part of input.replace(/^\/+/, '').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (parts.length === 0) return fail('outside');
      parts.pop();
      continue;
    }
    // Windows drops trailing dots and spaces and reserves device names: the same
    // repository must mean the same files on every system.
    if (/[. ]$/.test(part) || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part)) return fail('malformed');
    parts.push(part);
  }
  return parts.length === 0 ? fail('empty') : ok(parts.join('/') as RepoPath);
}

/** Like {@link parseRepoPath}, for constants and trusted listings. Throws a TypeError on a bad path. */
export function repoPath(input: string): RepoPath {
  const parsed = parseRepoPath(input);
  if (!parsed.ok) throw new TypeError(`Not a repository path (${parsed.error}): ${input}`);
  return parsed.value;
}

/** A path without slashes at its ends. */
export function withoutOuterSlashes(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** The folder of a file; the empty string is the docs folder itself. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** File name with its ending. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Ending without the dot, in lower case; the empty string where there is none. */
export function extensionOf(path: string): string {
  const name = baseName(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Whether a file is a page by its name: MDX or Markdown. */
export function isPageName(path: string): boolean {
  return /^mdx?$/.test(extensionOf(path));
}

/** Path without its ending. */
export function withoutExtension(path: string): string {
  const extension = extensionOf(path);
  return extension === '' ? path : path.slice(0, -extension.length - 1);
}

/**
 * Resolves a reference as an author writes it in a page: `/x` from the docs
 * folder, anything else from the page's own folder.
 */
export function resolveReference(fromFile: string, reference: string): Result<RepoPath, RepoPathError> {
  return parseRepoPath(reference.startsWith('/') ? reference : `${folderOf(fromFile)}/${reference}`);
}

/** A path for a sentence: the end of one that is too long for it. */
export function pathEnd(path: string): string {
  return path.length > 80 ? `…${path.slice(-80)}` : path;
}
