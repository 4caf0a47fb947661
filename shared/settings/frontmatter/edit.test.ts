import fc from 'fast-check';
import matter from 'gray-matter';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../base/edit.ts';
import {
  PageSettingEditError,
  rangeOfPageSetting,
  renamePageSetting,
  setPageSetting,
  type PageSettingValue,
  type SettingsBlock,
} from './edit.ts';
import { writeOut } from './read.ts';
import { yamlText } from './scalars.ts';

/** The block of a page, as shared/mdx delivers it: the body ends before the line break in front of the fence. */
function blockOf(text: string): SettingsBlock | null {
  const open = /^\uFEFF?(---|\+\+\+)[ \t]*(\r\n|\n|\r)/.exec(text);
  if (open === null) return null;
  const rest = text.slice(open[0].length);
  const close = new RegExp(`(^|\\r\\n|\\n|\\r)(?:---|\\+\\+\\+)[ \\t]*(\\r\\n|\\n|\\r|$)`).exec(rest)!;
  const body = { from: open[0].length, to: open[0].length + close.index };
  const source = text.slice(body.from, body.to);
  const format = open[1] === '---' ? 'yaml' : 'toml';
  const data =
    format === 'toml' ? parseToml(source) : (matter(`---\n${source}\n---\n`, {}).data as Record<string, unknown>);
  return { range: { from: 0, to: open[0].length + close.index + close[0].length }, body, format, data };
}

function set(text: string, key: string, value: PageSettingValue): string {
  const edits = setPageSetting(text, blockOf(text), key, value);
  const after = applyEdits(text, edits);
  expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
  expect(edits.length).toBeLessThanOrEqual(1);
  return after;
}

const nasty = [
  'yes',
  'No',
  'on',
  'OFF',
  'y',
  'n',
  'true',
  'False',
  'null',
  '~',
  '2024-05-01',
  '2001-12-14t21:59:43.10-05:00',
  '1',
  '-1',
  '+1',
  '1_000',
  '0x1f',
  '0o7',
  '010',
  '0b1',
  '1e3',
  '.5',
  '5.',
  '12:30',
  '190:20:30.15',
  '.inf',
  '-.INF',
  '.NaN',
  'a: b',
  'a:',
  'a #b',
  '#a',
  '@a',
  '`a`',
  '*a',
  '&a b',
  '!a',
  '%a',
  '{a}',
  '[a]',
  '|',
  '> a',
  '- a',
  '-',
  '? a',
  '?',
  ': a',
  ':',
  ',a',
  '"a"',
  "'a'",
  'it\'s "both"',
  'back\\slash',
  'a\nb',
  'a\r\nb',
  '\ta',
  ' a',
  'a ',
  '',
  '---',
  '...',
  '--- a',
  '=',
  '<<',
  'a\u2028b',
  '\uFEFFa',
  '\u0085',
  '\0',
  '\ud800',
  '👩‍🚀 $5',
  '.',
  '-.',
  '1.2.3',
  'v1.0',
  '1 2',
  '1,000',
  'a\tb',
  '\u00a0a',
];
const anyText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.constantFrom(...nasty, ' ', 'word'), { maxLength: 4 }).map((parts) => parts.join('')),
);

describe('yamlText', () => {
  test('says exactly the text to every reader', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('plain', 'single', 'double'), (value, quoting) => {
        expect(matter(`---\na: ${yamlText(value, quoting)}\nb: 1\n---\n`, {}).data).toEqual({ a: value, b: 1 });
        expect(matter(`---\na: [x, ${yamlText(value, quoting, true)}, y]\n---\n`, {}).data).toEqual({
          a: ['x', value, 'y'],
        });
        expect(matter(`---\na:\n  - ${yamlText(value, quoting)}\n---\n`, {}).data).toEqual({ a: [value] });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['Create a delivery', 'Create a delivery'],
    ['5 minute start', '5 minute start'],
    ['What’s new? A lot, really (v1.2)', 'What’s new? A lot, really (v1.2)'],
    ['-foo and :bar and ?baz', '-foo and :bar and ?baz'],
    ['POST /v1/users/{id}', 'POST /v1/users/{id}'],
    ['https://acme.com/a#b', 'https://acme.com/a#b'],
    ['yes', '"yes"'],
    ['Keys: an overview', '"Keys: an overview"'],
    ['Use "keys": how', `'Use "keys": how'`],
    ['@acme', '"@acme"'],
    ['two\nlines', '"two\\nlines"'],
    ['2024', '"2024"'],
  ])('%j is written %s', (value, written) => {
    expect(yamlText(value)).toBe(written);
  });
});

