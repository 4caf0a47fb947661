import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../base/edit.ts';
import { repoPath } from '../../base/path.ts';
import { fixtureEngine } from '../../testing/fixture-site.ts';
import { inboundEdits, outboundEdits } from './links.ts';

const settings = JSON.stringify({
  name: 'A',
  navigation: [{ group: 'G', pages: ['index', 'guides/b'] }],
  redirects: [
    { source: '/old', destination: '/guides/b' },
    { source: '/away', destination: 'https://x.example' },
  ],
});

/** A page after another one went elsewhere (`to`), or away (null). */
function linked(file: string, text: string, page: string, to: string | null, more: Record<string, string> = {}) {
  const engine = fixtureEngine({
    'docs.json': settings,
    'index.mdx': '',
    'guides/b.mdx': '',
    'guides/a b.mdx': '',
    [page]: '',
    ...more,
    [file]: text,
  });
  const { edits, links } = inboundEdits(
    engine.index,
    engine.parse(repoPath(file), text),
    repoPath(file),
    repoPath(page),
    to === null ? null : repoPath(to),
  );
  return { text: applyEdits(text, edits), links };
}

/** A page after it went elsewhere itself. */
function moved(from: string, text: string, to: string, more: Record<string, string> = {}) {
  const engine = fixtureEngine({ 'docs.json': settings, 'index.mdx': '', 'guides/b.mdx': '', ...more, [from]: text });
  return applyEdits(
    text,
    outboundEdits(engine.index, engine.parse(repoPath(from), text), repoPath(from), repoPath(to)),
  );
}

