import { resolve } from 'node:path';
import { anywhere, siteAddress, type SiteAddress } from '../../shared/base/site-address.ts';
import type { ExportReport } from '../../shared/contract/host/export.ts';
import { themeFilesFolder } from '../engine/resources.ts';
import { exportSite } from '../export/export-job.ts';
import { fontLoader } from '../fonts/load-fonts.ts';
import { progressLine, type Command } from './command.ts';
import { cacheOption, loadDocsInThread, wantsCache, webOptions, webReach } from './load-docs.ts';

/** Options of commands that write the site. */
export const siteOptions: Command['options'] = {
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
  'no-pictures': { type: 'boolean', help: 'make no smaller forms of large pictures; pages show all as they are' },
  'no-fonts': {
    type: 'boolean',
    help: 'load no typefaces from Google Fonts; copies on this computer are left out, too',
  },
  ...cacheOption,
  ...webOptions,
};

/** Writes the site of a docs folder into a folder, and shows on the terminal how far it is. Rejects as `exportSite`. */
export async function writeSite(
  docs: string,
  folder: string,
  values: Parameters<Command['run']>[0]['values'],
  signal: AbortSignal,
): Promise<ExportReport> {
  const { origin, base } = siteAddressOf(values);
  const line = progressLine();
  const { workspace, call, end, startHelper } = await loadDocsInThread(docs, webReach(values), {
    onProgress: (done, total) => line.show(`Reading ${done} of ${total} files`),
    keeps: wantsCache(values),
  });
  const report = await exportSite({
    folder: resolve(folder),
    base,
    origin,
    engine: { call },
    startHelper,
    docsRoot: workspace.root,
    pictures: values['no-pictures'] === true ? 'original' : 'smaller',
    fonts: values['no-fonts'] === true ? null : fontLoader(webReach(values)),
    themeFolder: themeFilesFolder(),
    signal,
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
  if (report.pictures === 'no-encoder')
    process.stderr.write(
      'Pictures are as they were: nothing that makes smaller forms of them (the package sharp) is installed for this computer.\n',
    );
  for (const problem of report.fonts ?? []) process.stderr.write(`${problem}\n`);
  return report;
}

/** Where the site is served, as the options say. Throws where it can be nowhere. */
export function siteAddressOf(values: Parameters<Command['run']>[0]['values']): SiteAddress {
  const { url, base } = values;
  const address = typeof url === 'string' ? siteAddress(url) : anywhere;
  if (address === null || (typeof url === 'string' && address.origin === null))
    throw new Error(`--url needs a full address such as https://docs.example.com, not ${String(url)}`);
  if (typeof base !== 'string') return address;
  const path = siteAddress(`/${base.replace(/^\/+/, '')}`);
  if (path === null) throw new Error(`--base needs a path such as /docs/, not ${base}`);
  return { origin: address.origin, base: path.base };
}
