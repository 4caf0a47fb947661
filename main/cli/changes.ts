import { realpath } from 'node:fs/promises';
import type { ChangesTrouble } from '../../shared/contract/host/changes.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { ChangedFiles, type FolderChanges } from '../git/changed-files.ts';
import { holdsNewestAlone } from '../git/folders.ts';
import { formatCount, type Command } from './command.ts';
import { docsFolder } from './load-docs.ts';

type ChangedFile = FolderChanges['files'][number];

const headings: readonly (readonly [ChangedFile['change'], string])[] = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['renamed', 'Renamed'],
  ['deleted', 'Deleted'],
];

/** Longer titles push the paths out of line. */
const widestTitle = 40;

export const changesCommand: Command = {
  summary: 'list what is different from the last saved version',
  description:
    'Compares the docs folder with the last version that was saved (committed) in git, or with any other: pages by their titles, settings in words. Only reads; nothing that the repository names is run.',
  arguments: [{ name: 'docs' }],
  options: {
    since: { type: 'string', value: 'version', help: 'compare with this one: a branch, a tag, a commit, HEAD~3' },
    json: { type: 'boolean', help: 'print the changes as JSON' },
  },
  async run({ positionals, values }) {
    const root = await realpath(await docsFolder(positionals[0]!));
    const since = typeof values['since'] === 'string' ? values['since'] : null;
    const changes = await new ChangedFiles(root).read(since);
    if (typeof changes === 'string') throw await inWords(changes, since, root);
    if (values['json'] === true) {
      const { version, files, settings } = changes;
      process.stdout.write(`${JSON.stringify({ version, changes: files, settings }, null, 2)}\n`);
    } else process.stdout.write(listed(changes));
    return 0;
  },
};

/**
 * Files of a docs folder that are new or different since a version, by what they are called now. Rejects with a
 * `ContractError` where nothing can be compared.
 *
 * @param since a version by its name; null means the last one
 */
export async function changedPaths(docs: string, since: string | null): Promise<ReadonlySet<RepoPath>> {
  const root = await realpath(await docsFolder(docs));
  const changes = await new ChangedFiles(root).read(since);
  if (typeof changes === 'string') throw await inWords(changes, since, root);
  return new Set(changes.files.filter(({ change }) => change !== 'deleted').map(({ path }) => path));
}

function listed({ version, files, settings }: FolderChanges): string {
  const lines: string[] = [];
  if (version === null) lines.push('No version has been saved yet: everything is new.');
  else {
    const day = version.time === null ? '' : new Date(version.time).toISOString().slice(0, 10);
    const by = [version.author, day].filter(Boolean).join(', ');
    lines.push(`Compared with ${version.commit.slice(0, 8)} “${version.title}”${by === '' ? '' : ` (${by})`}`);
  }
  const width = Math.min(widestTitle, Math.max(0, ...files.map(({ title }) => title?.length ?? 0)));
  for (const [change, heading] of headings) {
    const own = files.filter((file) => file.change === change);
    if (own.length === 0) continue;
    lines.push('', heading);
    for (const { path, from, title } of own)
      lines.push(`  ${(title ?? '').padEnd(width)}  ${from === null ? '' : `${from} → `}${path}`.trimEnd());
  }
  if (settings.length > 0) {
    lines.push('', 'Settings');
    for (const { title, from, to } of settings) lines.push(`  ${title}: ${settingWords(from, to)}`);
  }
  const counts = headings.flatMap(([change]) => {
    const number = files.filter((file) => file.change === change).length;
    return number === 0 ? [] : [`${number.toLocaleString('en')} ${change}`];
  });
  lines.push(
    '',
    files.length === 0 ? 'Nothing is different.' : `${formatCount(files.length, 'file')}: ${counts.join(', ')}`,
  );
  return `${lines.join('\n')}\n`;
}

function settingWords(from: string | null, to: string | null): string {
  if (from === null) return to ?? '';
  return to === null ? `${from}, now taken out` : `from ${from} to ${to}`;
}

async function inWords(trouble: ChangesTrouble, since: string | null, root: string): Promise<ContractError> {
  const isShallow = trouble === 'no-such-version' && (await holdsNewestAlone(root));
  const words: Readonly<Record<ChangesTrouble, readonly [string, string]>> = {
    'no-repository': [
      'No versions are kept of this folder',
      'It lies in no git repository, so there is nothing to compare it with.',
    ],
    'no-program': [
      'Git is not installed on this computer, or not on the PATH',
      'Install it from https://git-scm.com and try again. Everything else works without it.',
    ],
    'no-such-version': [
      `There is no version called “${since ?? ''}”`,
      isShallow
        ? 'Only the newest versions are on this computer (a shallow clone). Get the others: git fetch --unshallow, or in a GitHub workflow “fetch-depth: 0” of actions/checkout.'
        : 'Give a branch, a tag or a commit of this repository, such as main, v1.2 or HEAD~3.',
    ],
    'left-out': [
      'The repository leaves this folder out of its versions',
      'A list of what git ignores (.gitignore, .git/info/exclude) names it, so there is nothing to compare it with. “git check-ignore -v” with the path of a page says which line it is.',
    ],
    unreadable: [
      'The versions of this folder can’t be read',
      'The repository is damaged, or it keeps its branches or files in a form that Galley doesn’t read.',
    ],
  };
  const [title, detail] = words[trouble];
  return new ContractError({ code: trouble, title, detail });
}