describe('links of other pages to one that moves', () => {
  test.each([
    ['guides/x.mdx', '[b](b)', 'deep/er/c.mdx', '[b](../deep/er/c)'],
    ['guides/x.mdx', '[b](b)', 'guides/c.mdx', '[b](c)'],
    ['guides/x.mdx', '[b](./b)', 'guides/in/c.mdx', '[b](./in/c)'],
    ['guides/x.mdx', '[b](./b)', 'c.mdx', '[b](../c)'],
    ['one/two/x.mdx', '[b](../../guides/b)', 'one/c.mdx', '[b](../c)'],
    ['one/two/x.mdx', '[b](../../guides/b)', 'one/two/c.mdx', '[b](c)'],
    ['x.mdx', '[b](/guides/b.mdx#p)', 'guides/c.mdx', '[b](/guides/c.mdx#p)'],
    ['x.mdx', '[b](/guides/b/?q=/#p/)', 'guides/c.mdx', '[b](/guides/c/?q=/#p/)'],
    ['x.mdx', '[b](/guides/b/)', 'index.mdx', '[b](/)'],
    ['x.mdx', '[b](/guides/b)', 'guides/ö c.mdx', '[b](/guides/%C3%B6%20c)'],
    ['x.mdx', '[b](<guides/b>)', 'c.mdx', '[b](<c>)'],
    ['x.mdx', '[b b](guides/b "guides/b")', 'c.mdx', '[b b](c "guides/b")'],
    ['guides/x.mdx', '[b](b/)', 'c.mdx', '[b](../c/)'],
    ['guides/x.mdx', '[b](b)', 'guides.mdx', '[b](../guides)'],
    ['guides/in/x.mdx', '[b](../b)', 'guides/in.mdx', '[b](../in)'],
    ['x.mdx', '[b](/guides/b.MD?a.b)', 'guides/c.mdx', '[b](/guides/c.mdx?a.b)'],
    ['x.mdx', '[b](/guides/b#a\n"t")', 'guides/c.mdx', '[b](/guides/c#a\n"t")'],
    ['x.mdx', '<Card horizontal href="/guides/b">\n  x\n</Card>', 'c.mdx', '<Card horizontal href="/c">\n  x\n</Card>'],
    ['x.mdx', '[b]\n\n[b]: /guides/b', 'c.mdx', '[b]\n\n[b]: /c'],
    ['x.mdx', '- [a](/a)\n\n  > [b](/guides/b)', 'c.mdx', '- [a](/a)\n\n  > [b](/c)'],
  ])('%s: %s → %s', (file, before, to, after) => {
    expect(linked(file, before, 'guides/b.mdx', to)).toEqual({ text: after, links: 1 });
  });

  test('a link to the top means the page there, and a redirect that ends at a page does not name it', () => {
    expect(linked('guides/x.mdx', '[top](/) [it](../index)', 'index.mdx', 'start.mdx')).toEqual({
      text: '[top](/start) [it](../start)',
      links: 2,
    });
    expect(linked('x.mdx', '[b](/old)', 'guides/b.mdx', 'c.mdx')).toEqual({ text: '[b](/old)', links: 0 });
  });

  test('a name with signs of its own is found however it is written', () => {
    expect(linked('x.mdx', '[b](/guides/a%20b) [c](/guides/100%)', 'guides/a b.mdx', 'c.mdx')).toEqual({
      text: '[b](/c) [c](/guides/100%)',
      links: 1,
    });
  });

  test.each([
    ['guides_b.mdx', '[b](/guides\\_b)'],
    ['guides/b.mdx', '[b](/guides/b?x&amp;y)'],
    ['guides/b.mdx', '<Card href="/guides/b?x&amp;y" />'],
    ['guides/b.mdx', '<Card href={("/guides/b")} />'],
    ['guides/b.mdx', '<Card href={/* /guides/b */ "/guides/b"} />'],
    ['guides/b.mdx', '<Card href={"/guides/b" /* ours */} />'],
    ['guides/b.mdx', '<Card href={"/guides/" + "b"} />'],
    ['guides/b.mdx', '[b]()'],
    ['guides/b.mdx', '![](/guides/b)'],
    ['guides/b.mdx', '<https://docs.example/guides/b>'],
    ['guides/b.mdx', 'www.example.com/guides/b'],
  ])('what is not written as it is read stays: %s: %s', (page, text) => {
    expect(linked('x.mdx', text, page, 'c.mdx')).toEqual({ text, links: 0 });
  });

  test('the ending of a page is no part of what only looks like one', () => {
    expect(linked('x.mdx', '[b](/guides/v2.mdx-notes)', 'guides/v2.mdx-notes.mdx', 'c.mdx').text).toBe('[b](/c)');
    expect(linked('y.mdx', '[x](x/)', 'x.mdx', 'c.mdx').text).toBe('[x](c/)');
  });

  test('imports follow a snippet, bare names and other packages do not', () => {
    const text =
      "import A from '/snippets/a.mdx'\nimport { x } from \"../snippets/a.mdx\"\nexport { y } from './a.mdx'\nimport Z from 'snippets/a.mdx'\n\n<A />\n";
    expect(linked('guides/x.mdx', text, 'snippets/a.mdx', 'snippets/in/b.mdx')).toEqual({
      text: text.replace('/snippets/a.mdx', '/snippets/in/b.mdx').replace('../snippets/a.mdx', '../snippets/in/b.mdx'),
      links: 2,
    });
  });

  test('expressions and texts that only look like addresses stay', () => {
    const text =
      '<Card href={`/guides/b`} title="/guides/b" />\n\n<Card href={base + "/guides/b"} />\n\n<a href=\'/guides/b\'>b</a>\n';
    expect(linked('x.mdx', text, 'guides/b.mdx', 'c.mdx')).toEqual({
      text: text.replace('href={`/guides/b`}', 'href={`/c`}').replace("href='/guides/b'", "href='/c'"),
      links: 2,
    });
  });
});

describe('links to a page that goes away become words', () => {
  test.each([
    ['See [the **b**](/guides/b#x "t"), too.', 'See the **b**, too.'],
    ['[](/guides/b)', ''],
    ['[b](/guides/b) and [x](/x)', 'b and [x](/x)'],
    ['<Card title="B"   href="/guides/b">x</Card>', '<Card title="B">x</Card>'],
    ['[![p](/p.png)](/guides/b)', '![p](/p.png)'],
    ['<Card\n  title="B"\n  href="/guides/b"\n/>', '<Card\n  title="B"\n/>'],
    ['<a href="/guides/b">b</a>', '<a>b</a>'],
    ['[b][ref]\n\n[ref]: /guides/b', '[b][ref]\n\n[ref]: /guides/b'],
    ['![b](/guides/b)', '![b](/guides/b)'],
  ])('%s', (before, after) => {
    expect(linked('x.mdx', before, 'guides/b.mdx', null).text).toBe(after);
  });
});

