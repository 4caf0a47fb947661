import { describe, expect, it } from 'vitest';
import { run, shown } from './testing-interpret.ts';

/** What a component answers whose statements are given; what is against it, where it answers nothing. */
const answer = (body: string) => {
  const { children, problems } = run(`export const A = () => {\n${body}\n}\n\n<A />`);
  return problems.length > 0
    ? problems.map(({ detail }) => /and there is (.*) in it\./.exec(detail)?.[1] ?? detail).join()
    : shown(children);
};

describe('maps and sets', () => {
  it.each([
    [
      'keep what they are given',
      "const m = new Map([['a', 1], ['b', 2]]); m.set('a', 3).set('c', 4); m.delete('b'); return [...m].join(' ') + m.size + m.get('a') + m.has('b')",
      'a,3 c,423false',
    ],
    [
      'group',
      "const g = new Map(); for (const x of ['ab', 'cd', 'ae']) { const k = x[0]; if (!g.has(k)) g.set(k, []); g.get(k).push(x); } return Array.from(g, ([k, l]) => k + l.length).join()",
      'a2,c1',
    ],
    [
      'are gone over',
      "const m = new Map([['a', 1]]); let t = ''; m.forEach((v, k) => { t += k + v; }); for (const k of m.keys()) t += k; for (const v of m.values()) t += v; return t",
      'a1a1',
    ],
    [
      'find what was moved up',
      "const m = new Map([[1, 'a'], [2, 'b'], [3, 'c']]); m.delete(1); m.set(3, 'd'); return [...m].join()",
      '2,b,3,d',
    ],
    [
      'are no lists',
      'return [Array.isArray(new Map()), Array.isArray(new Set()), new Map() instanceof Map].join()',
      'false,false,true',
    ],
    [
      'hold no more than others see',
      'return JSON.stringify({ m: new Map([[1, 2]]), s: new Set([1]) })',
      '{"m":{},"s":{}}',
    ],
    ['lose entries', 'const s = new Set([1, 2]); s.delete(1); return [...s].join() + s.delete(7)', '2false'],
    [
      'have no other parts',
      "return [new Map().constructor, new Map()['__proto__'], new Map()[0]].map((x) => typeof x).join()",
      'undefined,undefined,undefined',
    ],
  ])('%s', (_name, body, expected) => {
    expect(answer(body)).toBe(expected);
  });

  it('belong to the call that made them', () => {
    const { problems } = run(
      'export const known = new Map()\n\nexport const A = () => { known.set(1, 2); return 1 }\n\n<A />',
    );
    expect(problems[0]?.detail).toContain('a change of a list that was made elsewhere');
  });
});

describe('dates', () => {
  it.each([
    ["new Date('2024-01-15').getFullYear()", '2024'],
    ["new Date('2024-01-15').toLocaleDateString('en-US', { month: 'long', day: 'numeric' })", 'January 15'],
    ["new Date('2024-01-15T23:30:00').toLocaleTimeString('en-GB')", '23:30:00'],
    ["new Date('Jan 5, 2024').toISOString()", '2024-01-05T00:00:00.000Z'],
    ["new Date('2024-01-01T10:00+02:00').toISOString()", '2024-01-01T08:00:00.000Z'],
    ['new Date(2024, 1, 3, 4).toISOString()', '2024-02-03T04:00:00.000Z'],
    ["new Date('2024-03-01') - new Date('2024-02-01')", '2505600000'],
    ["new Date('2024-03-01') > new Date('2024-02-01') ? 'later' : 'before'", 'later'],
    ["new Intl.DateTimeFormat('en', { month: 'short' }).format(new Date('2024-03-01'))", 'Mar'],
    ["`${new Date('none')}`", 'Invalid Date'],
    ["isNaN(new Date('none').getTime()) ? 'none' : 'one'", 'none'],
    ["new Date(0).constructor === undefined ? 'nothing' : 'something'", 'nothing'],
    ["new Date('2020-01-01') < new Date() ? 'past' : 'to come'", 'past'],
    ["Date.parse('2999-01-01') <= Date.now() ? 'live' : 'planned'", 'planned'],
    ["new Date().getFullYear() > 2000 ? 'a year' : 'none'", 'a year'],
  ])('%s', (expression, expected) => {
    expect(answer(`return ${expression}`)).toBe(expected);
  });

  it.each([
    'new Date().toLocaleDateString()',
    'new Date().getMonth()',
    'Date.now() - 5',
    '`${Date.now()}`',
    'String(new Date())',
    'Number(new Date())',
    '+new Date()',
    '<b>{new Date()}</b>',
  ])('what is another at every build is not said: %s', (expression) => {
    expect(answer(`return ${expression}`)).toContain('the present time');
  });

  it('is no attribute that says the present', () => {
    expect(answer("return <b title={new Date()} lang={new Date('none')}>x</b>")).toBe('[b {"lang":"Invalid Date"}: x]');
  });
});

