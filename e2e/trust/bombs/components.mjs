// Components that never end, or hold more and more. Galley works them out step by step: all of it is counted.
import { head, lines, page } from './page-parts.mjs';

/** A page with one component whose statements are given. */
const component = (name, what, body, more = {}) =>
  page(`component-${name}`, what, 'any', () => `export const A = ({ children }) => {\n${body}\n}\n\n<A>kept</A>`, more);

const settings = "const settings = {}; for (let i = 0; i < 300; i++) settings['k' + i] = i;";

export const componentBombs = [
  component('loop', 'a loop without an end', 'let n = 0; for (;;) n++;'),
  component(
    'caught',
    'errors that are thrown and caught without an end',
    'for (;;) { try { throw 1 } catch { continue } }',
    {
      short: 1,
    },
  ),
  component(
    'calls-itself',
    'a function that calls itself whether it fails or not',
    'const f = () => { try { f() } catch { f() } finally { f() } }; f();',
  ),
  component(
    'map',
    'a map that grows while it is gone over',
    'const m = new Map([[0, 0]]); for (const [k] of m) m.set(k + 1, k);',
    {
      short: 1,
    },
  ),
  component(
    'maps',
    'maps of maps, each with two of the one before',
    'let m = new Map(); for (;;) { const n = new Map(); n.set(1, m); n.set(2, m); m = n; }',
  ),
  component(
    'texts',
    'texts in a map that double',
    "const m = new Map([['a', 'x']]); for (;;) m.set('a', m.get('a') + m.get('a'));",
  ),
  component(
    'entries',
    'entries of 300 settings, again and again',
    `${settings} for (;;) new Map(Object.entries(settings));`,
    { short: 1 },
  ),
  component('dates', 'dates in words, again and again', "for (;;) new Date('2024-01-01').toLocaleString('de');"),
  component(
    'json',
    'texts of JSON that are read again and again',
    "const t = '[' + '[1],'.repeat(2000) + '1]'; for (;;) JSON.parse(t);",
  ),
  component(
    'deep-json',
    'a text of JSON that nests 100,000 deep',
    "return JSON.parse('['.repeat(100000) + ']'.repeat(100000)).length;",
  ),
  page(
    'component-tags',
    '2,000 tags of a component that never ends',
    'any',
    (size) => `export const A = () => { for (;;) {} }\n\n${lines(2_000 * size, () => '<A />\n')}`,
    { short: 1 },
  ),
  {
    name: 'component-file',
    what: 'an imported file of components that never end',
    culprit: 'bomb.mdx',
    expects: 'any',
    files: () => ({
      'bomb.mdx': `${head('Bomb')}import { A } from '/snippets/bomb.jsx'\n\n<A />\n`,
      'snippets/bomb.jsx': `const all = new Set();\nconst grow = (n) => grow([n, n]);\nexport const A = () => <b>{grow(1)}</b>;\n`,
    }),
  },
];