describe('what a page that moves refers to', () => {
  test.each([
    ['guides/x.mdx', '[b](b) [b](./b#x) [b](/guides/b)', 'x.mdx', '[b](guides/b) [b](./guides/b#x) [b](/guides/b)'],
    [
      'x.mdx',
      '[me](/x) [me](./x.mdx#p) [part](#p) [q](?q)',
      'in/y.mdx',
      '[me](/in/y) [me](./y.mdx#p) [part](#p) [q](?q)',
    ],
    [
      'x.mdx',
      '[f](files/a.zip) [f](/files/a.zip) [f](./files/a.zip#x)',
      'in/x.mdx',
      '[f](../files/a.zip) [f](/files/a.zip) [f](../files/a.zip#x)',
    ],
    [
      'x.mdx',
      '![p](p.png) ![p](/p.png) ![p](./p.png?v=1)',
      'in/x.mdx',
      '![p](../p.png) ![p](/p.png) ![p](../p.png?v=1)',
    ],
    [
      'x.mdx',
      '[out](https://a.example/b) [mail](mailto:a@b.c) [nowhere](nothing) ![n](none.png)',
      'in/x.mdx',
      '[out](https://a.example/b) [mail](mailto:a@b.c) [nowhere](nothing) ![n](none.png)',
    ],
    [
      'guides/x.mdx',
      '[b](b/) [b](b.mdx?q) <Card title="b" href="b" icon="b" />',
      'x.mdx',
      '[b](guides/b/) [b](guides/b.mdx?q) <Card title="b" href="guides/b" icon="b" />',
    ],
    // What is found from the top is found from every folder.
    ['guides/x.mdx', '![p](p.png) [f](files/none.zip)', 'in/deep/x.mdx', '![p](p.png) [f](files/none.zip)'],
    [
      'guides/x.mdx',
      "import A from './snippets/a.mdx'\n\n<A />\n",
      'in/deep/x.mdx',
      "import A from './snippets/a.mdx'\n\n<A />\n",
    ],
    [
      'x.mdx',
      "import Z from 'snippets/a.mdx'\nimport N from './none.mdx'\n\n<Z />\n",
      'in/x.mdx',
      "import Z from 'snippets/a.mdx'\nimport N from './none.mdx'\n\n<Z />\n",
    ],
    ['guides/x.mdx', '[me](../guides/x) [old](../old)', 'in/y.mdx', '[me](y) [old](../old)'],
    // What is redirected is seen from another folder, too; nobody knows what is not there at all.
    [
      'guides/x.mdx',
      '[old](../old/?q#p) [dot](./../old) [top](/old) [none](../none)',
      'in/deep/y.mdx',
      '[old](../../old/?q#p) [dot](../../old) [top](/old) [none](../none)',
    ],
    ['x.mdx', '[old](old) [dot](./old)', 'in/y.mdx', '[old](../old) [dot](../old)'],
    ['in/y.mdx', '[old](../old)', 'x.mdx', '[old](old)'],
    ['x.mdx', '[away](away#p)', 'in/y.mdx', '[away](../away#p)'],
    [
      'index.mdx',
      '[part](#p) [q](?q) [top](/) [out](//x.example/b)',
      'start.mdx',
      '[part](#p) [q](?q) [top](/start) [out](//x.example/b)',
    ],
    [
      'x.mdx',
      "import A from './snippets/a.mdx'\nimport B from '/snippets/a.mdx'\nimport C from 'react'\n\nText\n",
      'in/x.mdx',
      "import A from '../snippets/a.mdx'\nimport B from '/snippets/a.mdx'\nimport C from 'react'\n\nText\n",
    ],
  ])('%s: %s → %s', (from, before, to, after) => {
    expect(moved(from, before, to, { 'files/a.zip': '', 'p.png': '', 'snippets/a.mdx': 'a' })).toBe(after);
  });
});
