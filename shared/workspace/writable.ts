import { baseName, extensionOf } from '../base/path.ts';
import { isImage, isRepositoryFile, isSkippedFolder, isToolFile, settingsNames, teamFiles } from './files.ts';

/**
 * Which files of a docs folder a window may have read and written. A list of what
 * is allowed: a window that was taken over must not reach what other programs
 * run or obey (`.git`, `.github`, `.env`, `package.json`, instructions for assistants).
 */

/**
 * text: pages, snippets, settings, the team's files, API files. page: what can be moved or deleted. picture: what can
 * be added, and put back as a version or a step has it.
 */
export type WrittenKind = 'text' | 'page' | 'picture';

const pageExtensions = new Set(['md', 'mdx']);
const dataExtensions = new Set(['json', 'yaml', 'yml']);

/** What file systems take away or take for something else: signs without width, other forms of the same letter. */
function folded(part: string): string {
  return part
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

/** GIT~1 is the short name of .git on Windows. */
const shortName = /^[^.]{1,6}~\d{1,6}(?:\.[^.]{0,3})?$/;

/** Whether a path leads through a hidden file or folder, by its name or by another that some system takes for it. */
export function isHidden(path: string): boolean {
  return path.split('/').some((part) => folded(part).startsWith('.') || shortName.test(folded(part)));
}

/**
 * Why no file at a path may be touched at all, in words; null where there is
 * nothing against the path. By its parts alone, on every system as on the
 * strictest: hidden files and folders, those of tools, names that Windows or
 * macOS take for another's.
 */
export function pathRefusal(path: string): string | null {
  if ((teamFiles as readonly string[]).includes(path)) return null;
  for (const part of path.split('/')) {
    const plain = folded(part);
    if (plain.startsWith('.')) return `Names that begin with a dot belong to other programs; ${quoted(part)} is one.`;
    if (isSkippedFolder(plain)) return `${quoted(part)} belongs to other programs. Galley leaves such folders alone.`;
    // `a.mdx:b` is a second, hidden content of a.mdx on Windows.
    if (/[:\0-\x1f\x7f\\]/.test(plain)) return `${quoted(part)} has a sign that not every system allows in a name.`;
    if (shortName.test(plain)) return `${quoted(part)} may stand for another name on Windows.`;
    if (plain === '' || /[. ]$/.test(plain)) return `${quoted(part)} has an end that Windows takes away.`;
    if (/^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)\s*(?:\.|$)/.test(plain))
      return `${quoted(part)} is the name of a device on Windows.`;
  }
  return null;
}

/**
 * Why Galley does not give this file's text to a window; null where it does.
 * Pages (also those that .mintignore leaves out), snippets, settings, the team's
 * files, and JSON and YAML, in which API files and their parts are. A
 * `package.json` may be looked at, and never changed.
 */
export function readRefusal(path: string): string | null {
  const refusal = pathRefusal(path);
  if (refusal !== null) return refusal;
  const extension = extensionOf(path);
  return pageExtensions.has(extension) || dataExtensions.has(extension)
    ? null
    : 'Galley opens pages, snippets, settings and API files.';
}

/** Why Galley does not write this file, in words; null where it does. */
export function writeRefusal(path: string, kind: WrittenKind): string | null {
  const refusal = pathRefusal(path);
  if (refusal !== null) return refusal;
  if (kind === 'picture') return isImage(path) ? null : 'Only pictures are put there.';
  if (pageExtensions.has(extensionOf(path))) {
    if ((teamFiles as readonly string[]).includes(path)) return kind === 'text' ? null : 'This file stays where it is.';
    return isRepositoryFile(path) ? `${baseName(path)} is about the repository, not a page of the site.` : null;
  }
  if (kind === 'page') return 'Only pages are moved and deleted.';
  if ((settingsNames as readonly string[]).includes(path) || (teamFiles as readonly string[]).includes(path))
    return null;
  return dataExtensions.has(extensionOf(path))
    ? notAnApiFile
    : 'Galley writes pages, snippets, settings and API files.';
}

const notAnApiFile = 'It is neither a settings file of this site nor an API file. Change it in another program.';

/**
 * The same for a file that is there: one that says of itself that it is an API
 * file may be changed, too, as problems in it are mended here.
 *
 * @param text what the file holds now
 */
export function changeRefusal(path: string, text: string): string | null {
  const refusal = writeRefusal(path, 'text');
  return refusal === notAnApiFile && !isToolFile(path) && isApiFile(text) ? null : refusal;
}

/** Whether a JSON or YAML text says at its top that it describes an API; also where it is broken further down. */
function isApiFile(text: string): boolean {
  const top = text.slice(0, 100_000);
  // JSON on one line, or a key at the start of a line.
  return (
    isVersionKey(top.trimStart().replace(/^\{/, '')) ||
    top.split('\n').some((line) => /^[ \t]{0,2}\S/.test(line) && isVersionKey(line))
  );
}

/** Whether a text begins with `openapi: 3`, `"swagger": "2`, or the like. */
function isVersionKey(text: string): boolean {
  const name = /^["']?(openapi|swagger|asyncapi)["']?/.exec(text.trimStart());
  return (
    name !== null &&
    /^:["']?\d/.test(
      text
        .trimStart()
        .slice(name[0].length, name[0].length + 40)
        .replace(/\s/g, ''),
    )
  );
}

/**
 * Why a file may not be reached by the name that a link in the folder has; null
 * where it may.
 *
 * @param path how it was asked for
 * @param real where the link leads, in the docs folder
 */
export function linkRefusal(path: string, real: string): string | null {
  if (path === real) return null;
  const kindOf = (name: string) => (pageExtensions.has(extensionOf(name)) ? 'page' : extensionOf(name));
  return (
    pathRefusal(real) ??
    (kindOf(path) === kindOf(real) ? null : `It is a link to ${quoted(real)}, another kind of file.`)
  );
}

function quoted(part: string): string {
  // Signs without width would hide what is wrong with the name.
  return `“${part.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`).slice(0, 80)}”`;
}
