import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

/** What a page shows that begins with imports and components; what is against it, where something is. */
const answer = (components: string, tag: string, snippets: Record<string, string> = {}) => {
  const { children, problems } = run(`${components}\n\n${tag}`, snippets);
  return problems.length > 0 ? problems.map(({ title, detail }) => `${title}: ${detail}`).join() : shown(children);
};

describe('elements that are made by a call', () => {
  it.each([
    ['a tag', "React.createElement('p', { className: 'a' }, 'one ', 2)", '[p {"className":"a"}: one 2]'],
    ['tags in tags', "React.createElement('p', null, React.createElement('b', null, props.t))", '[p: [b: T]]'],
    ['a list', "React.createElement('ul', {}, ...['a', 'b'].map((n) => <li key={n}>{n}</li>))", '[ul: [li: a][li: b]]'],
    ['a fragment', "React.createElement(React.Fragment, null, 'x')", 'x'],
    [
      'a component of every page',
      "React.createElement(Card, { title: 'C', onClick: go }, 'x')",
      '[Card {"title":"C"}: x]',
    ],
    ['a name that is worked out', 'React.createElement(`h${2}`, { key: 1, ref: at }, props.t)', '[h2: T]'],
  ])('draws %s', (_, made, expected) => {
    expect(answer(`export const A = (props) => ${made};`, '<A t="T" />')).toBe(expected);
  });

  it('draws them under the name that React’s import gives', () => {
    const file = "import { createElement as h } from 'react';\nexport const A = () => h('p', null, 'x');";
    expect(answer("import { A } from '/a.jsx'", '<A />', { 'a.jsx': file })).toBe('[p: x]');
  });

  it('leaves programs and HTML in a text out, as everywhere', () => {
    expect(answer("export const A = () => <p>{React.createElement('script', null, 'alert(1)')}</p>;", '<A />')).toBe(
      '[p: ]',
    );
    // HTML that is written as a text is left out of components, and told: also where a call makes the tag.
    const html = "React.createElement('p', { dangerouslySetInnerHTML: { __html: '<i>x</i>' } })";
    expect(answer(`export const A = () => ${html};`, '<A />')).toContain('HTML that is written as a text');
  });

  it('draws copies of plain tags with what is added, and those of components as they are', () => {
    const each = "React.Children.map(props.children, (child) => React.cloneElement(child, { className: 'b' }))";
    const components = `export const B = ({ t }) => <i>{t}</i>\n\nexport const A = (props) => <div>{${each}}</div>;`;
    expect(answer(components, '<A>\n<p className="a" id="i">x</p>\n<B t="T" />\n</A>')).toBe(
      '[div: [p {"className":"b","id":"i"}: x][i: T]]',
    );
  });
});

it('gives contexts the value that they begin with', () => {
  const components = `export const Tone = React.createContext({ tone: 'dark' });

export const A = () => { const { tone } = useContext(Tone); return <b>{tone}</b>; };

export const B = () => <Tone.Provider value={{ tone: 'light' }}><A /></Tone.Provider>;`;
  expect(answer(components, '<A />')).toBe('[b: dark]');
  expect(answer(components, '<B />')).toBe('[b: dark]');
});

it('draws icons of Lucide that are brought in from its package', () => {
  const components = "import { ArrowRight, CheckCircle2, GithubIcon as Hub } from 'lucide-react'";
  const icon = (name: string) => `[Icon {"icon":"${name}","iconType":"lucide"}: ]`;
  expect(answer(components, '<Hub className="h-4" />')).toBe(icon('github'));
  expect(answer(`${components}\n\nexport const A = () => <p><ArrowRight /><CheckCircle2 /></p>;`, '<A />')).toBe(
    `[p: ${icon('arrow-right')}${icon('circle-check')}]`,
  );
  expect(answer(components, '<ArrowRight size={16} color="red" strokeWidth={2} />')).toBe(
    '[Icon {"icon":"arrow-right","iconType":"lucide","size":16,"color":"red"}: ]',
  );
});

it('knows nothing of the computer that makes the page', () => {
  const body = "<p>{process.env.HOME || 'none'} {typeof globalThis} {globalThis.location?.href ?? 'nowhere'}</p>";
  expect(answer(`export const A = () => ${body};`, '<A />')).toBe('[p: none object nowhere]');
});

it('draws snippets that a component picks by their names', () => {
  const file =
    "import One from '/one.mdx';\nconst parts = { one: One };\n\nexport const Part = ({ of }) => {\n  const Found = parts[of];\n  return Found ? <Found /> : <b>none</b>;\n};";
  const snippets = { 'part.jsx': file, 'one.mdx': 'Words *here*' };
  expect(answer("import { Part } from '/part.jsx'", '<Part of="one" />', snippets)).toBe('Words here');
  expect(answer("import { Part } from '/part.jsx'", '<Part of="two" />', snippets)).toBe('[b: none]');
});

it('moves JSON in by the signs that are asked for', () => {
  expect(answer("export const A = () => <pre>{JSON.stringify({ a: 1 }, null, '--')}</pre>;", '<A />')).toBe(
    '[pre: {\n--"a": 1\n}]',
  );
});
