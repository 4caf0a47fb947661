import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

/** What a component answers whose statements are given. */
const answer = (body: string, around = '') => {
  const { children, problems } = run(`${around}export const A = () => {\n${body}\n}\n\n<A>kept</A>`);
  return problems.length > 0
    ? problems.map(({ detail }) => /and there is (.*) in it/.exec(detail)?.[1] ?? detail)[0]
    : shown(children);
};

describe('loops of a component', () => {
  it.each([
    ['go over a list', 'const out = []; for (const x of [1, 2]) { out.push(<i>{x}</i>); } return out;', '[i: 1][i: 2]'],
    [
      'take entries apart',
      "let t = ''; for (const [k, v] of Object.entries({ a: 1, b: 2 })) t += k + v; return t;",
      'a1b2',
    ],
    ['go over the signs of a text', "let t = ''; for (const c of 'aé😀') t = c + t; return t;", '😀éa'],
    ['go over the names of settings', "let t = ''; for (const k in { a: 1, b: 2 }) t += k; return t;", 'ab'],
    ['count', "let t = ''; for (let i = 0; i < 3; i++) { t += i; } return t;", '012'],
    ['count down', "let t = ''; for (let i = 3; i--; ) t += i; return t;", '210'],
    ['go on while', 'let n = 1; while (n < 100) n *= 2; return n;', '128'],
    ['do once at least', 'let n = 5; do { n += 1; } while (n < 3); return n;', '6'],
    [
      'break and continue',
      "let t = ''; for (const n of [1, 2, 3, 4]) { if (n === 2) continue; if (n > 3) break; t += n; } return t;",
      '13',
    ],
    [
      'answer from inside',
      "for (const n of [1, 2]) { for (const m of [3]) { if (n === 2) return n + m; } } return 'none';",
      '5',
    ],
    [
      'break a switch, and go on with the loop from one',
      "let t = ''; for (const n of [1, 2, 3]) { switch (n) { case 2: continue; case 3: break; default: t += 'd'; } t += n; } return t;",
      'd13',
    ],
    [
      'have a name of their own each turn',
      'const fs = []; for (let i = 0; i < 3; i++) fs.push(() => i); return fs.map((f) => f()).join();',
      '0,1,2',
    ],
    [
      'see what is added',
      'const q = [1]; let n = 0; for (const x of q) { n += x; if (x < 4) q.push(x + 1); } return n;',
      '10',
    ],
  ])('%s', (_name, body, expected) => {
    expect(answer(body)).toBe(expected);
  });
});

