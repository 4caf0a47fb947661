import { describe, expect, test } from 'vitest';
import { elementAt, parentAt } from './elements.ts';
import { syntaxOfText } from '../syntax/field.ts';

const shape = (text: string) => {
  const { elements } = syntaxOfText(text);
  const depth = (element: (typeof elements)[number]): number =>
    element.parent === null ? 0 : depth(element.parent) + 1;
  return elements.map(
    (element) => `${'  '.repeat(depth(element))}${text.slice(element.from, element.to).replace(/\s+/g, ' ')}`,
  );
};

describe('finds components', () => {
  test('in each other, in the order of the text', () => {
    expect(shape('<A>\n  <B x="1" />\n  <C>c</C>\n</A>\n<D/>')).toEqual([
      '<A> <B x="1" /> <C>c</C> </A>',
      '  <B x="1" />',
      '  <C>c</C>',
      '<D/>',
    ]);
  });
  test('but not in code, expressions, comments and constants', () => {
    expect(
      shape(
        '```\n<A>\n```\n`<B>` {/* <C> */} {"<D/>"} <!-- <E/> -->\n\n  ~~~~js\n  <F/>\n  ~~~\n  <G/>\n  ~~~~\n\nexport const x = <H/>;\n\n\\<I/> <J/>',
      ),
    ).toEqual(['<J/>']);
  });
  test('with tags over several lines and signs in their values', () => {
    expect(shape('<Card\n  title="a > b"\n  icon={<svg a="}"/>}\n  {...rest}\n>\nx\n</Card>')).toEqual([
      '<Card title="a > b" icon={<svg a="}"/>} {...rest} > x </Card>',
    ]);
  });
  test('and leaves out what is not closed, keeping what is inside', () => {
    expect(shape('<A>\n<B>\n<C>c</C>\n</A>')).toEqual(['<A> <B> <C>c</C> </A>', '  <C>c</C>']);
    expect(shape('a < b <A title="x\n\n<B/>')).toEqual(['<B/>']);
    expect(shape('</A> <br> <img src="x"> text')).toEqual(['<br>', '<img src="x">']);
  });
  test('at a place', () => {
    const text = '<A>\n  <B>x</B>\n</A>';
    const page = syntaxOfText(text);
    expect(elementAt(page, text.indexOf('x'))?.name).toBe('B');
    expect(elementAt(page, 2)?.name).toBe('A');
    expect(parentAt(page, 5)?.name).toBe('A');
    expect(parentAt(page, 1)).toBeNull();
    expect(parentAt(page, text.length)).toBeNull();
  });
});
