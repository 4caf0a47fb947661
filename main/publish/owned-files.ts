import { exportManifest, manifestFiles } from '../workspace/exported-folder.ts';
import { contentsOf } from './site-files.ts';
import { TargetError, type SiteFile, type WrittenSite } from './target.ts';

/** Longest list of files that is read from a target, in bytes. */
export const longestList = 64 * 1024 * 1024;

/** Names of files of others that an error tells. */
const mostNames = 3;

/**
 * The files that a list at a target calls Galley's. Everybody who may write there can change it, so names that lead out
 * of the folder are no files of ours: they would be deleted elsewhere.
 *
 * @param text null: no list is there. One that can't be read is a file of others: `not-ours`.
 */
export function ownFiles(text: string | null): ReadonlySet<string> | null {
  if (text === null) return null;
  const names = manifestFiles(text);
  if (names === null) throw new TargetError('not-ours', [alreadyThere(exportManifest)]);
  return new Set(names.filter((name) => isInside(name) && name !== exportManifest));
}

function isInside(name: string): boolean {
  return !/[\0-\x1f\\]/.test(name) && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** What is to be done so that a place holds the site. */
export interface Plan {
  /** To be sent, without the list: what pages need, and when all of it is there the pages. */
  readonly sending: readonly [readonly SiteFile[], readonly SiteFile[]];
  /** No longer in the site, and still there: pages, and when all of them are gone what they needed. */
  readonly gone: readonly [readonly string[], readonly string[]];
  /** The list of the site is another than the one there. */
  readonly isListNew: boolean;
  /** Names files of the old site and of the new one; null where the list there does that already. */
  readonly listBetween: string | null;
  /** Of the site: new, others, or gone. */
  readonly changed: readonly string[];
}

interface There {
  /** Names there, of others, too. */
  readonly names: ReadonlySet<string>;
  /** See {@link ownFiles}. */
  readonly own: ReadonlySet<string> | null;
  /** The text of the list there. */
  readonly list: string | null;
  /** Files of the site that are there already, as they should be. */
  readonly same: ReadonlySet<string>;
}

/**
 * The order in which a site goes to a place that shows every file at once, so that a break at any request does no harm:
 *
 * 1. a list that names the files of the old site and of the new one, where the one there does not: from now on
 *    everything that this or any earlier try sent is known to be Galley's, so the next try may replace and remove it;
 * 2. what pages need, then the pages: a page that readers get never names a new file that is not there yet;
 * 3. what was sent is looked at;
 * 4. what the site no longer has is removed, pages before what they needed; after a break the list of step 1 still
 *    names what is left of it;
 * 5. the list of the new site alone.
 *
 * Throws a `TargetError` `not-ours` where files of others stand under names of the site.
 */
export function planFor(site: WrittenSite, { names, own, list, same }: There, newList: string): Plan {
  const files = site.files.filter(({ path }) => path !== exportManifest);
  const foreign = files.filter(({ path }) => names.has(path) && own?.has(path) !== true);
  if (foreign.length > 0)
    throw new TargetError(
      'not-ours',
      foreign.slice(0, mostNames).map(({ path }) => alreadyThere(path)),
    );
  const now = new Set(files.map(({ path }) => path));
  const sending = files.filter(({ path }) => !same.has(path));
  const gone = [...(own ?? [])].filter((name) => !now.has(name) && names.has(name)).sort();
  const isListNew = list !== newList;
  const isNamed = own !== null && files.every(({ path }) => own.has(path));
  return {
    sending: [sending.filter(({ path }) => !isPage(path)), sending.filter(({ path }) => isPage(path))],
    gone: [gone.filter(isPage), gone.filter((path) => !isPage(path))],
    isListNew,
    listBetween: isNamed ? null : listOf(new Set([...(own ?? []), ...now])),
    changed: [...sending.map(({ path }) => path), ...gone, ...(isListNew ? [exportManifest] : [])].sort(),
  };
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

function listOf(files: ReadonlySet<string>): string {
  return `${JSON.stringify({ generator: 'galley', files: [...files].sort() }, null, 1)}\n`;
}

/** The list of its files that an exported site holds. */
export function exportListOf(site: WrittenSite): Promise<Buffer<ArrayBuffer>> {
  const list = site.files.find(({ path }) => path === exportManifest);
  if (list === undefined) throw new TargetError('refused', [`The site has no ${exportManifest}.`]);
  return contentsOf(site, list);
}

export function damaged(path: string): TargetError {
  return new TargetError('damaged', [`“${path}” is not what was sent.`]);
}

export function alreadyThere(name: string): string {
  return `“${name}” is there already, and Galley did not put it there.`;
}
