import { describe, expect, it } from 'vitest';
import { blockPutBack } from './block-back.ts';

const head = '---\ntitle: A\n---\n\n';
const rangeOf = (text: string, block: string | null) => {
  if (block === null) return null;
  const from = text.indexOf(block);
  expect(from).toBeGreaterThanOrEqual(0);
  return { from, to: from + block.length };
};
/** Puts a block of `before` in place of one of `now`. */
const back = (before: string, now: string, old: string | null, own: string | null) =>
  blockPutBack(before, now, { before: rangeOf(before, old), after: rangeOf(now, own) });

describe('one block of a page', () => {
  const before = `${head}One.\n\nTwo.\n\nThree.\n`;

  it.each([
    ['changed', 'One!\n\nTwo!\n\nThree.\n', 'Two.', 'Two!', 'One!\n\nTwo.\n\nThree.\n'],
    ['new, in the middle', 'One.\n\nNew.\n\nTwo!\n\nThree.\n', null, 'New.', 'One.\n\nTwo!\n\nThree.\n'],
    ['new, at the end', 'One!\n\nTwo.\n\nThree.\n\nNew.\n', null, 'New.', 'One!\n\nTwo.\n\nThree.\n'],
    ['new, at the begin', 'New.\n\nOne!\n\nTwo.\n\nThree.\n', null, 'New.', 'One!\n\nTwo.\n\nThree.\n'],
    ['gone from the middle', 'One!\n\nThree.\n', 'Two.', null, 'One!\n\nTwo.\n\nThree.\n'],
    ['gone from the end', 'One!\n\nTwo.\n', 'Three.', null, 'One!\n\nTwo.\n\nThree.\n'],
    ['gone from the begin', 'Two.\n\nThree!\n', 'One.', null, 'One.\n\nTwo.\n\nThree!\n'],
  ])('%s', (_, now, old, own, then) => expect(back(before, head + now, old, own)).toBe(head + then));

  it.each([
    ['changed', 'title: B\nicon: x', 'title: A', 'title: B', 'title: A\nicon: x'],
    ['new', 'title: B\nnoindex: true\nicon: x', null, 'noindex: true', 'title: B\nicon: x'],
    ['gone from the middle', 'title: B\nicon: x', 'description: D', null, 'title: B\ndescription: D\nicon: x'],
    ['gone from the end', 'title: B\ndescription: D', 'icon: x', null, 'title: B\ndescription: D\nicon: x'],
  ])('a page setting that is %s', (_, now, old, own, then) => {
    const page = (settings: string, words: string) => `---\n${settings}\n---\n\n${words}\n`;
    expect(back(page('title: A\ndescription: D\nicon: x', 'One.'), page(now, 'Two.'), old, own)).toBe(
      page(then, 'Two.'),
    );
  });

  it('a page setting has no place where there are none any more', () => {
    expect(back('---\ntitle: A\n---\n\nOne.\n', 'Two.\n', 'title: A', null)).toBeNull();
  });

  it('the last one gives the older text, white space as well', () => {
    expect(back(before, `${head}One.\n\n\nTwo!\n\nThree.\n\n`, 'Two.', 'Two!')).toBe(before);
    expect(back(before, `${head}One.\nThree.\n`, 'Two.', null)).toBe(before);
  });

  it('comes back alone to an empty page', () => {
    expect(back(`${head}One.\n`, `${head}`, 'One.', null)).toBe(`${head}One.\n`);
    expect(back('One.\n\nTwo.\n', '', 'One.', null)).toBe('One.\n');
  });

  it('has no place where its lines are still there, or nothing is meant', () => {
    expect(back(before, `${head}Two.\n\nOne.\n\nThree.\n`, 'Three.', null)).toBeNull();
    expect(blockPutBack(before, before, { before: null, after: null })).toBeNull();
  });

  it('every block of every difference, one after the other, gives the older text', () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (let seed = 1; seed < 400; seed++) {
      let state = seed * 7919;
      const random = (most: number) => ((state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8) % most;
      const old = words.map((word) => `${word} ${seed}.`);
      const gone = new Set([...words.keys()].filter(() => random(4) === 0));
      let now = head + old.filter((_, index) => !gone.has(index)).join('\n\n') + '\n';
      const older = `${head}${old.join('\n\n')}\n`;
      const left = [...gone];
      while (left.length > 0) {
        const [index] = left.splice(random(left.length), 1);
        const next = back(older, now, old[index!]!, null);
        expect(next, `${seed}: ${now}`).not.toBeNull();
        now = next!;
      }
      expect(now).toBe(older);
    }
  });
});
