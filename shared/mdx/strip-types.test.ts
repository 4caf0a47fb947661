import { describe, expect, it } from 'vitest';
import { withoutTypes } from './strip-types.ts';

/** The program that is left, without the blanks. */
const left = (text: string, hasTags = true) => withoutTypes(text, hasTags).replace(/\s+/g, ' ').trim();

describe('types', () => {
  it.each([
    ['const a: string = b as any;', 'const a = b ;'],
    ['const a = { b } satisfies B<C>', 'const a = { b }'],
    ['const a = b!.c!;', 'const a = b .c ;'],
    ['const a = !b', 'const a = !b'],
    ['let a!: string;', 'let a ;'],
    ['type A = { b: string };\ninterface C extends D { e(): void }\nconst f = 1', 'const f = 1'],
    ["import type { A } from 'a';\nimport { type B, c } from 'd';", "import { c } from 'd';"],
    ["export type { A } from 'a';\nexport type B = C;\nexport { type D, e };", 'export { e };'],
    ['function f<T>(this: A, b?: string, ...c: D[]): b is E { return 1 }', 'function f ( b , ...c ) { return 1 }'],
    ['function f(a: string): void;\nfunction f(a) { return a }', 'function f(a) { return a }'],
    ['const f = async <T,>(a: T): Promise<T> => a', 'const f = async (a ) => a'],
    ['const f = (a: unknown): a is B => true', 'const f = (a ) => true'],
    ['const [a] = useState<string | null>(null)', 'const [a] = useState (null)'],
    ['const a = <List<Item> of={b as C[]}>x</List>', 'const a = <List of={b }>x</List>'],
    [
      'declare const a: string;\nabstract class A<T> extends B<T> implements C { private d?: string = 1 }',
      'class A extends B { d = 1 }',
    ],
  ])('%s', (text, expected) => {
    expect(left(text)).toBe(expected);
    expect(withoutTypes(text, true)).toHaveLength(text.length);
  });

  it('stay where they are words', () => {
    const text =
      "const a = 'x as y: <List<Item>>'; // a: string\nconst b = <p>List&lt;Item&gt; as is: {c}</p>; const d = `${e} is string`;";
    expect(withoutTypes(text, true)).toBe(text);
  });

  it('may stand in angles where there are no tags', () => {
    expect(left('const a = b < c; const d = f<T>(g);', false)).toBe('const a = b < c; const d = f (g);');
  });
});
