import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

/** What readers get of a page that brings in files. */
const page = (text: string, files: Record<string, string>) => shown(run(text, files).children);

describe('a file of components', () => {
  it.each([
    [
      'gives names',
      "import { A } from '/snippets/x.jsx'\n\n<A t='1' />",
      'export const A = ({ t }) => <b>{t}</b>',
      '[b: 1]',
    ],
    [
      'takes from the page what nothing else gives a value',
      "import { A } from '/snippets/x.jsx'\n\nexport const look = { text: 'p' }\n\nexport const Card = 1\n\n<A />",
      'export const A = () => { const title = look.text; return <Card title={title}>b</Card> }',
      '[Card {"title":"p"}: b]',
    ],
    [
      'gives functions',
      "import { A } from '/snippets/x.jsx'\n\n<A />",
      'export function A() { return <b>f</b> }',
      '[b: f]',
    ],
    [
      'gives a function by default',
      "import A from '/snippets/x.jsx'\n\n<A />",
      'export default function B() { return <b>d</b> }',
      '[b: d]',
    ],
    [
      'gives one without a name by default',
      "import A from '/snippets/x.jsx'\n\n<A />",
      'export default () => <b>n</b>',
      '[b: n]',
    ],
    [
      'gives a name by default',
      "import A from '/snippets/x.jsx'\n\n<A />",
      'const B = () => <b>l</b>;\nB.displayName = "B";\nexport default B;',
      '[b: l]',
    ],
    [
      'gives names later',
      "import { A as C, D } from '/snippets/x.jsx'\n\n<C /><D />",
      'const A = () => <b>a</b>;\nconst B = () => <i>b</i>;\nexport { A, B as D };',
      '[b: a][i: b]',
    ],
    [
      'gives both',
      "import A, { b } from '/snippets/x.jsx'\n\n<A />{b}",
      'export const b = 2;\nexport default () => <b>{b}</b>',
      '[b: 2]2',
    ],
    [
      'gives all of them',
      "import * as X from '/snippets/x.jsx'\n\n<X.A />{X.b}",
      'export const b = 2;\nexport const A = () => <b>{b}</b>',
      '[b: 2]2',
    ],
    [
      'gives values',
      "import { links } from '/snippets/x.jsx'\n\n{links.map(({ t }) => <i>{t}</i>)}",
      "export const links = [{ t: 'a' }, { t: 'b' }];",
      '[i: a][i: b]',
    ],
    [
      'keeps the rest for itself',
      "import { A } from '/snippets/x.jsx'\n\n<A />",
      "const mark = '!';\nfunction Inner({ t }) { return <i>{t}{mark}</i>; }\nexport const A = () => <Inner t='x' />",
      '[i: x!]',
    ],
    [
      'names React without it',
      "import { A } from '/snippets/x.jsx'\n\n<A />",
      "'use client';\nimport React, { useState, Fragment } from 'react';\n// a note\nexport const A = () => { const [n] = useState(3); return <React.Fragment><Fragment>{n}</Fragment></React.Fragment>; }",
      '3',
    ],
    [
      'takes settings apart',
      "import { A } from '/snippets/x.jsx'\n\n<A />",
      "const config = { a: 'x', b: 'y' };\nconst { a, b: c } = config;\nexport const A = () => <b>{a + c}</b>",
      '[b: xy]',
    ],
    [
      'remembers nothing',
      "import { A } from '/snippets/x.jsx'\n\n<A /><A />",
      'export const A = React.memo(() => { const [n] = useState(0); return <b>{n}</b>; })',
      '[b: 0][b: 0]',
    ],
    [
      'holds content',
      "import { Box } from '/snippets/x.jsx'\n\n<Box>a *b*</Box>",
      'export const Box = (props) => <div className="x">{props.children}</div>',
      '[div {"className":"x"}: a b]',
    ],
  ])('%s', (_name, text, file, expected) => {
    expect(page(text, { 'snippets/x.jsx': file })).toBe(expected);
  });

  it('imports others, and is imported by snippets', () => {
    const files = {
      'snippets/a.jsx':
        "import { B } from './b.jsx';\nimport Note from '/snippets/note.mdx';\nexport * from './b.jsx';\nexport { deep as deeper } from './b.jsx';\nexport const A = () => <div><B /><Note who='me' /></div>;",
      'snippets/b.jsx':
        "import { A } from './a.jsx';\nexport const deep = 1;\nexport const B = () => <b>b</b>;\nexport const C = () => <A />;",
      'snippets/note.mdx': 'for {who}',
      'snippets/s.mdx': "import { C, deeper } from './a.jsx'\n\n<C />{deeper}",
    };
    expect(page("import { A, C } from '/snippets/a.jsx'\n\n<A /><C />", files)).toBe(
      '[div: [b: b]for me][div: [b: b]for me]',
    );
    const { children, snippets } = run("import S from '/snippets/s.mdx'\n\n<S />", files);
    expect(shown(children)).toBe('[div: [b: b]for me]1');
    expect([...snippets].sort()).toEqual(['snippets/a.jsx', 'snippets/b.jsx', 'snippets/note.mdx', 'snippets/s.mdx']);
  });

  it('says types that mean nothing', () => {
    const file = `import { useState, type ReactNode } from 'react';
import type { Props as Other } from './types';
interface Props<T> { items: T[]; children?: ReactNode; tone?: 'a' | 'b' }
export type { Props };
enum Unused { A }
export const List: React.FC<Props<string>> = <T extends string,>({ items, tone = 'a' as const }: Props<T>): ReactNode => {
  const [open, setOpen] = useState<boolean | null>(null);
  const first = items[0]!;
  const out: { name: string }[] = [];
  for (const item of items as readonly string[]) out.push({ name: item } satisfies { name: string });
  return <Row<string> of={first} more={out.length} tone={tone} />;
};
function Row<T>({ of, more, tone }: { of: T; more: number; tone: string }) {
  return <b>{of}{more}{tone}</b>;
}
`;
    expect(
      page("import { List } from '/snippets/x.tsx'\n\n<List items={['p', 'q']} />", {
        'snippets/x.tsx': file.replace('enum Unused { A }\n', ''),
      }),
    ).toBe('[b: p2a]');
    expect(
      page("import { sum } from '/snippets/x.ts'\n\nt {sum([1, 2])}", {
        'snippets/x.ts': 'export const sum = (all: number[]): number => all.reduce((a: number, b) => a + b, 0);',
      }),
    ).toBe('t 3');
    // Cut off by their ending, `.d.ts` are no files of a page.
    expect(
      run("import { a } from '/snippets/x.d.ts'\n\n{a}", { 'snippets/x.d.ts': 'export declare const a: 1' }).problems,
    ).toHaveLength(1);
  });

  it('that can’t be read is a problem where it is brought in, and the page is shown', () => {
    const text = "import { A } from '/snippets/x.jsx'\n\n# Page\n\n<A>kept</A>";
    const { children, problems } = run(text, { 'snippets/x.jsx': 'export const B = 1;\nexport const A = () => <b>' });
    expect(shown(children)).toBe('Page!<A>!kept');
    expect(problems[0]).toMatchObject({
      rule: 'no-parse-error',
      title: 'snippets/x.jsx can’t be read',
      range: { from: 0, to: 35 },
    });
    expect(problems[0]!.detail).toContain('line 2');
    expect(problems).toHaveLength(2);
  });

  it('tells the line of a mistake behind types', () => {
    const { problems } = run("import { A } from '/x.tsx'\n\n<A />", {
      'x.tsx': 'type P = {\n  a: string;\n};\nexport const A = (p: P) => <b>{p.</b>;',
    });
    expect(problems[0]!.detail).toContain('line 4');
  });

  it.each([
    ['a package', "import { A } from '@x/y'\n\n<A>kept</A>", '!<A>!kept'],
    ['a file that is missing', "import { A } from '/snippets/gone.jsx'\n\n<A>kept</A>", '!<A>!kept'],
    ['a name that is missing', "import { Z } from '/snippets/x.jsx'\n\n<Z>kept</Z>", '!<Z>!kept'],
    ['a class', "import { K } from '/snippets/x.jsx'\n\n<K>kept</K>", '!<K>!kept'],
    ['a program', "import { P } from '/snippets/x.jsx'\n\n<P>kept</P>", '!<P>!kept'],
  ])('%s is a quiet placeholder that keeps its content', (_name, text, expected) => {
    const { children, problems } = run(text, {
      'snippets/x.jsx': "export class K {}\nexport const P = () => fetch('/x')",
    });
    expect(shown(children)).toBe(expected);
    expect(problems).toHaveLength(1);
    expect((children[0] as { isQuiet?: true }).isQuiet ?? problems[0]!.rule).not.toBe(undefined);
  });

  it('names a component that it does not have, and shows its content', () => {
    const { children, problems } = run("import { A } from '/x.jsx'\n\n<A />", {
      'x.jsx': 'export const A = () => <div><Gone>kept</Gone></div>',
    });
    expect(children).toMatchObject([{ children: [{ isQuiet: true, children: [{ value: 'kept' }] }] }]);
    expect(problems).toMatchObject([
      { rule: 'no-code', title: 'There is no component called Gone', range: { from: 0 } },
    ]);
  });

  it.each([
    ['a long list', `export const A = [${'1,'.repeat(40_000)}]`],
    ['brackets', '['.repeat(60_000)],
    ['angles', '<'.repeat(60_000)],
    ['tags', '<a>'.repeat(30_000)],
    ['names', Array.from({ length: 9_000 }, (_, at) => `let a${at};`).join('')],
    ['notes', '/*'.repeat(45_000)],
    ['much text', ' '.repeat(300_001)],
  ])('is not read where it has too much of one thing: %s', (_name, text) => {
    for (const extension of ['jsx', 'tsx', 'ts']) {
      const { problems } = run(`import { A } from '/x.${extension}'\n\n<A />`, { [`x.${extension}`]: text });
      expect(problems[0]).toMatchObject({ rule: 'within-limits', title: `x.${extension} can’t be read` });
    }
  });

  it.each([
    ['ways that are tried at once', 'a?(b,c):d=>'.repeat(4_000)],
    ['choices', 'a?(b):'.repeat(9_000)],
    ['signs that say nothing', `x${'!'.repeat(90_000)}`],
    ['types that are none', '): a is '.repeat(9_000)],
  ])('ends reading: %s', (_name, text) => {
    const { problems } = run("import { A } from '/x.tsx'\n\n<A />", { 'x.tsx': text });
    expect(problems.length).toBeGreaterThan(0);
  });
});
