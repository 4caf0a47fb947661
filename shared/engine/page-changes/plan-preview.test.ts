import { describe, expect, test } from 'vitest';
import { contentHash } from '../../base/hash.ts';
import { repoPath } from '../../base/path.ts';
import type { PageChange } from '../../contract/host/page-changes.ts';
import { fixtureEngine } from '../../testing/fixture-site.ts';
import { planPageChange } from './plan.ts';

function run(files: Record<string, string>, path: string, change: PageChange) {
  const engine = fixtureEngine(files);
  return planPageChange(engine.index, engine.parse, repoPath(path), change);
}
const move = (to: string, more: Partial<Extract<PageChange, { kind: 'move' }>> = {}): PageChange => ({
  kind: 'move',
  to,
  title: null,
  redirect: false,
  ...more,
});
const remove = (links: 'leave' | 'unlink' | 'retarget', target: string | null = null): PageChange => ({
  kind: 'delete',
  links,
  target: target === null ? null : repoPath(target),
  redirect: false,
});
const settings = (value: object) => JSON.stringify({ name: 'A', ...value }, null, 2);
const code = (plan: () => unknown) => {
  try {
    plan();
    return 'planned';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};
/** The lines of one file that change, as `number before → after`. */
const lines = (files: Record<string, string>, path: string, change: PageChange, of: string) =>
  run(files, path, change)
    .plan.files.find((file) => file.path === of)!
    .lines.map(({ line, before, after }) => `${line} ${before} → ${after}`);

test('a title before a first line that is empty', () => {
  expect(
    lines({ 'docs.json': settings({}), 'b.mdx': '\nWords.' }, 'b.mdx', move('b', { title: 'Bee' }), 'b.mdx'),
  ).toEqual(['1  → ---', '2  → title: Bee', '3  → ---']);
});

describe('what is shown before a page goes elsewhere', () => {
  const files = {
    'docs.json': settings({ navigation: ['b', 'x'] }),
    'b.mdx': '---\ntitle: Bee\n---\n',
    'x.mdx': 'b is a letter.\n',
  };

  test.each([
    ['one line with two links', 'a\n\n  [b](/b) and [b](b#x)\n\nc', ['3 [b](/b) and [b](b#x) → [b](/c) and [b](c#x)']],
    ['links in neighbouring lines', '[b](/b)\n[b](/b)', ['1 [b](/b) → [b](/c)', '2 [b](/b) → [b](/c)']],
    ['a first line that is empty', '\n[b](/b)', ['2 [b](/b) → [b](/c)']],
    ['no link at the end of a line', '[b](/b)\nword', ['1 [b](/b) → [b](/c)']],
  ])('is each line that changes: %s', (_what, text, expected) => {
    expect(lines({ ...files, 'y.mdx': text }, 'b.mdx', move('c'), 'y.mdx')).toEqual(expected);
  });

  test.each([
    ['its own line', '<Card\n  title="B"\n  href="/b"\n  icon="x"\n/>', ['3 href="/b" → ']],
    ['the first of several', '<Card\n  href="/b"\n  title="B"\n/>', ['2 href="/b" → ']],
    [
      'a line of others',
      '<Card title="B" href="/b" />\n\n[b](/b)',
      ['1 <Card title="B" href="/b" /> → <Card title="B" />', '3 [b](/b) → b'],
    ],
    ['a link of two lines', 'a [b\nc](/b) d', ['1 a [b → a b', '2 c](/b) d → c d']],
    [
      'two links, the second of which begins where the first ends',
      'a [b\nc](/b) [d\ne](/b)',
      ['1 a [b → a b', '2 c](/b) [d → c d', '3 e](/b) → e'],
    ],
    [
      'lines that are taken away between others',
      '<Card\n  title="B"\n  href="/b"\n  icon="x"\n/> <Card\n  href="/b"\n  title="C"\n/>',
      ['3 href="/b" → ', '6 href="/b" → '],
    ],
  ])('is what becomes of links that go, in %s', (_what, text, expected) => {
    expect(lines({ ...files, 'y.mdx': text }, 'b.mdx', remove('unlink'), 'y.mdx')).toEqual(expected);
  });

  test('is what is added: a title, a redirect', () => {
    const untitled = { ...files, 'b.mdx': '---\ndescription: x\nicon: bell\n---\n\nx' };
    expect(lines(untitled, 'b.mdx', move('b', { title: 'Bee' }), 'b.mdx')).toEqual(['2  → title: Bee']);
    expect(lines({ ...files, 'b.mdx': 'x\n\ny' }, 'b.mdx', move('b', { title: 'Bee' }), 'b.mdx')).toEqual([
      '1  → ---',
      '2  → title: Bee',
      '3  → ---',
      '4  → ',
    ]);
    const moved = {
      ...files,
      'docs.json': settings({ redirects: [{ source: '/x', destination: '/y' }], navigation: ['x'] }),
    };
    expect(lines(moved, 'b.mdx', move('c', { redirect: true }), 'docs.json')).toEqual([
      '7  → },',
      '8  → {',
      '9  → "source": "/b",',
      '10  → "destination": "/c"',
    ]);
  });

  test('is an address in the settings, also of a page that they do not list', () => {
    const named = { ...files, 'docs.json': settings({ topbarLinks: [{ name: 'B', url: '/b' }], navigation: ['x'] }) };
    expect(lines(named, 'b.mdx', move('c'), 'docs.json')).toEqual(['6 "url": "/b" → "url": "/c"']);
  });

  test('is a dozen lines of each file, and how many more there are', () => {
    const links = (count: number) =>
      run({ ...files, 'y.mdx': '[b](/b)\n'.repeat(count) }, 'b.mdx', move('c')).plan.files.find(
        ({ path }) => path === 'y.mdx',
      )!;
    expect([links(15).lines.length, links(15).more, links(12).lines.length, links(12).more]).toEqual([12, 3, 12, 0]);
    expect(links(15).lines[11]).toEqual({ line: 12, before: '[b](/b)', after: '[b](/c)' });
  });

  test('is every file that changes, by its name, and none that only says the word', () => {
    const { plan } = run(
      {
        ...files,
        'y.mdx': '---\ntitle: Why\n---\n\n[b](/b)',
        '_snippets/s.mdx': '[b](/b)',
        'b.mdx': '---\ntitle: Bee\n---\n\n[x](x)',
      },
      'b.mdx',
      move('in/b'),
    );
    expect(plan.files.map(({ path, title, kind }) => [path, title, kind])).toEqual([
      ['b.mdx', 'Bee', 'page'],
      ['y.mdx', 'Why', 'page'],
      ['_snippets/s.mdx', 's.mdx', 'snippet'],
      ['docs.json', 'docs.json', 'settings'],
    ]);
    expect(run({ ...files, 'docs.json': settings({ navigation: ['x'] }) }, 'b.mdx', move('c')).plan.files).toEqual([]);
  });

  test('stands for these very texts: others make another plan', () => {
    const text = '[b](/b)';
    const { plan, hashes } = run({ ...files, 'y.mdx': text }, 'b.mdx', move('c'));
    expect(hashes).toEqual([
      { path: 'y.mdx', hash: contentHash(text) },
      { path: 'docs.json', hash: contentHash(files['docs.json']) },
    ]);
    expect(run({ ...files, 'y.mdx': text }, 'b.mdx', move('c')).plan.key).toBe(plan.key);
    expect(run({ ...files, 'y.mdx': `${text}!` }, 'b.mdx', move('c')).plan.key).not.toBe(plan.key);
  });

  test('says where the page goes, or that it goes away', () => {
    expect(run(files, 'b.mdx', move('c'))).toMatchObject({
      move: { from: 'b.mdx', to: 'c.mdx' },
      remove: null,
      plan: { to: 'c.mdx', newAddress: '/c' },
    });
    expect(run(files, 'b.mdx', remove('leave'))).toMatchObject({
      move: null,
      remove: 'b.mdx',
      plan: { to: null, newAddress: null },
    });
    expect(run(files, 'b.mdx', remove('retarget', 'x.mdx'))).toMatchObject({
      move: null,
      remove: 'b.mdx',
      plan: { to: null, newAddress: '/x' },
    });
  });
});

describe('the pages that name one', () => {
  test.each([
    ['guides/Setup.mdx', ['/guides/Setup', 'Setup']],
    ['guides/Öl.mdx', ['/guides/Öl', '/guides/%C3%96l', '/guides/%c3%96l']],
    ['guides/a b.mdx', ['/guides/a%20b', '<a b>']],
    ['guides/index.mdx', ['/guides', '/guides/index']],
    ['index.mdx', ['/', '/index']],
  ])('are found however they write it: %s', (path, written) => {
    const others = Object.fromEntries(written.map((address, at) => [`guides/other${at}.mdx`, `[it](${address})`]));
    const { plan } = run({ [path]: 'x', ...others }, path, move('elsewhere'));
    expect(plan.links).toBe(written.length);
  });
});

describe('a change of a page', () => {
  const broken = '{"navigation": [{"group": "G", "pages": ["b",,]}]';
  const files = {
    'docs.json': settings({ navigation: [{ group: 'G', pages: ['a'] }] }),
    'a.mdx': '---\ntitle: A\n---\n',
    'b.mdx': 'b',
    'p.png': '',
  };

  test.each<[string, string, PageChange, string]>([
    ['of a page that is gone', 'gone.mdx', move('x'), 'missing'],
    ['of a file that is no page', 'docs.json', move('x'), 'missing'],
    ['of a picture', 'p.png', remove('leave'), 'missing'],
    ['to a group that is gone', 'a.mdx', move('a', { group: 'navigation/7' }), 'missing'],
    ['to no group', 'a.mdx', move('a', { group: null }), 'planned'],
    ['whose links lead nowhere else', 'a.mdx', remove('retarget'), 'bad-name'],
    ['whose links lead to a page that is gone', 'a.mdx', remove('retarget', 'gone.mdx'), 'bad-name'],
    ['whose links lead to itself', 'a.mdx', remove('retarget', 'a.mdx'), 'bad-name'],
    ['whose links lead to another one', 'a.mdx', remove('retarget', 'b.mdx'), 'planned'],
    ['whose links lead nowhere any more', 'a.mdx', remove('leave'), 'planned'],
  ])('%s: %s: %o', (_what, path, change, expected) => expect(code(() => run(files, path, change))).toBe(expected));

  test.each<[string, PageChange, string]>([
    ['a.mdx', move('c'), 'planned'],
    ['a.mdx', move('c', { redirect: true }), 'settings-broken'],
    ['a.mdx', move('a', { group: null }), 'settings-broken'],
    ['a.mdx', move('a', { title: 'C' }), 'planned'],
    ['b.mdx', move('c'), 'settings-broken'],
    ['b.mdx', move('b', { title: 'C' }), 'settings-broken'],
  ])('with settings that have a mistake, which list the page b: %s: %o', (path, change, expected) =>
    expect(code(() => run({ ...files, 'docs.json': broken }, path, change))).toBe(expected),
  );

  test('needs no settings', () => {
    const { plan } = run({ '_snippets/s.mdx': 'x' }, '_snippets/s.mdx', move('_snippets/t'));
    expect(plan).toMatchObject({ to: '_snippets/t.mdx', files: [] });
    expect(run({ '_snippets/s.mdx': 'x' }, '_snippets/s.mdx', move('_snippets/t', { redirect: true })).edits).toEqual(
      [],
    );
  });

  test('takes the space around a name and an ending for none, and keeps what only looks like one', () => {
    expect(run(files, 'a.mdx', move(' in/c.MDX ')).move?.to).toBe('in/c.mdx');
    expect(run(files, 'a.mdx', move('/v2.mdx-notes')).move?.to).toBe('v2.mdx-notes.mdx');
  });

  test('of its title alone changes the title alone, and only where it is another one', () => {
    const titled = (path: string, title: string) =>
      run(files, path, move(path.replace('.mdx', ''), { title })).edits.map((file) => [
        file.path,
        file.edits.map(({ insert }) => insert).join(''),
      ]);
    expect(titled('a.mdx', '  Ay ')).toEqual([['a.mdx', 'Ay']]);
    expect(titled('a.mdx', ' A ')).toEqual([]);
    expect(titled('b.mdx', '')).toEqual([]);
    expect(titled('b.mdx', 'Bee')).toEqual([['b.mdx', expect.stringContaining('title: Bee')]]);
  });

  test('to no group takes it out of the navigation, and nothing else', () => {
    const { edits } = run(files, 'a.mdx', move('a', { group: null }));
    expect(edits.map(({ path }) => path)).toEqual(['docs.json']);
  });
});
