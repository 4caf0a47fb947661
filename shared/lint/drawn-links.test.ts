import { describe, expect, it } from 'vitest';
import { repoPath } from '../base/path.ts';
import { fixtureEngine, markedText } from '../testing/fixture-site.ts';
import { writtenAt } from './drawn-links.ts';

const of = async (files: Record<string, string>) => {
  const engine = fixtureEngine(files);
  const found = (await engine.checkAll()).filter(({ rule }) => rule.startsWith('no-broken-'));
  return {
    engine,
    found,
    told: found.map((problem) => `${problem.path} ${problem.rule} ${markedText(engine, problem)}`),
  };
};

const list = `const links = [{ title: 'A', href: '/gone' }, { title: 'B', href: '/a' }];
export const Links = () => <ul>{links.map(({ title, href }) => <li><a href={href}>{title}</a></li>)}</ul>;
`;

describe('links of components', () => {
  it('are told once, however many pages show them, with where they are written', async () => {
    const page = "import { Links } from '/snippets/links.jsx'\n\n<Links />";
    const { told, found } = await of({ 'a.mdx': page, 'b.mdx': page, 'c.mdx': page, 'snippets/links.jsx': list });
    expect(told).toEqual(['a.mdx no-broken-drawn-link <Links />']);
    expect(found[0]!.detail).toContain('/gone, which stands in snippets/links.jsx, line 1');
    expect(found[0]!.fixes).toEqual([]);
  });

  it('are told where the page gives them, on each', async () => {
    const page = 'import { To } from \'/snippets/to.jsx\'\n\n<To href="/gone" />';
    const { told } = await of({
      'a.mdx': page,
      'b.mdx': page,
      'snippets/to.jsx': 'export const To = ({ href }) => <a href={href}>to</a>;',
    });
    expect(told).toEqual(['a.mdx no-broken-drawn-link /gone', 'b.mdx no-broken-drawn-link /gone']);
  });

  it('are not told a second time where the page writes them itself', async () => {
    const { told } = await of({
      'a.mdx':
        'export const Box = ({ children }) => <div>{children}</div>\n\n<Box>\n\n[x](/gone) <a href="/none">y</a>\n\n</Box>',
    });
    expect(told).toEqual(['a.mdx no-broken-link /gone', 'a.mdx no-broken-link /none']);
  });

  it('are no problem as sections, web addresses, files and redirects', async () => {
    const hrefs = ['#part', 'https://x.y', 'mailto:a@b.c', '/a', '/a#part', 'a.mdx', '/file.pdf', '', '/old'];
    const { told } = await of({
      'docs.json': JSON.stringify({
        name: 'A',
        colors: { primary: '#123456' },
        navigation: [{ group: 'G', pages: ['a'] }],
        redirects: [{ source: '/old', destination: '/a' }],
      }),
      'a.mdx': `export const Links = () => ${JSON.stringify(hrefs)}.map((to) => <a href={to}>x</a>)\n\n<Links />`,
      'file.pdf': '',
    });
    expect(told).toEqual([]);
  });

  it('go when the component is mended', async () => {
    const { engine } = await of({
      'a.mdx': "import { Links } from '/snippets/links.jsx'\n\n<Links />",
      'snippets/links.jsx': list,
    });
    const path = repoPath('snippets/links.jsx');
    const file = engine.index.snapshot.files.get(path)!;
    engine.change([{ path, file: { ...file, text: list.replace('/gone', '/a') } }]);
    expect((await engine.checkAll()).filter(({ rule }) => rule === 'no-broken-drawn-link')).toEqual([]);
  });
});

describe('where a program says an address', () => {
  it.each([
    ["a = '/gone'", '/gone', 5],
    ['a = `/gone`', '/gone', 5],
    ['<a href="/gone">', '/gone', 9],
    ["a = '/gone-by'", '/gone', null],
    ["a = ''", '', null],
  ])('%s', (text, address, from) => {
    expect(writtenAt(text, address)?.from ?? null).toBe(from);
  });
});
