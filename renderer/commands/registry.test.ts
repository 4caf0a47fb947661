import { describe, expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { initialState, type AppState } from '../state/store.ts';
import { readyWorkspace } from '../state/testing-workspace.ts';
import { formatKeys, matchesKeys, type KeyPress } from './keys.ts';
import { commandForKeys, commands, exists, keysOf, menuModel } from './registry.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});
const ready: AppState = {
  ...initialState,
  platform: 'mac',
  active: repoPath('a.mdx'),
  workspace: readyWorkspace,
};

describe('keys', () => {
  test('Mod is ⌘ on a Mac and Ctrl elsewhere', () => {
    expect(matchesKeys('Mod+K', press('k', { metaKey: true }), true)).toBe(true);
    expect(matchesKeys('Mod+K', press('k', { ctrlKey: true }), true)).toBe(false);
    expect(matchesKeys('Mod+K', press('k', { ctrlKey: true }), false)).toBe(true);
  });
  test('more keys held is another shortcut', () => {
    expect(matchesKeys('Mod+K', press('K', { metaKey: true, shiftKey: true }), true)).toBe(false);
  });
  test('signs that Alt and Shift make of a key do not matter', () => {
    expect(matchesKeys('Mod+Alt+P', press('π', { metaKey: true, altKey: true, code: 'KeyP' }), true)).toBe(true);
    expect(matchesKeys('Mod+Shift+8', press('*', { metaKey: true, shiftKey: true, code: 'Digit8' }), true)).toBe(true);
    expect(matchesKeys('F8', press('F8'), true)).toBe(true);
  });
  test('are written as each system writes them', () => {
    expect(formatKeys('Mod+Shift+K', true)).toBe('⇧⌘K');
    expect(formatKeys('Mod+Alt+ArrowRight', false)).toBe('Ctrl+Alt+→');
    expect(formatKeys('Ctrl+1', true)).toBe('⌃1');
  });
});

describe('the registry', () => {
  test.each([
    ['mac', true],
    ['mac', false],
    ['linux', true],
    ['linux', false],
  ] as const)('no two commands share a shortcut (%s, desktop: %s)', (platform, menus) => {
    const state = { ...ready, platform, capabilities: { ...ready.capabilities, menus } };
    const keys = commands.flatMap((entry) =>
      keysOf(entry, state) === undefined ? [] : [formatKeys(keysOf(entry, state)!, platform === 'mac')],
    );
    expect(keys.filter((each, index) => keys.indexOf(each) !== index)).toEqual([]);
  });
  test('no title speaks of what writers do not know', () => {
    for (const { title } of commands) expect(title).not.toMatch(/frontmatter|mdx|yaml|schema|parse|!/i);
  });
  test('a browser keeps its own keys', () => {
    expect(commandForKeys(press('n', { metaKey: true }), ready)).toBeNull();
    expect(commandForKeys(press('n', { altKey: true, code: 'KeyN' }), ready)?.id).toBe('new-page');
    expect(
      commandForKeys(press('n', { metaKey: true }), { ...ready, capabilities: { ...ready.capabilities, menus: true } })
        ?.id,
    ).toBe('new-page');
  });
  test('what can’t be done now has no keys', () => {
    expect(commandForKeys(press('F8'), ready)?.id).toBe('next-problem');
    expect(commandForKeys(press('F8'), { ...ready, section: 'problems' })).toBeNull();
  });
});

describe('menus', () => {
  test('are in their order, in blocks, without what the host can’t do', () => {
    const file = menuModel(ready)
      .find((menu) => menu.label === 'File')!
      .items.map((item) => (item === 'separator' ? '-' : item.command));
    expect(file).toEqual([
      'new-page',
      'rename-page',
      'duplicate-page',
      'delete-page',
      '-',
      'save',
      'save-version',
      'get-versions',
      'send-versions',
      'pieces-of-work',
      'close-page',
      'close-other-pages',
      '-',
      'export-site',
      'publish-site',
      'open-preview-in-browser',
      '-',
      'preferences',
    ]);
    const desktop = { ...ready, capabilities: { ...ready.capabilities, openFolder: true } };
    expect(JSON.stringify(menuModel(desktop))).toContain('open-folder');
  });
  test('what can’t be done now is disabled', () => {
    const items = menuModel({ ...ready, active: null }).flatMap((menu) => menu.items);
    expect(items).toContainEqual({ command: 'bold', label: 'Bold', keys: 'Mod+B', enabled: false });
  });
  test('every command but those of the palette alone is in a menu or the palette', () => {
    for (const entry of commands) expect(entry.menu !== undefined || entry.notInPalette !== true, entry.id).toBe(true);
    expect(commands.every((entry) => exists(entry, ready) || entry.needs !== undefined)).toBe(true);
  });
});
