import { expect, test } from 'vitest';
import type { Diagnostic } from '../../shared/base/diagnostic.ts';
import { repoPath } from '../../shared/base/path.ts';
import { problemCounts } from './problem-topics.ts';

const problem = (
  severity: Diagnostic['severity'],
  topic: Diagnostic['topic'],
  fix: 'certain' | 'asks' | 'offered' | null = null,
): Diagnostic => ({
  rule: `rule of ${topic}`,
  topic,
  severity,
  path: repoPath('a.mdx'),
  range: { from: 0, to: 0 },
  title: '',
  detail: '',
  fixes:
    fix === null
      ? []
      : [
          {
            title: 'Fix',
            edits: [],
            ...(fix === 'certain'
              ? { certain: true }
              : fix === 'asks'
                ? { ask: { label: 'What', placeholder: '' } }
                : {}),
          } as unknown as Diagnostic['fixes'][number],
        ],
});
const file = (path: string, ...problems: Diagnostic[]) => ({
  path: repoPath(path),
  title: path,
  version: null,
  hash: '',
  problems,
});

test('counts of all files are the sums of each', () => {
  const counts = problemCounts({
    a: file('a', problem('error', 'Links', 'certain'), problem('advice', 'Links', 'asks')),
    b: file(
      'b',
      problem('error', 'Pictures'),
      problem('warning', 'Links', 'certain'),
      problem('warning', 'Page', 'offered'),
    ),
  });
  expect(counts.all).toBe(5);
  expect(counts.severities).toEqual({ error: 2, warning: 2, advice: 1 });
  expect(Object.fromEntries(counts.topics)).toEqual({ Links: 3, Pictures: 1, Page: 1 });
  expect(counts.fixable).toBe(3);
  expect(Object.fromEntries(counts.certain)).toEqual({ 'rule of Links': 2 });
});

test('a file that changed is counted anew, the others are not', () => {
  let reads = 0;
  const watched = {
    ...file('a'),
    get problems() {
      reads++;
      return [problem('error', 'Links')];
    },
  };
  expect(problemCounts({ a: watched }).all).toBe(1);
  const before = reads;
  const now = { a: watched, b: file('b', problem('advice', 'Page')) };
  expect(problemCounts(now)).toMatchObject({ all: 2, severities: { error: 1, warning: 0, advice: 1 } });
  expect(problemCounts({ ...now, b: file('b') }).all).toBe(1);
  expect(reads).toBe(before);
});
