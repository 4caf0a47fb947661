import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Surface } from '../commands/define.ts';
import { ariaKeys } from '../commands/keys.ts';
import { command, isEnabled, keysOf, runCommand, shownKeys, type CommandId } from '../commands/registry.ts';
import type { Actions } from '../state/actions/index.ts';
import type { AppState } from '../state/store.ts';

export interface Galley {
  readonly actions: Actions;
  readonly surface: Surface;
}

export const GalleyContext = createContext<Galley | null>(null);

export function useGalley(): Galley {
  const galley = useContext(GalleyContext);
  if (galley === null) throw new Error('outside of the window');
  return galley;
}

export function useActions(): Actions {
  return useGalley().actions;
}

/** A part of the state; the component draws again when it changes. */
export function useApp<Value>(select: (state: AppState) => Value): Value {
  return useStore(useActions().store, select);
}

export interface CommandHandle {
  readonly title: string;
  /** As people read it; empty where there is none. */
  readonly keys: string;
  readonly ariaKeys: string | undefined;
  readonly isEnabled: boolean;
  readonly run: () => void;
}

/** A command for a button: its shortcut, whether it can be done, and doing it. */
export function useCommand(id: CommandId): CommandHandle {
  const galley = useGalley();
  const keys = useApp((state) => shownKeys(id, state));
  const aria = useApp((state) => {
    const own = keysOf(command(id), state);
    return own === undefined ? undefined : ariaKeys(own, state.platform === 'mac');
  });
  const enabled = useApp((state) => isEnabled(command(id), state));
  return { title: command(id).title, keys, ariaKeys: aria, isEnabled: enabled, run: () => runCommand(id, galley) };
}
