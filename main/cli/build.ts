import { resolve } from 'node:path';
import { themeFilesFolder } from '../engine/resources.ts';
import { exportSite } from '../export/export-job.ts';
import { formatBytes, formatCount, progressLine, type Command } from './command.ts';
import { loadDocsInThread, webOptions, webReach } from './load-docs.ts';

export const buildCommand: Command = {
  name: 'build',
  summary: 'write the site as static files',
  description:
    'Writes the whole site into a folder. An older export in that folder is replaced when the new one is complete; a folder with other files is refused.\nThe exit code is 1 when pages have problems that readers would notice; the site is written all the same.',
  arguments: [{ name: 'docs' }],
  options: {
    out: { type: 'string', value: 'dir', help: 'where the site goes (needed)' },
    base: {
      type: 'string',
      value: '/path/',
      help: 'path under which it will be served; pages work under any, 404.html needs it (default /)',
    },
    url: {
      type: 'string',
      value: 'https://…',
      help: 'the site’s own address, for the sitemap, canonical links and llms.txt; with a path it says the base too',
    },
    json: { type: 'boolean', help: 'print the report as JSON' },
    ...webOptions,
  },
  async run({ positionals, values }) {
    const out = values['out'];
    if (typeof out !== 'string') {
      process.stderr.write('build needs --out <dir>.\n');
      return 2;
    }
    const address = readAddress(values['url']);
    const origin = address?.origin ?? null;
    const base = (typeof values['base'] === 'string' ? values['base'] : (address?.pathname ?? '/'))
      .replace(/^\/*/, '/')
      .replace(/(?<!\/)\/*$/, '/');
    const line = progressLine();
    const { workspace, call, end } = await loadDocsInThread(positionals[0]!, webReach(values), (done, total) =>
      line.show(`Reading ${done} of ${total} files`),
    );
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const report = await exportSite({
      folder: resolve(out),
      base,
      origin,
      engine: { call },
      docsRoot: workspace.root,
      themeFolder: themeFilesFolder(),
      signal: stop.signal,
      onKept: ({ folder, paths }) => {
        line.end();
        process.stderr.write(
          `Files of yours that could not be put into the new site, because it has others of their names, are in ${folder}:\n${paths.map((path) => `  ${path}\n`).join('')}`,
        );
      },
      onProgress: ({ phase, done, total, current }) =>
        line.show(
          phase === 'pages'
            ? `Writing page ${done + 1} of ${total}: ${current}`
            : phase === 'files'
              ? `Copying ${current}`
              : 'Finishing',
        ),
    }).finally(end);
    line.end();
    if (values['json'] === true) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else {
      process.stdout.write(
        `${formatCount(report.pages, 'page')}, ${formatCount(report.files, 'file')}, ${formatBytes(report.bytes)} in ${(report.milliseconds / 1000).toFixed(1)} s: ${report.folder}\n`,
      );
      if (report.errors + report.warnings > 0)
        process.stdout.write(
          `${formatCount(report.errors, 'problem')} that readers would notice, ${formatCount(report.warnings, 'warning')}. See: galley check ${positionals[0]!}\n`,
        );
    }
    return report.errors > 0 ? 1 : 0;
  },
};

/**
 * The site's address as it was given, perhaps with the path under which it is served; anything but a plain web address
 * is refused.
 */
function readAddress(given: string | boolean | undefined): URL | null {
  if (typeof given !== 'string') return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Error(`--url needs a full address such as https://docs.example.com, not ${given}`);
  return url;
}
