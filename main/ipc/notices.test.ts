import { describe, expect, it } from 'vitest';
import { folderNotices } from './notices.ts';

describe('what is said of a folder when it is opened', () => {
  const summary = { name: 'K', settingsPath: null, dialect: 'docs' as const, parses: true, pages: 1 };
  const said = (scripts: number) => folderNotices(['docs.json'], { ...summary, scripts });

  it('is nothing where there is nothing to say', () => {
    expect(said(0)).toEqual([]);
    expect(folderNotices([], null)).toEqual([]);
  });

  it.each([
    [1, 'This site brings a script of its own', 'Readers of the exported site have it on every page.'],
    [3, 'This site brings scripts of its own', 'Readers of the exported site have them on every page.'],
  ])('is that scripts are left out of the preview: %i', (count, title, detail) => {
    expect(said(count)).toEqual([
      { id: 'own-scripts', kind: 'info', title, detail: expect.stringContaining(detail) as string, path: null },
    ]);
  });
});
