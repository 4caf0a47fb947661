import { useState } from 'react';
import type { SettingsDocument } from '../../../shared/settings/document.ts';
import type { TreeRow } from '../../state/tree.ts';

export interface Selection {
  /** Keys of the rows that are chosen together; empty where none is. */
  readonly keys: ReadonlySet<string>;
  /** The rows that something is done with: all that are chosen, if this is one of them; else this one. */
  readonly with: (row: TreeRow) => readonly TreeRow[];
  readonly toggle: (key: string) => void;
  /** From the row that was chosen first to this one. */
  readonly extend: (from: string | null, to: string) => void;
  readonly set: (keys: readonly string[], document: SettingsDocument | null) => void;
  readonly clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Several rows of the tree at once. Places in the settings name them, so another change of the settings lets go of
 * them.
 */
export function useSelection(rows: readonly TreeRow[], document: SettingsDocument | null): Selection {
  const [state, setState] = useState<{
    readonly keys: ReadonlySet<string>;
    readonly anchor: string | null;
    readonly document: SettingsDocument | null;
  }>({ keys: nothing, anchor: null, document: null });
  const keys = state.document === document ? state.keys : nothing;
  const choose = (chosen: Iterable<string>, anchor: string | null) =>
    setState({ keys: new Set(chosen), anchor, document });
  return {
    keys,
    with: (row) => (keys.has(row.key) ? rows.filter((other) => keys.has(other.key)) : [row]),
    toggle(key) {
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      choose(next, key);
    },
    extend(from, to) {
      const anchor = keys.size > 0 && state.anchor !== null ? state.anchor : from;
      const ends = [rows.findIndex((row) => row.key === anchor), rows.findIndex((row) => row.key === to)];
      if (ends.includes(-1)) return choose([to], to);
      choose(
        rows
          .slice(Math.min(...ends), Math.max(...ends) + 1)
          .filter((row) => row.entry !== null || (row.kind === 'page' && row.isUnlisted))
          .map((row) => row.key),
        anchor,
      );
    },
    set: (chosen, own) => setState({ keys: new Set(chosen), anchor: chosen[0] ?? null, document: own }),
    clear: () => choose([], null),
  };
}
