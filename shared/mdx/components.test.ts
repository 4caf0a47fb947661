import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

/** What readers get of a page whose functions come first. */
const page = (modules: string, body: string) => shown(run(`${modules}\n\n${body}`).children);

describe('components of a page', () => {
  it.each([
    ['take attributes', 'export const Hi = ({ name }) => <b>Hello {name}</b>', '<Hi name="Ada" />', '[b: Hello Ada]'],
    ['have usual values', "export const Hi = ({ name = 'you' }) => <b>{name}</b>", '<Hi />', '[b: you]'],
    ['take props whole', 'export const Hi = (props) => <b>{props.name}</b>', '<Hi name="Ada" />', '[b: Ada]'],
    ['hold content', 'export const Box = ({ children }) => <div>{children}</div>', '<Box>a *b*</Box>', '[div: a b]'],
    [
      'hand the rest on',
      'export const A = ({ x, ...rest }) => <Card {...rest}>{x}</Card>',
      '<A x="1" title="T" />',
      '[Card {"title":"T"}: 1]',
    ],
    [
      'are functions, too',
      'export function Hi({ name }) {\n  const big = name.toUpperCase();\n  return <b>{big}</b>;\n}',
      '<Hi name="ada" />',
      '[b: ADA]',
    ],
    [
      'choose',
      'export const A = ({ on }) => {\n  if (on) {\n    return <b>on</b>;\n  }\n  return null;\n}',
      '<A on />x<A />',
      '[b: on]x',
    ],
    [
      'switch',
      "export const A = ({ k }) => {\n  switch (k) {\n    case 'a':\n    case 'b':\n      return 1;\n    default:\n      return 2;\n  }\n}",
      't <A k="b" /><A k="c" />',
      't 12',
    ],
    [
      'use each other',
      'export const In = ({ t }) => <i>{t}</i>\n\nexport const Out = ({ list }) => <p>{list.map((t) => <In key={t} t={t} />)}</p>',
      "<Out list={['a', 'b']} />",
      '[p: [i {"t":"a"}: ]',
    ],
    [
      'have components of their own',
      'export const A = () => {\n  const B = ({ t }) => <i>{t}</i>;\n  return <B t="x" />;\n}',
      '<A />',
      '[i: x]',
    ],
    [
      'start as React draws them first',
      "export const A = () => {\n  const [open, setOpen] = useState(false);\n  useEffect(() => { setOpen(true); }, []);\n  const label = useMemo(() => 'l', []);\n  return <b onClick={() => setOpen(!open)}>{open ? 'open' : label}</b>;\n}",
      '<A />',
      '[b: l]',
    ],
    [
      'name their parts by chance, the same in each build',
      'export const A = () => {\n  const id = `a-${Math.random().toString(36).substring(2, 8)}`;\n  return <b>{id} {useId()}</b>;\n}',
      '<A /><A />',
      '[b: a-jindw7 id2][b: a-b94vdv id4]',
    ],
    [
      'find nothing where a text or a number has no such part',
      "export const A = ({ out = '', n = 1 }) => <b>{out?.code ? 'x' : 'no'} {n.unit ?? 'none'} {'abcdef'.substr(-4, 2)}</b>",
      '<A />',
      '[b: no none cd]',
    ],
    [
      'know React by name',
      "import React, { useState } from 'react'\n\nexport const A = () => {\n  const [n] = React.useState(() => 2);\n  const [m] = useState(1);\n  return <b>{n + m}</b>;\n}",
      '<A />',
      '[b: 3]',
    ],
    [
      'ask for a browser',
      "export const A = () => <b>{typeof window === 'undefined' ? 'no' : window.x}</b>",
      '<A />',
      '[b: no]',
    ],
  ])('%s', (_name, modules, body, expected) => {
    const expectedWhole = expected.startsWith('[p: [i {"t"') ? '[p: [i: a][i: b]]' : expected;
    expect(page(modules, body)).toBe(expectedWhole);
  });

  it('come from snippets', () => {
    const snippets = {
      'snippets/hi.mdx':
        "const mark = '!'\n\nexport const mark2 = '?'\n\nexport const Hi = ({ name }) => <b>{name}{mark2}</b>",
    };
    expect(shown(run('import { Hi } from \'/snippets/hi.mdx\'\n\n<Hi name="Ada" />', snippets).children)).toBe(
      '[b: Ada?]',
    );
  });

  it('stand where their tag does, and their content where it was written', () => {
    const text = 'export const Box = ({ children }) => <div>{children}</div>\n\n<Box>\n  inner\n</Box>';
    const [box] = run(text).children;
    expect(box!.position!.start.offset).toBe(text.indexOf('<Box>'));
    const inner = (box as { children: { position?: { start: { offset?: number } } }[] }).children[0]!;
    expect(inner.position!.start.offset).toBe(text.indexOf('inner'));
  });
});

