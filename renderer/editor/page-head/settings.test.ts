import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../shared/base/edit.ts';
import { bodyStart, findHead } from './block.ts';
import { readHead, setHead } from './settings.ts';

const values = (text: string) => {
  const { title, description } = readHead(text);
  return [title.value, description.value];
};
const set = (text: string, field: 'title' | 'description', value: string) => {
  const edits = setHead(text, field, value);
  return edits === null ? null : applyEdits(text, edits);
};

describe('reading title and description', () => {
  test.each([
    ['---\ntitle: Keys\ndescription: All of them\n---\nx', ['Keys', 'All of them']],
    ['---\ntitle: "Keys: \\"all\\" \\u2014 now"\ndescription: \'It\'\'s\'\n---\n', ['Keys: "all" — now', "It's"]],
    ['---\ntitle: Keys # the keys\n---\n', ['Keys', '']],
    ['---\ndescription: >\n  One\n  two\n\n  three\ntitle:\n---\n', ['', 'One two\nthree']],
    ['---\ndescription: "goes\n  on"\n---\n', ['', 'goes on']],
    ['+++\ntitle = "Keys"\n+++\nx', ['Keys', '']],
    ['no block', ['', '']],
    ['---\nnot closed', ['', '']],
  ])('%j', (text, expected) => expect(values(text)).toEqual(expected));
});

describe('changing them', () => {
  test('changes one line', () => {
    expect(set('---\ntitle: "Keys"\nicon: key\n---\nx', 'title', 'Test keys')).toBe(
      '---\ntitle: "Test keys"\nicon: key\n---\nx',
    );
  });
  test('adds the line where it belongs', () => {
    expect(set('---\ntitle: Keys\nicon: key\n---\nx', 'description', 'All: keys')).toBe(
      '---\ntitle: Keys\ndescription: "All: keys"\nicon: key\n---\nx',
    );
  });
  test('an empty description takes its line out; an empty title stays a line', () => {
    expect(set('---\ntitle: Keys\ndescription: All\n---\nx', 'description', '')).toBe('---\ntitle: Keys\n---\nx');
    expect(set('---\ntitle: Keys\n---\nx', 'title', '')).toBe('---\ntitle: ""\n---\nx');
  });
  test('makes a block where there is none', () => {
    expect(set('Hello', 'title', 'Keys')).toBe('---\ntitle: Keys\n---\n\nHello');
  });
  test('leaves alone what it does not understand', () => {
    expect(readHead('---\ntitle: [a]\n---\n').title.canEdit).toBe(false);
    expect(set('---\ntitle: [a]\n---\n', 'title', 'x')).toBeNull();
    expect(set('---\n{ title: x }\n---\n', 'title', 'y')).toBeNull();
  });
  test('the same value changes nothing', () => {
    expect(setHead('---\ntitle:   Keys\n---\n', 'title', 'Keys')).toEqual([]);
  });
});

describe('where the text starts', () => {
  test.each([
    ['---\na: b\n---\n\nText', '---\na: b\n---\n\n'.length],
    ['---\na: b\n---\nText', '---\na: b\n---\n'.length],
    ['---\n---\nText', '---\n---\n'.length],
    ['---\na: b\n---', null],
    ['Text\n---\n', null],
  ])('%j', (text, expected) => expect(bodyStart(text)).toBe(expected));
  test('an empty block has an empty body', () => {
    expect(findHead('---\n---\n')?.body).toEqual({ from: 4, to: 4 });
  });
});
