import { formatBytes, formatCount, type Command } from './command.ts';
import { siteOptions, writeSite } from './write-site.ts';

export const buildCommand: Command = {
  summary: 'write the site as static files',
  description:
    'Writes the whole site into a folder. An older export in that folder is replaced when the new one is complete; a folder with other files is refused.\nThe exit code is 1 when pages have problems that readers would notice; the site is written all the same.',
  arguments: [{ name: 'docs' }],
  options: {
    out: { type: 'string', value: 'dir', help: 'where the site goes (needed)' },
    json: { type: 'boolean', help: 'print the report as JSON' },
    ...siteOptions,
  },
  async run({ positionals, values }) {
    const out = values['out'];
    if (typeof out !== 'string') {
      process.stderr.write('build needs --out <dir>.\n');
      return 2;
    }
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    const report = await writeSite(positionals[0]!, out, values, stop.signal);
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
