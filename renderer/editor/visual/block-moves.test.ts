import { describe, expect, test } from 'vitest';
import { applyEdits, invertEdits } from '../../../shared/base/edit.ts';
import { pageParser } from '../syntax/parser.ts';
import { syntaxOfText } from '../syntax/field.ts';
import { blockAt, blocksOf } from './blocks.ts';
import { moveBlock, nextPlace, placeInWords, placesFor } from './block-moves.ts';

const read = (text: string) => blocksOf(text, pageParser.parse(text), syntaxOfText(text), 0);

/** Moves the block that holds `|` to the place that is called so. */
function move(marked: string, place: string): string | null {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const page = read(text);
  const block = blockAt(page, cursor)!;
  const places = placesFor(page, block);
  const found = places.find((each) => placeInWords(text, each, block) === place);
  if (found === undefined) return places.map((each) => placeInWords(text, each, block)).join(' / ');
  const { edits, from } = moveBlock(text, block, found);
  const after = applyEdits(text, edits);
  expect(applyEdits(after, invertEdits(text, edits))).toBe(text);
  return `${after.slice(0, from)}|${after.slice(from)}`;
}

describe('a block is taken out and put in', () => {
  test.each([
    ['one\n\n|two\n\nthree\n', 'To the top of the page', '|two\n\none\n\nthree\n'],
    ['|one\n\ntwo\n\nthree\n', 'Below “three”', 'two\n\nthree\n\n|one\n'],
    ['|one\n\n<Note>\n  a\n</Note>\n', 'Into Note, place 2', '<Note>\n  a\n\n  |one\n</Note>\n'.replace('  |', '|  ')],
    ['|one\n\n<Note>\n\n</Note>\n', 'Into Note, place 1', '<Note>\n|  one\n</Note>\n'],
    ['<Note>\n  a|\n</Note>\n\nb\n', 'Below “b”', '<Note>\n\n</Note>\n\nb\n\n|a\n'],
    [
      '<Steps>\n  <Step title="A|">\n    a\n  </Step>\n  <Step title="B">\n    b\n  </Step>\n</Steps>\n',
      'Into Steps, place 2',
      '<Steps>\n  <Step title="B">\n    b\n  </Step>\n|  <Step title="A">\n    a\n  </Step>\n</Steps>\n',
    ],
    // The last of a set takes the set with it.
    [
      '<Steps>\n  <Step title="A|">\n    a\n  </Step>\n</Steps>\n\n<Steps>\n  <Step title="B">\n    b\n  </Step>\n</Steps>\n',
      'Into Steps, place 2',
      '<Steps>\n  <Step title="B">\n    b\n  </Step>\n|  <Step title="A">\n    a\n  </Step>\n</Steps>\n',
    ],
    [
      '<CardGroup>\n  <Card title="A|">\n    a\n  </Card>\n</CardGroup>\n\nb\n',
      'To the top of the page',
      '|<Card title="A">\n  a\n</Card>\n\nb\n',
    ],
    ['- one\n- two\n\n|para\n', 'Into the item “two”, place 1', '- one\n- two\n\n|  para\n'],
    ['- one\n\n  |para\n- two\n', 'To the top of the page', '|para\n\n- one\n- two\n'],
    ['1. a\n2. b\n3. |c\n', 'Into the list, place 1', '|1. c\n2. a\n3. b\n'],
    ['- a\n- |b\n\n1. x\n2. y\n', 'Into the list, place 2', '- a\n\n1. x\n|2. b\n3. y\n'],
    ['8. a\n9. b\n   more\n\n- |c\n', 'Into the list, place 1', '|8. c\n9. a\n10. b\n    more\n'],
    ['- a\n  - b\n- |c\n', 'Into the list, place 1', '|- c\n- a\n  - b\n'],
    ['- a\n- |b\n', 'Into the item “a”, place 1', '- a\n|  - b\n'],
    ['text\n- |a\n', 'To the top of the page', '|- a\n\ntext\n'],
    ['# H\ntext\n|## G\nmore\n', 'To the top of the page', '|## G\n\n# H\ntext\n\nmore\n'],
    [
      '```js\n  a\n\n|b\n```\n\n<Note>\n  x\n</Note>\n',
      'Into Note, place 1',
      '<Note>\n|  ```js\n    a\n\n  b\n  ```\n\n  x\n</Note>\n',
    ],
  ])('%j → %s', (before, place, after) => {
    expect(move(before, place)).toBe(after);
  });
});

describe('places', () => {
  const places = (marked: string) => {
    const text = marked.replace('|', '');
    const page = read(text);
    const block = blockAt(page, marked.indexOf('|'))!;
    return placesFor(page, block).map((place) => placeInWords(text, place, block));
  };
  test('a step goes only into steps, a paragraph not between them', () => {
    const steps = '<Steps>\n  <Step title="A">\n    a\n  </Step>\n  <Step title="B">\n    b\n  </Step>\n</Steps>\n';
    expect(places(steps.replace('"A"', '"A|"') + '\npara\n')).toEqual(['Into Steps, place 2']);
    expect(places(`${steps}\np|ara\n`)).toEqual([
      'To the top of the page',
      'Into Step, place 1',
      'Into Step, place 2',
      'Into Step, place 1',
      'Into Step, place 2',
    ]);
  });
  test('a card goes between the cards of a group, not into them', () => {
    const card = (title: string) => `  <Card title="${title}">\n    a\n  </Card>\n`;
    const group = `<CardGroup>\n${card('A')}${card('B|')}</CardGroup>\n`;
    expect(places(group)).toEqual(['To the top of the page', 'Into Card group, place 1', 'Below the card group']);
    expect(places(`${card('A').replace(/^ {2}/gm, '')}\np|ara\n`)).toContain('Into Card, place 1');
  });
  test('only code goes into a code group', () => {
    expect(places('<CodeGroup>\n```js\na\n```\n</CodeGroup>\n\np|ara\n')).toEqual(['To the top of the page']);
    expect(places('<CodeGroup>\n```js\na\n```\n</CodeGroup>\n\n```js\n|b\n```\n')).toContain(
      'Into Code group, place 2',
    );
  });
});

test.each([
  ['a\n\n<Note>\n  b\n\n  c|\n</Note>\n\nd\n', -1, 'Into Note, place 1'],
  ['a\n\n<Note>\n  b\n\n  c|\n</Note>\n\nd\n', 1, 'Below the note'],
  ['a|\n\n<Note>\n  b\n</Note>\n\nd\n', 1, 'Below the note'],
  ['- a|\n', 1, null],
] as const)('one step of the keys: %j %d', (marked, direction, expected) => {
  const text = marked.replace('|', '');
  const page = read(text);
  const block = blockAt(page, marked.indexOf('|'))!;
  const place = nextPlace(page, block, direction);
  expect(place === null ? null : placeInWords(text, place, block)).toBe(expected);
});
