import { expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { differs, keptState, persistence, readKept } from './persistence.ts';
import { initialState, type AppState } from './store.ts';

test('the table names every key of the state, and nothing else', () => {
  expect(Object.keys(persistence).sort()).toEqual(Object.keys(initialState).sort());
});

const used: AppState = {
  ...initialState,
  tabs: [repoPath('a.mdx')],
  active: repoPath('a.mdx'),
  places: { 'a.mdx': { anchor: 3, head: 5, top: 0 } },
  previewShare: 0.4,
  theme: 'dark',
  dialog: { kind: 'shortcuts' },
};

test('what is kept comes back as it was, through JSON', () => {
  for (const at of ['folder', 'computer'] as const) {
    const back = readKept(JSON.parse(JSON.stringify(keptState(used, at))), at);
    expect({ ...used, ...back }).toEqual(used);
  }
});

test('preferences and the folder’s view are apart, layers are kept nowhere', () => {
  expect(Object.keys(keptState(used, 'computer')).sort()).toEqual([
    'dimsOthers',
    'inspectorIsOpen',
    'marksSpelling',
    'saveAsIWrite',
    'theme',
    'trustedHosts',
    'visualMode',
  ]);
  expect(keptState(used, 'folder')).not.toHaveProperty('theme');
  expect(keptState(used, 'folder')).not.toHaveProperty('dialog');
});

test('what was written by somebody else is forgotten key by key', () => {
  const back = readKept(
    { tabs: ['../../etc/passwd'], active: 'a.mdx', previewShare: 7, section: 'elsewhere', groups: { g: true } },
    'folder',
  );
  expect(back).toMatchObject({
    tabs: [],
    active: 'a.mdx',
    previewShare: initialState.previewShare,
    section: 'pages',
    groups: { g: true },
  });
  expect(readKept('nonsense', 'computer')).toEqual({
    inspectorIsOpen: true,
    visualMode: true,
    theme: 'system',
    saveAsIWrite: true,
    marksSpelling: true,
    dimsOthers: false,
    trustedHosts: [],
  });
});

test('only the places of the last pages are kept', () => {
  const places = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`${index}.mdx`, { anchor: 0, head: 0, top: 0 }]),
  );
  const kept = keptState({ ...initialState, places }, 'folder').places!;
  expect(Object.keys(kept)).toHaveLength(200);
  expect(kept).toHaveProperty('299.mdx');
});

test('a change of what is not kept is no difference', () => {
  expect(differs(used, { ...used, toast: null, dialog: null }, 'folder')).toBe(false);
  expect(differs(used, { ...used, tabs: [] }, 'folder')).toBe(true);
});
