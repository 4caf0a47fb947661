import { expect, test } from 'vitest';
import { wordPlace } from './word-place.ts';

/** The source with `|` where a click between the two parts of what is shown puts the caret. */
function clicked(source: string, before: string, after: string): string | null {
  const place = wordPlace(source, before + after, before.length);
  return place === null ? null : `${source.slice(0, place)}|${source.slice(place)}`;
}

test.each([
  [
    'plain words are found as they stand',
    'Every parcel has a label.',
    'Every par',
    'cel has a label.',
    'Every par|cel has a label.',
  ],
  ['behind the last letter', '**bold**', 'bold', '', '**bold|**'],
  ['before the first', '[a link](/to/a)', '', 'a link', '[|a link](/to/a)'],
  ['a heading', '## Cancel it {#cancel}', 'Can', 'cel it', '## Can|cel it {#cancel}'],
  [
    'a card finds its title in the tag',
    '<Card title="Labels" icon="tag" href="/l">',
    'Lab',
    'els',
    '<Card title="Lab|els" icon="tag" href="/l">',
  ],
  [
    'an entity is one letter',
    'Fish &amp; chips &lt;now&gt;',
    'Fish & ch',
    'ips <now>',
    'Fish &amp; ch|ips &lt;now&gt;',
  ],
  ['a number for a letter', 'caf&#233; &#x41;bc', 'café A', 'bc', 'caf&#233; &#x41;|bc'],
  ['an entity whose name is not known', 'one &hellip; two three', 'one … two th', 'ree', 'one &hellip; two th|ree'],
  ['an escaped sign', 'a \\* b \\_c', 'a * ', 'b _c', 'a \\* |b \\_c'],
  ['lines of a quote are one', '> one two\n> three four', 'one two\nthr', 'ee four', '> one two\n> thr|ee four'],
  ['lines of an item are indented', '- one\n  two three', 'one\ntwo ', 'three', '- one\n  two |three'],
  [
    'code in an item',
    '  ```js\n  let a\n    let b\n  ```',
    'let a\n  let',
    ' b',
    '  ```js\n  let a\n    let| b\n  ```',
  ],
  ['signs between words', 'see **the** `code` of it', 'see the co', 'de of it', 'see **the** `co|de` of it'],
])('%s', (_, source, before, after, expected) => expect(clicked(source, before, after)).toBe(expected));

test('of equal words those that are as far into the block are meant', () => {
  const source = 'the a &hellip; the b &hellip; the c';
  const shown = 'the a … the b … the c';
  expect(wordPlace(source, shown, shown.lastIndexOf('the') + 1)).toBe(source.lastIndexOf('the') + 1);
});

test('words that do not stand there are not found', () => {
  expect(wordPlace('<Snippet file="x" />', 'Quite other words', 3)).toBeNull();
  expect(wordPlace('abc', '   ', 1)).toBeNull();
  expect(wordPlace('', 'a', 0)).toBeNull();
});
