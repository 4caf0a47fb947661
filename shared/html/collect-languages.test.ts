import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isLanguage } from './collect-languages.ts';
import { highlighter } from './highlighter.ts';

/** Code with something of many languages in it. */
const sample = `<div class="a" style="color: red" onclick="go()">a</div>
const x = /ab+c/g; // c
/** @param {string} a */ function f(a) { return \`\${a}\` }
$x = "y"; echo $x | grep -v foo; SELECT * FROM t WHERE a = 1;
def f(x): return x
# comment
.a { color: #fff; margin: 1px }
{"a": [1, true]}
`;

/** What the package makes of the sample in each of its languages, by itself. */
function packageAlone(): Record<string, string> {
  const script = `
    import { refractor } from 'refractor/all';
    const coloured = refractor.listLanguages().map((name) => [name, JSON.stringify(refractor.highlight(${JSON.stringify(sample)}, name))]);
    process.stdout.write(JSON.stringify(Object.fromEntries(coloured)));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', maxBuffer: 1e8 }),
  ) as Record<string, string>;
}

/** A grammar with all that it leads to, as text. Parts that are met again are named by their number. */
function written(grammar: unknown): string {
  const met = new Map<object, number>();
  const write = (value: unknown): string => {
    if (value instanceof RegExp) return String(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? typeof value;
    if (met.has(value)) return `#${met.get(value)}`;
    met.set(value, met.size);
    return `{${Object.entries(value)
      .map(([name, part]) => `${name}:${write(part)}`)
      .join()}}`;
  };
  return write(grammar);
}

// The first test: once all languages are registered, there is no way back.
test('the usual languages are what they are where all are registered', () => {
  // Pages ask first whether there is such a language.
  expect(isLanguage('bash')).toBe(true);
  const { languages } = highlighter('bash') as unknown as { readonly languages: Readonly<Record<string, unknown>> };
  const names = Object.keys(languages).filter((name) => typeof languages[name] === 'object');
  expect(names.length).toBeGreaterThan(90);
  expect(names).not.toContain('abap');
  expect(languages['bash']).toHaveProperty('command');
  const before = names.map((name) => [name, written(languages[name])]);
  highlighter();
  expect(languages['abap']).toBeDefined();
  const differ = before.filter(([name, grammar]) => written(languages[name!]) !== grammar).map(([name]) => name);
  expect(differ).toEqual([]);
});

test('a name is one of a language where the package registers one of that name', () => {
  const listed = highlighter().listLanguages();
  expect(listed.filter((name) => !isLanguage(name))).toEqual([]);
  const others = ['css-extras', 'js-templates', 'php-extras', 'extend', 'DFS', 'constructor', '__proto__', 'nothing'];
  expect(others.filter((name) => isLanguage(name))).toEqual([]);
});

test('every language colours as it does where the package registers it by itself', () => {
  const own = highlighter();
  const alone = packageAlone();
  expect(own.listLanguages()).toEqual(Object.keys(alone));
  const differ = own
    .listLanguages()
    .filter((name) => JSON.stringify(own.highlight(sample, name)) !== alone[name])
    // The word at which a command begins is ours.
    .filter((name) => !/^(?:bash|sh|shell|shell-?session|sh-session)$/.test(name));
  expect(differ).toEqual([]);
});
