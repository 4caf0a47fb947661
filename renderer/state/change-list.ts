import type { RepoPath } from '../../shared/base/path.ts';
import { inVersion, type SiteChanges } from '../../shared/contract/host/changes.ts';
import type { ShownDifference } from '../../shared/contract/host/page-difference.ts';
import type { ChangesState } from './slices/changes.ts';
import type { FolderState } from './slices/workspace.ts';

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

interface ChangeLists {
  readonly groups: readonly ChangeGroup[];
  readonly rows: readonly ListedChange[];
}
/** Asked for with every change of the state, and beside it by a dialog that has a list of its own. */
const lists = new WeakMap<SiteChanges, ChangeLists>();
const nothing: ChangeLists = { groups: [], rows: [] };

/** Changes by kind; pages by their titles, then settings, pictures and other files by their names. */
export function changeGroups(changes: SiteChanges | null): readonly ChangeGroup[] {
  return listsOf(changes).groups;
}

/** All of them, in the order of the list. */
export function changeRows(changes: SiteChanges | null): readonly ListedChange[] {
  return listsOf(changes).rows;
}

function listsOf(changes: SiteChanges | null): ChangeLists {
  if (changes === null) return nothing;
  let known = lists.get(changes);
  if (known === undefined) {
    const groups = (Object.keys(changeWords) as ListedChange['change'][]).flatMap((key): ChangeGroup[] => {
      const rows = changes.files
        .filter(({ change }) => change === key)
        .toSorted(
          (one, other) =>
            things.indexOf(one.thing) - things.indexOf(other.thing) ||
            nameOf(one).localeCompare(nameOf(other)) ||
            (one.path < other.path ? -1 : 1),
        );
      return rows.length === 0 ? [] : [{ key, label: changeWords[key], rows }];
    });
    lists.set(changes, (known = { groups, rows: groups.flatMap(({ rows }) => rows) }));
  }
  return known;
}

/**
 * Which change is looked at once one was put back: itself where it is still different, else the next one of the list,
 * else the one before it; null where nothing is different any more.
 *
 * @param before the list as it was, with the one that was put back
 */
export function nextChange(
  before: readonly ListedChange[],
  after: readonly ListedChange[],
  path: RepoPath,
): RepoPath | null {
  const left = new Set(after.map((each) => each.path));
  const at = before.findIndex((each) => each.path === path);
  const order = [...before.slice(Math.max(at, 0)), ...before.slice(0, Math.max(at, 0)).reverse()];
  return order.find((each) => left.has(each.path))?.path ?? after[0]?.path ?? null;
}

/** Whether there is a version that can be gone back to. */
export function hasVersion(changes: SiteChanges | null): boolean {
  return changes !== null && changes.version !== null;
}

/**
 * Whether there may be something to save as a version. What is compared with an older one says nothing of that: there
 * the dialog finds out.
 */
export function canSaveVersion(changes: SiteChanges | null): boolean {
  return changes?.trouble === null && (changes.files.length > 0 || changes.against === 'older');
}

/** Whether there are versions, and what they hold is not known yet: dialogs that look themselves find it out. */
export function isNotRead({
  changes,
  workspace,
}: Pick<ChangesState, 'changes'> & Pick<FolderState, 'workspace'>): boolean {
  return changes === null && typeof workspace?.branch === 'string';
}

/** Whether there may be versions to send: where nothing is known to be left, the dialog says so. */
export function canSend(changes: SiteChanges | null): boolean {
  return changes?.trouble === null && changes.version !== null;
}

/** Whether there is another place to get versions from. */
export function canGet(changes: SiteChanges | null): boolean {
  return canSend(changes) && changes?.unsent !== null;
}

/** What putting a change back is called where it is offered, and what it does. */
export function putBackWords(
  changes: SiteChanges | null,
  { change, thing }: ListedChange,
): { readonly label: string; readonly says: string } {
  const then = inVersion(changes ?? { version: null, against: 'last' });
  const name = thing === 'page' || thing === 'picture' ? thing : 'file';
  switch (change) {
    case 'new':
      return { label: `Remove the ${name}`, says: 'It goes out of the site. The history keeps it.' };
    case 'deleted':
      return { label: `Put the ${name} back`, says: `It comes back as it was ${then}.` };
    case 'renamed':
      return { label: 'Put back', says: `It has its old name${thing === 'picture' ? '' : ' and text'} again.` };
    case 'changed':
      return { label: 'Put back', says: `It is as it was ${then} again.` };
  }
}

/** What a change is called: a page by its title, another file by its name. */
export function nameOf({ title, path, thing }: ListedChange): string {
  return thing === 'settings' ? 'Settings' : (title ?? path.slice(path.lastIndexOf('/') + 1));
}

/** The change whose differences are shown, and the page of it that can be previewed; null where nothing changed. */
export function chosenChange({ changes, chosenChange: path }: Pick<ChangesState, 'changes' | 'chosenChange'>): {
  readonly change: ListedChange;
  readonly page: RepoPath | null;
} | null {
  const rows = changeRows(changes);
  const change = rows.find((row) => row.path === path) ?? rows[0];
  if (change === undefined) return null;
  const isShown = change.change !== 'deleted' && (change.thing === 'page' || change.thing === 'settings');
  return { change, page: isShown ? change.path : null };
}

/** The difference that is looked at, where it can be put back by itself: a block that moved has two places. */
export function differenceToPutBack({
  pageDifferences: shown,
}: Pick<ChangesState, 'pageDifferences'>): ShownDifference | null {
  const difference = shown === null || shown.at === null ? undefined : shown.list[shown.at];
  if (difference === undefined || difference.kind === 'moved') return null;
  return difference.before === null && difference.after === null ? null : difference;
}
