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

it('keeps labels, icons and boxes beside each other apart, and words of several tags together', () => {
  expect(markdownOf('<div><span>New</span><span>Beta</span></div>')).toBe('New Beta');
  expect(markdownOf('<div><strong>New</strong><strong>Beta</strong></div>')).toBe('**New** **Beta**');
  expect(markdownOf('<div><span>a.io</span><a href="/a">Visit</a></div>')).toBe('a.io [Visit](/a)');
  expect(markdownOf('export const A = () => <p><Icon icon="copy" />Copy</p>;\n\n<A />')).toBe(':copy: Copy');
  expect(markdownOf('<div><span>Max</span><span>, Ann</span></div>')).toBe('Max, Ann');
  expect(markdownOf('<p>un<span>believ</span>able, H<sub>2</sub>O</p>')).toBe('unbelievable, H2O');
  expect(markdownOf('<div><span>R</span><span>e</span><span>d</span></div>')).toBe('Red');
});

it('keeps paragraphs of a text that a component has as a value', () => {
  const page = "export const text = 'First.\\n\\n1. Second\\n2. third';\n\n";
  expect(markdownOf(`${page}export const A = () => <div>{text}</div>;\n\n<A />`)).toBe(
    'First.\n\n1\\. Second\n2\\. third',
  );
  expect(markdownOf(`${page}export const A = () => <pre>{text}</pre>;\n\n<A />`)).toBe(
    '```\nFirst.\n\n1. Second\n2. third\n```',
  );
});

it('leaves pictures out that are ornaments', () => {
  expect(markdownOf('<div>Denim<img src="/a.svg" alt="" aria-hidden="true" /></div>')).toBe('Denim');
  expect(markdownOf('<div>Denim<img src="/a.svg" alt="" aria-hidden /></div>')).toBe('Denim');
  expect(markdownOf('<div>Denim<img src="/a.svg" alt="" /></div>')).toBe('Denim![](/a.svg)');
});
