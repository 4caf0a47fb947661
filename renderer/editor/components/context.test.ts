import { describe, expect, test } from 'vitest';
import { writingContext } from './context.ts';

const at = (marked: string) => {
  const pos = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = writingContext(text, pos);
  return found === null ? null : { ...found, typed: text.slice(found.from, pos) };
};

describe('knows what is being typed', () => {
  test.each<[string, object | null]>([
    ['<Ca|', { kind: 'component', typed: 'Ca', start: 0, parent: null }],
    ['a <|', { kind: 'component', typed: '', start: 2 }],
    ['<Steps>\n  <|\n</Steps>', { kind: 'component', parent: 'Steps' }],
    ['<Steps>\n<Step>\nx\n</|', { kind: 'closing', open: ['Step', 'Steps'] }],
    ['<A><B>x</B></|', { kind: 'closing', open: ['A'] }],
    ['<Card |', { kind: 'attribute', typed: '', tag: 'Card', present: [] }],
    ['<Card title="a > b" ic|', { kind: 'attribute', typed: 'ic', tag: 'Card', present: ['title'] }],
    ['<Card\n  title="x"\n  icon={<svg/>} hr|\n/>', { kind: 'attribute', typed: 'hr', present: ['title', 'icon'] }],
    ['<Card icon="ro|" title="x">', { kind: 'value', typed: 'ro', tag: 'Card', attribute: 'icon' }],
    ['<Card horizontal={|}', { kind: 'value', typed: '', attribute: 'horizontal' }],
    ['<Card title="x">|', null],
    ['<Card title="x"> ab|', null],
    ['a < b|', null],
    ['see [x](/gui|', { kind: 'link', typed: '/gui' }],
    ['see ![x](im|', { kind: 'image', typed: 'im' }],
    ['see [x](y) z|', null],
    ['```py|', { kind: 'language', typed: 'py' }],
    ['  ~~~|', { kind: 'language', typed: '' }],
    ['```js\n<Ca|', null],
    ['```js\nx\n```\n<Ca|', { kind: 'component' }],
    ["import X from '/snip|", { kind: 'snippet', typed: '/snip' }],
  ])('%j', (text, context) => {
    if (context === null) expect(at(text)).toBeNull();
    else expect(at(text)).toMatchObject(context);
  });
  test('operations in the page settings', () => {
    expect(writingContext('---\nopenapi: "GET /pe', 21, 40)).toEqual({ kind: 'operation', from: 14, typed: 'GET /pe' });
  });
});
