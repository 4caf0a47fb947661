import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { repoPath } from '../../base/path.ts';
import type { PageChange } from '../../contract/host/page-changes.ts';
import { fixtureEngine } from '../../testing/fixture-site.ts';
import { planPageChange } from './plan.ts';

function run(files: Record<string, string>, path: string, change: PageChange) {
  const engine = fixtureEngine(files);
  const work = planPageChange(engine.index, engine.parse, repoPath(path), change);
  const after = Object.fromEntries(
    work.edits.map((file) => [file.path, applyEdits(engine.index.snapshot.text(file.path)!, file.edits)]),
  );
  return { ...work, after };
}
const move = (to: string, more: Partial<Extract<PageChange, { kind: 'move' }>> = {}): PageChange => ({
  kind: 'move',
  to,
  title: null,
  redirect: false,
  ...more,
});
const settings = (value: object) => JSON.stringify({ name: 'A', ...value }, null, 2);
const listed = settings({
  navigation: [{ group: 'G', pages: ['a', 'guides/b', { group: 'H', pages: ['/guides/c.mdx'] }] }],
});

describe('moving a page', () => {
  test('takes every link along, in the manner in which it is written', () => {
    const { after, plan } = run(
      {
        'docs.json': listed,
        'guides/b.mdx': '# B\n',
        'a.mdx':
          'See [b](/guides/b), [it](guides/b#part), [x](./guides/b.mdx?y#z), [y](/guides/b/) and <https://x.y/guides/b>.\n\n<Card title="B" href="/guides/b#c" /> <a href={"/guides/b"}>b</a> `[b](/guides/b)`\n\n[ref]: /guides/b "B"\n',
        'guides/c.mdx': '[b](b) [b](../guides/b) ![b](/guides/b.png)\n\n```md\n[b](/guides/b)\n```\n',
        'snippets/s.mdx': '[b](/guides/b)',
      },
      'guides/b.mdx',
      move('help/first'),
    );
    expect(after['a.mdx']).toBe(
      'See [b](/help/first), [it](help/first#part), [x](./help/first.mdx?y#z), [y](/help/first/) and <https://x.y/guides/b>.\n\n<Card title="B" href="/help/first#c" /> <a href={"/help/first"}>b</a> `[b](/guides/b)`\n\n[ref]: /help/first "B"\n',
    );
    expect(after['guides/c.mdx']).toBe(
      '[b](../help/first) [b](../help/first) ![b](/guides/b.png)\n\n```md\n[b](/guides/b)\n```\n',
    );
    expect(after['snippets/s.mdx']).toBe('[b](/help/first)');
    expect(after['docs.json']).toBe(listed.replace('guides/b', 'help/first'));
    expect(plan).toMatchObject({
      to: 'help/first.mdx',
      oldAddress: '/guides/b',
      newAddress: '/help/first',
      links: 10,
      isListed: true,
    });
    expect(plan.files.map(({ path }) => path)).toEqual(['a.mdx', 'guides/c.mdx', 'snippets/s.mdx', 'docs.json']);
    expect(plan.files.at(-1)!.lines).toEqual([{ line: 8, before: '"guides/b",', after: '"help/first",' }]);
  });
  test('to the first page of the site: a relative link from beside it has an address still', () => {
    const { after } = run(
      { 'docs.json': settings({}), 'b.mdx': '', 'a.mdx': '[b](b) [b](./b#x)', 'c/d.mdx': '[b](../b)' },
      'b.mdx',
      move('index'),
    );
    expect([after['a.mdx'], after['c/d.mdx']]).toEqual(['[b](/) [b](./#x)', '[b](../)']);
  });
  test('takes the addresses in pages’ own settings along, as they are quoted', () => {
    const entry = (url: string) => `---\ntitle: A\nurl: ${url} # there\n---\n`;
    const { after, plan } = run(
      {
        'docs.json': listed,
        'a.mdx': entry('"/guides/b#x"'),
        'guides/b.mdx': '# B\n',
        'guides/c.mdx': entry('/guides/b'),
      },
      'guides/b.mdx',
      move('help'),
    );
    expect(after['a.mdx']).toBe(entry('"/help#x"'));
    expect(after['guides/c.mdx']).toBe(entry('/help'));
    expect(plan.links).toBe(2);
  });
  test('keeps what the page itself refers to', () => {
    const { after } = run(
      {
        'docs.json': listed,
        'a.mdx': 'a',
        'guides/c.mdx': 'c',
        'guides/p.png': '',
        'snippets/s.mdx': 's',
        'guides/b.mdx':
          'import S from \'../snippets/s.mdx\'\n\n[c](c#x) [c](./c.mdx) [a](/a) [a](../a) [me](/guides/b#y) [me](#y) [out](https://x.y) ![p](p.png) <img src="./p.png" />\n',
      },
      'guides/b.mdx',
      move('b'),
    );
    expect(after['guides/b.mdx']).toBe(
      'import S from \'./snippets/s.mdx\'\n\n[c](guides/c#x) [c](./guides/c.mdx) [a](/a) [a](a) [me](/b#y) [me](#y) [out](https://x.y) ![p](guides/p.png) <img src="./guides/p.png" />\n',
    );
  });
  test('keeps the spelling of the navigation, and addresses elsewhere in the settings', () => {
    const text = settings({
      navigation: [{ group: 'H', pages: ['/guides/c.mdx'] }],
      topbarLinks: [{ name: 'C', url: '/guides/c#x' }],
      tabs: [{ name: 'T', url: 'guides' }],
    });
    expect(run({ 'docs.json': text, 'guides/c.mdx': 'c' }, 'guides/c.mdx', move('d')).after['docs.json']).toBe(
      text.replace('/guides/c.mdx', '/d.mdx').replace('"/guides/c#x"', '"/d#x"'),
    );
  });
  test('offers a redirect, and takes one away that would hide the page', () => {
    const text = settings({ navigation: ['a'], redirects: [{ source: '/b', destination: '/a' }] });
    const { after } = run({ 'docs.json': text, 'a.mdx': 'a' }, 'a.mdx', move('b', { redirect: true }));
    expect(JSON.parse(after['docs.json']!)).toMatchObject({
      navigation: ['b'],
      redirects: [{ source: '/a', destination: '/b' }],
    });
  });
  test('to another group, with another title', () => {
    const { after, move: moved } = run(
      { 'docs.json': listed, 'guides/b.mdx': '---\ntitle: B # it\n---\n', 'a.mdx': '', 'guides/c.mdx': '' },
      'guides/b.mdx',
      move('guides/b', { title: 'Bee', group: 'navigation/0/pages/2' }),
    );
    expect(moved).toBeNull();
    expect(after['guides/b.mdx']).toBe('---\ntitle: Bee # it\n---\n');
    expect(JSON.parse(after['docs.json']!)).toMatchObject({
      navigation: [{ pages: ['a', { pages: ['/guides/c.mdx', '/guides/b.mdx'] }] }],
    });
  });
  test('refuses what can’t be', () => {
    const files = { 'docs.json': listed, 'a.mdx': '', 'guides/b.mdx': '', 'guides/c/index.mdx': '' };
    for (const [to, code] of [
      ['../x', 'bad-name'],
      ['a?b', 'bad-name'],
      ['x/', 'bad-name'],
      ['a', 'exists'],
      ['guides/c', 'exists'],
      ['con', 'bad-name'],
    ] as const) {
      expect(() => run(files, 'guides/b.mdx', move(to)), to).toThrow(expect.objectContaining({ code }) as Error);
    }
    expect(() =>
      run({ 'docs.json': '{"navigation": [{"group": "G", "pages": ["a",,]}]', 'a.mdx': '' }, 'a.mdx', move('b')),
    ).toThrow(expect.objectContaining({ code: 'settings-broken' }) as Error);
  });
});

