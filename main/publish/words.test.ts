import { expect, test } from 'vitest';
import { branchError, branchTrouble } from './words.ts';

test('a branch that takes nothing leads to whoever can change that, and not to a review of the site', () => {
  expect(branchTrouble({ trouble: 'protected', said: ['GH006'] }, 'gh-pages')).toEqual({
    title: '“gh-pages” is protected',
    detail: 'Ask those who own the repository to let you publish to it, or give another branch. It says: “GH006”',
  });
  expect(branchError({ trouble: 'protected', said: [] }, 'gh-pages').code).toBe('cannot-publish');
});
