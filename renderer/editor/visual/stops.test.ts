import { expect, test } from 'vitest';
import type { Sign } from './signs.ts';
import { gapsOf, Stops } from './stops.ts';

const kinds: Readonly<Record<string, Sign['kind']>> = { '›': 'before', '»': 'after', '⟧': 'chip', '}': 'wall' };

/** Signs of a text: `‹…›` hidden, caret in front; `«…»` hidden, caret behind; `⟦…⟧` a chip, `{…}` a wall. */
function read(drawn: string): { readonly text: string; readonly stops: Stops } {
  const signs: Sign[] = [];
  let text = '';
  let from = 0;
  for (const letter of drawn) {
    if ('‹«⟦{'.includes(letter)) from = text.length;
    else if (letter in kinds) signs.push({ from, to: text.length, kind: kinds[letter]! });
    else text += letter;
  }
  const gaps = gapsOf(signs);
  return { text, stops: new Stops(() => gaps, text.length) };
}

/** Where the caret stands, from one end to the other. */
function walk(drawn: string, forward: boolean): number[] {
  const { text, stops } = read(drawn);
  const slice = (from: number, to: number) => text.slice(from, to);
  const places = [stops.at(forward ? 0 : text.length, null, slice)];
  for (;;) {
    const at = places.at(-1)!;
    const next = stops.at(Math.max(0, Math.min(text.length, at + (forward ? 1 : -1))), at, slice);
    if (next === at) return places;
    places.push(next);
  }
}

test.each([
  ['ab', [0, 1, 2]],
  // Typing goes on in bold words at their end, and does not begin in them.
  ['a‹**›b‹**›c', [0, 1, 4, 7]],
  // A link does not grow.
  ['‹[›a«](/x)»b', [0, 7, 8]],
  ['«- »a', [2, 3]],
  ['a⟦xyz⟧b', [0, 1, 4, 5]],
  // Code is left at its end, and entered there.
  ['‹`›a{`}b', [0, 2, 3, 4]],
  ['‹**›‹`›a{`}‹**›b', [0, 4, 5, 8]],
  ['a⟦x⟧⟦y⟧b', [0, 1, 2, 3, 4]],
  ['‹**›⟦pic⟧‹**›', [0, 5]],
  ['‹**›‹*›a‹*›‹**›b', [0, 4, 8]],
])('%s', (drawn, places) => {
  expect(walk(drawn, true)).toEqual(places);
  expect(walk(drawn, false)).toEqual(places.toReversed());
});

test('a place that was asked for becomes the nearest one', () => {
  const { text, stops } = read('a‹**›b⟦wxyz⟧');
  const slice = (from: number, to: number) => text.slice(from, to);
  expect([1, 2, 3].map((pos) => stops.at(pos, null, slice))).toEqual([1, 1, 1]);
  expect([5, 7].map((pos) => stops.at(pos, null, slice))).toEqual([4, 8]);
  expect(stops.around(2)).toMatchObject({ from: 1, to: 3 });
});
