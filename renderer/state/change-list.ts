import type { RepoPath } from '../../shared/base/path.ts';
import type { SiteChanges } from '../../shared/contract/host/changes.ts';
import type { ChangesState } from './slices/changes.ts';

export type ListedChange = SiteChanges['files'][number];

/** The changes of a kind, in the order of the list. */
export interface ChangeGroup {
  readonly key: ListedChange['change'];
  readonly label: string;
  readonly rows: readonly ListedChange[];
}

export const changeWords: Readonly<Record<ListedChange['change'], string>> = {
  new: 'New',
  changed: 'Changed',
  renamed: 'Renamed',
  deleted: 'Deleted',
};
const things: readonly ListedChange['thing'][] = ['page', 'settings', 'picture', 'other'];

let last: {
  readonly of: SiteChanges | null;
  readonly groups: readonly ChangeGroup[];
  readonly rows: readonly ListedChange[];
} = { of: null, groups: [], rows: [] };

/** Changes by kind; pages by their titles, then settings, pictures and other files by their names. */
export function changeGroups(changes: SiteChanges | null): readonly ChangeGroup[] {
  if (last.of === changes) return last.groups;
  const groups = (Object.keys(changeWords) as ListedChange['change'][]).flatMap((key): ChangeGroup[] => {
    const rows = (changes?.files ?? [])
      .filter(({ change }) => change === key)
      .toSorted(
        (one, other) =>
          things.indexOf(one.thing) - things.indexOf(other.thing) ||
          nameOf(one).localeCompare(nameOf(other)) ||
          (one.path < other.path ? -1 : 1),
      );
    return rows.length === 0 ? [] : [{ key, label: changeWords[key], rows }];
  });
  // Asked for with every change of the state.
  last = { of: changes, groups, rows: groups.flatMap(({ rows }) => rows) };
  return groups;
}

/** What a change is called: a page by its title, another file by its name. */
export function nameOf({ title, path, thing }: ListedChange): string {
  return thing === 'settings' ? 'Settings' : (title ?? path.slice(path.lastIndexOf('/') + 1));
}

/** The change whose differences are shown, and the page of it that can be previewed; null where nothing changed. */
export function chosenChange({
  changes,
  chosenChange: path,
}: ChangesState): { readonly change: ListedChange; readonly page: RepoPath | null } | null {
  changeGroups(changes);
  const { rows } = last;
  const change = rows.find((row) => row.path === path) ?? rows[0];
  if (change === undefined) return null;
  const isShown = change.change !== 'deleted' && (change.thing === 'page' || change.thing === 'settings');
  return { change, page: isShown ? change.path : null };
}
