import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fileKinds } from './files.ts';
import { PageReader } from './pages.ts';
import { scopeIndex } from './scope-index.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot, type RemoteFile, type SourceFile } from './snapshot.ts';

const kinds = fileKinds(null);
const file = (name: string, text: string | null): SourceFile => ({
  path: repoPath(name),
  kind: kinds(repoPath(name)),
  text,
  size: 0,
});
const folder = (files: Readonly<Record<string, string | null>>) =>
  new Snapshot().withChanges(
    Object.entries(files).map(([name, text]) => ({ path: repoPath(name), file: file(name, text) })),
  );
const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;

describe('the folder at one moment', () => {
  const a = repoPath('a.mdx');
  const b = repoPath('b.mdx');

  it('has what is written over what is saved, until that goes', () => {
    const saved = folder({ 'a.mdx': 'saved', 'b.png': null });
    const open = saved.withOverlay(a, 'open').withOverlay(b, 'new');
    expect([
      saved.text(a),
      open.text(a),
      open.text(b),
      open.withOverlay(a, null).text(a),
      saved.text(repoPath('b.png')),
      saved.text(b),
    ]).toEqual(['saved', 'open', 'new', 'saved', null, null]);
    expect([saved.has(b), open.has(b), open.has(a), open.withOverlay(b, null).has(b)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // An empty text is one.
    expect(saved.withOverlay(a, '').text(a)).toBe('');
    expect([open.kind(a), open.kind(b)]).toEqual(['page', null]);
  });

  it('stays as it is when files change', () => {
    const before = folder({ 'a.mdx': 'a', 'b.mdx': 'b' });
    const after = before.withChanges([
      { path: a, file: null },
      { path: b, file: file('b.mdx', 'newer') },
    ]);
    expect([before.text(a), before.text(b), after.has(a), after.text(b)]).toEqual(['a', 'b', false, 'newer']);
  });

  it('names its files of a kind in order, and the settings that count', () => {
    expect(folder({ 'c.mdx': '', 'a.png': null, 'a.mdx': '', 'b/x.mdx': '' }).paths('page')).toEqual([
      'a.mdx',
      'b/x.mdx',
      'c.mdx',
    ]);
    expect([
      folder({}).settingsPath,
      folder({ 'mint.json': '' }).settingsPath,
      folder({ 'mint.json': '', 'docs.json': '' }).settingsPath,
    ]).toEqual([null, 'mint.json', 'docs.json']);
  });

  it('keeps what is known of git and of the web', () => {
    const remote = (address: string, text: string): RemoteFile => ({ address, text, fetched: 1, problem: null });
    const facts = { web: null, branch: 'main', folder: '', changed: {} };
    const all = folder({ 'a.mdx': '' })
      .withRepository(facts)
      .withRemote([remote('https://x/1', 'one'), remote('https://x/2', 'two')])
      .withRemote([remote('https://x/2', 'newer')])
      .withOverlay(a, 'x')
      .withChanges([]);
    expect([all.repository, [...all.remote.values()].map(({ text }) => text), all.text(a)]).toEqual([
      facts,
      ['one', 'newer'],
      'x',
    ]);
    expect(folder({}).repository).toBeUndefined();
  });
});

describe('what is known of pages', () => {
  it('stays the same while only bodies change, and is another when a page’s own settings do, or a page comes or goes', () => {
    const reader = new PageReader();
    // The text of the third one could not be read.
    const before = folder({ 'a.mdx': page('A'), 'b.mdx': page('B'), 'c.mdx': null });
    const first = reader.readAll(before);
    const next = (snapshot: Snapshot) => reader.readAll(snapshot);
    expect([...first.keys()]).toEqual(['a.mdx', 'b.mdx']);
    expect(next(before)).toBe(first);
    expect(next(before.withOverlay(repoPath('a.mdx'), `${page('A')}more`))).toBe(first);
    const titled = next(before.withOverlay(repoPath('a.mdx'), page('New')));
    expect([titled.get(repoPath('a.mdx'))!.title, titled.get(repoPath('b.mdx'))]).toEqual([
      'New',
      first.get(repoPath('b.mdx')),
    ]);
    const fewer = before.withChanges([{ path: repoPath('a.mdx'), file: null }]);
    expect([...next(fewer).keys()]).toEqual(['b.mdx']);
    expect([...next(fewer.withChanges([{ path: repoPath('d.mdx'), file: file('d.mdx', page('D')) }])).keys()]).toEqual([
      'b.mdx',
      'd.mdx',
    ]);
    expect([...next(before).values()].map(({ title }) => title)).toEqual(['A', 'B']);
  });

  it('is the title that is written, else one made of the path', () => {
    const known = new PageReader().readAll(
      folder({
        'a/my-page.mdx': '',
        'index.mdx': '',
        'b.mdx': page('" T "', 'sidebarTitle: " Short "\ndescription: " D "\n'),
        'c.mdx': page('C', 'sidebarTitle: "  "\n'),
        'd.mdx': '---\nsidebarTitle: " Home "\n---\n',
      }),
    );
    expect(
      [...known.values()].map(({ route, title, sidebarTitle, description, hasTitle }) => [
        route,
        title,
        sidebarTitle,
        description,
        hasTitle,
      ]),
    ).toEqual([
      ['a/my-page', 'My page', 'My page', '', false],
      ['b', 'T', 'Short', 'D', true],
      ['c', 'C', 'C', '', true],
      ['d', 'Home', 'Home', '', false],
      ['', 'Index', 'Index', '', false],
    ]);
  });
});

describe('a sidebar', () => {
  const files = {
    'docs.json': JSON.stringify({
      name: 'A',
      navigation: [
        { group: 'G', pages: ['out', 'hidden', 'a', 'gone', { group: 'H', pages: ['b', 'a'] }] },
        { group: 'Only hidden', pages: ['hidden'] },
        { group: 'Only out', pages: ['out'] },
      ],
    }),
    'a.mdx': page('A'),
    'b.mdx': page('B'),
    'hidden.mdx': page('Hidden', 'hidden: true\n'),
    'out.mdx': page('Out', 'url: https://x.example\n'),
  };
  const scope = new SiteIndexer().index(folder(files)).navigation.scopes[0]!;
  const known = scopeIndex(scope);
  const by = <Value>(map: ReadonlyMap<{ readonly title: string }, Value>) =>
    new Map([...map].map(([group, value]) => [group.title, value]));

  it('is read in its order, each page where it stands first, without what is hidden or elsewhere', () => {
    expect(known.order.map(({ route }) => route)).toEqual(['a', 'b', 'a']);
    expect([...known.placeOf]).toEqual([
      ['a.mdx', 0],
      ['b.mdx', 1],
    ]);
  });

  it('tells the groups around a page, and of a group its first page and how many it has', () => {
    expect([...known.groupsOf].map(([path, groups]) => [path, groups.map(({ title }) => title).join(' ')])).toEqual([
      ['out.mdx', 'G'],
      ['hidden.mdx', 'G'],
      ['a.mdx', 'G'],
      ['b.mdx', 'G H'],
    ]);
    expect([...by(known.firstOf)].map(([title, { route }]) => [title, route])).toEqual([
      ['G', 'a'],
      ['H', 'b'],
      ['Only out', 'out'],
    ]);
    expect([...by(known.sizeOf)]).toEqual([
      ['G', 5],
      ['H', 2],
      ['Only hidden', 1],
      ['Only out', 1],
    ]);
    expect(known.size).toBe(8);
  });

  it('is looked through once', () => expect(scopeIndex(scope)).toBe(known));
});
