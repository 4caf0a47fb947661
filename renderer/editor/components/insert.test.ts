import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { catalogue, catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { canWrap, insertComponent, wrapInComponent, type Inserted } from './insert.ts';
import { readSnippet } from './snippet.ts';

/** `[…]` marks what is replaced, in the result the first placeholder. */
function shown(marked: string, run: (text: string, range: { from: number; to: number }) => Inserted): string {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const { edits, fields, end } = run(text, { from, to });
  const after = applyEdits(text, edits);
  const first = fields[0] ?? { from: end, to: end };
  return `${after.slice(0, first.from)}[${after.slice(first.from, first.to)}]${after.slice(first.to)}`;
}
const insert = (marked: string, name: string) =>
  shown(marked, (text, range) => insertComponent(text, range, catalogueEntry(name)!));
const wrap = (marked: string, name: string) =>
  shown(marked, (text, range) => wrapInComponent(text, range, catalogueEntry(name)!));
const note = '<Note>\n  [What is good to know]\n</Note>';

describe('a block', () => {
  test.each([
    ['on an empty line', 'a\n\n[/note]\n\nb', `a\n\n${note}\n\nb`],
    ['alone in a page', '[/note]', note],
    ['between lines of text', 'a\n[/note]\nb', `a\n\n${note}\n\nb`],
    ['behind the page settings', '---\ntitle: x\n---\n[/n]\n', `---\ntitle: x\n---\n${note}\n`],
    ['after words', 'Some words [/note]\n\nb', `Some words\n\n${note}\n\nb`],
    [
      'in the middle of a paragraph over lines',
      'Some [/note] words\ngo on.\n- list',
      `Some words\ngo on.\n\n${note}\n\n- list`,
    ],
    ['in a list', '- a\n\n  [/note]\n- b', '- a\n\n  <Note>\n    [What is good to know]\n  </Note>\n\n- b'],
    ['as a list item', '- [/note]\n- b', '- <Note>\n    [What is good to know]\n  </Note>\n\n- b'],
    ['in a quotation', '> a\n> [/note]', '> a\n>\n> <Note>\n>   [What is good to know]\n> </Note>'],
    [
      'in a component',
      '<Step title="x">\n  a\n  [/n]\n</Step>',
      '<Step title="x">\n  a\n\n  <Note>\n    [What is good to know]\n  </Note>\n</Step>',
    ],
    [
      'on an unindented line of a component',
      '<Card title="x">\n[/n]\n</Card>',
      '<Card title="x">\n  <Note>\n    [What is good to know]\n  </Note>\n</Card>',
    ],
  ])('%s', (_name, before, after) => {
    expect(insert(before, 'Note')).toBe(after);
  });
  test('follows its siblings without blank lines where the parent holds nothing else', () => {
    expect(insert('<Steps>\n  <Step title="a">\n    x\n  </Step>\n  [/]\n</Steps>', 'Step')).toBe(
      '<Steps>\n  <Step title="a">\n    x\n  </Step>\n  <Step title="[Do this]">\n    How\n  </Step>\n</Steps>',
    );
  });
  test('keeps blank lines in code free of spaces', () => {
    expect(insert('  [/]', 'RequestExample')).toBe(
      '  <RequestExample>\n\n  ```bash [cURL]\n  curl https://api.example.com\n  ```\n\n  </RequestExample>',
    );
  });
});

test('an inline component stays in its sentence', () => {
  expect(insert('press [/key] now', 'Badge')).toBe('press <Badge color="[green]">New</Badge> now');
  expect(insert('press [/key] now', 'Snippet')).toBe('press <Snippet file="[name.mdx]" /> now');
});

describe('around a selection', () => {
  test.each([
    ['lines', 'Note', 'a\n\n[b\n\nc]\n\nd', 'a\n\n<Note>\n  b\n\n  c\n</Note>[]\n\nd'],
    ['part of a line', 'Note', 'a\nb [c] d\ne', 'a\n\n<Note>\n  b c d\n</Note>[]\n\ne'],
    [
      'into the first of its parts',
      'Tabs',
      '  [x]',
      '  <Tabs>\n    <Tab title="[First]">\n      x\n    </Tab>\n    <Tab title="Second">\n      Content\n    </Tab>\n  </Tabs>',
    ],
    ['words', 'Tooltip', 'a [word ]b', 'a <Tooltip tip="[What it means]">word</Tooltip> b'],
    ['code', 'CodeGroup', '[```js\nx\n```]', '<CodeGroup>\n\n```js\nx\n```\n\n</CodeGroup>[]'],
    ['what is not code yet', 'CodeGroup', '[x]', '<CodeGroup>\n\n```\nx\n```\n\n</CodeGroup>[]'],
    [
      'a picture',
      'Frame',
      '[<img src="b.png" />]',
      '<Frame caption="[What to look at]">\n  <img src="b.png" />\n</Frame>',
    ],
    [
      'lines with code',
      'Accordion',
      '[```js\n  x\n\ny\n```]',
      '<Accordion title="[Title]">\n  ```js\n    x\n\n  y\n  ```\n</Accordion>',
    ],
  ])('%s', (_name, component, before, after) => {
    expect(wrap(before, component)).toBe(after);
  });
  test('only where there is room for content', () => {
    expect(catalogue.filter((entry) => !canWrap(entry))).toEqual(
      catalogue.filter((entry) => !entry.snippet.includes('</')),
    );
    expect(canWrap(catalogueEntry('Icon')!)).toBe(false);
  });
});

test.each(catalogue.map((entry) => [entry.name, entry] as const))(
  '%s: its placeholders lie where its words are',
  (_name, entry) => {
    const { text, fields } = readSnippet(entry.snippet);
    expect(text).not.toMatch(/\$\{?\d/);
    for (const { from, to } of fields) expect(entry.snippet).toContain(text.slice(from, to).replace(/\}/g, '\\}'));
    const { edits, fields: placed } = insertComponent('a\n\n\n\nb', { from: 3, to: 3 }, entry);
    const after = applyEdits('a\n\n\n\nb', edits);
    expect(placed.map(({ from, to }) => after.slice(from, to))).toEqual(
      fields.map(({ from, to }) => text.slice(from, to)),
    );
    const around = entry.parents?.[0];
    if (around === undefined) return expect(after).toBe(`a\n\n${text}\n\nb`);
    // A part comes with what it belongs in.
    expect(after).toMatch(new RegExp(`^a\\n\\n<(${entry.parents!.join('|')}|Color)\\b[^]*</\\w+>\\n\\nb$`));
    expect(after.replace(/\n +/g, '\n')).toContain(text.replace(/\n +/g, '\n'));
  },
);

describe('a part of a component', () => {
  const after = (marked: string, name: string) => {
    const at = marked.indexOf('^');
    const { edits } = insertComponent(marked.replace('^', ''), { from: at, to: at }, catalogueEntry(name)!);
    return applyEdits(marked.replace('^', ''), edits);
  };
  const step = (title: string, indent = '  ') => `${indent}<Step title="${title}">\n${indent}  How\n${indent}</Step>\n`;
  test('comes with what it belongs in', () => expect(after('^', 'Step')).toBe(`<Steps>\n${step('Do this')}</Steps>`));
  test('is alone where that is around', () =>
    expect(after(`<Steps>\n${step('A')}^\n</Steps>`, 'Step')).toBe(`<Steps>\n${step('A')}${step('Do this')}</Steps>`));
  test('follows the part in whose words it is asked for', () =>
    expect(after(`<Steps>\n  <Step title="A">\n    How\n\n    ^\n  </Step>\n</Steps>`, 'Step')).toBe(
      `<Steps>\n  <Step title="A">\n    How\n\n  </Step>\n${step('Do this')}</Steps>`,
    ));
});