describe('deleting a page', () => {
  const files = {
    'docs.json': listed,
    'guides/b.mdx': '',
    'guides/c.mdx': '',
    'a.mdx': 'See [the **b**](/guides/b#x "t").\n\n<Card title="B" href="/guides/b" icon="x" />\n',
  };
  test('leaves the links', () => {
    const { after, remove, plan } = run(files, 'guides/b.mdx', {
      kind: 'delete',
      links: 'leave',
      target: null,
      redirect: false,
    });
    expect(Object.keys(after)).toEqual(['docs.json']);
    expect(JSON.parse(after['docs.json']!)).toMatchObject({ navigation: [{ pages: ['a', { group: 'H' }] }] });
    expect(remove).toBe('guides/b.mdx');
    expect(plan.links).toBe(2);
  });
  test('makes them plain text', () => {
    expect(
      run(files, 'guides/b.mdx', { kind: 'delete', links: 'unlink', target: null, redirect: false }).after['a.mdx'],
    ).toBe('See the **b**.\n\n<Card title="B" icon="x" />\n');
  });
  test('leads them elsewhere, and readers too', () => {
    const { after } = run(files, 'guides/b.mdx', {
      kind: 'delete',
      links: 'retarget',
      target: repoPath('guides/c.mdx'),
      redirect: true,
    });
    expect(after['a.mdx']).toBe('See [the **b**](/guides/c#x "t").\n\n<Card title="B" href="/guides/c" icon="x" />\n');
    expect(JSON.parse(after['docs.json']!)).toMatchObject({
      redirects: [{ source: '/guides/b', destination: '/guides/c' }],
    });
  });
});
