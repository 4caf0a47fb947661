import { expect, it } from 'vitest';
import { run } from '../mdx/testing-interpret.ts';
import { plainMarkdown } from './plain-markdown.ts';

const markdownOf = (source: string) => plainMarkdown(run(source).children).trim();

it('keeps cells of tables in the columns where readers see them', () => {
  expect(
    markdownOf(
      '<table><thead><tr><th rowSpan={2}>V</th><th colSpan={2}>Fast</th><th colSpan="2">Slow</th></tr>' +
        '<tr><th>From</th><th>To</th><th>From</th><th>To</th></tr></thead>' +
        '<tbody><tr><td>1</td><td>a</td><td>b</td><td>c</td><td>d</td></tr></tbody></table>',
    ),
  ).toBe(
    '| V | Fast |    | Slow |    |\n| - | ---- | -- | ---- | -- |\n|   | From | To | From | To |\n| 1 | a    | b  | c    | d  |',
  );
});

it('lets no cell take more than a table can have', () => {
  expect(markdownOf('<table><tr><td colSpan={99999}>a</td></tr></table>').length).toBeLessThan(1000);
});

it('keeps what stands beside each other apart', () => {
  expect(markdownOf('<div><a href="/a">A</a><a href="/b">B</a></div>')).toBe('[A](/a) [B](/b)');
  expect(markdownOf('<select><option>All</option><option>Some</option></select>')).toBe('All Some');
  expect(markdownOf('<div><label>One</label><label>Two</label></div>')).toBe('One Two');
});

it('writes no sign for a break around which nothing stands', () => {
  expect(markdownOf('<div>a<br />b<br /></div>\n\n<br />\n\nc')).toBe('a\\\nb\n\nc');
});
