import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../../shared/base/edit.ts';
import { catalogue } from '../../../shared/derive/catalogue.ts';
import { readAttributeValue, setAttribute, type NewValue } from './attributes.ts';
import { readTag } from './elements.ts';
import { syntaxOfText } from '../syntax/field.ts';
import { readSnippet } from './snippet.ts';

const read = (tag: string, name: string, control: 'text' | 'switch' | 'list' | 'number' = 'text') =>
  readAttributeValue(tag, readTag(tag, 0)!, { name, control });
const set = (
  tag: string,
  name: string,
  value: NewValue,
  control: 'text' | 'switch' | 'list' | 'number' = 'text',
  fallback?: boolean,
) => applyEdits(tag, setAttribute(tag, readTag(tag, 0)!, { name, control, default: fallback }, value));

describe('reads', () => {
  test.each([
    ['<A t="x &amp; &quot;y&quot;">', { kind: 'text', text: 'x & "y"' }],
    ["<A t='it is'>", { kind: 'text', text: 'it is' }],
    ['<A t={2}>', { kind: 'text', text: '2' }],
    ['<A t={"a\\"b"}>', { kind: 'text', text: 'a"b' }],
    ['<A t={`plain`}>', { kind: 'text', text: 'plain' }],
    ['<A t={`x ${y}`}>', { kind: 'expression', source: '`x ${y}`' }],
    ['<A t={name}>', { kind: 'expression', source: 'name' }],
    ['<A>', { kind: 'absent' }],
    ['<A t="1" t="2">', { kind: 'text', text: '2' }],
  ])('%s', (tag, value) => {
    expect(read(tag, 't')).toEqual(value);
  });
  test('switches', () => {
    expect(
      ['<A s>', '<A s={true}>', '<A s="true">', '<A s={false}>', '<A s="false">'].map((tag) =>
        read(tag, 's', 'switch'),
      ),
    ).toEqual([true, true, true, false, false].map((on) => ({ kind: 'switch', on })));
    expect(read('<A s={x}>', 's', 'switch').kind).toBe('expression');
  });
  test('lists', () => {
    expect(read('<A l={["a, b", \'c\', 3]}>', 'l', 'list')).toEqual({ kind: 'list', items: ['a, b', 'c', '3'] });
    expect(read('<A l="one">', 'l', 'list')).toEqual({ kind: 'list', items: ['one'] });
    expect(read('<A l={[x]}>', 'l', 'list').kind).toBe('expression');
  });
});

describe('writes', () => {
  test.each<[string, string, NewValue, string, ('text' | 'switch' | 'list' | 'number')?, boolean?]>([
    ['<A>', 't', 'x', '<A t="x">'],
    ['<A />', 't', 'x', '<A t="x" />'],
    ['<A t="old" b>', 't', 'new', '<A t="new" b>'],
    ["<A t='old'>", 't', 'new', "<A t='new'>"],
    ['<A t="old">', 't', 'say "hi"', `<A t='say "hi"'>`],
    ['<A t="old">', 't', `"it's"`, `<A t="&quot;it's&quot;">`],
    ['<A t="old">', 't', 'a &amp; b', '<A t="a &amp;amp; b">'],
    ["<A t='old'>", 't', `"it's"`, `<A t='"it&apos;s"'>`],
    ['<A t="old">', 't', 'a\nb', '<A t={"a\\nb"}>'],
    ['<A t="a &copy; b">', 't', 'a &copy; c', '<A t="a &copy; c">'],
    ['<A\n  t="old"\n  b="c"\n>', 'd', 'e', '<A\n  t="old"\n  b="c"\n  d="e"\n>'],
    ['<A t="old" b="c">', 't', null, '<A b="c">'],
    ['<A\n  t="old"\n  b="c"\n>', 't', null, '<A\n  b="c"\n>'],
    ['<A>', 's', true, '<A s>', 'switch'],
    ['<A s>', 's', false, '<A>', 'switch'],
    ['<A s={true} b>', 's', false, '<A b>', 'switch'],
    ['<A>', 's', false, '<A s={false}>', 'switch', true],
    ['<A s={false}>', 's', true, '<A>', 'switch', true],
    ['<A>', 'n', 3, '<A n={3}>', 'number'],
    ['<A n="2">', 'n', 3, '<A n="3">', 'number'],
    ['<A n={2}>', 'n', 3, '<A n={3}>', 'number'],
    ['<A>', 'l', ['a', 'b "c"'], '<A l={["a", "b \\"c\\""]}>', 'list'],
    ['<A l="a">', 'l', ['b'], '<A l="b">', 'list'],
    ['<A t="x">', 't', 'x', '<A t="x">'],
  ])('%s: %s = %j', (tag, name, value, after, control, fallback) => {
    expect(set(tag, name, value, control, fallback)).toBe(after);
  });
});

test.each(
  catalogue
    .filter((entry) => entry.snippet.startsWith('<'))
    .flatMap((entry) =>
      entry.attributes.map((attribute) => [`${entry.name}.${attribute.name}`, entry, attribute] as const),
    ),
)('%s: filled in, read back and undone to the same letters', (_name, entry, attribute) => {
  const { text } = readSnippet(entry.snippet);
  const tag = syntaxOfText(text).elements[0]!.open;
  const present = readAttributeValue(text, tag, attribute);
  const isOn = present.kind === 'switch' ? present.on : attribute.default === true;
  const value: NewValue = {
    switch: !isOn,
    number: attribute.least ?? 1,
    select: attribute.options?.[1] ?? '',
    'icon-type': 'thin',
    list: ['a', 'b'],
    text: `it's "x" & <y>`,
    markdown: '`x`',
    icon: 'anchor',
    link: '/x',
    image: '/x.png',
    language: 'bash',
    color: '#123456',
  }[attribute.control];
  const edits = setAttribute(text, tag, attribute, value);
  expect(edits).toHaveLength(1);
  const after = applyEdits(text, edits);
  const shown = readAttributeValue(after, syntaxOfText(after).elements[0]!.open, attribute);
  if (typeof value === 'boolean') expect(shown.kind === 'switch' ? shown.on : attribute.default === true).toBe(value);
  else if (typeof value === 'object') expect(shown).toEqual({ kind: 'list', items: value });
  else expect(shown).toEqual({ kind: 'text', text: String(value) });
  expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
});
