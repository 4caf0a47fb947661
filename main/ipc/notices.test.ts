import { describe, expect, it } from 'vitest';
import { folderNotices, hostsNotice } from './notices.ts';

describe('what is said of a folder when it is opened', () => {
  const summary = { name: 'K', settingsPath: null, dialect: 'docs' as const, parses: true, pages: 1 };
  const said = (count: number, runs = false) =>
    folderNotices(['docs.json'], { ...summary, scripts: { count, version: '' } }, runs);

  it('is nothing where there is nothing to say', () => {
    expect(said(0)).toEqual([]);
    expect(folderNotices([], null, false)).toEqual([]);
    expect(said(2, true)).toEqual([]);
  });

  it.each([
    [1, 'This site brings a script of its own', 'Readers of the exported site have it on every page'],
    [3, 'This site brings scripts of its own', 'Readers of the exported site have them on every page'],
  ])('is that scripts are left out of the preview: %i', (count, title, detail) => {
    expect(said(count)).toEqual([
      {
        id: 'own-scripts',
        kind: 'info',
        title,
        detail: expect.stringContaining(detail) as string,
        path: null,
        offers: 'run-scripts',
      },
    ]);
  });
});

describe('what a folder wants from elsewhere', () => {
  const host = (name: string) => ({ host: name, isPrivate: false });

  it.each([
    [['api.example.com'], 1, 'This site reads an API file from the web'],
    [['fonts.googleapis.com', 'fonts.gstatic.com'], 0, 'Typefaces of this site come from Google Fonts'],
    [['api.example.com', 'fonts.googleapis.com'], 2, 'This site reads 2 API files from the web'],
  ])('is asked for: %s', (hosts, files, title) => {
    const notice = hostsNotice(hosts.map(host), files);
    expect(notice.title).toBe(title);
    for (const name of hosts) expect(notice.detail).toContain(name);
  });
});
