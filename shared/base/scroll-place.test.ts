import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearEnds, offsetAt, risingStops, scrollTop, topOf } from './scroll-place.ts';

const stop = (offset: number, top: number) => ({ offset, top });

test('a place between two blocks is shown between them, and the other way round', () => {
  const stops = risingStops([stop(200, 500), stop(100, 300)]);
  expect(topOf(stops, 100)).toBe(300);
  expect(topOf(stops, 150)).toBe(400);
  expect(offsetAt(stops, 450)).toBe(175);
  expect([topOf(stops, 5), topOf(stops, 900)]).toEqual([300, 500]);
  expect([offsetAt(stops, 5), offsetAt(stops, 900)]).toEqual([100, 200]);
});

test('a page without blocks has one place', () => {
  expect(topOf([], 7)).toBe(0);
  expect(offsetAt([], 7)).toBe(0);
});

test('what is shown beside the page or in a second column leads nobody astray', () => {
  const cards = [stop(0, 0), stop(10, 100), stop(20, 100), stop(30, 240)];
  expect(risingStops(cards)).toEqual(cards);
  const sample = stop(12, 4000);
  expect(risingStops([...cards, sample])).toEqual(cards);
  expect(risingStops([stop(5, 900), ...cards])).toEqual(cards);
});

test('a block that holds others begins where the first of them does', () => {
  expect(risingStops([stop(3, 50), stop(3, 10)])).toEqual([stop(3, 10)]);
});

test('stops always rise, and a place leads back to itself', () => {
  const stops = fc.array(fc.record({ offset: fc.nat(1000), top: fc.nat(5000) }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(stops, fc.nat(5000), (any, top) => {
      const rising = risingStops(any);
      expect(rising.length).toBeGreaterThan(0);
      for (const [index, next] of rising.entries()) {
        if (index === 0) continue;
        expect(next.offset).toBeGreaterThan(rising[index - 1]!.offset);
        expect(next.top).toBeGreaterThanOrEqual(rising[index - 1]!.top);
      }
      const inside = Math.min(rising.at(-1)!.top, Math.max(rising[0]!.top, top));
      expect(topOf(rising, offsetAt(rising, inside))).toBeCloseTo(inside, 3);
    }),
  );
});

test('begins and ends stand beside each other, whatever the lengths; in between the same words do', () => {
  expect(scrollTop(300, 5000, nearEnds(0, 800))).toBe(0);
  expect(scrollTop(3000, 5000, nearEnds(800, 800))).toBe(5000);
  expect(scrollTop(1234, 5000, nearEnds(400, 800))).toBe(1234);
  // A text that is hardly longer than what is in sight.
  expect(scrollTop(40, 5000, nearEnds(30, 30))).toBe(5000);
  expect(scrollTop(9000, 5000, nearEnds(400, 800))).toBe(5000);
  expect(scrollTop(100, 0, nearEnds(400, 800))).toBe(0);
});

test('nothing jumps on the way through the zones', () => {
  let before = 0;
  for (let top = 0; top <= 2000; top++) {
    const next = scrollTop(top * 2 + 300, 4600, nearEnds(top, 2000));
    expect(next).toBeGreaterThanOrEqual(before);
    expect(next - before).toBeLessThan(8);
    before = next;
  }
});
