import { expect, test } from 'vitest';
import { syntaxOfText } from '../syntax/field.ts';
import { outlineParts, partAt } from './outline.ts';

const outline = (text: string) => outlineParts(syntaxOfText(text), (from, to) => text.slice(from, to));
const draw = (text: string) =>
  outline(text).map(({ depth, title, icon }) => `${'  '.repeat(depth)}${icon === null ? '' : '+ '}${title}`);

test('headings, from the highest that the page has', () => {
  expect(draw('## One\n\na\n\n### Two **bold**\n\n#### Three\n\n## Four\n\n##')).toEqual([
    'One',
    '  Two bold',
    '    Three',
    'Four',
  ]);
});

test('steps, tabs and what opens, below the heading that they stand under', () => {
  expect(
    draw(
      '## Begin\n\n<Steps>\n<Step title="Get a `key`">\na\n</Step>\n<Step title="Send it">\n\n### Inside\n\n<Accordion title="Why?">b</Accordion>\n</Step>\n</Steps>\n\n<Note>c</Note>\n\n### Then\n\n<Tabs>\n<Tab title="npm">x</Tab>\n</Tabs>\n\n## End',
    ),
  ).toEqual(['Begin', '  + Get a key', '  + Send it', '    Inside', '    + Why?', '  Then', '    + npm', 'End']);
});

test('parts without a title, or with one that a program makes, are left out', () => {
  expect(
    draw('<Steps>\n<Step>\na\n</Step>\n<Step title={t}>\nb\n</Step>\n<Step title="c">\nd\n</Step>\n</Steps>'),
  ).toEqual(['+ c']);
});

test('a place belongs to the last part above it', () => {
  const text = 'a\n\n## One\n\nb\n\n## Two\n\nc';
  const at = (words: string) => partAt(outline(text), text.indexOf(words));
  expect([at('a'), at('## One'), at('b'), at('c')]).toEqual([-1, 0, 0, 1]);
});
