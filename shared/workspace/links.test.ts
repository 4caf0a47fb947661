import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fileKinds } from './files.ts';
import {
  addressFromTop,
  resolveImage,
  resolveLink,
  resolveSettingsImage,
  resolveSettingsLink,
  resolveSnippet,
} from './links.ts';
import { SiteIndexer } from './site-index.ts';
import { Snapshot } from './snapshot.ts';

const kinds = fileKinds(null);
const redirects = [
  ['/old', '/guides/b?from=old#part'],
  ['/plain', '/guides/b'],
  ['/away', 'https://x.example/y'],
  ['/lost', '/nowhere'],
  ['/round', '/about'],
  ['/about', '/round'],
].map(([source, destination]) => ({ source, destination }));
const names = [
  'index.mdx',
  'guides/a.mdx',
  'guides/b.mdx',
  'guides/über uns.mdx',
  'guides/c.mdx',
  'guides/pic.png',
  'images/a b.png',
  'notes.txt',
  'guides/run.sh',
  'data.json',
  'guides/snippets/near.mdx',
  'snippets/far.mdx',
  'snippets/deep/x.mdx',
  'snippets/deep/pic.png',
];
const files = {
  'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'G', pages: ['guides/a'] }], redirects }),
  ...Object.fromEntries(names.map((name) => [name, ''])),
};
const index = new SiteIndexer().index(
  new Snapshot().withChanges(
    Object.entries(files).map(([name, text]) => ({
      path: repoPath(name),
      file: { path: repoPath(name), kind: kinds(repoPath(name)), text, size: 0 },
    })),
  ),
);

const said = (found: ReturnType<typeof resolveLink>) => {
  switch (found.kind) {
    case 'external':
      return `out ${found.href}`;
    case 'here':
      return `here ${found.query} ${found.hash}`;
    case 'page':
      return `page /${found.page.route} ${found.suffix} ${found.hash}`;
    case 'file':
      return `file ${found.path} ${found.suffix}`;
    case 'missing':
      return `missing ${found.path} ${found.suffix}`;
  }
};

describe('a link of a page', () => {
  it.each([
    [' https://x.example ', 'out https://x.example'],
    ['//x.example', 'out //x.example'],
    ['#part', 'here  part'],
    ['?x=1', 'here ?x=1 '],
    ['?x#a%20b', 'here ?x a b'],
    ['', 'here  '],
    ['/', 'page /  '],
    ['/?x#y', 'page / ?x#y y'],
    ['b', 'page /guides/b  '],
    ['b.mdx?x=1#y', 'page /guides/b ?x=1#y y'],
    ['%C3%BCber%20uns', 'page /guides/über uns  '],
    ['b#50%', 'page /guides/b #50% 50%'],
    ['pic.png?w=1', 'file guides/pic.png ?w=1'],
    ['/notes.txt', 'file notes.txt '],
    ['run.sh', 'missing guides/run.sh '],
    ['/data.json', 'file data.json '],
    ['/sitemap.xml', 'file sitemap.xml '],
    ['b.md', 'page /guides/b  '],
    ['/guides/b/index.html', 'file guides/b/index.html '],
    // An address that moved: what the link says of a place counts before what the redirect says.
    ['/old', 'page /guides/b ?from=old#part part'],
    ['/old?x', 'page /guides/b ?x#part part'],
    ['/old#own', 'page /guides/b ?from=old#own own'],
    ['/plain', 'page /guides/b  '],
    ['/plain?x#y', 'page /guides/b ?x#y y'],
    ['/away#x', 'out https://x.example/y'],
    ['/lost?x', 'missing lost ?x'],
    ['/round', 'missing round '],
    ['/gone/?x#y', 'missing gone ?x#y'],
    ['../../../up', 'missing ../../../up '],
  ])('%j leads to %j', (href, expected) =>
    expect(said(resolveLink(index, repoPath('guides/a.mdx'), href))).toBe(expected),
  );

  it('to the top of a site without pages leads nowhere', () => {
    expect(said(resolveLink(new SiteIndexer().index(new Snapshot()), repoPath('a.mdx'), '/?x'))).toBe('missing  ?x');
  });
});

it.each([
  ['guides/b', 'page /guides/b  '],
  ['/guides/b', 'page /guides/b  '],
  ['#x', 'here  x'],
  ['https://x.example', 'out https://x.example'],
])('an address of the settings counts from the top: %s', (url, expected) =>
  expect(said(resolveSettingsLink(index, url))).toBe(expected),
);

describe('a picture', () => {
  it.each([
    ['pic.png', 'guides/pic.png'],
    ['./pic.png?x#y', 'guides/pic.png'],
    ['/images/a%20b.png', 'images/a b.png'],
    // As many write it: from the top, without a slash.
    ['images/a b.png', 'images/a b.png'],
    ['guides/pic.png', 'guides/pic.png'],
    ['notes.txt', null],
    ['gone.png', null],
    ['https://x.example/a.png', null],
    ['../../../../pic.png', null],
  ])('of a page: %j is %j', (src, path) => expect(resolveImage(index, repoPath('guides/a.mdx'), src)).toBe(path));

  it.each([
    ['images/a b.png', 'images/a b.png'],
    ['/images/a b.png', 'images/a b.png'],
    ['https://x.example/a.png', null],
    ['pic.png', null],
  ])('of the settings: %j is %j', (src, path) => {
    expect(resolveSettingsImage(index, src)).toBe(path);
  });
});

it.each([
  ['snippets/near.mdx', 'guides/snippets/near.mdx'],
  ['./snippets/near.mdx', 'guides/snippets/near.mdx'],
  ['/snippets/far.mdx', 'snippets/far.mdx'],
  ['snippets/far.mdx', 'snippets/far.mdx'],
  ['./snippets/far.mdx', 'snippets/far.mdx'],
  ['snippets/gone.mdx', null],
  ['../../snippets/far.mdx', null],
])('a page brings in %j from %j', (reference, path) =>
  expect(resolveSnippet(index, repoPath('guides/a.mdx'), reference)).toBe(path),
);

it.each([
  ['../../guides/b.mdx#x', '/guides/b#x'],
  ['../../guides/%C3%BCber uns?y', '/guides/%C3%BCber%20uns?y'],
  ['pic.png', '/snippets/deep/pic.png'],
  ['../../images/a b.png', '/images/a%20b.png'],
  // What stands at no such place was meant to be seen from the page.
  ['b', 'b'],
  ['../../../../x', '../../../../x'],
  ['#x', '#x'],
  ['?x', '?x'],
  ['/guides/b', '/guides/b'],
  ['https://x.example', 'https://x.example'],
])('in a snippet %j is from the top %j', (reference, expected) =>
  expect(addressFromTop(index, repoPath('snippets/deep/x.mdx'), reference)).toBe(expected),
);
