import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteBase } from '../../shared/base/site-base.ts';
import type { EventOf, OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import { sendingBegins } from '../../shared/contract/host/publishing.ts';
import { servedPath } from '../../shared/workspace/served-path.ts';
import { themeFilesFolder } from '../engine/resources.ts';
import { exportSite } from '../export/export-job.ts';
import { isBranchName } from '../git/folders.ts';
import {
  publishBranch,
  publishingPlace,
  publishingTitle,
  usualBranch,
  type NotPublished,
} from '../git/publish-branch.ts';
import { nobody } from '../git/run.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { checkSiteBase } from './check-site-base.ts';
import { onlyOne } from './only-one.ts';
import { openWorkspace } from './open-workspace.ts';
import { publishingTrouble } from './publishing-words.ts';
import type { Session } from './session.ts';
import { toldParts } from './told-parts.ts';

type Calls = HostContract['calls'];
type ExportProgress = EventOf<HostContract['events'], 'export.progress'>;

const once = onlyOne({
  title: 'The site is being published already',
  detail: 'Wait until it is there, or stop it in the other window.',
});

const lastKey = (root: string) => `publishing-${dataKey(root)}`;

/** Where the site would go, and how it was published last. */
export async function publishingOutlook(session: Session): Promise<OutputOf<Calls, 'publishing.outlook'>> {
  const { root } = openWorkspace(session);
  const place = await publishingPlace(root, null);
  const last = readLast(await session.store.value(lastKey(root)));
  const to = 'remote' in place ? place.remote.shown : '';
  return {
    trouble: 'trouble' in place ? publishingTrouble(place, '') : null,
    to,
    branch: last?.branch ?? usualBranch,
    base: last?.base ?? servedPath(to),
  };
}

/** Writes the site and puts it on a branch. Rejects with a `ContractError`: nothing is sent then. */
export async function publish(
  session: Session,
  input: ParsedInputOf<Calls, 'publishing.publish'>,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'publishing.publish'>> {
  const { root } = openWorkspace(session);
  checkSiteBase(input.base);
  // Before the site is written, which may take long.
  const place = await publishingPlace(root, input.branch);
  if ('trouble' in place) throw refused(place, input.branch);
  return once(session, signal, async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-publish-')));
    try {
      return await publishFrom(session, join(folder, 'site'), input, signal);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    }
  });
}

/** Writes the site into a folder, and publishes what is there. */
async function publishFrom(
  session: Session,
  site: string,
  { branch, base, isTrial }: ParsedInputOf<Calls, 'publishing.publish'>,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'publishing.publish'>> {
  const { root } = openWorkspace(session);
  const told = toldParts(session, 'publishing.progress');
  await session.readRepository();
  await session.engineUpToDate();
  const { pages } = await exportSite({
    folder: site,
    base,
    origin: null,
    engine: session.engine,
    docsRoot: root,
    themeFolder: themeFilesFolder(),
    signal,
    onKept: () => undefined,
    onProgress: (progress) => told(writtenOf(progress) * sendingBegins),
  });
  const published = await publishBranch(root, {
    site,
    branch,
    title: publishingTitle,
    authorOf: (known) => known ?? nobody,
    isTrial,
    signal,
    onProgress: (part) => told(sendingBegins + part * (1 - sendingBegins)),
  });
  if ('trouble' in published) throw refused(published, branch);
  if (!isTrial) await session.store.saveValue(lastKey(root), { branch, base }).catch(() => undefined);
  const { commit, to, files, changed, isNew } = published;
  return { to, isSent: commit !== null, isNew, pages, files, changed };
}

function refused(notPublished: NotPublished, branch: string): ContractError {
  const { trouble } = notPublished;
  const isOfBranch = trouble === 'not-a-branch' || trouble === 'of-sources' || trouble === 'not-ours';
  const code = trouble === 'stopped' ? 'cancelled' : isOfBranch ? 'bad-branch' : 'cannot-publish';
  return new ContractError({ code, ...publishingTrouble(notPublished, branch) });
}

/** How much of a site is written, from 0 to 1. */
function writtenOf({ phase, done, total }: Omit<ExportProgress, 'job'>): number {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  return phase === 'reading' ? 0 : phase === 'pages' ? share * 0.7 : phase === 'files' ? 0.7 + share * 0.3 : 1;
}

function readLast(value: unknown): { readonly branch: string; readonly base: string } | null {
  const { branch, base } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return typeof branch === 'string' && isBranchName(branch) && typeof base === 'string' && siteBase(base) === base
    ? { branch, base }
    : null;
}
