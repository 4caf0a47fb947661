import { describe, expect, test } from 'vitest';
import { compare, decided, resolved, shownText, wordDifferences, type Choice } from './hunks.ts';

const base =
  '---\ntitle: Delivery\ndescription: Book a courier.\n---\n\nIntro.\n\n## Before you start\n\nYou need a key.\n\n## End\n\nBye.\n';
const mine = base
  .replace('Book a courier.', 'Book it.')
  .replace('You need a key.', 'You need a key. Both are in your account.')
  .replace('Bye.', 'Bye from me.');
const theirs = base
  .replace('Book a courier.', 'Order a courier.')
  .replace('You need a key.', 'You need a key. Ask your admin.')
  .replace('Intro.', 'Their intro.');

test('places are named as the writer knows them', () => {
  const { hunks, taken } = compare(base, mine, theirs);
  expect(hunks.map((hunk) => hunk.name)).toEqual(['Description', 'Below “Before you start”']);
  expect(taken).toBe(1);
});

test('places of a page without headings are named by how far down they are', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `Paragraph ${index}.`);
  const page = (words: string) =>
    lines.map((line, index) => ([1, 15, 28].includes(index) ? `${line} ${words}` : line)).join('\n\n');
  expect(compare(page('Old.'), page('My.'), page('Their.')).hunks.map((hunk) => hunk.name)).toEqual([
    'The beginning of the page',
    'The middle of the page',
    'The end of the page',
  ]);
  expect(compare('Old.', '', 'Their.').hunks.map((hunk) => hunk.name)).toEqual(['The beginning of the page']);
});

describe('deciding', () => {
  const comparison = compare(base, mine, theirs);
  const nowhere = { from: 0, to: 0 };
  const plain = { name: '', field: null, canBeBoth: true, place: { base: nowhere, mine: nowhere } };
  const choose = (...choices: Choice[]) => resolved(comparison, choices);
  test('keeps what fitted by itself from both sides', () => {
    const text = choose({ kind: 'mine' }, { kind: 'theirs' });
    expect(text).toContain('description: Book it.');
    expect(text).toContain('Ask your admin.');
    expect(text).not.toContain('Both are in your account.');
    expect(text).toContain('Their intro.');
    expect(text).toContain('Bye from me.');
  });
  test('both: a sentence that both have stands once', () => {
    expect(choose({ kind: 'mine' }, { kind: 'both' })).toContain(
      '\nYou need a key. Both are in your account. Ask your admin.\n',
    );
  });
  test('both, with nothing in common: one below the other', () => {
    expect(decided({ ...plain, mine: 'a\n', theirs: 'b\n' }, { kind: 'both' })).toBe('a\nb\n');
    expect(decided({ ...plain, mine: '', theirs: 'b\n' }, { kind: 'both' })).toBe('b\n');
  });
  test('a field is decided as its value, and stays one line', () => {
    const [description] = comparison.hunks;
    expect(shownText(description!, description!.mine)).toBe('Book it.');
    expect(decided(description!, { kind: 'both' })).toBe('description: Book it. Order a courier.\n');
    expect(decided(description!, { kind: 'own', text: 'Book: now' })).toBe('description: "Book: now"\n');
  });
  test('other settings are one or the other', () => {
    const [hunk] = compare(
      '---\nicon: a\nmode: x\n---\n',
      '---\nicon: b\nmode: y\n---\n',
      '---\nicon: c\nmode: z\n---\n',
    ).hunks;
    expect(hunk).toMatchObject({ name: 'Page settings', field: null, canBeBoth: false });
  });
  test('own words keep the line break', () => {
    expect(decided({ ...plain, mine: 'a\n', theirs: 'b\n' }, { kind: 'own', text: 'c' })).toBe('c\n');
    expect(decided({ ...plain, mine: 'a\n', theirs: 'b\n' }, { kind: 'own', text: '' })).toBe('');
  });
});

describe('word by word', () => {
  const draw = (pieces: readonly { text: string; isOwn: boolean }[]) =>
    pieces.map((piece) => (piece.isOwn ? `[${piece.text}]` : piece.text)).join('');
  test('marks what is only on one side', () => {
    const found = wordDifferences(
      'print the label and follow the parcel.\n',
      'print the label and track it to the door.\n',
    );
    expect(draw(found.mine)).toBe('print the label and [follow] the [parcel].');
    expect(draw(found.theirs)).toBe('print the label and [track it to] the [door].');
  });
  test('neighbouring changes are one mark', () => {
    expect(draw(wordDifferences('a b c', 'a x y').mine)).toBe('a [b c]');
  });
  test('one side empty', () => {
    expect(draw(wordDifferences('', 'new').theirs)).toBe('[new]');
  });
});
