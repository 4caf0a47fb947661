import { LineIndex } from '../../shared/base/range.ts';
import type { Diagnostic, Severity } from '../../shared/base/diagnostic.ts';
import { toSarif } from '../../shared/derive/sarif.ts';
import { formatCount, progressLine, type Command } from './command.ts';
import { changedPaths } from './changes.ts';
import { fixDocs } from './fix-docs.ts';
import { version } from './version.ts';
import { cacheOption, loadDocs, wantsCache, webOptions, webReach } from './load-docs.ts';

const marks: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', advice: 'advice' };

export const checkCommand: Command = {
  summary: 'list what is wrong in pages and settings',
  description:
    'Checks every page, link, picture and setting. The exit code is 1 when there is an error.\nWith --fix, everything that has one right fix is mended in the files first; what needs a decision stays.',
  arguments: [{ name: 'docs' }],
  options: {
    sarif: { type: 'boolean', help: 'print the problems as SARIF 2.1.0, for code hosts' },
    json: { type: 'boolean', help: 'print the problems as JSON' },
    fix: { type: 'boolean', help: 'mend what has one right fix' },
    advice: { type: 'boolean', help: 'list advice too' },
    changed: { type: 'boolean', help: 'only files that are new or different since the last saved version' },
    since: { type: 'string', value: 'version', help: 'with --changed: since this one, a branch, a tag, a commit' },
    ...cacheOption,
    ...webOptions,
  },
  async run({ positionals, values }) {
    if (values['json'] === true && values['sarif'] === true) {
      process.stderr.write('Choose one of --json and --sarif.\n');
      return 2;
    }
    const isChanged = values['changed'] === true;
    if (!isChanged && values['since'] !== undefined) {
      process.stderr.write('--since goes with --changed.\n');
      return 2;
    }
    if (isChanged && values['fix'] === true) {
      process.stderr.write('Choose one of --fix and --changed: --fix mends all files.\n');
      return 2;
    }
    // Said before anything is read: a folder without versions has no changed files.
    const since = typeof values['since'] === 'string' ? values['since'] : null;
    const changed = isChanged ? await changedPaths(positionals[0]!, since) : null;
    const line = progressLine();
    const { engine, workspace } = await loadDocs(positionals[0]!, webReach(values), {
      onProgress: (done, total) => line.show(`Reading ${done} of ${total} files`),
      keeps: values['fix'] !== true && wantsCache(values),
    });
    const report = values['fix'] === true ? await fixDocs({ engine, workspace }) : null;
    const found = await engine.checkAll(undefined, (done, total) => line.show(`Checking page ${done} of ${total}`));
    line.end();
    const all = changed === null ? found : found.filter(({ path }) => changed.has(path));
    const lines = new Map<string, LineIndex>();
    const place = (problem: Diagnostic) => {
      let index = lines.get(problem.path);
      if (index === undefined)
        lines.set(problem.path, (index = new LineIndex(engine.index.snapshot.text(problem.path) ?? '')));
      return { start: index.at(problem.range.from), end: index.at(problem.range.to) };
    };
    for (const { path, reason } of report?.left ?? []) process.stderr.write(`${path} was left as it is: ${reason}.\n`);
    const count = (severity: Severity) => all.filter((problem) => problem.severity === severity).length;
    if (values['sarif'] === true) {
      process.stdout.write(
        `${JSON.stringify(
          toSarif(all, (path) => engine.index.snapshot.text(path) ?? '', version),
          null,
          2,
        )}\n`,
      );
    } else if (values['json'] === true) {
      process.stdout.write(
        `${JSON.stringify({ pages: engine.index.pages.size, ...(report === null ? {} : { fixed: report.fixed, files: report.files, left: report.left }), problems: all.map((problem) => ({ ...problem, ...place(problem), fixes: problem.fixes.map((fix) => fix.ask?.label ?? fix.title) })) }, null, 2)}\n`,
      );
    } else {
      let file = '';
      for (const problem of all) {
        if (problem.severity === 'advice' && values['advice'] !== true) continue;
        if (problem.path !== file) process.stdout.write(`${file === '' ? '' : '\n'}${(file = problem.path)}\n`);
        const { start } = place(problem);
        process.stdout.write(
          `  ${`${start.line}:${start.column}`.padEnd(8)} ${marks[problem.severity].padEnd(8)} ${problem.title}  (${problem.rule})\n`,
        );
      }
      const advice = count('advice');
      if (report !== null)
        process.stdout.write(
          `${file === '' ? '' : '\n'}${formatCount(report.fixed, 'problem')} mended in ${formatCount(report.files.length, 'file')}`,
        );
      const checked =
        changed === null
          ? formatCount(engine.index.pages.size, 'page')
          : `${formatCount(changed.size, 'file')} that changed`;
      process.stdout.write(
        `${file === '' && report === null ? '' : '\n'}${checked} checked: ${formatCount(count('error'), 'error')}, ${formatCount(count('warning'), 'warning')}${advice > 0 ? `, ${advice} advice` : ''}\n`,
      );
      // What a change breaks elsewhere, a link to a page that went, must not be passed over in silence.
      const elsewhere = found.filter(({ severity }) => severity === 'error').length - count('error');
      if (elsewhere > 0)
        process.stdout.write(
          `${formatCount(elsewhere, 'error')} in files that have not changed: galley check lists them.\n`,
        );
    }
    return count('error') > 0 ? 1 : 0;
  },
};
