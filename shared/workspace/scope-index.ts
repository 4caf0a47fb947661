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
  /** First page that readers see of each group. */
  readonly firstOf: ReadonlyMap<NavGroup, PageInfo>;
  /** Pages of each group, those of groups in it included. */
  readonly sizeOf: ReadonlyMap<NavGroup, number>;
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
  const order = entries.flatMap(({ page }) =>
    page !== null && page.settings.hidden !== true && page.settings.url === undefined ? [page] : [],
  );
  const placeOf = new Map<RepoPath, number>();
  order.forEach((page, place) => {
    if (!placeOf.has(page.path)) placeOf.set(page.path, place);
  });
  const groupsOf = new Map<RepoPath, readonly NavGroup[]>();
  const firstOf = new Map<NavGroup, PageInfo>();
  const sizeOf = new Map<NavGroup, number>();
  const walk = (items: readonly NavItem[], around: readonly NavGroup[]): void => {
    for (const item of items) {
      if (item.kind === 'group') walk(item.items, [...around, item]);
      else if (item.page !== null) {
        if (!groupsOf.has(item.page.path)) groupsOf.set(item.page.path, around);
        for (const group of around) {
          sizeOf.set(group, (sizeOf.get(group) ?? 0) + 1);
          const first = firstOf.get(group);
          const isBetter =
            first === undefined || (first.settings.url !== undefined && item.page.settings.url === undefined);
          if (isBetter && item.page.settings.hidden !== true) firstOf.set(group, item.page);
        }
      }
    }
  };
  walk(scope.groups, []);
  return { order, placeOf, groupsOf, firstOf, sizeOf, size: entries.length };
}