describe('errors', () => {
  it.each([
    [
      'are caught',
      "try { throw new Error('no'); } catch (e) { return e.message + e.name + (e instanceof Error); }",
      'noErrortrue',
    ],
    ['are whatever is thrown', 'try { throw { code: 5 }; } catch ({ code }) { return code; }', '5'],
    [
      'come through functions',
      "const f = () => { throw 'x'; }; try { return [1].map(f); } catch (e) { return e; }",
      'x',
    ],
    [
      'come out of what ends with them',
      "let t = ''; try { try { throw 1; } finally { t += 'f'; } } catch { t += 'c'; } return t",
      'fc',
    ],
    [
      'are left behind by an end that answers',
      "const f = () => { try { throw 1; } finally { return 'end'; } }; return f()",
      'end',
    ],
    ['leave what was answered', "const f = () => { try { return 'a'; } finally { [].at(0); } }; return f()", 'a'],
    ['are those of the language', 'try { return null.part; } catch (e) { return e.name; }', 'TypeError'],
    ['come of texts that are no JSON', "try { return JSON.parse('{'); } catch { return 'none'; }", 'none'],
    [
      'come of what a browser alone has',
      "try { return localStorage.getItem('x') ?? 'x'; } catch { return 'light'; }",
      'light',
    ],
    ['that nothing catches are said', "throw new Error('x')", 'an error that is thrown'],
    ['are not what Galley does not know', "try { return fetch('/x'); } catch { return 'no'; }", 'a call of a function'],
  ])('%s', (_name, body, expected) => {
    expect(answer(body)).toBe(expected);
  });

  it('too much stays too much', () => {
    const { problems } = run(
      "export const A = () => { try { return 'x'.repeat(1e7); } catch { return 'caught'; } finally { return 'end'; } }\n\n<A />",
    );
    expect(problems).toMatchObject([{ title: '<A> can’t be shown' }]);
  });
});

describe('smaller things of the language', () => {
  it.each([
    ['(255).toString(16) + (1.005).toPrecision(2)', 'ff1.0'],
    ['[1, [2, [3]]].flat(Infinity).join() + [1, [2, [3]]].flat().length', '1,2,33'],
    ['[1, 2, 3].findLast((n) => n < 3) + [1, 2, 3].findLastIndex((n) => n > 5)', '1'],
    ["[...['a', 'b'].entries()].map(([i, x]) => i + x).join()", '0a,1b'],
    ['(5 & 3) + (5 | 3) + (1 << 3) + ~5', '10'],
    ["Number.isInteger(5) && Number.isFinite('5') === false ? 'y' : 'n'", 'y'],
    ["'abc'.replace('b', (x) => x.toUpperCase())", 'aBc'],
    ["JSON.stringify(Object.groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even')))", '{"odd":[1,3],"even":[2]}'],
    ['JSON.parse(\'{"a":[1,{"b":2}],"__proto__":{"p":1}}\').a[1].b', '2'],
    ['Object.hasOwn({ a: 1 }, "a") && !Object.hasOwn({}, "toString") ? "y" : "n"', 'y'],
    ['new Intl.NumberFormat("en-US", { style: "currency", currency: "EUR" }).format(5)', '€5.00'],
    ['Math.round(Math.sin(Math.PI / 2) * Math.hypot(3, 4))', '5'],
    ["typeof Error.prototype + typeof Number.constructor + typeof Date['__proto__']", 'undefinedundefinedundefined'],
  ])('%s', (expression, expected) => {
    expect(answer(`return ${expression}`)).toBe(expected);
  });
});
