import type { RepoPath } from '../../shared/base/path.ts';

/** A place where the writer was: the cursor, and what stood at the upper edge. */
export interface Spot {
  readonly path: RepoPath;
  readonly anchor: number;
  readonly head: number;
  /** The line at the upper edge of what was seen; null where that is not known. */
  readonly scroll: { readonly pos: number; readonly below: number } | null;
}

/** Places behind the writer and ahead, the nearest last, as a browser has them. */
export interface Trail {
  readonly behind: readonly Spot[];
  readonly ahead: readonly Spot[];
}

export const noTrail: Trail = { behind: [], ahead: [] };

/** Places that are remembered on each side. */
export const mostSpots = 50;
/** Letters within which two cursors of one page stand at the same place. */
const sameWithin = 80;

/** Whether going from one to the other would lead nowhere. */
function isSamePlace(a: Spot, b: Spot): boolean {
  return a.path === b.path && Math.abs(a.head - b.head) <= sameWithin;
}

/** The writer goes on from a place by a way of his own: what was ahead is not any more. */
export function leaveSpot(trail: Trail, spot: Spot): Trail {
  const last = trail.behind.at(-1);
  const behind = last !== undefined && isSamePlace(last, spot) ? trail.behind.slice(0, -1) : trail.behind;
  return { behind: [...behind, spot].slice(-mostSpots), ahead: [] };
}

/**
 * One step along the trail, past whatever is where the writer is already. Null where there is none.
 *
 * @param here where the writer is; null where no text is in front
 */
export function stepTrail(
  trail: Trail,
  direction: 'back' | 'forward',
  here: Spot | null,
): { readonly trail: Trail; readonly spot: Spot } | null {
  const from = direction === 'back' ? trail.behind : trail.ahead;
  const other = direction === 'back' ? trail.ahead : trail.behind;
  const at = from.findLastIndex((spot) => here === null || !isSamePlace(spot, here));
  if (at < 0) return null;
  const left = from.slice(0, at);
  const next = here === null ? other : [...other, here].slice(-mostSpots);
  return {
    spot: from[at]!,
    trail: direction === 'back' ? { behind: left, ahead: next } : { behind: next, ahead: left },
  };
}

function changeSpots(trail: Trail, change: (spot: Spot) => Spot | null): Trail {
  const all = (spots: readonly Spot[]) => spots.flatMap((spot) => change(spot) ?? []);
  return { behind: all(trail.behind), ahead: all(trail.ahead) };
}

/** A text changed: places in it move along. `to` says where an offset of before is now. */
export function shiftTrail(trail: Trail, path: RepoPath, to: (offset: number) => number): Trail {
  return changeSpots(trail, (spot) =>
    spot.path !== path
      ? spot
      : {
          path,
          anchor: to(spot.anchor),
          head: to(spot.head),
          scroll: spot.scroll === null ? null : { pos: to(spot.scroll.pos), below: spot.scroll.below },
        },
  );
}

/** Pages have other paths. */
export function movePaths(trail: Trail, moved: ReadonlyMap<RepoPath, RepoPath>): Trail {
  return changeSpots(trail, (spot) => ({ ...spot, path: moved.get(spot.path) ?? spot.path }));
}

/** A page is there no more. */
export function forgetPath(trail: Trail, path: RepoPath): Trail {
  return changeSpots(trail, (spot) => (spot.path === path ? null : spot));
}
