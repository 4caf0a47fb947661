import type { RepoPath } from '../base/path.ts';
import { pagesOf, type NavGroup, type NavItem, type Scope } from './navigation.ts';
import type { PageInfo } from './pages.ts';

/** What every page of a scope asks again: reading order, places, the groups around each page. */
export interface ScopeIndex {
  /** Pages that can be read on to, in order. */
  readonly order: readonly PageInfo[];
  readonly placeOf: ReadonlyMap<RepoPath, number>;
  /** Groups around a page, outermost first. */
  readonly groupsOf: ReadonlyMap<RepoPath, readonly NavGroup[]>;
  /** First page that readers see of each top group. */
  readonly firstOf: ReadonlyMap<NavGroup, PageInfo>;
  /** Entries, missing pages included. */
  readonly size: number;
}

const known = new WeakMap<Scope, ScopeIndex>();

/** The index of a scope, made once: asking each page anew would cost the square of their number. */
export function scopeIndex(scope: Scope): ScopeIndex {
  let index = known.get(scope);
  if (index === undefined) known.set(scope, (index = make(scope)));
  return index;
}

function make(scope: Scope): ScopeIndex {
  const entries = pagesOf(scope.groups);
  const order = entries.flatMap(({ page }) => (page !== null && page.settings.hidden !== true && page.settings.url === undefined ? [page] : []));
  const placeOf = new Map<RepoPath, number>();
  order.forEach((page, place) => {
    if (!placeOf.has(page.path)) placeOf.set(page.path, place);
  });
  const groupsOf = new Map<RepoPath, readonly NavGroup[]>();
  const firstOf = new Map<NavGroup, PageInfo>();
  const walk = (items: readonly NavItem[], around: readonly NavGroup[]): void => {
    for (const item of items) {
      if (item.kind === 'group') walk(item.items, [...around, item]);
      else if (item.page !== null) {
        if (!groupsOf.has(item.page.path)) groupsOf.set(item.page.path, around);
        const top = around[0];
        const first = top === undefined ? undefined : firstOf.get(top);
        const isBetter = first === undefined || (first.settings.url !== undefined && item.page.settings.url === undefined);
        if (top !== undefined && isBetter && item.page.settings.hidden !== true) firstOf.set(top, item.page);
      }
    }
  };
  walk(scope.groups, []);
  return { order, placeOf, groupsOf, firstOf, size: entries.length };
}
