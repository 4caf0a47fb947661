import type { ChangeDesc } from '@codemirror/state';
import type { RepoPath } from '../../../shared/base/path.ts';
import { scrollPlace } from '../../editor/scroller.ts';
import { forgetPath, leaveSpot, movePaths, noTrail, shiftTrail, stepTrail, type Spot, type Trail } from '../trail.ts';
import type { Services } from './services.ts';

/** Lines of a page that are a jump: fewer are a part of writing there. */
const farLines = 10;

/**
 * Remembers where the writer was. Kept outside of the store: places move along with every key that is typed, and
 * nothing is drawn from them but whether there are any.
 */
export function trailKeeper({ store, texts }: Services) {
  let trail = noTrail;

  function set(next: Trail): void {
    trail = next;
    const { trailLeads } = store.getState();
    const [back, forward] = [trail.behind.length > 0, trail.ahead.length > 0];
    if (trailLeads.back !== back || trailLeads.forward !== forward) store.setState({ trailLeads: { back, forward } });
  }

  function spotIn(path: RepoPath): Spot | null {
    const { reveal } = store.getState();
    // What is asked for and not yet shown is where the writer will be.
    if (reveal?.path === path && reveal.from >= 0)
      return { path, anchor: reveal.from, head: reveal.to, scroll: reveal.scroll ?? null };
    const state = texts.state(path);
    if (state === undefined) return null;
    const { anchor, head } = state.selection.main;
    const view = texts.view(path);
    return { path, anchor, head, scroll: view === null ? null : scrollPlace(view) };
  }

  /** Where the writer is; null where no text is in front. */
  function here(): Spot | null {
    const { section, active, workspace } = store.getState();
    const path = section === 'settings' ? (workspace?.settingsPath ?? null) : section === 'pages' ? active : null;
    if (path === null || (section === 'settings' && texts.view(path) === null)) return null;
    return spotIn(path);
  }

  return {
    here,
    /** The writer goes elsewhere: to another page, or far enough in this one. */
    leave(to: RepoPath, at?: number): void {
      const { active } = store.getState();
      const from = here() ?? (active === null ? null : spotIn(active));
      if (from === null) return;
      if (from.path === to) {
        const doc = texts.state(to)?.doc;
        if (at === undefined || doc === undefined) return;
        const lineOf = (offset: number) => doc.lineAt(Math.min(offset, doc.length)).number;
        if (Math.abs(lineOf(at) - lineOf(from.head)) <= farLines) return;
      }
      set(leaveSpot(trail, from));
    },
    /** The page in front is closed. */
    leaveForGood(): void {
      const from = here();
      if (from !== null) set(leaveSpot(trail, from));
    },
    /** A search has moved the cursor within a page. */
    jumped(path: RepoPath, from: number, to: number): void {
      const doc = texts.state(path)?.doc;
      if (doc === undefined || Math.max(from, to) > doc.length) return;
      if (Math.abs(doc.lineAt(from).number - doc.lineAt(to).number) > farLines)
        set(leaveSpot(trail, { path, anchor: from, head: from, scroll: null }));
    },
    step: (direction: 'back' | 'forward') => stepTrail(trail, direction, here()),
    set,
    changed: (path: RepoPath, changes: ChangeDesc) =>
      set(shiftTrail(trail, path, (offset) => changes.mapPos(Math.min(offset, changes.length)))),
    moved(moves: readonly { readonly from: RepoPath; readonly to: RepoPath | null }[]): void {
      const renamed = new Map(moves.flatMap(({ from, to }) => (to === null ? [] : [[from, to] as const])));
      set(moves.reduce((now, { from, to }) => (to === null ? forgetPath(now, from) : now), movePaths(trail, renamed)));
    },
    forget: (path: RepoPath) => set(forgetPath(trail, path)),
    /** Another folder is open. */
    clear: () => set(noTrail),
  };
}

export type TrailKeeper = ReturnType<typeof trailKeeper>;
