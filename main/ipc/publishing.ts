import { join } from 'node:path';
import { shownAddress, siteAddress } from '../../shared/base/site-address.ts';
import type { EventOf, OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import {
  computerOf,
  publishTargetKinds,
  targetFields,
  type PublishTargetKind,
} from '../../shared/contract/host/publish-targets.ts';
import { sendingBegins } from '../../shared/contract/host/publishing.ts';
import { servedAddress } from '../../shared/workspace/served-address.ts';
import { themeFilesFolder } from '../engine/resources.ts';
import { exportSite } from '../export/export-job.ts';
import { publishingPlace } from '../git/publish-branch.ts';
import { checkTarget, publishWritten } from '../publish/publish-written.ts';
import { readBack } from '../publish/read-back.ts';
import { TargetError } from '../publish/target.ts';
import { completeValues, fromEnvironment, splitValues } from '../publish/values.ts';
import { branchTrouble, targetError } from '../publish/words.ts';
import { inWritingPlace } from '../publish/writing-place.ts';
import { dataKey } from '../workspace/data-folder.ts';
import { onlyOne } from './only-one.ts';
import { openWorkspace } from './open-workspace.ts';
import { readSiteAddress } from './read-site-address.ts';
import type { Session } from './session.ts';
import { siteFonts } from './site-fonts.ts';
import { toldParts } from './told-parts.ts';

type Calls = HostContract['calls'];
type PublishInput = ParsedInputOf<Calls, 'publishing.publish'>;
type Outlook = OutputOf<Calls, 'publishing.outlook'>;
type ExportProgress = EventOf<HostContract['events'], 'export.progress'>;

const once = onlyOne({
  title: 'The site is being published already',
  detail: 'Wait until it is there, or stop it in the other window.',
});

const lastKey = (root: string) => `publishing-${dataKey(root)}`;
/** A secret is of one folder and one computer: what is published from another one, or to another one, never gets it. */
function secretKey(root: string, target: PublishTargetKind, values: Readonly<Record<string, string>>, name: string) {
  return `${dataKey(root)}/${name}/${dataKey(computerOf(target, values))}`;
}

/** Where the site could go, and how it was published last. */
export async function publishingOutlook(session: Session): Promise<Outlook> {
  const { root } = openWorkspace(session);
  const place = await publishingPlace(root, null);
  const remote = 'remote' in place ? place.remote.shown : '';
  const last = readLast(await session.store.value(lastKey(root)));
  const targets = Object.fromEntries(
    publishTargetKinds.map((kind) => {
      const usual = Object.entries(targetFields(kind)).flatMap(([name, { usual, isSecret }]) =>
        isSecret === true ? [] : [[name, usual ?? ''] as const],
      );
      const { values = {}, address = kind === 'branch' ? servedAddress(remote) : '' } = last.targets[kind] ?? {};
      return [kind, { values: { ...Object.fromEntries(usual), ...values }, address }];
    }),
  ) as Outlook['targets'];
  const known: string[] = [];
  for (const kind of publishTargetKinds)
    for (const [name, field] of Object.entries(targetFields(kind))) {
      if (field.isSecret !== true) continue;
      const { values } = targets[kind]!;
      const isKept = (await session.shell.secrets.read(secretKey(root, kind, values, name))) !== null;
      if (isKept || fromEnvironment(field) !== '') known.push(name);
    }
  return {
    branchTrouble: 'trouble' in place ? branchTrouble(place, '') : null,
    remote,
    target: last.target ?? 'branch',
    targets,
    known,
    keepsSecrets: session.shell.secrets.isLasting,
  };
}

/** Writes the site and puts it where the target says. Rejects with a `ContractError`. */
export async function publish(
  session: Session,
  input: PublishInput,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'publishing.publish'>> {
  const { root } = openWorkspace(session);
  const { target } = input;
  const { secrets } = session.shell;
  const address = readSiteAddress(input.address);
  const values = await completeValues(target, input.values, (name) =>
    targetFields(target)[name]?.isSecret === true
      ? secrets.read(secretKey(root, target, input.values, name))
      : Promise.resolve(null),
  );
  // Before the site is written, which may take long.
  await checkTarget(root, target, values);
  return once(session, signal, () =>
    inWritingPlace(async (folder) => {
      const pages = await writeSite(session, join(folder, 'site'), address, signal);
      const told = toldParts(session, 'publishing.progress');
      const published = await publishWritten({
        root,
        folder: join(folder, 'site'),
        target,
        values,
        address,
        title: null,
        isTrial: input.isTrial,
        signal,
        onProgress: (part) => told(sendingBegins + part * (1 - sendingBegins)),
      });
      // Only what has led somewhere is kept.
      await remember(session, root, input).catch(() => undefined);
      if (!input.isTrial) session.published = published.page;
      const { to, isSent, isNew, files, changed } = published;
      return { to, isSent, isNew, pages, files, changed: changed.length, address: published.address };
    }),
  );
}

/** Asks for a page of the site that was published last until it is served. Rejects with a `ContractError`. */
export async function publishedReadBack(
  session: Session,
  signal: AbortSignal,
): Promise<OutputOf<Calls, 'publishing.readBack'>> {
  openWorkspace(session);
  const page = session.published;
  if (page === null)
    throw new ContractError({
      code: 'nothing-published',
      title: 'Nothing was published whose address is known',
      detail: 'Write where readers find the site, and publish it.',
    });
  try {
    return { state: await readBack(page, signal), url: page.url };
  } catch (error) {
    throw error instanceof TargetError ? targetError(error) : error;
  }
}

/** Writes the site; answers how many pages it has. */
async function writeSite(
  session: Session,
  folder: string,
  { origin, base }: ReturnType<typeof readSiteAddress>,
  signal: AbortSignal,
): Promise<number> {
  const { root } = openWorkspace(session);
  const told = toldParts(session, 'publishing.progress');
  await session.readRepository();
  await session.engineUpToDate();
  const { pages } = await exportSite({
    folder,
    base,
    origin,
    engine: session.engine,
    docsRoot: root,
    pictures: 'smaller',
    fonts: siteFonts(session),
    themeFolder: themeFilesFolder(),
    signal,
    onKept: () => undefined,
    onProgress: (progress) => told(writtenOf(progress) * sendingBegins),
  });
  return pages;
}

/** How much of a site is written, from 0 to 1. */
function writtenOf({ phase, done, total }: Omit<ExportProgress, 'job'>): number {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  return phase === 'reading' ? 0 : phase === 'pages' ? share * 0.7 : phase === 'files' ? 0.7 + share * 0.3 : 1;
}

/** Keeps how the site was published, for this folder: secrets where secrets are, nothing in the folder itself. */
async function remember(session: Session, root: string, { target, values, address }: PublishInput): Promise<void> {
  const { plain, secret } = splitValues(target, values);
  for (const [name, value] of Object.entries(secret))
    if (value !== '') await session.shell.secrets.keep(secretKey(root, target, values, name), value);
  const last = readLast(await session.store.value(lastKey(root)));
  const shown = address.trim() === '' ? '' : shownAddress(readSiteAddress(address));
  await session.store.saveValue(lastKey(root), {
    target,
    targets: { ...last.targets, [target]: { values: plain, address: shown } },
  });
}

interface Last {
  readonly target: PublishTargetKind | null;
  readonly targets: Partial<
    Record<PublishTargetKind, { readonly values: Record<string, string>; readonly address: string }>
  >;
}

const asRecord = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

function readLast(value: unknown): Last {
  const { target, targets } = asRecord(value);
  const all: Record<string, { values: Record<string, string>; address: string }> = {};
  for (const kind of publishTargetKinds) {
    const { values, address } = asRecord(asRecord(targets)[kind]);
    if (typeof address !== 'string' || siteAddress(address) === null) continue;
    const plain = Object.entries(asRecord(values)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    all[kind] = { values: splitValues(kind, Object.fromEntries(plain)).plain, address };
  }
  return { target: publishTargetKinds.find((kind) => kind === target) ?? null, targets: all };
}
