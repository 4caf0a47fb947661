import { describe, expect, test } from 'vitest';
import { limits } from '../base/limits.ts';
import { repoPath } from '../base/path.ts';
import { corpusNames, describeShared, realSettings } from '../testing/real-input.ts';
import { readSettings } from './read.ts';

const read = (value: unknown) =>
  readSettings(repoPath('docs.json'), typeof value === 'string' ? value : JSON.stringify(value));
const tooMuch = (value: unknown) => read(value).problems.filter(({ rule }) => rule === 'settings/too-much');
const base = { name: 'A', favicon: '/a.svg', colors: { primary: '#336699' } };

describe('settings that hold more than a site can show', () => {
  test('keep the entries that fit, and one problem says where the rest begins', () => {
    const pages = Array.from({ length: limits.settings.entries + 10 }, (_, index) => `p${index}`);
    const { model } = read({ ...base, navigation: [{ group: 'All', pages }] });
    const group = model.navigation[0]!;
    expect(group.kind === 'group' ? group.items.length : 0).toBe(limits.settings.entries - 1);
    expect(tooMuch({ ...base, navigation: [{ group: 'All', pages }] })).toHaveLength(1);
  });

  test.each([
    [
      'tabs',
      {
        ...base,
        navigation: [],
        tabs: Array.from({ length: 2_000 }, (_, index) => ({ name: `T${index}`, url: `t${index}` })),
      },
    ],
    [
      'groups',
      { ...base, navigation: Array.from({ length: 30_000 }, (_, index) => ({ group: `G${index}`, pages: [] })) },
    ],
    ['values', { ...base, navigation: [], extra: Array.from({ length: 150_000 }, (_, index) => index) }],
    ['text', { ...base, navigation: [], name: 'x'.repeat(limits.settings.length) }],
  ])('%s', (_name, value) => expect(tooMuch(value)).toHaveLength(1));
});

describeShared('corpora', 'real settings', (folder) => {
  test('meet no limit', () => {
    expect(corpusNames(folder).length).toBeGreaterThan(0);
    for (const [name, , text] of realSettings(folder)) expect(tooMuch(text), name).toEqual([]);
  });
});
