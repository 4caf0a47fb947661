import type { PublishTargetKind } from '../../shared/contract/host/publish-targets.ts';
import type { SiteAddress } from '../../shared/base/site-address.ts';
import { shownAddress } from '../../shared/base/site-address.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishBranch, publishingPlace, publishingTitle } from '../git/publish-branch.ts';
import { nobody } from '../git/run.ts';
import { cloudflareTarget } from './cloudflare.ts';
import { netlifyTarget } from './netlify.ts';
import { pageUrl, tellingPage, type PublishedPage } from './read-back.ts';
import { s3Target } from './s3.ts';
import { sftpTarget } from './sftp.ts';
import { TargetError, type Target, type WrittenSite } from './target.ts';
import { branchError, targetError } from './words.ts';
import { writtenSite } from './written-site.ts';

/** Every place but a branch of the repository, which needs no more than what is known of that. */
const targets: Readonly<Record<Exclude<PublishTargetKind, 'branch'>, Target>> = {
  netlify: netlifyTarget(),
  cloudflare: cloudflareTarget(),
  s3: s3Target(),
  sftp: sftpTarget(),
};

interface Publishing {
  /** The docs folder, absolute, links resolved. */
  readonly root: string;
  /** The exported site, absolute. */
  readonly folder: string;
  readonly target: PublishTargetKind;
  /** All that the target needs, by the names of its fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Where readers find the site. */
  readonly address: SiteAddress;
  /** What the version on a branch is called; null: as is usual. */
  readonly title: string | null;
  readonly isTrial: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

export interface PublishedSite {
  readonly to: string;
  readonly files: number;
  /** Files that are new, others, or gone since it was published last, from the site's top. */
  readonly changed: readonly string[];
  readonly isSent: boolean;
  readonly isNew: boolean;
  /** The version that a branch has now; null elsewhere. */
  readonly commit: string | null;
  readonly address: string | null;
  /** A page that tells whether readers get what was sent; null: nobody knows where. */
  readonly page: PublishedPage | null;
}

/** Throws a `ContractError` where a target can't be right, before a site is written for it. */
export async function checkTarget(
  root: string,
  target: PublishTargetKind,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  if (target !== 'branch') return;
  const branch = values['branch'] ?? '';
  const place = await publishingPlace(root, branch);
  if ('trouble' in place) throw branchError(place, branch);
}

/** Puts an exported site where a target says. Rejects with a `ContractError` that says why not. */
export async function publishWritten(publishing: Publishing): Promise<PublishedSite> {
  const site = await writtenSite(publishing.folder);
  const { address: asked, isTrial } = publishing;
  const published =
    publishing.target === 'branch'
      ? await toBranch(site, publishing)
      : await toTarget(site, publishing.target, publishing);
  const address = asked.origin === null ? published.address : shownAddress(asked);
  const files = new Set(site.files.map(({ path }) => path));
  const page = address === null || isTrial ? null : tellingPage(published.changed, files);
  return {
    ...published,
    files: files.size,
    address,
    page:
      page === null
        ? null
        : { url: pageUrl(address!, page), html: await readFile(join(publishing.folder, page), 'utf8') },
  };
}

type Answer = Omit<PublishedSite, 'files' | 'page'>;

async function toBranch(
  site: WrittenSite,
  { root, values, title, isTrial, signal, onProgress }: Publishing,
): Promise<Answer> {
  const branch = values['branch'] ?? '';
  const published = await publishBranch(root, {
    site,
    branch,
    title: title ?? publishingTitle,
    authorOf: (known) => known ?? nobody,
    isTrial,
    signal,
    onProgress,
  });
  if ('trouble' in published) throw branchError(published, branch);
  const { commit, to, changed, isNew } = published;
  return { to, changed, isSent: commit !== null, isNew, commit, address: null };
}

async function toTarget(
  site: WrittenSite,
  target: Exclude<PublishTargetKind, 'branch'>,
  { values, isTrial, signal, onProgress }: Publishing,
): Promise<Answer> {
  try {
    return { ...(await targets[target](site, { values, isTrial, signal, onProgress })), commit: null };
  } catch (error) {
    throw error instanceof TargetError ? targetError(error) : error;
  }
}
