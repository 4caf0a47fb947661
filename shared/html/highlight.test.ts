import type { ElementContent, RootContent } from 'hast';
import { expect, test } from 'vitest';
import { highlighterName } from '../mdx/languages.ts';
import { highlightLines, kindOfNames } from './highlight.ts';
import { highlighter } from './highlighter.ts';

const refractor = highlighter();

const samples = [
  '# Title\n\nSome *words* and `code`.\n\n```js\nconst a = "b"; // why\n```\n\n[source,ruby]\n----\nputs 1\n----\n',
  'import { a } from "b";\nexport async function f(x: number): Promise<string> {\n  // why\n  return `${x + 1} ${await a(x)}` ?? null;\n}\n',
  '<!doctype html>\n<p class="a" style="color: red">Hi &amp; bye</p>\n<script>let x = 1 < 2;</script>\n<style>.a { color: #fff }</style>\n<?php echo "x$y"; ?>\n',
  'class A(B):\n    """Doc."""\n    @property\n    def f(self, x=1.5e3): return f"{x!r}" if x else None\n',
  'SELECT a, count(*) FROM "t" WHERE b = \'c\' -- why\nGROUP BY 1;\nkey: [1, "two", {three: true}]\n$ curl -X POST https://x.test -d \'{"a": 1}\' | jq .\n',
];

type Signs = readonly (readonly [sign: string, kind: string])[];

/** Every sign but white space with its colour: spaces take that of their neighbour. */
function signsOf(
  nodes: readonly (ElementContent | RootContent)[],
  kindOf: (names: unknown) => string | null,
  inherited = '',
): Signs {
  return nodes.flatMap((node): Signs => {
    if (node.type === 'text')
      return [...node.value].filter((sign) => sign.trim() !== '').map((sign) => [sign, inherited] as const);
    return node.type === 'element'
      ? signsOf(node.children, kindOf, kindOf(node.properties['className']) ?? inherited)
      : [];
  });
}

const ownKind = (names: unknown) => (Array.isArray(names) ? String(names[0]) : null);

test.each(refractor.listLanguages().filter((language) => highlighterName(language) !== null))(
  'colours of %s are those of the highlighter’s own tree',
  (language) => {
    for (const sample of samples) {
      const tree = refractor.highlight(sample, highlighterName(language)!);
      expect(signsOf(highlightLines(sample, language).flat(), ownKind)).toEqual(signsOf(tree.children, kindOfNames));
    }
  },
);

test('lines stay lines', () => {
  expect(highlightLines('a = 1\n\n# b', 'python').map((line) => line.length)).toEqual([3, 0, 1]);
});

test('a shell command begins in the colour of functions, known program or not', () => {
  const colored = (code: string) =>
    highlightLines(code, 'bash')
      .flat()
      .flatMap((node) =>
        node.type === 'element' && ownKind(node.properties['className']) === 'tf'
          ? [(node.children[0] as { value: string }).value.trim()]
          : [],
      );
  expect(colored('npx tool init')).toEqual(['npx']);
  expect(colored('FLAG=1 curl a | jq ".a" && ./run.sh --fast')).toEqual(['curl', 'jq', './run.sh']);
  expect(colored('uvx tool \\\n  other words')).toEqual(['uvx']);
  expect(colored('echo "npx a"\n# npx b\nuv venv')).toEqual(['echo', 'uv']);
  expect(colored('KEY=value')).toEqual([]);
});
