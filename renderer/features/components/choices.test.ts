import { expect, test } from 'vitest';
import { choicesFor, type InsertCommand } from './choices.ts';

const link: InsertCommand = {
  id: 'link',
  title: 'Link',
  icon: 'link',
  summary: 'To a page or another site',
  words: 'address url href page',
  isEnabled: true,
};
const titles = (query: string, commands: readonly InsertCommand[] = [link], wraps = false) =>
  choicesFor(query, null, wraps, commands).flatMap(({ choices }) => choices.map(({ title }) => title));

test('what the words name comes first', () => {
  expect(titles('cards')[0]).toBe('Card group');
  expect(titles('card')[0]).toBe('Card');
  expect(titles('steps')[0]).toBe('Steps');
  expect(titles('step')[0]).toBe('Step');
});

test('one line for one thing: the command that asks for an address stands for the tag of a link', () => {
  expect(titles('').filter((title) => title === 'Link')).toEqual(['Link']);
  expect(titles('link').filter((title) => title === 'Link')).toEqual(['Link']);
  // Where no command can do it, around selected words, the tag is there.
  expect(titles('link', [link], true)).toContain('Link');
  expect(titles('link', [{ ...link, isEnabled: false }])).toContain('Link');
});

test('what components of a page alone need is not offered: text has a shorter form', () => {
  for (const query of ['', 'heading', 'code block', 'codeblock'])
    for (const wraps of [false, true])
      expect(
        titles(query, [link], wraps).filter((title) => /^(?:Heading|Code block)$/.test(title)),
        query,
      ).toEqual([]);
});

test('parts of a component are not offered outside of it until they are named', () => {
  expect(titles('')).not.toContain('Step');
  expect(choicesFor('', 'Steps', false, [link])[0]!.choices.map(({ title }) => title)).toEqual(['Step']);
});

test('a component that stands for a file is offered for each file that there is, and for a new one', () => {
  const choices = choicesFor('snippet', null, false, [link], ['snippets/install.mdx', '_snippets/help.mdx']).flatMap(
    (section) => section.choices,
  );
  const found = choices.flatMap((choice) =>
    choice.kind === 'component' ? [[choice.title, choice.entry.snippet]] : [],
  );
  expect(found).toContainEqual(['Snippet: install', '<Snippet file="install.mdx" />$0']);
  expect(found).toContainEqual(['Snippet: help', '<Snippet file="help.mdx" />$0']);
  expect(choices.map(({ title }) => title)).toContain('New snippet');
  expect(choices.map(({ title }) => title)).not.toContain('Snippet');
});

test('in a cell there is only what stands among words', () => {
  const list: InsertCommand = { ...link, id: 'list', title: 'Bulleted list', isOfLines: true };
  const inCell = (query: string) =>
    choicesFor(query, 'Step', false, [link, list], [], true, true).flatMap(({ choices }) =>
      choices.map(({ title }) => title),
    );
  expect(inCell('')).toEqual(expect.arrayContaining(['Link', 'Icon', 'Badge']));
  for (const block of ['Bulleted list', 'Note', 'Steps', 'Step', 'Accordion']) {
    expect(inCell('')).not.toContain(block);
    expect(inCell(block)).not.toContain(block);
  }
});
