import { expect, test } from 'vitest';
import { repoPath } from '../../../shared/base/path.ts';
import type { HistoryListEntry } from '../../../shared/contract/host/history.ts';
import type { ListedStep } from '../../../shared/contract/host/steps.ts';
import { dayWords } from '../../state/words.ts';
import { daysOf, rowsOf, toTakeBack } from './rows.ts';

const now = new Date(2031, 10, 5, 9, 30).getTime();
const hour = 60 * 60 * 1000;
const step = (id: string, more: Partial<ListedStep> = {}): ListedStep => ({
  id,
  kind: 'replaced',
  words: `Step ${id}`,
  time: now,
  files: 1,
  path: null,
  takenBackBy: null,
  takesBack: null,
  isUnfinished: false,
  ...more,
});
const entry = (id: string, time: number): HistoryListEntry => ({
  id,
  path: repoPath('a.mdx'),
  time,
  reason: 'saved',
  size: 1,
  isThere: true,
});

test('steps, versions and texts stand together by day, newest first', () => {
  const rows = rowsOf(
    [step('one'), step('two', { time: now - 48 * hour })],
    [entry('three', now - hour)],
    [entry('four', now - 11 * hour)],
  );
  expect(daysOf(rows, now).map(({ label, rows: own }) => [label, own.map(({ key }) => key)])).toEqual([
    ['Today', ['step one', 'version three']],
    ['Yesterday', ['text four']],
    ['Monday, 3 November', ['step two']],
  ]);
});

test('a day of another year says which', () => {
  expect(dayWords(new Date(2030, 0, 2).getTime(), now)).toBe('Wednesday, 2 January 2030');
});

test('what took a step back belongs to it, and taking that back does it again', () => {
  const [one, two, three] = [step('one'), step('two', { takesBack: 'one' }), step('three', { takesBack: 'two' })];
  const all = [three, two, one];
  expect(toTakeBack(one, all)).toEqual({ id: 'one', root: 'one', words: 'Step one', isRedo: false });
  expect(toTakeBack(two, all)).toEqual({ id: 'two', root: 'one', words: 'Step one', isRedo: true });
  expect(toTakeBack(three, all)).toEqual({ id: 'three', root: 'one', words: 'Step one', isRedo: false });
});
