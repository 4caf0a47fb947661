import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';
import type { MdxElement } from './types.ts';

describe('interpret', () => {
  it.each([
    ['literals', "t {'a'} {1 + 2} {`x${1}y`} {true} {null}", 't a 3 x1y  '],
    ['comments', 'a{/* hidden */}b', 'ab'],
    [
      'constants',
      "export const product = { name: 'Kestrel', ports: [80, 443] }\n\nt {product.name} {product.ports[1]} {product.ports.length}",
      't Kestrel 443 2',
    ],
    ['conditions', "export const beta = true\n\nt {beta ? 'soon' : 'now'} {beta && 'x'} {!beta || 'y'}", 't soon x y'],
    ['lists', "{['a', 'b']}", 'ab'],
    ['inherited members are not reachable', "a {'x'.constructor} {({}).toString}", "a !{'x'.constructor}! "],
  ])('%s', (_name, text, expected) => {
    expect(shown(run(text).children)).toBe(expected);
  });

  it('evaluates attributes', () => {
    const element = run(
      '<Card title="A &amp; B" cols={1 + 1} required icon={<svg width="1"><path d="M0"/></svg>} {...{ href: "/x" }} />',
    ).children[0] as MdxElement;
    expect(element.attributes).toMatchObject({ title: 'A & B', cols: 2, required: true, href: '/x' });
    expect(shown([element])).toContain('[svg {\\"width\\":\\"1\\"}: [path');
  });

  it('puts snippets in with their props, also in code samples', () => {
    const result = run('import Install from \'/snippets/install.mdx\'\n\n<Install name="cli" />\n\nend', {
      'snippets/install.mdx': 'Get {name}:\n\n```bash\nnpm i {name}\n```',
    });
    expect(shown(result.children)).toBe('Get cli:npm i cliend');
    expect(result.snippets).toEqual(['snippets/install.mdx']);
    expect(result.problems).toEqual([]);
  });

  it('leads addresses of a snippet to the same place from every page', () => {
    const result = run('import A from \'/snippets/a.mdx\'\n\n[own](../b)\n\n<A to="../given" />', {
      'snippets/a.mdx': '[x](../b) ![p](../p.png) <Card href="../b" />\n\n<Card href={to} />\n\n[d]: ../b',
    });
    expect(
      JSON.stringify(result.children, (key, value: unknown) => (key === 'position' ? undefined : value)).match(
        /"(?:url|href)":"[^"]*"/g,
      ),
    ).toEqual([
      '"url":"../b"',
      '"url":"/top/snippets/a.mdx/b"',
      '"url":"/top/snippets/a.mdx/p.png"',
      '"href":"/top/snippets/a.mdx/b"',
      '"href":"../given"',
      '"url":"/top/snippets/a.mdx/b"',
    ]);
  });

  it('says of a component in a snippet what it is, and of a name that no file has, that', () => {
    const snippets = { 'snippets/a.mdx': 'export class Code {}\n\nexport const text = "x";' };
    const titles = run(
      "import { Code, text, Gone } from '/snippets/a.mdx'\nimport { Other } from '/snippets/b.mdx'\n\n<Code />\n\n<text.b />\n\n<Gone />\n\n<Other />",
      snippets,
    ).problems.map((problem) => `${problem.title}: ${problem.detail}`);
    expect(titles[0]).toContain('<Code> can’t be shown: It is a component written as a class');
    expect(titles.find((title) => title.includes('Gone'))).toContain('snippets/a.mdx has no such name');
    expect(titles.filter((title) => title.includes('missing'))).toEqual([expect.stringContaining('/snippets/b.mdx')]);
  });

  it('puts snippets in by component, from constants, and with children', () => {
    expect(shown(run('<Snippet file="a.mdx" />', { '_snippets/a.mdx': '**hi**' }).children)).toBe('hi');
    expect(
      shown(
        run("import { port } from '/snippets/v.mdx'\n\nPort {port}", { 'snippets/v.mdx': 'export const port = 8080' })
          .children,
      ),
    ).toBe('Port 8080');
    expect(
      shown(run("import Box from './box.mdx'\n\n<Box>in</Box>", { './box.mdx': '<Note>{children}</Note>' }).children),
    ).toBe('[Note: in]');
  });

  it.each([
    ['a missing snippet', '<Snippet file="no.mdx" />', {}, 'no-broken-snippet', '<Snippet file="no.mdx" />'],
    ['an unbound name', 'Hello {user}', {}, 'no-unbound-name', 'user'],
    ['a call', 'Now {Date.now()}', {}, 'no-code', 'Date.now()'],
    ['a component in code', 'export class Hero {}\n\n<Hero />', {}, 'no-code', '<Hero />'],
    ['an imported component in code', "import X from '@acme/x'\n\n<X />", {}, 'no-code', '<X />'],
    ['a constant from a call', 'export const a = f()\n\n{a}', {}, 'no-code', 'a'],
  ] as const)('%s stays visible and is a problem', (_name, text, snippets, rule, at) => {
    const result = run(text, snippets);
    expect(result.problems).toHaveLength(1);
    const problem = result.problems[0]!;
    expect(problem.rule).toBe(rule);
    expect(text.slice(problem.range.from, problem.range.to)).toBe(at);
    expect(shown(result.children)).toMatch(/!.+!/);
  });

  it('keeps what an unknown component holds', () => {
    expect(shown(run('<Fancy>\n\nkept\n\n</Fancy>').children)).toBe('!<Fancy>!kept');
  });

  it('ends snippets that include themselves', () => {
    const result = run('<Snippet file="a.mdx" />', {
      '_snippets/a.mdx': '<Snippet file="b.mdx" />',
      '_snippets/b.mdx': '<Snippet file="a.mdx" />',
    });
    expect(result.problems[0]?.title).toBe('_snippets/a.mdx includes itself');
  });

  it('bounds snippets that multiply', () => {
    const snippets: Record<string, string> = { '_snippets/s0.mdx': 'x' };
    for (let index = 1; index < 12; index++)
      snippets[`_snippets/s${index}.mdx`] = `<Snippet file="s${index - 1}.mdx" />\n\n`.repeat(10);
    expect(JSON.stringify(run('<Snippet file="s11.mdx" />', snippets).children).length).toBeLessThan(60_000_000);
  });

  it('runs nothing and reaches nothing', () => {
    (globalThis as Record<string, unknown>)['canary'] = 'alive';
    for (const code of [
      'globalThis.canary = 1',
      "canary = 'dead'",
      'globalThis.canary',
      '(() => { globalThis.canary = 1 })()',
      'new Function("globalThis.canary=1")()',
      '[].constructor.constructor("globalThis.canary=1")()',
      "import('x')",
      '`${globalThis.canary}`',
      '({}).__proto__.polluted',
    ]) {
      const result = run(`{${code}}\n\n<Card title={${code}} />`);
      expect(shown(result.children)).not.toContain('alive');
    }
    expect((globalThis as Record<string, unknown>)['canary']).toBe('alive');
    run('export const a = { "__proto__": { polluted: 1 } }\n\n{a.x}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('drops event handlers', () => {
    const element = run('<div onClick={() => alert(1)} title="x">y</div>').children[0] as MdxElement;
    expect(element.attributes).toEqual({ title: 'x' });
  });
});
