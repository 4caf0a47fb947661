import { useState, type ReactNode } from 'react';
import { hasVersion, nameOf, putBackWords, type ListedChange } from '../../state/change-list.ts';
import { ContextMenu } from '../../ui/ContextMenu.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { useApp, useCommand, useActions } from '../use-galley.ts';

interface Shown {
  readonly row: ListedChange;
  readonly x: number;
  readonly y: number;
}

/**
 * What can be done with a change, at the pointer or beside its row.
 *
 * @param open opens a changed page where it is written, or the settings
 */
export function useChangeMenu(open: (row: ListedChange) => void): {
  readonly menu: ReactNode;
  readonly show: (row: ListedChange, at: { readonly x: number; readonly y: number }) => void;
} {
  const actions = useActions();
  const changes = useApp((state) => state.changes);
  const putBack = useCommand('put-back');
  const [shown, setShown] = useState<Shown | null>(null);

  function entriesOf(row: ListedChange): MenuEntry[] {
    const entries: MenuEntry[] = [];
    if (hasVersion(changes))
      entries.push({
        label: putBackWords(changes, row).label,
        icon: 'rotate-ccw',
        keys: putBack.keys,
        run: () => void actions.changesBack.putBack({ kind: 'file', path: row.path }),
      });
    if (row.change !== 'deleted' && (row.thing === 'page' || row.thing === 'settings'))
      entries.push({
        label: row.thing === 'page' ? 'Open the page' : 'Open the settings',
        icon: row.thing === 'page' ? 'file-text' : 'settings-2',
        run: () => open(row),
      });
    if (row.thing === 'page')
      entries.push({
        label: 'History…',
        icon: 'rotate-ccw-clock',
        run: () => actions.layers.showDialog({ kind: 'history', path: row.path }),
      });
    if (row.thing === 'page' && hasVersion(changes))
      entries.push({
        label: 'Versions of this page…',
        icon: 'file-diff',
        run: () => actions.layers.showDialog({ kind: 'versions', path: row.path }),
      });
    if (hasVersion(changes))
      entries.push('line', {
        label: 'Put everything back…',
        icon: 'rotate-ccw',
        run: () => actions.layers.showDialog({ kind: 'put-back' }),
      });
    return entries;
  }
  return {
    show: (row, { x, y }) => setShown({ row, x, y }),
    menu: shown !== null && (
      <ContextMenu
        label={`More for ${nameOf(shown.row)}`}
        at={shown}
        entries={entriesOf(shown.row)}
        onClose={() => setShown(null)}
      />
    ),
  };
}
