import { describe, expect, it } from 'vitest';
import { blocksPatch } from './blocks-patch.ts';

const block = (html: string, from: number | null = null) => ({ html, from, whole: () => `${html}@${from ?? ''}` });
const between = block('\n');
const blocks = (...parts: [html: string, from: number][]) =>
  parts.flatMap(([html, from], index) => (index === 0 ? [block(html, from)] : [between, block(html, from)]));

describe('what is new of the blocks of a page', () => {
  it('is the block that is written in, and how far those behind have moved', () => {
    expect(blocksPatch(blocks(['a', 0], ['b', 5], ['c', 9]), blocks(['a', 0], ['bx', 5], ['c', 10]))).toEqual({
      total: 5,
      at: 2,
      removed: 1,
      shift: 1,
      html: 'bx@5',
    });
  });

  it('is nothing where nothing is new', () => {
    const all = blocks(['a', 0], ['b', 5]);
    expect(blocksPatch(all, all)).toEqual({ total: 3, at: 3, removed: 0, shift: 0, html: '' });
    expect(blocksPatch([], [])).toMatchObject({ total: 0, at: 0, removed: 0 });
  });

  it('is a block that came or went', () => {
    expect(blocksPatch(blocks(['a', 0], ['c', 5]), blocks(['a', 0], ['b', 5], ['c', 8]))).toMatchObject({
      at: 2,
      removed: 0,
      shift: 3,
      html: 'b@5\n@',
    });
    expect(blocksPatch(blocks(['a', 0], ['b', 5], ['c', 8]), blocks(['a', 0], ['c', 5]))).toMatchObject({
      at: 2,
      removed: 2,
      shift: -3,
      html: '',
    });
  });

  it('is what has moved by another distance, or has places and none of its own', () => {
    // Text of a snippet that comes later in the list and earlier in the page.
    expect(blocksPatch(blocks(['a', 0], ['b', 5], ['c', 9]), blocks(['ax', 0], ['b', 7], ['c', 10]))).toMatchObject({
      at: 0,
      removed: 3,
      shift: 1,
    });
    const made = block('<div><p data-source="3-4">m</p></div>');
    expect(blocksPatch([block('a', 0), made], [block('ax', 0), made])).toMatchObject({ at: 0, removed: 2 });
    expect(blocksPatch([block('a', 0), made], [block('a', 0), made])).toMatchObject({ at: 2, removed: 0 });
  });

  it('of two that are alike takes each once', () => {
    expect(blocksPatch(blocks(['a', 0], ['a', 3]), blocks(['a', 0], ['a', 3], ['a', 6]))).toMatchObject({
      total: 3,
      at: 3,
      removed: 0,
      html: '\n@a@6',
    });
  });
});
