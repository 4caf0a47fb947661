import { encodePath } from '../base/encode.ts';
import type { Diagnostic, Severity } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import { LineIndex } from '../base/range.ts';
import { rules } from '../lint/runner.ts';

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  advice: 'note',
};

/**
 * A place as SARIF counts it: lines and columns from 1, the end behind the last sign; offsets from 0. All in UTF-16
 * units.
 */
interface SarifRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}

/**
 * Problems as SARIF 2.1.0 (OASIS, sarif-schema-2.1.0), which code hosts show
 * beside the lines of a change. Paths are relative to the docs folder.
 *
 * @param textOf text of a file, as it was checked
 */
export function toSarif(problems: readonly Diagnostic[], textOf: (path: RepoPath) => string, version: string) {
  const all = rules.map((rule) => ({
    id: rule.id as string,
    severity: rule.severity,
    summary: rule.summary,
    why: `${rule.why} ${rule.fix}`,
    topic: rule.topic as string,
  }));
  const numbers = new Map(all.map((rule, index) => [rule.id, index]));
  const lines = new Map<string, LineIndex>();
  const region = (path: RepoPath, from: number, to: number): SarifRegion => {
    let index = lines.get(path);
    if (index === undefined) lines.set(path, (index = new LineIndex(textOf(path))));
    const start = index.at(from);
    const end = index.at(to);
    return {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
      charOffset: from,
      charLength: to - from,
    };
  };
  const artifact = (path: RepoPath) => ({ uri: encodePath(path), uriBaseId: 'DOCS' });
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Galley',
            semanticVersion: version,
            rules: all.map(({ id, severity, summary, why, topic }) => ({
              id,
              shortDescription: { text: summary },
              fullDescription: { text: why },
              help: { text: why },
              defaultConfiguration: { level: levels[severity] },
              properties: { tags: [topic] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { DOCS: { description: { text: 'The docs folder' } } },
        results: problems.map((problem) => ({
          ruleId: problem.rule,
          ...(numbers.has(problem.rule) ? { ruleIndex: numbers.get(problem.rule)! } : {}),
          level: levels[problem.severity],
          message: { text: `${problem.title}. ${problem.detail}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: artifact(problem.path),
                region: region(problem.path, problem.range.from, problem.range.to),
              },
            },
          ],
          // Fixes that ask something can't be applied by a program.
          ...(problem.fixes.some((fix) => fix.ask === undefined)
            ? {
                fixes: problem.fixes
                  .filter((fix) => fix.ask === undefined)
                  .map((fix) => ({
                    description: { text: fix.title },
                    artifactChanges: fix.edits.map(({ path, edits }) => ({
                      artifactLocation: artifact(path),
                      replacements: edits.map(({ from, to, insert }) => ({
                        deletedRegion: region(path, from, to),
                        ...(insert === '' ? {} : { insertedContent: { text: insert } }),
                      })),
                    })),
                  })),
              }
            : {}),
        })),
      },
    ],
  };
}
