import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
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