const page = `---
# about this page
title: Old title # keep me
description: >-
  Folded text
  over lines

  and more
"og:title": "Quoted"
sidebarTitle: 'It''s single'
keywords:
  - one
  - two # second
tags: [a, "b]", c]
quoted: "over
lines in column 0"
version: 2
multi: plain text
  goes on
empty:
hidden: false
anchor: &x value
other: *x
---

# Body
title: not this one
`;

describe('setPageSetting', () => {
  test.each<[string, string, PageSettingValue, string, string]>([
    ['a plain text', 'title', 'New', 'title: Old title # keep me', 'title: New # keep me'],
    ['a plain text that needs quotes', 'title', 'New: better', 'title: Old title #', 'title: "New: better" #'],
    [
      'a folded text',
      'description',
      'Short',
      'description: >-\n  Folded text\n  over lines\n\n  and more\n',
      'description: Short\n',
    ],
    ['a quoted key and text', 'og:title', 'New', '"og:title": "Quoted"', '"og:title": "New"'],
    ['single quotes', 'sidebarTitle', 'Isn’t it', "'It''s single'", "'Isn’t it'"],
    ['single quotes that don’t do', 'sidebarTitle', 'a\nb', "'It''s single'", '"a\\nb"'],
    [
      'a list below its key',
      'keywords',
      ['one', 'three: x'],
      '  - one\n  - two # second\n',
      '  - one\n  - "three: x"\n',
    ],
    ['a list between brackets', 'tags', ['a', 'd, e'], '[a, "b]", c]', '[a, "d, e"]'],
    ['a list that becomes a text', 'keywords', 'one', 'keywords:\n  - one\n  - two # second\n', 'keywords: one\n'],
    ['quotes over lines', 'quoted', 'short', '"over\nlines in column 0"', '"short"'],
    ['a number', 'version', 'v3', 'version: 2', 'version: v3'],
    ['a plain text over lines', 'multi', 'x', 'multi: plain text\n  goes on\n', 'multi: x\n'],
    ['no value yet', 'empty', 'x', 'empty:\n', 'empty: x\n'],
    ['a switch', 'hidden', true, 'hidden: false', 'hidden: true'],
    ['an anchor', 'anchor', 'new', '&x value', '&x new'],
    ['removed', 'version', null, 'version: 2\n', ''],
    ['removed with its lines', 'description', null, 'description: >-\n  Folded text\n  over lines\n\n  and more\n', ''],
    ['removed list', 'keywords', null, 'keywords:\n  - one\n  - two # second\n', ''],
    ['removed but for its comment', 'title', null, 'title: Old title # keep me\n', '# keep me\n'],
    ['a new one at the end', 'noindex', true, 'other: *x\n', 'other: *x\nnoindex: true\n'],
    [
      'a new one near the top',
      'icon',
      'star',
      "sidebarTitle: 'It''s single'\n",
      "sidebarTitle: 'It''s single'\nicon: star\n",
    ],
    ['a new key that needs quotes', 'twitter:title', 'x', 'other: *x\n', 'other: *x\n"twitter:title": x\n'],
  ])('%s', (_name, key, value, before, after) => {
    expect(page).toContain(before);
    expect(set(page, key, value)).toBe(page.replace(before, () => after));
    const windows = '\uFEFF' + page.replaceAll('\n', '\r\n');
    expect(set(windows, key, value)).toBe('\uFEFF' + page.replace(before, () => after).replaceAll('\n', '\r\n'));
  });

  test.each<[string, PageSettingValue]>([
    ['title', 'Old title'],
    ['version', '2'],
    ['hidden', false],
    ['keywords', ['one', 'two']],
    ['nothing', null],
    ['description', 'Folded text over lines\nand more'],
    ['quoted', 'over lines in column 0'],
  ])('%s set to what it is changes nothing', (key, value) => {
    expect(set(page, key, value)).toBe(page);
  });

  test.each([
    ['# Page\n', '---\ntitle: New\n---\n\n# Page\n'],
    ['', '---\ntitle: New\n---\n'],
    ['\n# Page', '---\ntitle: New\n---\n\n# Page'],
    ['\uFEFFText\r\n', '\uFEFF---\r\ntitle: New\r\n---\r\n\r\nText\r\n'],
    ['---\n---\n', '---\ntitle: New\n---\n'],
    ['---\n\n---\n', '---\ntitle: New\n---\n'],
    ['---\n# only a comment\n---\nText', '---\n# only a comment\ntitle: New\n---\nText'],
    ['---\nicon: x\n---', '---\ntitle: New\nicon: x\n---'],
    ['---\n  icon: x\n  tag: y\n---\n', '---\n  title: New\n  icon: x\n  tag: y\n---\n'],
  ])('a title for %j', (text, expected) => {
    expect(set(text, 'title', 'New')).toBe(expected);
  });

  test('a block that ends with a line break of its own', () => {
    const text = '---\nicon: x\n---\n';
    const block = {
      range: { from: 0, to: 16 },
      body: { from: 4, to: 12 },
      format: 'yaml',
      data: { icon: 'x' },
    } as const;
    expect(applyEdits(text, setPageSetting(text, block, 'tag', 'z'))).toBe('---\nicon: x\ntag: z\n---\n');
    expect(applyEdits(text, setPageSetting(text, block, 'icon', null))).toBe('---\n---\n');
  });

  test('what can’t be edited line by line is refused, not damaged', () => {
    expect(() => set('---\n{ title: x, icon: y }\n---\n', 'title', 'z')).toThrow(PageSettingEditError);
    expect(() => set('---\n{ title: x, icon: y }\n---\n', 'title', null)).toThrow(PageSettingEditError);
    expect(() => set('---\n{ title: x }\n---\n', 'icon', 'z')).toThrow(PageSettingEditError);
  });

  test('any text, in any block, is read back as it was set, and the rest stays', () => {
    const line = fc.constantFrom(
      'icon: star',
      '# a comment',
      '',
      'tag: "New" # note',
      "mode: 'wide'",
      'description: |\n  one\n\n  two',
      'description: >\n  one',
      'keywords:\n- a\n- b',
      'keywords: [a,\n  b]',
      'openapi: GET /a',
      'hidden: true',
      '"og:title": x',
      'url: "a\n  b"',
      'nested:\n  title: inner\n  deep: [1, {a: b}]',
    );
    const block = fc
      .uniqueArray(line, { maxLength: 6, selector: (text) => text.split(':')[0] })
      .map((lines) => `---\n${lines.map((text) => `${text}\n`).join('')}---\n\nText\n`);
    fc.assert(
      fc.property(
        block,
        fc.constantFrom(
          'title',
          'icon',
          'tag',
          'mode',
          'description',
          'keywords',
          'openapi',
          'og:title',
          'url',
          'nested',
        ),
        anyText,
        fc.boolean(),
        (text, key, value, isWindows) => {
          const source = isWindows ? text.replaceAll('\n', '\r\n') : text;
          const before = blockOf(source)!.data;
          const after = set(source, key, value);
          const found = blockOf(after)!;
          expect(writeOut(found.data[key])).toBe(value);
          expect({ ...found.data, [key]: null }).toEqual({ ...before, [key]: null });
          expect(after.endsWith(isWindows ? '\r\n\r\nText\r\n' : '\n\nText\n')).toBe(true);
          expect(after.includes('# a comment')).toBe(source.includes('# a comment'));
          expect(after.includes('# note')).toBe(source.includes('# note'));
          // And out again.
          const without = set(after, key, null);
          expect({ ...blockOf(without)!.data }).toEqual(
            Object.fromEntries(Object.entries(before).filter(([other]) => other !== key)),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a misspelt key gets its name', () => {
    const text = '---\nsideBarTitle: x\n"Title": y\n---\n';
    expect(applyEdits(text, renamePageSetting(text, blockOf(text)!, 'sideBarTitle', 'sidebarTitle'))).toBe(
      '---\nsidebarTitle: x\n"Title": y\n---\n',
    );
    expect(applyEdits(text, renamePageSetting(text, blockOf(text)!, 'Title', 'title'))).toBe(
      '---\nsideBarTitle: x\ntitle: y\n---\n',
    );
  });

  test('tells where a setting stands', () => {
    const slice = (range: { from: number; to: number } | undefined) =>
      range === undefined ? null : page.slice(range.from, range.to);
    const block = blockOf(page)!;
    expect(slice(rangeOfPageSetting(page, block, 'og:title')?.key)).toBe('"og:title"');
    expect(slice(rangeOfPageSetting(page, block, 'title')?.value)).toBe('Old title');
    expect(rangeOfPageSetting(page, block, 'nowhere')).toBeNull();
  });
});

describe('TOML', () => {
  const toml =
    '+++\ntitle = "Old" # keep\ndate = 2024-05-01\nlong = """\na\n"""\n\n[extra]\ntitle = "inner"\n+++\nText\n';
  test.each<[string, PageSettingValue, string, string]>([
    ['title', 'New "one"', '"Old"', '"New \\"one\\""'],
    ['title', null, 'title = "Old" # keep\n', ''],
    ['hidden', true, '[extra]', 'hidden = true\n[extra]'],
    ['keywords', ['a', 'b'], '[extra]', 'keywords = ["a", "b"]\n[extra]'],
  ])('%s becomes %j', (key, value, before, after) => {
    expect(set(toml, key, value)).toBe(toml.replace(before, () => after));
  });

  test('values over lines are refused', () => {
    expect(() => set(toml, 'long', 'x')).toThrow(PageSettingEditError);
  });
});