describe('values that functions work out', () => {
  it.each([
    ["[1, 2, 3].map((n) => n * 2).join('-')", '2-4-6'],
    ['[3, 1, 2].filter((n) => n > 1).sort((a, b) => a - b).join()', '2,3'],
    ["['b', 'a'].sort()[0]", 'a'],
    ['[[1], [2, 3]].flat().length', '3'],
    ['[1, 2, 3].reduce((sum, n) => sum + n, 0)', '6'],
    ['[1, 2].find((n) => n > 1)', '2'],
    ["[1, 2].some((n) => n > 1) ? 'y' : 'n'", 'y'],
    ["Object.entries({ a: 1, b: 2 }).map(([k, v]) => `${k}=${v}`).join('&')", 'a=1&b=2'],
    ["Array.from({ length: 3 }, (_, i) => i + 1).join('')", '123'],
    ['Math.max(1, ...[5, 3])', '5'],
    ["'a-b-c'.split('-').length", '3'],
    ["'aXbX'.replaceAll('X', '.')", 'a.b.'],
    ["'abc'.slice(1).padStart(4, '*')", '**bc'],
    ['(1234.5).toLocaleString()', '1,234.5'],
    ['({ a: { b: 1 } })?.a?.b', '1'],
    ['((a, b = 2) => a + b)(1)', '3'],
    ['JSON.stringify({ a: [1] })', '{"a":[1]}'],
    ["JSON.stringify({ ...(false && { a: 1 }), ...null, ...0, ...'', b: 2 })", '{"b":2}'],
    ['<a href="/b" {...(false && { target: \'_blank\' })}>Go</a>', '[a {"href":"/b"}: Go]'],
    ["['x'].map((t) => <b key={t}>{t}</b>)", '[b: x]'],
  ])('%s', (expression, expected) => {
    expect(shown(run(`t {${expression}}`).children)).toBe(`t ${expected}`);
  });
});

it('takes components of the vocabulary as values', () => {
  const { children, problems } = run(
    `export const kinds = { card: Card, note: Note }

export const A = ({ kind, children }) => {
  const Box = kinds[kind] ?? Card
  return <Box title="T">{children}</Box>
}

<A kind="card">One</A>

<A kind="note">Two</A>

<A kind="none">Three</A>`,
  );
  expect(problems).toEqual([]);
  expect(shown(children)).toBe('[Card {"title":"T"}: One][Note {"title":"T"}: Two][Card {"title":"T"}: Three]');
  // As words on the page it is none.
  expect(run('{Card}').problems).toHaveLength(1);
});

describe('what a component was given, piece by piece', () => {
  const list = '<ul>{React.Children.map(children, (child, i) => <li key={i}>{i + 1}: {child}</li>)}</ul>';
  it.each([
    [list, '<A>\n\nOne **two**\n\n- x\n\n</A>', '[ul: [li: 1: One two][li: 2: x]]'],
    [
      '<ul>{Children.toArray(children).map((child) => <li>{child}</li>)}</ul>',
      '<A>\n\nOne\n\nTwo\n\n</A>',
      '[ul: [li: One][li: Two]]',
    ],
    ['<b>{React.Children.count(children)} {React.Children.count(null)}</b>', '<A>\n\nOne\n\nTwo\n\n</A>', '[b: 2 0]'],
  ])('%s', (body, usage, expected) => {
    const { children, problems } = run(`export const A = ({ children }) => ${body}\n\n${usage}`);
    expect(problems).toEqual([]);
    expect(shown(children)).toBe(expected);
  });
});

describe('what is no data', () => {
  it.each([
    ['patterns that may take for ever', "export const A = () => <b>{'a'.replace(/(a+)+$/g, 'b')}</b>"],
    ['repetitions of what may be taken otherwise', "export const A = () => <b>{'a'.replace(/(a|a)+$/g, 'b')}</b>"],
    ['repetitions of repetitions', "export const A = () => <b>{'a'.replace(/((a+))+$/g, 'b')}</b>"],
    ['repetitions of nothing', "export const A = () => <b>{'a'.replace(/(^)+/g, 'b')}</b>"],
    ['patterns that look back', "export const A = () => <b>{'aa'.replace(/(a)\\1/g, 'b')}</b>"],
    ['languages that do not exist', "export const A = () => <b>{(1).toLocaleString('no such')}</b>"],
    ['requests', "export const A = () => <b>{fetch('/x')}</b>"],
    ['the present', 'export const A = () => <b>{new Date().toLocaleDateString()}</b>'],
    ['functions that wait', 'export const A = async () => <b>x</b>'],
    ['the language’s own objects', "export const A = () => <b>{'x'.constructor('y')}</b>"],
    ['functions of functions', 'export const A = () => <b>{((f) => f.call)(() => 1)()}</b>'],
  ])('%s', (_name, modules) => {
    const { children, problems } = run(`${modules}\n\n<A>kept</A>`);
    expect(shown(children)).toBe('!<A>!kept');
    expect(problems).toMatchObject([{ rule: 'no-code', title: '<A> can’t be shown' }]);
  });

  it('takes no list of settings for content', () => {
    const forged = "({ type: 'mdxFragment', children: [{ type: 'html', value: '<script>1</script>' }] })";
    expect(run(`{${forged}}`).children).toMatchObject([{ type: 'mdxPlaceholder' }]);
    expect(page(`export const A = () => <b>{${forged}}</b>`, '<A />')).toBe('[b: ]');
  });

  it('has a budget: what calls itself, or builds without end, stops', () => {
    for (const modules of [
      'export const A = () => <A />',
      'export const f = (n) => f(n + 1)\n\nexport const A = () => <b>{f(0)}</b>',
      "export const A = () => <b>{Array.from({ length: 9000 }, () => Array.from({ length: 9000 }, () => 'x'.repeat(99)).join('')).length}</b>",
      'export const f = (list) => [...list, ...list]\n\nexport const A = () => <b>{[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30].reduce((all) => f(all), [1, 1]).length}</b>',
      "export const f = (t) => t.split('').map((x) => t).join('')\n\nexport const A = () => <b>{f(f(f(f('abcdefghijklmnopqrstuvwxyz')))).length}</b>",
    ]) {
      const { problems } = run(`${modules}\n\n<A />`);
      expect(problems.length, modules).toBeGreaterThan(0);
    }
  });
});