describe('what a component made itself', () => {
  it.each([
    ['is assigned', "let t = 'a'; if (true) { t = 'b'; } else { t = 'c'; } return t;", 'b'],
    ['is a name of the whole function with var', "if (true) { var t = 'x'; } return t;", 'x'],
    ['is assigned by its functions', 'let n = 0; [1, 2, 3].forEach((x) => { n += x; }); return n;', '6'],
    ['is exchanged', 'let a = 1; let b = 2; [a, b] = [b, a]; return `${a}${b}`;', '21'],
    ['counts', 'let n = 1; const m = n++ + ++n; return m * n--;', '12'],
    ['has usual values', 'let a; a ??= 1; let b = 0; b ||= 2; let c = 1; c &&= 3; return a + b + c;', '6'],
    [
      'is grouped',
      "const by = {}; for (const x of [{ k: 'a', n: 1 }, { k: 'b', n: 2 }, { k: 'a', n: 3 }]) { (by[x.k] ||= []).push(x.n); } return Object.entries(by).map(([k, ns]) => `${k}:${ns.join('+')}`).join(' ');",
      'a:1+3 b:2',
    ],
    ['is counted by name', "const n = {}; for (const c of 'aba') { n[c] = (n[c] ?? 0) + 1; } return n.a + n.b;", '3'],
    [
      'is made of others',
      'const sum = [1, 2].reduce((all, x) => { all.push(x * 2); return all; }, []); return sum.join();',
      '2,4',
    ],
    [
      'is grouped by its functions',
      "const by = [{ k: 'a', n: 1 }, { k: 'b', n: 2 }, { k: 'a', n: 3 }].reduce((all, x) => { (all[x.k] ||= []).push(x.n); return all; }, {}); return Object.entries(by).map(([k, ns]) => `${k}:${ns.join('+')}`).join(' ');",
      'a:1+3 b:2',
    ],
    [
      'is sorted where it stands',
      'const xs = [3, 1, 2]; xs.sort((a, b) => a - b); xs.reverse(); return xs.join();',
      '3,2,1',
    ],
    [
      'is cut',
      'const xs = [1, 2, 3, 4]; xs.splice(1, 2, 9); xs.unshift(0); return `${xs.join()} ${xs.pop()} ${xs.shift()} ${xs.length}`;',
      '0,1,9,4 4 0 2',
    ],
    [
      'is a copy of what it was given',
      'const xs = [...table]; xs.push(3); return xs.join() + table.length;',
      '1,2,32',
      'export const table = [1, 2]\n\n',
    ],
    [
      'comes from its functions',
      'const make = () => { const l = []; l.push(1); return l; }; const xs = make(); xs.push(2); return xs.join();',
      '1,2',
    ],
    [
      'is sorted as a copy, where others use it',
      'return table.sort((a, b) => b - a).join() + table[0];',
      '2,11',
      'export const table = [1, 2]\n\n',
    ],
  ])('%s', (_name, body, expected, around = '') => {
    expect(answer(body, around)).toBe(expected);
  });

  it.each([
    ['a list of the page', 'table.push(1); return 1;', 'a change of a list that was made elsewhere'],
    ['an entry of one', 'table[0] = 5; return 1;', 'a change of a list that was made elsewhere'],
    ['a list inside of one', 'table[1].push(5); return 1;', 'a change of a list that was made elsewhere'],
    [
      'one that a function of the page answers',
      'get().push(5); return 1;',
      'a change of a list that was made elsewhere',
    ],
    ['one that is sorted for others', 'table.sort(); return 1;', 'a change of a list that was made elsewhere'],
    ['a constant', 'const a = 1; a = 2; return a;', 'another value for the constant a'],
    ['a name of the page', 'table = []; return 1;', 'an assignment to table, which belongs to another function'],
    ['what a function remembers', 'return next();', 'an assignment to n, which belongs to another function'],
    [
      'what it gave away',
      'const xs = [1]; const card = <Card items={xs} />; xs.push(card); return card;',
      'a change of a list that was made elsewhere',
    ],
  ])('is all that it changes: not %s', (_name, body, expected) => {
    const around =
      'export const table = [1, [2]]\n\nexport const get = () => table\n\nexport const next = (() => { let n = 0; return () => { n += 1; return n; }; })()\n\n';
    expect(answer(body, around)).toBe(expected);
  });

  it('is the same however often it is asked', () => {
    const { children } = run(
      'export const A = () => { const out = []; for (const x of [1]) out.push(x); return <b>{out.length}</b> }\n\n<A /><A />',
    );
    expect(shown(children)).toBe('[b: 1][b: 1]');
  });
});

