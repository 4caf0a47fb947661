import { LineIndex } from '../../shared/base/range.ts';
import type { Diagnostic, Severity } from '../../shared/base/diagnostic.ts';
import { toSarif } from '../../shared/derive/sarif.ts';
import { formatCount, progressLine, type Command } from './command.ts';
import { fixDocs } from './fix-docs.ts';
import { version } from './version.ts';
import { loadDocs, webOptions, webReach } from './load-docs.ts';

const marks: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', advice: 'advice' };

export const checkCommand: Command = {
  name: 'check',
  summary: 'list what is wrong in pages and settings',
  description:
    'Checks every page, link, picture and setting. The exit code is 1 when there is an error.\nWith --fix, everything that has one right fix is mended in the files first; what needs a decision stays.',
  arguments: [{ name: 'docs' }],
  options: {
    sarif: { type: 'boolean', help: 'print the problems as SARIF 2.1.0, for code hosts' },
    json: { type: 'boolean', help: 'print the problems as JSON' },
    fix: { type: 'boolean', help: 'mend what has one right fix' },
    advice: { type: 'boolean', help: 'list advice too' },
    ...webOptions,
  },
  async run({ positionals, values }) {
    if (values['json'] === true && values['sarif'] === true) {
      process.stderr.write('Choose one of --json and --sarif.\n');
      return 2;
    }
    const line = progressLine();
    const { engine, workspace } = await loadDocs(positionals[0]!, webReach(values), (done, total) =>
      line.show(`Reading ${done} of ${total} files`),
    );
    const report = values['fix'] === true ? await fixDocs({ engine, workspace }) : null;
    const all = await engine.checkAll(undefined, (done, total) => line.show(`Checking page ${done} of ${total}`));
    line.end();
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
      process.stdout.write(
        `${file === '' && report === null ? '' : '\n'}${formatCount(engine.index.pages.size, 'page')} checked: ${formatCount(count('error'), 'error')}, ${formatCount(count('warning'), 'warning')}${advice > 0 ? `, ${advice} advice` : ''}\n`,
      );
    }
    return count('error') > 0 ? 1 : 0;
  },
};
