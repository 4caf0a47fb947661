import { useRef, useState } from 'react';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import {
  addGroup,
  addGroupInside,
  addPages,
  endOf,
  mayStand,
  moveEntries,
  type MovedEntries,
  removeEntries,
  renameGroup,
  replaceEntry,
  type NavigationNode,
  type NavigationPlace,
  type NavigationScope,
} from '../../../shared/settings/forms/navigation.ts';
import {
  keyOf,
  placeInWords,
  stepPlace,
  type NavigationEntry,
  type NavigationRow,
  type Step,
} from '../../../shared/settings/forms/navigation-places.ts';
import { changeSetting } from '../../../shared/settings/forms/edit.ts';
import type { Dialect, JsonPath } from '../../../shared/settings/model.ts';
import type { NavigationSection, NavigationTree } from '../../state/navigation-tree.ts';
import { rowTitle, type TreeRow } from '../../state/tree.ts';
import { count } from '../../state/words.ts';
import { useActions } from '../use-galley.ts';

/** A row that has a place in the settings. */
export type EntryRow = TreeRow & { readonly entry: NavigationEntry };

export function isEntry(row: TreeRow): row is EntryRow {
  return row.entry !== null;
}

/** Rows as the settings know them, in their order. */
export function navigationRowsOf(rows: readonly TreeRow[]): NavigationRow[] {
  return rows
    .filter(isEntry)
    .map((row) => ({ ...row.entry, depth: row.depth, isOpen: row.kind === 'group' && row.isOpen }));
}

/** The path of a page that the navigation does not list, as it would write it. */
export function unlistedPath(row: TreeRow): string | null {
  return row.kind === 'page' && row.isUnlisted && row.page.file !== null ? row.page.file.replace(/\.mdx?$/i, '') : null;
}

interface EditOptions {
  readonly tree: NavigationTree | null;
  readonly section: NavigationSection | null;
  readonly rows: readonly TreeRow[];
  readonly document: SettingsDocument | null;
  /** The row that has the focus, or had it last. */
  readonly focused: string | null;
  readonly select: (keys: readonly string[], document: SettingsDocument | null) => void;
}

/**
 * What can be done with the tree. Each is one step of the settings' history, and the focus stands on what it was done
 * to.
 */
