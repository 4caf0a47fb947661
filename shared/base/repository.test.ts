import { expect, it } from 'vitest';
import { repositoryNamed } from './repository.ts';

it.each([
  ['halyard/docs', 'halyard/docs'],
  [' halyard/docs.js ', 'halyard/docs.js'],
  ['https://github.com/halyard/docs', 'halyard/docs'],
  ['https://www.github.com/halyard/docs.git', 'halyard/docs'],
  ['https://github.com/halyard/docs/?tab=readme#top', 'halyard/docs'],
  ['halyard', undefined],
  ['https://gitlab.com/halyard/docs', undefined],
  ['https://github.com/halyard', undefined],
  ['javascript:alert(1)/x', undefined],
])('%s names %s', (name, repository) => {
  expect(repositoryNamed(name)).toBe(repository);
});
