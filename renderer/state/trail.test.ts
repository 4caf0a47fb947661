import { expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { forgetPath, leaveSpot, mostSpots, movePaths, noTrail, shiftTrail, stepTrail, type Spot } from './trail.ts';

const spot = (page: string, at = 0): Spot => ({ path: repoPath(`${page}.mdx`), anchor: at, head: at, scroll: null });
const names = (spots: readonly Spot[]) => spots.map(({ path, head }) => `${path.replace('.mdx', '')}:${head}`);

test('back and forward lead through places as a browser does', () => {
  const trail = [spot('a'), spot('b', 500)].reduce(leaveSpot, noTrail);
  const first = stepTrail(trail, 'back', spot('c', 9))!;
  expect(first.spot).toEqual(spot('b', 500));
  const second = stepTrail(first.trail, 'back', first.spot)!;
  expect(second.spot).toEqual(spot('a'));
  expect(stepTrail(second.trail, 'back', second.spot)).toBeNull();
  const third = stepTrail(second.trail, 'forward', second.spot)!;
  expect(third.spot).toEqual(spot('b', 500));
  expect(stepTrail(third.trail, 'forward', third.spot)!.spot).toEqual(spot('c', 9));
});

test('a way of one’s own ends what was ahead', () => {
  const back = stepTrail(leaveSpot(noTrail, spot('a')), 'back', spot('b'))!;
  expect(names(back.trail.ahead)).toEqual(['b:0']);
  expect(leaveSpot(back.trail, spot('a')).ahead).toEqual([]);
});

test('places that are where the writer is are passed over, and are not kept twice', () => {
  const trail = [spot('a', 0), spot('a', 40), spot('b', 0)].reduce(leaveSpot, noTrail);
  expect(names(trail.behind)).toEqual(['a:40', 'b:0']);
  expect(stepTrail(trail, 'back', spot('b', 60))!.spot).toEqual(spot('a', 40));
  expect(stepTrail(leaveSpot(noTrail, spot('a')), 'back', spot('a'))).toBeNull();
  // Far away in one page is another place.
  expect(stepTrail(leaveSpot(noTrail, spot('a')), 'back', spot('a', 400))!.spot).toEqual(spot('a'));
});

test('where no text is in front, nothing is put on the other side', () => {
  const step = stepTrail(leaveSpot(noTrail, spot('a')), 'back', null)!;
  expect(step.spot).toEqual(spot('a'));
  expect(step.trail).toEqual(noTrail);
});

test('so many places are remembered on each side', () => {
  const many = Array.from({ length: mostSpots + 20 }, (_, index) => spot(`p${index}`));
  const trail = many.reduce(leaveSpot, noTrail);
  expect(trail.behind).toHaveLength(mostSpots);
  expect(trail.behind.at(-1)).toEqual(many.at(-1));
  let here = spot('end');
  let now = trail;
  for (let step = stepTrail(now, 'back', here); step !== null; step = stepTrail(now, 'back', here)) {
    here = step.spot;
    now = step.trail;
  }
  expect(here).toEqual(many[20]);
  expect(now.ahead).toHaveLength(mostSpots);
});

test('places move with their text, with their page, and go with it', () => {
  const trail = [spot('a', 100), { ...spot('b', 200), scroll: { pos: 150, below: -3 } }].reduce(leaveSpot, noTrail);
  const shifted = shiftTrail(trail, repoPath('b.mdx'), (offset) => offset + 7);
  expect(shifted.behind).toEqual([spot('a', 100), { ...spot('b', 207), scroll: { pos: 157, below: -3 } }]);
  const moved = movePaths(shifted, new Map([[repoPath('a.mdx'), repoPath('z.mdx')]]));
  expect(names(moved.behind)).toEqual(['z:100', 'b:207']);
  expect(names(forgetPath(moved, repoPath('b.mdx')).behind)).toEqual(['z:100']);
});