export function useNavigationEdits({ tree, section, rows, document, focused, select }: EditOptions) {
  const actions = useActions();
  const [said, setSaid] = useState('');
  /** The row that the focus is to stand on as soon as it is there. */
  const [request, setRequest] = useState<string | null>(null);
  /** The group whose title is being typed. */
  const [renaming, setRenaming] = useState<string | null>(null);
  /**
   * Where the writer was before each change of the order since the last change of a page: undo takes back what was done
   * last, and goes there.
   */
  const steps = useRef<{ change: unknown; before: { readonly section: string | null; readonly key: string | null }[] }>(
    { change: null, before: [] },
  );

  function edit(words: string, make: (text: string, dialect: Dialect) => readonly TextEdit[]): boolean {
    if (document === null || !actions.settings.edit(make, null, { kind: 'navigation', words })) return false;
    const { lastStep } = actions.store.getState();
    if (steps.current.change !== lastStep) steps.current = { change: lastStep, before: [] };
    steps.current.before.push({ section: section?.id ?? null, key: focused });
    return true;
  }

  /** Groups stay open or closed when their places change. */
  function followGroups(follow: (path: JsonPath) => JsonPath): void {
    const { groups } = actions.store.getState();
    actions.store.setState({
      groups: Object.fromEntries(
        Object.entries(groups).map(([key, isOpen]) => [
          key.startsWith('navigation/') ? follow(pathOf(key)).join('/') : key,
          isOpen,
        ]),
      ),
    });
  }

  const open = (group: NavigationNode | null) => group !== null && actions.pages.toggleGroup(keyOf(group), true);
  const nameOf = (moved: readonly TreeRow[]) =>
    moved.length === 1 ? rowTitle(moved[0]!) : count(moved.length, 'entry', 'entries');
  const quoted = (rows: readonly TreeRow[]) => (rows.length === 1 ? `“${nameOf(rows)}”` : nameOf(rows));

  /** Moves rows to a place; pages that were not listed yet are listed there. */
  function move(moved: readonly TreeRow[], place: NavigationPlace): void {
    const entries = moved.filter(isEntry).map((row) => row.entry.node);
    const pages = moved.flatMap((row) => unlistedPath(row) ?? []);
    if (entries.length === 0) return void list(pages, place);
    const moves: MovedEntries[] = [];
    // Opened first: its place may be another one afterwards.
    open(place.group);
    const where = lowerFirst(placeInWords(entries.length === 1 ? entries[0]! : null, place));
    if (!edit(`Moved ${quoted(moved)} ${where}`, (text) => (moves[0] = moveEntries(text, entries, place)).edits))
      return;
    const { paths, follow } = moves[0]!;
    followGroups(follow);
    const keys = paths.map((path) => path.join('/'));
    setSaid(`${nameOf(moved)}: ${where}`);
    setRequest(keys[0]!);
    if (keys.length > 1) select(keys, actions.settings.read());
  }

  /** Lists pages that are not in the navigation, one behind the other. */
  function list(pages: readonly string[], place: NavigationPlace): boolean {
    const what = pages.length === 1 ? tree!.pages.title(pages[0]!) : count(pages.length, 'page');
    const where = place.group === null ? 'in the navigation' : `in ${place.group.text}`;
    if (pages.length === 0 || !edit(`Listed ${what} ${where}`, (text) => addPages(text, place, pages))) return false;
    open(place.group);
    setSaid(`${what} ${pages.length === 1 ? 'is' : 'are'} listed ${where}`);
    setRequest([...(place.group === null ? place.scope.list : [...place.group.path, 'pages']), place.index].join('/'));
    return true;
  }

  /** The group that a row is, or stands in; else the last one. */
  function groupNear(row: TreeRow | null): NavigationPlace | null {
    const entry = row?.entry ?? null;
    const scope = entry?.scope ?? section?.scopes[0] ?? null;
    if (scope === null) return null;
    const around =
      entry === null
        ? (scope.nodes.findLast((node) => node.kind === 'group') ?? null)
        : entry.node.kind === 'group'
          ? entry.node
          : entry.parent;
    const place = endOf(around, scope);
    return mayStand(null, place) ? place : null;
  }

  function newGroup(focused: TreeRow | null): void {
    const scope: NavigationScope | null = focused?.entry?.scope ?? section?.scopes[0] ?? null;
    if (scope === null) {
      // The first group of all.
      const list = document?.dialect === 'newer' ? ['navigation', 'groups'] : ['navigation'];
      if (
        edit('Made a group', (text, dialect) => changeSetting(text, dialect, list, [{ group: 'New group', pages: [] }]))
      )
        setRenaming(`${list.join('/')}/0`);
      return;
    }
    let top = focused?.entry ?? null;
    while (top !== null && top.parent !== null)
      top = rows.filter(isEntry).find((row) => row.entry.node === top!.parent)?.entry ?? null;
    const index = top === null ? scope.nodes.length : top.index + 1;
    const { list } = scope;
    const follow = (path: JsonPath): JsonPath =>
      path.length > list.length &&
      list.every((step, depth) => step === path[depth]) &&
      (path[list.length] as number) >= index
        ? path.with(list.length, (path[list.length] as number) + 1)
        : path;
    if (!edit('Made a group', (text) => addGroup(text, list, index, 'New group'))) return;
    followGroups(follow);
    setRenaming([...list, index].join('/'));
  }

  return {
    said,
    say: setSaid,
    request,
    asked: () => setRequest(null),
    focus: (key: string) => setRequest(key),
    renaming,
    rename: setRenaming,
    move,
    list,
    groupNear,
    newGroup,
    step(row: EntryRow, moved: readonly TreeRow[], way: Step): void {
      const all = navigationRowsOf(rows);
      const entries = moved.filter(isEntry);
      // Several go where the first, or the last, of them would go.
      const lead = entries.length < 2 ? row : way === 'down' ? entries.at(-1)! : entries[0]!;
      const place = stepPlace(
        all,
        all.find(({ key }) => key === lead.entry.key)!,
        way,
      );
      const isAllowed = place !== null && entries.every(({ entry }) => mayStand(entry.node, place));
      if (!isAllowed)
        return setSaid(
          {
            up: 'It is the first already',
            down: 'It is the last already',
            in: 'There is no group above it to go into',
            out: 'It can’t go further out',
          }[way],
        );
      move(entries, place);
    },
    renamed(row: EntryRow, title: string | null): void {
      setRenaming(null);
      if (title !== null && title !== row.entry.node.text)
        edit(`Renamed the group “${row.entry.node.text}” to “${title}”`, (text) =>
          renameGroup(text, row.entry.node.path, title),
        );
      setRequest(row.key);
    },
    /** Takes rows out of the navigation; the pages stay. */
    remove(removed: readonly TreeRow[]): void {
      const entries = removed.filter(isEntry);
      if (entries.length === 0) return;
      const at = rows.indexOf(entries[0]!);
      const next = rows.slice(at + 1).find((other) => !removed.includes(other) && other.depth <= entries[0]!.depth);
      if (
        !edit(`Took ${quoted(entries)} out of the navigation`, (text) =>
          removeEntries(
            text,
            entries.map(({ entry }) => entry.node),
          ),
        )
      )
        return;
      const what =
        entries.length > 1
          ? `${count(entries.length, 'entry', 'entries')} are`
          : `${entries[0]!.kind === 'group' ? 'The group ' : ''}“${rowTitle(entries[0]!)}” is`;
      actions.layers.toast(`${what} taken out of the navigation.`, { label: 'Undo', run: undo });
      // The one behind it has its place now; where there is none, the one before.
      const keeps = next !== undefined && next.entry !== null && next.entry.parent === entries[0]!.entry.parent;
      setRequest(keeps ? entries[0]!.key : (rows[at - 1]?.key ?? next?.key ?? ''));
    },
    addGroupInside(row: EntryRow): void {
      const group = row.entry.node;
      if (!edit(`Made a group in “${group.text}”`, (text) => addGroupInside(text, group, 'New group'))) return;
      actions.pages.toggleGroup(row.key, true);
      setRenaming([...group.path, 'pages', endOf(group, row.entry.scope).index].join('/'));
    },
    /** Another page in place of one that is missing. */
    replace(row: EntryRow, page: string): void {
      edit(`Listed ${page} in place of ${row.entry.node.text}`, (text) =>
        replaceEntry(text, row.entry.node.path, row.entry.node.text, page),
      );
      setRequest(row.key);
    },
    undo,
    redo: () => void (actions.steps.isLast(true) ? actions.steps.redoLast() : actions.settings.redo()),
  };

  function undo(): void {
    const { lastStep } = actions.store.getState();
    const isStep = lastStep !== null && (steps.current.change !== lastStep || steps.current.before.length === 0);
    if (isStep || actions.steps.isUnderWay()) return void actions.steps.undoLast();
    const before = steps.current.before.pop();
    actions.settings.undo();
    if (before === undefined) return;
    actions.settings.revealed();
    if (before.section !== null) actions.store.setState({ siteSection: before.section });
    if (before.key !== null) setRequest(before.key);
  }
}

export type NavigationEdits = ReturnType<typeof useNavigationEdits>;

function pathOf(key: string): JsonPath {
  return key.split('/').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
