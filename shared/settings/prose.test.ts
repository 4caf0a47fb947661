import { expect, it } from 'vitest';
import { repoPath, type RepoPath } from '../base/path.ts';
import { proseOf } from './prose.ts';
import { readSettings } from './read.ts';

const docs = repoPath('docs.json');
const base = { theme: 'mint', name: 'A', colors: { primary: '#123456' } };
const words = (settings: object, files: Record<string, string> = {}) => {
  const document = readSettings(docs, JSON.stringify(settings), (path: RepoPath) => files[path] ?? null);
  expect(document.problems).toEqual([]);
  return proseOf(document).map(({ from, to }) => document.ownText.slice(from, to));
};
const group = (group: string, page: string) => ({ group, pages: [page] });

it('is what readers read in the settings file, at its places in it', () => {
  expect(words({ ...base, navigation: { groups: [group('First steps', 'a')] } })).toEqual(['First steps']);
  expect(
    words(
      { ...base, navigation: { $ref: 'n.json' }, banner: { content: 'New *words*' } },
      { 'n.json': JSON.stringify({ groups: [group('Frist stepz', 'a')] }) },
    ),
  ).toEqual(['New *words*']);
});

it('leaves out what is in another language', () => {
  expect(
    words({
      ...base,
      navigation: {
        languages: [
          { language: 'en', groups: [group('Data', 'a')] },
          { language: 'es', tabs: [{ tab: 'Base de datos', groups: [group('Introducción', 'es/a')] }] },
        ],
      },
    }),
  ).toEqual(['Data']);
});
