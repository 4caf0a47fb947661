import type { Severity } from '../base/diagnostic.ts';
import type { RuleExample } from '../base/rule.ts';
import type { Rule } from '../lint/define.ts';
import { rules } from '../lint/runner.ts';

/** What severities are called where people read about rules. */
const severityNames: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', advice: 'advice' };

/**
 * A rule as documentation: why it is there, how to mend it, and its examples, which are its tests. Null for an unknown
 * name.
 */
export function ruleDocs(id: string): string | null {
  const rule = rules.find((candidate) => candidate.id === id);
  return rule === undefined ? null : document(rule);
}

/** All rules, a line each. */
export function ruleList(): string {
  const width = Math.max(...rules.map((rule) => rule.id.length));
  return (
    rules
      .map((rule) => `${rule.id.padEnd(width)}  ${severityNames[rule.severity].padEnd(7)}  ${rule.summary}`)
      .join('\n') + '\n'
  );
}

function document(rule: Rule): string {
  return (
    [
      `${rule.summary}  (${rule.id}, ${severityNames[rule.severity]}, ${rule.topic})`,
      rule.why,
      rule.fix,
      'Found in:',
      ...rule.invalid.map(example),
      'Not in:',
      ...rule.valid.map(example),
      `To ignore it: ${rule.scope === 'settings' ? '' : `{/* galley-ignore ${rule.id}: the reason */} in front of the block, galley-ignore-page for a page,\nor `}in galley.json: { "rules": [{ "rule": "${rule.id}", "severity": "off", "reason": "…" }] }`,
    ].join('\n\n') + '\n'
  );
}

/** In characters: what is longer shows nothing more. */
const longestLine = 300;

function example({ files, marks }: RuleExample): string {
  const all: readonly (readonly [string, string])[] =
    typeof files === 'string' ? [['', files]] : Object.entries(files).filter(([, text]) => text !== '');
  return (
    all
      .map(
        ([name, text]) =>
          `${name === '' || all.length === 1 ? '' : `  ${name}\n`}${text
            .split(/\r\n|\n/)
            .map((line) => `    ${line.length > longestLine ? `${line.slice(0, longestLine)} …` : line}`)
            .join('\n')}`,
      )
      .join('\n\n') +
    (marks.some((mark) => mark.trim() !== '')
      ? `\n\n    → ${marks
          .filter((mark) => mark.trim() !== '')
          .map((mark) => mark.split('\n')[0]!)
          .join(' · ')}`
      : '')
  );
}
