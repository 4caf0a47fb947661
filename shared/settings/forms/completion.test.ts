import { describe, expect, test } from 'vitest';
import { parseTree } from '../json/parse-tree.ts';
import { suggestionsAt } from './completion.ts';

/** What is offered at `|`, and the text after the one that is called so was taken. */
function at(written: string, dialect: 'docs' | 'newer' = 'newer') {
  const offset = written.indexOf('|');
  const text = written.replace('|', '');
  const found = suggestionsAt(dialect, parseTree(text), offset);
  const take = (label: string) => {
    const { insert, caret } = found!.items.find((item) => item.label === label)!;
    const { from, to } = found!.range;
    return `${text.slice(0, from)}${insert.slice(0, caret)}|${insert.slice(caret)}${text.slice(to)}`;
  };
  return { found, labels: found?.items.map(({ label }) => label) ?? null, take };
}

describe('keys', () => {
  test('at the top: what the file does not have yet, and nothing that has no effect', () => {
    const { labels, found } = at('{\n  "name": "A",\n  |\n}');
    expect(labels).toEqual(expect.arrayContaining(['logo', 'colors', 'navbar', 'navigation']));
    expect(labels).not.toContain('name');
    expect(labels).not.toContain('$schema');
    expect(found!.items.find(({ label }) => label === 'navigation')).toMatchObject({
      isRequired: true,
      title: 'Navigation',
    });
    expect(at('{ | }', 'docs').labels).toEqual(expect.arrayContaining(['topbarLinks', 'name']));
    expect(at('{ | }', 'docs').labels).not.toContain('navbar');
  });

  test('inside of settings, at any depth', () => {
    expect(at('{"navbar": {"links": [{"label": "A", |}]}}').labels).toEqual(['href', 'icon', 'type']);
    expect(at('{"colors": {|}}').labels).toEqual(['primary', 'light', 'dark', 'background']);
    expect(at('{"navigation": {"tabs": [{"tab": "T", "groups": [{|}]}]}}').labels).toEqual(
      expect.arrayContaining(['group', 'pages', 'root', 'tag']),
    );
    expect(at('{"nothing": {|}}').labels).toBeNull();
    expect(at('{"seo": {"metatags": {|}}}').labels).toBeNull();
  });

  test.each([
    ['{|}', 'name', '{"name": "|"}'],
    ['{na|}', 'name', '{"name": "|"}'],
    ['{"na|"}', 'name', '{"name": "|"}'],
    ['{\n  "na|\n}', 'name', '{\n  "name": "|"\n}'],
    ['{"|name": "A"}', 'logo', '{"logo|": "A"}'.replace('|"', '"|')],
    ['{\n  "seo": {"ind|},\n  "a": 1\n}', 'indexing', '{\n  "seo": {"indexing": "|"},\n  "a": 1\n}'],
    ['{"na|, "logo": "/a.svg"}', 'name', '{"name": "|", "logo": "/a.svg"}'],
    ['{"na|me": "A"}', 'logo', '{"logo"|: "A"}'],
    ['{|"name": "A"}', 'colors', '{"colors": {|},"name": "A"}'],
    ['{"name": "A", |}', 'redirects', '{"name": "A", "redirects": [|]}'],
    ['{"seo": {|}}', 'indexHiddenPages', '{"seo": {"indexHiddenPages": true|}}'],
  ])('%s, %s', (before, label, after) => {
    expect(at(before).take(label)).toBe(after);
  });
});

describe('values', () => {
  test.each([
    ['{"appearance": {"default": "|"}}', ['system', 'light', 'dark'], 'dark', '{"appearance": {"default": "dark"|}}'],
    ['{"appearance": {"default": |}}', ['system', 'light', 'dark'], 'light', '{"appearance": {"default": "light"|}}'],
    ['{"appearance": {"strict": |}}', ['true', 'false'], 'true', '{"appearance": {"strict": true|}}'],
    ['{"appearance": {"strict": tr|}}', ['true', 'false'], 'true', '{"appearance": {"strict": true|}}'],
    [
      '{\n  "icons": {"library": "lu|},\n  "a": 1\n}',
      ['fontawesome', 'lucide'],
      'lucide',
      '{\n  "icons": {"library": "lucide"|},\n  "a": 1\n}',
    ],
    ['{"icons": {"library": "lu|"}}', ['fontawesome', 'lucide'], 'lucide', '{"icons": {"library": "lucide"|}}'],
  ])('%s', (before, labels, label, after) => {
    expect(at(before).labels).toEqual(labels);
    expect(at(before).take(label)).toBe(after);
  });

  test('a whole value is replaced, whatever stands behind the caret', () => {
    expect(at('{"redirects": [{"destination": "ht|tps://a.example/b"}]}').found!.range).toEqual({ from: 31, to: 52 });
  });

  test('that only the folder knows are told by their control', () => {
    expect(at('{"navigation": {"pages": ["|"]}}').found).toMatchObject({ control: 'page', items: [] });
    expect(at('{"navigation": {"pages": ["a", |]}}').found).toMatchObject({ control: 'page' });
    expect(at('{"navbar": {"links": [{"icon": "|"}]}}').found).toMatchObject({ control: 'icon' });
    expect(at('{"redirects": [{"destination": "/|"}]}').found).toMatchObject({
      control: 'address',
      range: { from: 31, to: 34 },
    });
  });
});

test.each([
  '',
  '|',
  '{}|',
  '|{}',
  '{"name" |: "A"}',
  '{"name": "A" |}',
  '{"name": "A"|, "b": 1}'.replace('"A"|,', '"A" |,'),
  '{ // a | b\n}',
  '[|]',
  '{"a": [1 |]}',
  '"|"',
  '{"nothing": "|"}',
])('nothing is offered in %j', (written) => {
  expect(at(written.includes('|') ? written : `${written}|`).labels).toBeNull();
});
