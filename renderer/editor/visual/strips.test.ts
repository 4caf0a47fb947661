import { Text } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { syntaxOfText } from '../syntax/field.ts';
import { pageParser } from '../syntax/parser.ts';
import { pageFace } from './page-face.ts';

const faceOf = (text: string, chosen: readonly number[] = []) =>
  pageFace(Text.of(text.split('\n')), pageParser.parse(text), syntaxOfText(text), 0, chosen);

/** The lines that are seen, and of strips the titles, the shown one in brackets. */
function seen(text: string, asked?: string): string[] {
  return faceOf(text, asked === undefined ? [] : [text.indexOf(asked)]).lines.map(({ strip, words, kind }) =>
    strip === null
      ? kind === 'thing'
        ? '▢'
        : text.slice(words.from, words.to)
      : strip.titles.map((title, index) => (index === strip.chosen ? `[${title.text}]` : title.text)).join(' '),
  );
}

const tabs = `One.

<Tabs>
  <Tab title="A">
    In A.

    - with a list
  </Tab>
  <Tab title="B" icon="star">
    In B.
  </Tab>
</Tabs>

Two.`;

describe('alternatives', () => {
  it('show the first, or the one that was asked for', () => {
    expect(seen(tabs)).toEqual(['One.', '[A] B', 'In A.', 'with a list', 'Two.']);
    expect(seen(tabs, 'In B')).toEqual(['One.', 'A [B]', 'In B.', 'Two.']);
    expect(seen(tabs, 'title="B"')).toEqual(['One.', 'A [B]', 'In B.', 'Two.']);
    expect(seen(tabs, 'Two.')).toEqual(['One.', '[A] B', 'In A.', 'with a list', 'Two.']);
  });

  it('show the one that was asked for last, each set its own', () => {
    const both = `${tabs}\n\n${tabs.replaceAll('A', 'C').replaceAll('B', 'D')}`;
    const { lines } = faceOf(both, [both.indexOf('In D'), both.indexOf('In B'), both.indexOf('In A')]);
    expect(lines.flatMap(({ strip }) => (strip === null ? [] : [strip.chosen]))).toEqual([1, 1]);
  });

  it('are blocks of code in a group', () => {
    const code = '<CodeGroup>\n```js a.js\n1\n```\n\n```py\n2\n```\n</CodeGroup>';
    expect(seen(code)).toEqual(['[a.js] py', '1']);
    expect(seen(code, '2')).toEqual(['a.js [py]', '2']);
  });

  it.each([
    ['only one', '<Tabs>\n  <Tab title="A">\n    x\n  </Tab>\n</Tabs>'],
    ['on one line', '<Tabs>\n  <Tab title="A">x</Tab>\n  <Tab title="B">y</Tab>\n</Tabs>'],
    [
      'a title that is worked out',
      '<Tabs>\n  <Tab title={a}>\n    x\n  </Tab>\n  <Tab title="B">\n    y\n  </Tab>\n</Tabs>',
    ],
    ['code that nothing ends', '<CodeGroup>\n```js\n1\n```\n\n```py\n2\n</CodeGroup>'],
  ])('are all shown where a strip could not say what they are: %s', (_name, text) => {
    const { folds, lines } = faceOf(text);
    expect(folds).toEqual([]);
    expect(lines.every(({ strip }) => strip === null)).toBe(true);
  });

  it('have a place for a title that nobody has written yet', () => {
    const text = '<Tabs>\n  <Tab title="A">\n    x\n  </Tab>\n  <Tab>\n    y\n  </Tab>\n</Tabs>';
    expect(seen(text)).toEqual(['[A] Title', 'x']);
    expect(seen(text, 'y')).toEqual(['A [Title]', 'y']);
  });

  it('fold inside of each other', () => {
    const nested = tabs.replace(
      '    In B.',
      '    <Tabs>\n      <Tab title="C">\n        In C.\n      </Tab>\n      <Tab title="D">\n        In D.\n      </Tab>\n    </Tabs>',
    );
    expect(seen(nested)).toEqual(['One.', '[A] B', 'In A.', 'with a list', 'Two.']);
    expect(seen(nested, 'In D')).toEqual(['One.', 'A [B]', 'C [D]', 'In D.', 'Two.']);
  });
});
