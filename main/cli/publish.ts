import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishBranch, publishingTitle, usualBranch } from '../git/publish-branch.ts';
import { nobody } from '../git/run.ts';
import { publishingError } from '../ipc/publishing-words.ts';
import { formatCount, progressLine, type Command } from './command.ts';
import { docsFolder } from './load-docs.ts';
import { siteOptions, writeSite } from './write-site.ts';

export const publishCommand: Command = {
  name: 'publish',
  summary: 'put the site on a branch from which it is served',
  description:
    'Writes the site and sends it to a branch of its own at the place where the repository’s versions go (GitHub Pages, GitLab Pages and others serve it from there). Nothing is sent where nothing changed, nothing of others is overwritten, and what they put beside the site (CNAME) stays. The docs folder and its branches stay as they are.\nSigning in is git’s own business, as for git push. Problems of pages are counted, and do not stop it: see galley check.',
  arguments: [{ name: 'docs' }],
  options: {
    branch: { type: 'string', value: 'name', help: 'the branch; it is made where there is none (default gh-pages)' },
    message: { type: 'string', value: 'words', help: 'what the version on it is called (default: Publish the site)' },
    'dry-run': { type: 'boolean', help: 'do everything but sending, and say what would be sent' },
    json: { type: 'boolean', help: 'print what was done as JSON' },
    ...siteOptions,
  },
  async run({ positionals, values }) {
    const root = await realpath(await docsFolder(positionals[0]!));
    const branch = typeof values['branch'] === 'string' ? values['branch'] : usualBranch;
    const title = (typeof values['message'] === 'string' ? values['message'] : '').replace(/\s+/g, ' ').trim();
    const isTrial = values['dry-run'] === true;
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'galley-publish-')));
    const line = progressLine();
    try {
      const site = join(folder, 'site');
      const report = await writeSite(root, site, values, stop.signal);
      const published = await publishBranch(root, {
        site,
        branch,
        title: title === '' ? publishingTitle : title,
        authorOf: (known) => known ?? nobody,
        isTrial,
        signal: stop.signal,
        onProgress: (part) => line.show(`Sending, ${Math.round(part * 100)}%`),
      });
      line.end();
      if ('trouble' in published) throw publishingError(published, branch);
      const { commit, to, files, changed, isNew } = published;
      const problems = { errors: report.errors, warnings: report.warnings };
      if (values['json'] === true)
        process.stdout.write(
          `${JSON.stringify({ branch, to, commit, isNew, pages: report.pages, files, changed, ...problems, isTrial }, null, 2)}\n`,
        );
      else {
        const what = `${formatCount(report.pages, 'page')}, ${formatCount(files, 'file')}`;
        const done = isTrial
          ? `${what}: ${formatCount(changed, 'file')} would be sent to “${branch}” at ${to}. Nothing was.`
          : commit === null
            ? `${what}: nothing has changed on “${branch}” at ${to}. Nothing was sent.`
            : `${what}, ${changed.toLocaleString('en')} changed: they are on “${branch}” at ${to} now, as ${commit.slice(0, 8)}.`;
        process.stdout.write(`${done}\n`);
        if (report.errors > 0)
          process.stdout.write(
            `${formatCount(report.errors, 'problem')} that readers would notice. See: galley check ${positionals[0]!}\n`,
          );
      }
      return 0;
    } finally {
      line.end();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
