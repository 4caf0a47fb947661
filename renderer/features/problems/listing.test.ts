import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import { repoPath } from '../../../shared/base/path.ts';
import { listProblems, quote } from './listing.ts';

const problem = (
  title: string,
  severity: Diagnostic['severity'],
  topic: Diagnostic['topic'] = 'Links',
  from = 0,
): Diagnostic => ({
  rule: 'r',
  topic,
  severity,
  path: repoPath('a.mdx'),
  range: { from, to: from },
  title,
  detail: '',
  fixes: [],
});
const file = (path: string, ...problems: Diagnostic[]) => ({
  path: repoPath(path),
  title: path,
  version: null,
  hash: '',
  problems,
});
const problems = {
  'a.mdx': file('a.mdx', problem('advice a', 'advice', 'Wording')),
  'b.mdx': file('b.mdx', problem('warning b', 'warning', 'Pictures', 1), problem('error b', 'error', 'Links', 9)),
};
const draw = (...args: Parameters<typeof listProblems>) =>
  listProblems(...args).map(
    (each) => `${each.label}: ${each.rows.map((listed) => `${listed.problem.title}#${listed.index}`).join(', ')}`,
  );

test('what breaks pages comes first; each keeps its number in the file', () => {
  expect(draw(problems, 'everything', '')).toEqual(['b.mdx: error b#1, warning b#0', 'a.mdx: advice a#0']);
});

test('filters by severity, topic and words', () => {
  expect(draw(problems, 'warning', '')).toEqual(['b.mdx: warning b#0']);
  expect(draw(problems, 'topic:Wording', '')).toEqual(['a.mdx: advice a#0']);
  expect(draw(problems, 'everything', 'B.MDX')).toEqual(['b.mdx: error b#1, warning b#0']);
  expect(draw(problems, 'error', 'nothing')).toEqual([]);
  expect(draw(problems, 'page:a.mdx', '')).toHaveLength(2);
  expect(draw(problems, 'page:c.mdx', '')).toEqual([]);
});

test('quotes the line with the words apart', () => {
  expect(quote('one\n  two three four\nfive', 10, 15)).toEqual({
    before: 'two ',
    words: 'three',
    after: ' four',
    line: 2,
    column: 7,
  });
  expect(quote(`${'x'.repeat(100)}WORD${'y'.repeat(100)}`, 100, 104)).toEqual({
    before: `…${'x'.repeat(60)}`,
    words: 'WORD',
    after: `${'y'.repeat(60)}…`,
    line: 1,
    column: 101,
  });
  expect(quote('a\nb', 0, 3)).toEqual({ before: '', words: 'a', after: '', line: 1, column: 1 });
  expect(quote('short', 2, 99)).toBeNull();
  expect(quote('\n\n', 1, 1)).toBeNull();
});

test('only a file that changed is looked through again, and files without text stand together', () => {
  let reads = 0;
  const watched = {
    ...file('c.mdx'),
    get problems() {
      reads++;
      return [problem('error c', 'error')];
    },
  };
  const site = {
    ...problems,
    'c.mdx': watched,
    'x.png': file('x.png', problem('heavy x', 'advice')),
    'y.png': file('y.png', problem('heavy y', 'warning')),
  };
  const before = draw(site, 'everything', '');
  expect(before).toEqual([
    'b.mdx: error b#1, warning b#0',
    'c.mdx: error c#0',
    'a.mdx: advice a#0',
    'Other files: heavy x#0, heavy y#0',
  ]);
  const after = reads;
  expect(draw({ ...site, 'a.mdx': file('a.mdx') }, 'everything', '')).toEqual(
    before.filter((line) => !line.startsWith('a')),
  );
  // What was put together for the list is not kept with the file.
  expect(draw(site, 'everything', '')).toEqual(before);
  expect(reads).toBe(after);
  expect(draw(site, 'everything', 'error')).toEqual(['b.mdx: error b#1', 'c.mdx: error c#0']);
  expect(reads).toBeGreaterThan(after);
});
