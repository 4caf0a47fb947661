import { expect, it } from 'vitest';
import { spokenName } from './catalogue.ts';

it('says names of components as people do', () => {
  expect(['CodeGroup', 'Tree.Folder', 'GitHub.Repo', 'Note'].map(spokenName)).toEqual([
    'Code group',
    'Tree folder',
    'GitHub repo',
    'Note',
  ]);
});
