import { expect, it } from 'vitest';
import { readFence } from './fence.ts';

it('marks the lines that are named, and no more than a block may have', () => {
  const marked = (lines: string) => [...readFence('js', `{${lines}}`).highlight];
  expect(marked('1,3-5')).toEqual([1, 3, 4, 5]);
  expect(marked('1-999999999')).toHaveLength(10_000);
  expect(marked(Array.from({ length: 50 }, () => '1-9999').join())).toHaveLength(9_999);
  // One more than this is the same number.
  expect(marked('99999999999999999999')).toEqual([]);
  expect(marked('2,99999999999999999999-999999999999999999999999')).toEqual([2]);
});

it('takes “twoslash” for no part of the title, wherever it stands beside it', () => {
  expect(readFence('ts', 'twoslash Pets and owners').title).toBe('Pets and owners');
  expect(readFence('ts', 'Pets twoslash').title).toBe('Pets');
  expect(readFence('ts', 'twoslash').title).toBe('');
  expect(readFence('ts', 'What twoslash is').title).toBe('What twoslash is');
});
