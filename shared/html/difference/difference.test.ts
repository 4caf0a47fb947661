import type { Element } from 'hast';
import { h, s } from 'hastscript';
import { describe, expect, test } from 'vitest';
import { readSide, shownMarks } from '../../testing/page-differences.ts';
import { renderMdx } from '../../testing/rendering.ts';
import { serialise } from '../document.ts';
import { pageDifference, type PageDifference } from './difference.ts';
import { still } from './still.ts';

const parts = (source: string) => ({ head: [], content: renderMdx(source).trees, side: [] });

function compared(before: string, after: string) {
  const found = pageDifference(parts(before), parts(after));
  // Whatever is marked: both pages can be read in it.
  expect(readSide(found.content, 'before')).toBe(readSide(still(parts(before).content, true), 'before'));
  expect(readSide(found.content, 'after')).toBe(readSide(still(parts(after).content, false), 'after'));
  return found;
}
const between = (before: string, after: string): string => shownMarks(compared(before, after).content);
const said = (before: string, after: string): readonly PageDifference[] => compared(before, after).differences;

const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph number ${index}.`);

describe('words', () => {
  test('that came and went are marked where they stand', () => {
    expect(between('The quick **brown** fox.', 'The slow **brown** fox jumps.')).toBe(
      'The [-quick-]{+slow+} brown fox{+ jumps+}.',
    );
  });
  test('of a link are marked in the link, and where it leads is said', () => {
    expect(between('See [the docs](/a) now.', 'See [our docs](/b) now.')).toBe(
      'See [-the-]{+our+} docs«Leads to: /b, was /a» now.',
    );
  });
  test('that became bold are others', () => {
    expect(between('All of it is new here.', 'All of it is **new** here.')).toBe('All of it is [-new-]{+new+} here.');
  });
  test('of a heading, whose level is said', () => {
    expect(between('## Old heading', '### New heading')).toBe(
      '«Now a heading of level 3, was a heading of level 2»[-Old-]{+New+} heading',
    );
  });
  test('are the same whatever white space is between them', () => {
    expect(said('a b\nc  d\n\n\ne', 'a b c d\n\ne')).toEqual([]);
    expect(between('One of\nthe first words here.', 'One of the last words here.')).toBe(
      'One of the [-first-]{+last+} words here.',
    );
  });
});

describe('blocks', () => {
  test('that came and went stand between the others', () => {
    expect(between('One is here.\n\nTwo is here.', 'One is here.\n\nSomething else came.\n\nTwo is here.')).toBe(
      'One is here.\n{+Something else came.+}\nTwo is here.',
    );
    expect(between('One is here.\n\nTwo is there.', 'Two is there.')).toBe('[-One is here.-]\nTwo is there.');
  });
  test('that moved are known, in both places', () => {
    const first = 'The first paragraph of all.';
    expect(
      between(`${first}\n\nSecond one here.\n\nThird that way.`, `Second one here.\n\nThird that way.\n\n${first}`),
    ).toBe(`«Moved down from here»[-${first}-]\nSecond one here.\nThird that way.\n«Moved from above»{+${first}+}`);
    expect(
      between(`Second one here.\n\nThird that way.\n\n${first}`, `${first}\n\nSecond one here.\n\nThird that way.`),
    ).toContain('Moved from below');
  });
  test('that changed are found beside one that moved', () => {
    const [before, last] = [
      '## Steps\n\nDo this at once, then that.\n\n- one thing\n- another thing',
      'The last words of all.',
    ];
    expect(between(`${before}\n\n${last}`, `${last}\n\n${before.replace('at once', 'now')}`)).toContain(
      'Do this [-at once-]{+now+}, then that.',
    );
  });
  test('that came and went at one place are one difference', () => {
    expect(said('Nothing of it stays.', 'Another text.\n\nIn two pieces.')).toEqual([
      {
        kind: 'changed',
        words: 'Removed: “Nothing of it stays.”. Added: “Another text. In two pieces.”.',
        before: { from: 0, to: 20 },
        after: { from: 0, to: 29 },
      },
    ]);
  });
  test('that are the same are folded, but for those beside a difference', () => {
    expect(between(paragraphs(12).join('\n\n'), paragraphs(12).with(6, 'Paragraph number six.').join('\n\n'))).toBe(
      '(5 blocks are the same)\nParagraph number 5.\nParagraph number [-6-]{+six+}.\nParagraph number 7.\n(4 blocks are the same)',
    );
  });
  test('in a step are folded as well, behind its title', () => {
    const step = (words: string) =>
      `<Steps><Step title="One">\n${[...paragraphs(6), words].join('\n\n')}\n</Step></Steps>`;
    expect(between(step('The old end.'), step('The new end.'))).toBe(
      'One\n(5 blocks are the same)\nParagraph number 5.\nThe [-old-]{+new+} end.',
    );
  });
  test('an empty page and a full one', () => {
    expect(between('', 'All is new.\n\nAnd more.')).toBe('{+All is new.+}\n{+And more.+}');
    expect(between('All is gone.', '')).toBe('[-All is gone.-]');
    expect(said('', '')).toEqual([]);
  });
  test('have their places in both texts', () => {
    const [before, after] = ['One 𝒳.\n\nTwo is old.', 'One 𝒳.\n\nTwo is new.\n\nThree came.'];
    const [two, three] = said(before, after);
    expect(before.slice(two!.before!.from, two!.before!.to)).toBe('Two is old.');
    expect(after.slice(two!.after!.from, two!.after!.to)).toBe('Two is new.');
    expect(after.slice(three!.after!.from, three!.after!.to)).toBe('Three came.');
    expect(three!.before).toBeNull();
  });
});

describe('lists, tables and code', () => {
  test('a list, by its items', () => {
    expect(between('- one item\n- two items\n- three', '- one item\n- two new items\n- three\n- four')).toBe(
      'one item\ntwo {+new +}items\nthree\n{+four+}',
    );
    // A blank line between items makes paragraphs of them: the words stay.
    expect(between('- one item\n- two items', '- one item\n\n- two more items')).toBe('one item\ntwo {+more +}items');
    expect(between('- one item\n\n- two more items', '- one item\n- two items')).toBe('one item\ntwo [-more -]items');
    expect(between('- one\n- two', '1. one\n2. two')).toContain('«Now a numbered list, was a bulleted list»');
  });
  test('a table, by its cells', () => {
    const head = '| a | b |\n|-|-|\n';
    expect(between(`${head}| 1 | 2 |\n| 3 | 4 |`, `${head}| 1 | 9 |\n| 3 | 4 |\n| 5 | 6 |`)).toBe(
      'a|b|\n1|[-2-]{+9+}|\n3|4|\n{+5+}|{+6+}|',
    );
  });
  test('a table with another column', () => {
    expect(between('| a | b |\n|-|-|\n| 1 | 2 |', '| a | b | c |\n|-|-|-|\n| 1 | 2 | 3 |')).toBe(
      'a|b|{+c+}|\n1|2|{+3+}|',
    );
  });
  test('code, by its lines', () => {
    expect(between('```js\nlet a = 1;\nlet b = 2;\n```', '```js\nlet a = 1;\nlet c = 3;\n```')).toBe(
      'let a = 1;[-\nlet b = 2;-]{+\nlet c = 3;+}',
    );
    const [before, after] = ['```js\nlet a;\n```', '```ts\nlet a;\n```'];
    expect(between(before, after)).toBe('«Language: TypeScript, was JavaScript»let a;');
    expect(said(before, after).map(({ words }) => words)).toEqual(['Language: TypeScript, was JavaScript.']);
    expect(serialise({ type: 'root', children: [...compared(before, after).content] })).not.toMatch(
      /<pre[^>]*>(?:(?!<\/pre>).)*<pre/s,
    );
  });
});

describe('components', () => {
  test('say in words what is no word of the page', () => {
    const card = (title: string, icon: string, href: string) =>
      `<Card title="${title}" icon="${icon}" href="${href}">Text of it.</Card>`;
    expect(between(card('One', 'star', '/a'), card('Two', 'rocket', '/b'))).toBe(
      '«Icon: rocket, was star. Opens: /b, was /a»\n[-One-]{+Two+}\nText of it.',
    );
  });
  test('a callout of another kind', () => {
    expect(between('<Note>\n  Some text is here.\n</Note>', '<Warning>\n  Some text is here.\n</Warning>')).toBe(
      '«Kind: Warning, was Note»\nSome text is here.',
    );
  });
  test('a tab that came stands under its title', () => {
    const tab = (title: string) => `<Tab title="${title}">Text of ${title} here</Tab>`;
    expect(between(`<Tabs>${tab('macOS')}</Tabs>`, `<Tabs>${tab('macOS')}${tab('Linux')}</Tabs>`)).toBe(
      'macOS\nText of macOS here\n{+Linux+}\n{+Text of Linux here+}',
    );
  });
  test('a step that came stands between the others', () => {
    const step = (title: string) => `<Step title="${title}">Do what ${title} says.</Step>`;
    expect(
      between(
        `<Steps>${step('first')}${step('last')}</Steps>`,
        `<Steps>${step('first')}${step('second')}${step('last')}</Steps>`,
      ),
    ).toBe('first\nDo what first says.\n{+second+}\n{+Do what second says.+}\nlast\nDo what last says.');
  });
});

describe('pictures', () => {
  test('stand side by side, the old one and the new one', () => {
    const { content } = compared('![One](/a.png)', '![One](/b.png)');
    expect(shownMarks(content)).toBe('[-</a.png>-]{+</b.png>+}');
    expect(serialise({ type: 'root', children: [...content] })).toContain('Before');
  });
  test('what is said of one is told', () => {
    expect(between('![One](/a.png)', '![Two](/a.png)')).toBe('</a.png>«Described as: Two, was One»');
  });
});

describe('what is shown', () => {
  test('runs nothing, leads nowhere, and has each id once', () => {
    const source = (words: string) =>
      `## Title {#place}\n\n${words} [link](/a) stands here.\n\n<Tabs><Tab title="A">Text.</Tab></Tabs>\n\n` +
      '<Frame><iframe src="https://example.com/film" title="A film" /></Frame>\n\n' +
      '<Accordion title="More">Inside.</Accordion>\n\n```mermaid\ngraph TD\nA-->B\n```';
    // A heading and an accordion that went have the names of those that came.
    const gone = '## Title {#place}\n\n<Accordion title="More">Nothing of it stays.</Accordion>\n\n---\n\n';
    const { content } = compared(`${gone}${source('One')}`, source('Another'));
    const html = serialise({ type: 'root', children: [...content] });
    expect(html).not.toMatch(/<script|<iframe|<form| href=| target=| on[a-z]+=|needs-js/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toContain('place');
    expect(html).toContain('Embedded A film https://example.com/film');
    expect(html).toMatch(/<details[^>]* open/);
  });
  test('is heard as well as seen', () => {
    const { content } = compared('The quick fox runs.', 'The slow fox runs.');
    expect(serialise({ type: 'root', children: [...content] })).toContain(
      '<del class="difference"><span class="difference-note sr"> Removed: </span>quick</del>',
    );
  });
  test('of a diagram whose parts are called otherwise, by its place in the page, is nothing', () => {
    const drawing = (name: string, from: string, words: string) => {
      const [arrow, point] = [s('marker', { id: `${name}-arrow` }), s('marker', { id: `${name}-point` })];
      return h('div', s('svg', arrow, point, s('path', { markerEnd: `url(#${name}-${from})` }), s('text', words)));
    };
    const drawings = (before: Element, after: Element) =>
      pageDifference({ head: [], content: [before], side: [] }, { head: [], content: [after], side: [] }).differences;
    const one = drawing('diagram1', 'arrow', 'Ask');
    expect(drawings(one, one)).toEqual([]);
    expect(drawings(one, drawing('diagram2', 'arrow', 'Ask'))).toEqual([]);
    expect(drawings(one, drawing('diagram1', 'point', 'Ask'))).toHaveLength(1);
    expect(drawings(one, drawing('diagram1', 'arrow', 'Answer'))).toHaveLength(1);
  });
  test('says of the same page that nothing is different', () => {
    expect(said(paragraphs(3).join('\n\n'), paragraphs(3).join('\n\n'))).toEqual([]);
  });
});