describe('what never ends', () => {
  it.each([
    ['a loop', 'for (;;) {}'],
    ['a loop that goes on', 'let n = 0; while (true) { n++; }'],
    ['a list that grows', 'const q = [1]; for (const x of q) q.push(x);'],
    ['a text that grows', "let t = 'x'; for (;;) t += t;"],
    ['a pattern over a long text', "return 'a'.repeat(9000).replace(/a*b*c/g, '').length;"],
    ['many patterns', "let n = 0; for (;;) n += 'aaaaaaaaaaaaaaaaaaaaaaaa'.search(/a*b/);"],
    ['a list of itself', 'const q = []; q.push(q); return JSON.stringify(q);'],
    ['a list of itself through others', 'const q = []; const o = { q }; q.push([o]); return JSON.stringify(q);'],
    [
      'a list of itself through what a hook holds',
      'const q = []; const r = useRef(q); q.push(r); return JSON.stringify(q);',
    ],
    ['a list of itself through its entries', 'const q = []; q.push(Object.entries({ q })); return JSON.stringify(q);'],
    [
      'a list that doubles',
      'let q = [1]; for (let i = 0; i < 40; i++) { const p = []; p.push(q, q); q = p; } return JSON.stringify(q);',
    ],
    [
      'a list that grows when it is held many times',
      'const a = []; const b = []; for (let i = 0; i < 5000; i++) b.push(a); for (let i = 0; i < 5000; i++) a.push(i); return JSON.stringify(b);',
    ],
    ['a map that grows', 'const m = new Map([[0, 0]]); for (const [k] of m) m.set(k + 1, k);'],
    ['a map of maps', 'let m = new Map(); for (;;) m = new Map([[m, m], [1, m]]);'],
    ['a map of itself', 'const m = new Map(); m.set(1, [m]); return JSON.stringify([...m]);'],
    ['a text in a map that doubles', "const m = new Map([['a', 'x']]); for (;;) m.set('a', m.get('a') + m.get('a'));"],
    ['an error that is caught for ever', 'for (;;) { try { throw 1; } catch { continue; } }'],
    ['an error that calls itself', 'const f = () => { try { f(); } catch { f(); } finally { f(); } }; f();'],
    ['an error whose end calls it', 'const f = () => { try { throw 1; } finally { f(); f(); } }; f();'],
    [
      'many lists that hold each other',
      'const all = []; for (let i = 0; i < 9000; i++) { const l = [all]; l.push(1); all.push(i); }',
    ],
  ])('stops: %s', (_name, body) => {
    const { problems, children } = run(`export const A = () => {\n${body}\n}\n\n<A>kept</A>\n\nafter`);
    expect(problems.length).toBeGreaterThan(0);
    expect(shown(children)).toContain('after');
  });

  // What goes over a list or a text at once is counted by its length: a turn of these is no single step.
  it.each([
    '[...list]',
    'new Set(list)',
    'Array.from(list)',
    'Object.entries(settings)',
    'const { one, ...rest } = settings',
    'const [first, ...others] = list',
    'list.toSorted()',
    'list.sort()',
    'list.fill(1)',
    'list.join()',
    'list.includes(0)',
    "text.split('')",
    "text.replace(/a+b/g, '')",
    '/a*b/.test(text)',
    'JSON.stringify(list)',
    'JSON.stringify(settings)',
    'const copy = { ...settings }',
    'Object.fromEntries(Object.entries(settings))',
    'Object.assign({}, settings)',
    'Array(9000).fill(1)',
    'Array.from({ length: 9000 })',
    'list.slice(4500).concat(list.slice(4600))',
    'list.slice(5000).flatMap((each) => [each, each])',
    'settings.k1 = [list]; settings.k1 = 1',
    'const inner = [list]; inner.pop()',
    'Math.max(...list)',
    'text.toUpperCase().localeCompare(text)',
    "(12345.6).toLocaleString('de')",
    'const all = [...text]',
    'for (const name in settings) if (name) break',
    'for (const sign of text) if (sign) break',
    'new Map(Object.entries(settings))',
    'map.set(0, list); map.delete(0)',
    '[...map.keys()]',
    'map.forEach((each) => each)',
    'new Map(map).clear()',
    "try { throw new Error('no') } catch {}",
    'try { null.part } catch { continue } finally { list.at(0) }',
    "JSON.parse('[1,2,3]')",
    'list.slice(0, 900).entries()',
    '[list].flat(9)',
    'Object.groupBy(list, (each) => each)',
    "new Date('2024-01-01').toLocaleDateString('de')",
    "new Intl.NumberFormat('en').format(5)",
  ])('stops, whatever it does in each of its turns: %s', (turn) => {
    const { problems } = run(
      `export const A = () => {
const list = 'qwertyuiop'.repeat(900).split('');
const settings = {};
for (let i = 0; i < 300; i++) settings['k' + i] = i;
const text = 'a'.repeat(900);
const map = new Map(Object.entries(settings));
for (;;) { ${turn} }
}

<A>kept</A>`,
    );
    expect(problems.map(({ rule }) => rule)).toEqual(['within-limits']);
  });
});
