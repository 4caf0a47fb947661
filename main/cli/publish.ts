import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ContractError } from '../../shared/contract/define.ts';
import {
  publishTargetKinds,
  publishTargets,
  targetFields,
  type PublishTargetKind,
} from '../../shared/contract/host/publish-targets.ts';
import { publishingTitle } from '../git/publish-branch.ts';
import { checkTarget, publishWritten, type PublishedSite } from '../publish/publish-written.ts';
import { readBack } from '../publish/read-back.ts';
import { TargetError } from '../publish/target.ts';
import { completeValues } from '../publish/values.ts';
import { inWritingPlace } from '../publish/writing-place.ts';
import { formatCount, progressLine, type Command } from './command.ts';
import { docsFolder } from './load-docs.ts';
import { siteAddressOf, siteOptions, writeSite } from './write-site.ts';

/** Options of all targets: what gives rights comes from the environment alone, where no list of programs shows it. */
const targetOptions: Command['options'] = Object.fromEntries(
  publishTargetKinds.flatMap((kind) =>
    Object.entries(targetFields(kind)).flatMap(([name, { label, usual, variable, isSecret }]) => {
      if (isSecret === true) return [];
      const instead = [
        ...(usual === undefined ? [] : [`default ${usual}`]),
        ...(variable === undefined ? [] : [`or ${variable}`]),
      ].join(', ');
      const help = `${publishTargets[kind].name}: ${label.toLowerCase()}${instead === '' ? '' : ` (${instead})`}`;
      return [[name, { type: 'string' as const, value: 'words', help }] as const];
    }),
  ),
);

const secretsHelp = publishTargetKinds
  .flatMap((kind) => {
    const names = Object.values(targetFields(kind)).flatMap(({ variable, isSecret }) =>
      isSecret === true && variable !== undefined ? [variable] : [],
    );
    return names.length === 0 ? [] : [`${kind}: ${names.join(', ')}`];
  })
  .join('; ');

export const publishCommand: Command = {
  summary: 'put the site where readers get it',
  description: `Writes the site and sends it to a branch of the repository (GitHub Pages, GitLab Pages and others serve it from there), to Netlify, Cloudflare, S3 storage, or a web server by SFTP. Only what changed is sent, nothing where nothing did, and no file of others is touched. The docs folder and its branches stay as they are. With --url a page is read back from the site’s own address.\nSigning in for a branch is git’s own business, as for git push. Elsewhere what gives rights comes from the environment: ${secretsHelp}. Problems of pages are counted, and do not stop it: see galley check.`,
  arguments: [{ name: 'docs' }],
  options: {
    target: { type: 'string', value: publishTargetKinds.join('|'), help: 'where it goes (default branch)' },
    ...targetOptions,
    message: { type: 'string', value: 'words', help: 'what the version on a branch is called' },
    'dry-run': { type: 'boolean', help: 'do everything but sending, and say what would be sent' },
    json: { type: 'boolean', help: 'print what was done as JSON' },
    ...siteOptions,
  },
  async run({ positionals, values }) {
    const root = await realpath(await docsFolder(positionals[0]!));
    const target = targetOf(values['target']);
    const failed = inOption(target);
    const told = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    const complete = await completeValues(target, Object.fromEntries(told), () => Promise.resolve(null)).catch(failed);
    await checkTarget(root, target, complete).catch(failed);
    const address = siteAddressOf(values);
    const title = (typeof values['message'] === 'string' ? values['message'] : '').replace(/\s+/g, ' ').trim();
    const isTrial = values['dry-run'] === true;
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const line = progressLine();
    return inWritingPlace(async (folder) => {
      const site = join(folder, 'site');
      const report = await writeSite(root, site, values, stop.signal);
      const published = await publishWritten({
        root,
        folder: site,
        target,
        values: complete,
        address,
        title: title === '' ? publishingTitle : title,
        isTrial,
        signal: stop.signal,
        onProgress: (part) => line.show(`Sending, ${Math.round(part * 100)}%`),
      }).catch(failed);
      if (published.page !== null) line.show(`Reading back ${published.page.url}`);
      const served =
        published.page === null
          ? null
          : await readBack(published.page, stop.signal).catch((error: unknown) => {
              if (error instanceof TargetError) return null;
              throw error;
            });
      line.end();
      const { commit, to, files, changed, isNew } = published;
      const problems = { errors: report.errors, warnings: report.warnings };
      if (values['json'] === true) {
        const branch = target === 'branch' ? { branch: complete['branch'] } : {};
        const about = {
          target,
          ...branch,
          to,
          commit,
          isNew,
          pages: report.pages,
          files,
          changed: changed.length,
          served,
        };
        process.stdout.write(`${JSON.stringify({ ...about, ...problems, isTrial }, null, 2)}\n`);
      } else {
        process.stdout.write(`${summaryOf(published, report.pages, target, complete, isTrial)}\n`);
        if (served !== null) process.stdout.write(`${servedWords[served](published.page!.url)}\n`);
        if (report.errors > 0)
          process.stdout.write(
            `${formatCount(report.errors, 'problem')} that readers would notice. See: galley check ${positionals[0]!}\n`,
          );
      }
      // A new place is often set up after its first site is there.
      return served === null || served === 'there' || isNew ? 0 : 1;
    }).finally(() => line.end());
  },
};

function targetOf(given: string | boolean | undefined): PublishTargetKind {
  const target = given === undefined ? 'branch' : publishTargetKinds.find((kind) => kind === given);
  if (target === undefined)
    throw new Error(`--target is one of ${publishTargetKinds.join(', ')}, not ${String(given)}`);
  return target;
}

/** Says of a field that can't be right how it is given on the command line. */
const inOption =
  (target: PublishTargetKind) =>
  (error: unknown): never => {
    const field = error instanceof ContractError ? /^bad-value:(.+)$/.exec(error.code)?.[1] : undefined;
    if (field === undefined) throw error;
    const { message: title, detail } = error as ContractError;
    const { isSecret, variable } = targetFields(target)[field] ?? {};
    const ways = [...(isSecret === true ? [] : [`--${field}`]), ...(variable === undefined ? [] : [variable])];
    throw new ContractError({ code: 'cannot-publish', title: `${ways.join(' or ')}: ${title}`, detail });
  };

function summaryOf(
  { to, files, changed, isSent, commit }: PublishedSite,
  pages: number,
  target: PublishTargetKind,
  values: Readonly<Record<string, string>>,
  isTrial: boolean,
): string {
  const what = `${formatCount(pages, 'page')}, ${formatCount(files, 'file')}`;
  const place = target === 'branch' ? `“${values['branch']!}” at ${to}` : to;
  const at = `${target === 'branch' ? 'on' : 'at'} ${place}`;
  if (isTrial) return `${what}: ${formatCount(changed.length, 'file')} would be sent to ${place}. Nothing was.`;
  if (!isSent) return `${what}: nothing has changed ${at}. Nothing was sent.`;
  const as = commit === null ? '' : `, as ${commit.slice(0, 8)}`;
  return `${what}, ${changed.length.toLocaleString('en')} changed: they are ${at} now${as}.`;
}

const servedWords = {
  there: (url: string) => `Read back from ${url}: readers get what was sent.`,
  other: (url: string) =>
    `${url} still shows something else. What serves the site may need longer, or serves another place.`,
  unreachable: (url: string) =>
    `${url} can’t be read. Look whether the address is right, and whether the site is set up there.`,
} as const;
