import type { OwnRepository } from './borrowed-objects.ts';
import type { GitFolders } from './folders.ts';
import { listedSettings } from './listed-settings.ts';
import type { Author } from './run.ts';

/** What of a writer's configuration a version depends on. Nothing of it names a program. */
export interface UserSettings {
  /** By whom the writer's versions are; null where git was never told. */
  readonly author: Author | null;
  /** Keys that say how files are kept, as git takes them after `-c`. */
  readonly keeping: readonly string[];
  /** Versions are signed elsewhere, and the writer's colleagues may expect it. */
  readonly isSigning: boolean;
  readonly hasReflog: boolean;
}

/** Keys of one word (true, input, lf) that say how a file, its name and its state become what is kept. */
const keepingKeys = [
  'core.autocrlf',
  'core.checkstat',
  'core.eol',
  'core.filemode',
  'core.ignorecase',
  'core.longpaths',
  'core.precomposeunicode',
  'core.symlinks',
  'core.trustctime',
] as const;
const oneWord = /^[a-z0-9]{1,12}$/i;

/**
 * Reads what the user's, the computer's and the repository's configuration say together, includes and conditions
 * followed: listing a configuration runs nothing. Where it can't be read, git's own defaults count.
 */
export async function userSettings(folders: GitFolders, own: OwnRepository): Promise<UserSettings> {
  const values = new Map((await listedSettings(folders, own)).map(({ key, value }) => [key, value]));
  const author = { name: plainName(values.get('user.name')), email: plainName(values.get('user.email')) };
  return {
    author: author.name === '' ? null : author,
    keeping: keepingKeys.flatMap((key) => {
      const value = values.get(key);
      return value !== undefined && oneWord.test(value) ? [`${key}=${value}`] : [];
    }),
    isSigning: isOn(values.get('commit.gpgsign')),
    hasReflog: !/^(?:false|no|off|0)$/i.test(values.get('core.logallrefupdates') ?? 'true'),
  };
}

/** A name as a version can have it: one line, without the signs that mark an address. At most 200 letters. */
export function plainName(name: string | undefined): string {
  return (name ?? '')
    .replace(/[\0-\x1f<>]/g, '')
    .trim()
    .slice(0, 200);
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && /^(?:true|yes|on|1)$/i.test(value);
}
