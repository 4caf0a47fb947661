import { titleFromPath } from '../../../shared/base/text.ts';
import type { Actions } from '../../state/actions/index.ts';
import type { KnownPages } from '../../state/known-pages.ts';
import { isMissing, type TreeRow } from '../../state/tree.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { isEntry, unlistedPath, type EntryRow, type NavigationEdits } from './use-navigation-edits.ts';

/** What the tree asks for in a dialog. */
export type Asked =
  | { readonly kind: 'move'; readonly rows: readonly TreeRow[] }
  | { readonly kind: 'list'; readonly row: EntryRow }
  | { readonly kind: 'replace'; readonly row: EntryRow }
  | { readonly kind: 'fields'; readonly row: EntryRow };

interface RowMenuOptions {
  readonly actions: Actions;
  readonly edits: NavigationEdits;
  readonly pages: KnownPages;
  /** The order can be changed. */
  readonly canEdit: boolean;
  readonly ask: (asked: Asked) => void;
  readonly open: (row: TreeRow) => void;
}

/** What can be done with rows of the tree; `rows` are all that are chosen with it. */
export function rowMenu(row: TreeRow, rows: readonly TreeRow[], options: RowMenuOptions): MenuEntry[] {
  const { actions, edits, canEdit, ask } = options;
  if (row.kind === 'part') return [];
  if (rows.length > 1) {
    if (!canEdit) return [];
    return [
      { label: `Move ${rows.length} entries to…`, icon: 'folder-input', run: () => ask({ kind: 'move', rows }) },
      ...(rows.some(isEntry)
        ? [{ label: 'Take out of the navigation', icon: 'list-x', run: () => edits.remove(rows) } satisfies MenuEntry]
        : []),
    ];
  }
  if (row.kind === 'group') return row.isUnlisted ? [] : groupMenu(row, options);
  const { page } = row;
  const places: MenuEntry[] =
    canEdit && (isEntry(row) || unlistedPath(row) !== null)
      ? [
          {
            label: row.isUnlisted ? 'List in a group…' : 'Move to…',
            icon: 'folder-input',
            run: () => ask({ kind: 'move', rows: [row] }),
          },
        ]
      : [];
  const out: MenuEntry[] =
    canEdit && isEntry(row)
      ? [{ label: 'Take out of the navigation', icon: 'list-x', run: () => edits.remove([row]) }]
      : [];
  if (isMissing(page))
    return row.entry !== null && row.entry.node.kind !== 'page'
      ? [...places, ...out]
      : [...missingMenu(row, options), ...(places.length > 0 ? ['line' as const, ...places, ...out] : [])];
  if (page.file === null)
    return [
      { label: 'Open', icon: 'webhook', run: () => options.open(row) },
      ...(places.length > 0 ? ['line' as const, ...places, ...out] : []),
    ];
  const { file } = page;
  return [
    { label: 'Open', icon: 'file-text', run: () => options.open(row) },
    { label: 'Rename or move…', icon: 'pencil', keys: 'F2', run: () => actions.pageChanges.rename(file) },
    { label: 'Duplicate', icon: 'copy', run: () => void actions.pageChanges.duplicate(file) },
    {
      label: 'History…',
      icon: 'rotate-ccw-clock',
      run: () => actions.layers.showDialog({ kind: 'history', path: file }),
    },
    ...(places.length > 0 ? ['line' as const, ...places, ...out] : []),
    'line',
    { label: 'Delete', icon: 'trash', keys: 'Del', run: () => void actions.pageChanges.remove(file) },
  ];
}

function groupMenu(
  row: TreeRow & { readonly kind: 'group' },
  { actions, edits, canEdit, ask }: RowMenuOptions,
): MenuEntry[] {
  // Groups that Galley made for pages of API files stand nowhere in the settings.
  if (row.key.startsWith('loose:')) return [];
  const newPage: MenuEntry = {
    label: 'New page in this group',
    icon: 'plus',
    run: () =>
      actions.layers.showDialog({ kind: 'new-page', title: '', group: row.key, groupTitle: row.title, listedAs: null }),
  };
  if (!canEdit || !isEntry(row)) return [newPage];
  return [
    newPage,
    { label: 'Add a page that is there…', icon: 'file-plus', run: () => ask({ kind: 'list', row }) },
    { label: 'New group inside', icon: 'folder-plus', run: () => edits.addGroupInside(row) },
    'line',
    { label: 'Rename', icon: 'pencil', keys: 'F2', run: () => edits.rename(row.key) },
    { label: 'Icon and more…', icon: 'settings-2', run: () => ask({ kind: 'fields', row }) },
    { label: 'Move to…', icon: 'folder-input', run: () => ask({ kind: 'move', rows: [row] }) },
    'line',
    { label: 'Remove the group', icon: 'trash', keys: 'Del', run: () => edits.remove([row]) },
  ];
}

function missingMenu(
  row: TreeRow & { readonly kind: 'page' },
  { actions, edits, pages, canEdit, ask }: RowMenuOptions,
): MenuEntry[] {
  const { path } = row.page;
  const make: MenuEntry = {
    label: 'Make the missing page',
    icon: 'file-plus',
    keys: '↵',
    run: () => actions.layers.showDialog({ kind: 'new-page', title: titleFromPath(path), group: null, listedAs: path }),
  };
  if (!canEdit || !isEntry(row)) return [make];
  const meant = pages.meant(path);
  return [
    ...(meant === null
      ? []
      : [
          {
            label: `Use “${pages.title(meant)}”`,
            icon: 'check',
            run: () => edits.replace(row, meant),
          } satisfies MenuEntry,
        ]),
    make,
    { label: 'Another page in its place…', icon: 'file-search', run: () => ask({ kind: 'replace', row }) },
  ];
}
