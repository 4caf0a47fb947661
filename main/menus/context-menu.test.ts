import { describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ clipboard: {}, dialog: {}, Menu: {}, shell: {} }));
const { contextMenuTemplate, wordMenuTemplate } = await import('./context-menu.ts');

const flags = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const actions = { copyAddress: vi.fn(), openOutside: vi.fn() };
const inWindow = {
  isEditable: false,
  editFlags: flags,
  selectionText: '',
  linkURL: '',
  frameURL: 'galley://app/index.html',
  pageURL: 'galley://app/index.html',
};
const inPreview = { ...inWindow, frameURL: 'galley-preview://0123456789abcdef/quickstart/' };
const words = (place: Parameters<typeof contextMenuTemplate>[0]) =>
  contextMenuTemplate(place, actions).map(
    ({ label, role, type, enabled }) => type ?? `${role ?? label}${enabled === false ? ' (off)' : ''}`,
  );

describe('the menu on text and links', () => {
  it('edits in a field', () => {
    expect(words({ ...inWindow, isEditable: true, selectionText: 'some' })).toEqual([
      'undo',
      'redo (off)',
      'separator',
      'cut',
      'copy',
      'paste',
      'pasteAndMatchStyle',
      'separator',
      'selectAll',
    ]);
    expect(words({ ...inWindow, isEditable: true })).toEqual([
      'undo',
      'redo (off)',
      'separator',
      'cut (off)',
      'copy (off)',
      'paste',
      'pasteAndMatchStyle',
      'separator',
      'selectAll',
    ]);
  });

  it('copies what is chosen, and is not there where nothing can be done', () => {
    expect(words({ ...inWindow, selectionText: 'some' })).toEqual(['copy']);
    expect(words(inWindow)).toEqual([]);
    expect(words({ ...inPreview, isEditable: true })).toEqual([]);
  });

  it('copies the address of a link, and opens it outside from the preview only', () => {
    expect(words({ ...inWindow, linkURL: 'https://a.example/x' })).toEqual(['Copy address']);
    expect(words({ ...inPreview, linkURL: 'https://a.example/x', selectionText: 'some' })).toEqual([
      'Open link outside Galley…',
      'Copy address',
      'separator',
      'copy',
    ]);
    const [open, copy] = contextMenuTemplate({ ...inPreview, linkURL: 'https://a.example/x' }, actions);
    (open!.click as () => void)();
    (copy!.click as () => void)();
    expect(actions.openOutside).toHaveBeenCalledExactlyOnceWith('https://a.example/x');
    expect(actions.copyAddress).toHaveBeenCalledExactlyOnceWith('https://a.example/x');
  });

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'galley-preview://0123456789abcdef/x/',
    'galley://app/index.html',
    'https://user:secret@a.example/',
    'data:text/html,x',
    'smb://a/x',
    'nonsense',
  ])('does nothing with %s', (linkURL) => {
    expect(words({ ...inPreview, linkURL })).toEqual([]);
  });

  it('takes a frame with an odd address for a foreign one', () => {
    for (const frameURL of ['about:blank', 'https://video.example/', 'galley://app.evil.example/', 'galley://evil/'])
      expect(words({ ...inWindow, frameURL, isEditable: true })).toEqual([]);
  });

  it('never leads to the developer tools', () => {
    for (const place of [inWindow, inPreview])
      for (const isEditable of [true, false])
        expect(
          JSON.stringify(
            contextMenuTemplate({ ...place, isEditable, selectionText: 'x', linkURL: 'https://a.example/' }, actions),
          ),
        ).not.toMatch(/inspect|devtools/i);
  });
});

it('on a word offers what the window gave, and says which was chosen', () => {
  const onChoice = vi.fn();
  const menu = wordMenuTemplate(['receive', 'Q&A', 'Add to this site’s words'], onChoice);
  expect(menu.map(({ label, role, type }) => label ?? role ?? type)).toEqual([
    'receive',
    'Q&&A',
    'Add to this site’s words',
    'separator',
    'cut',
    'copy',
    'paste',
  ]);
  (menu[2]!.click as () => void)();
  expect(onChoice).toHaveBeenCalledExactlyOnceWith(2);
});
