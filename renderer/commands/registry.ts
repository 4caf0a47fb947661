import type { AppState } from '../state/store.ts';
import { menus, type Command, type CommandContext, type MenuName } from './define.ts';
import { formatText } from './format-text.ts';
import { formatKeys, matchesKeys, type KeyPress, type Keys } from './keys.ts';
import { commands as list } from './list/index.gen.ts';

export type CommandId = (typeof list)[number]['id'];
/** All commands, in the order of the menus; those without a menu come last. */
export const commands: readonly Command<CommandId>[] = (list as readonly Command<CommandId>[]).toSorted(
  (a, b) => place(a) - place(b),
);

function place({ menu }: Command): number {
  return menu === undefined ? Infinity : menus.indexOf(menu.name) * 10_000 + menu.block * 100 + menu.order;
}

const byId = new Map(commands.map((command) => [command.id, command]));
if (byId.size !== commands.length) throw new Error('Two commands have the same id');

export function command(id: CommandId): Command<CommandId> {
  return byId.get(id)!;
}

export function isEnabled(entry: Command, state: AppState): boolean {
  return exists(entry, state) && (entry.when?.(state) ?? true);
}

/** Whether this host can do such a thing at all. */
export function exists(entry: Command, state: Pick<AppState, 'capabilities'>): boolean {
  return entry.needs === undefined || state.capabilities[entry.needs];
}

/** The shortcut on this kind of host; undefined where there is none. */
export function keysOf(entry: Command, state: Pick<AppState, 'capabilities' | 'platform'>): Keys | undefined {
  const keys = state.platform === 'mac' ? (entry.macKeys ?? entry.keys) : entry.keys;
  return state.capabilities.menus ? keys : (entry.browserKeys ?? keys);
}

/** The shortcut as people read it; empty where there is none. */
export function shownKeys(id: CommandId, state: Pick<AppState, 'capabilities' | 'platform'>): string {
  const keys = keysOf(command(id), state);
  return keys === undefined ? '' : formatKeys(keys, state.platform === 'mac');
}

/** The command that a key press means, if it can be done now. */
export function commandForKeys(press: KeyPress, state: AppState): Command<CommandId> | null {
  const isMac = state.platform === 'mac';
  return (
    commands.find(
      (entry) =>
        entry.keysAreNative !== true &&
        keysOf(entry, state) !== undefined &&
        matchesKeys(keysOf(entry, state)!, press, isMac) &&
        isEnabled(entry, state),
    ) ?? null
  );
}

/** Does a command, whoever asked: menu, palette, keys or a button. */
export function runCommand(id: CommandId, context: CommandContext): void {
  const entry = command(id);
  if (!isEnabled(entry, context.actions.store.getState())) return;
  if (entry.undo === 'text') {
    const view = context.surface.editor();
    if (view !== null) formatText(view, entry);
    return view?.focus();
  }
  Promise.resolve(entry.run(context)).catch(context.actions.layers.toastError);
}

export interface MenuModel {
  readonly label: MenuName;
  readonly items: (
    | { readonly command: CommandId; readonly label: string; readonly keys: string | null; readonly enabled: boolean }
    | 'separator'
  )[];
}

/** Menus as a native menu bar shows them. */
export function menuModel(state: AppState): MenuModel[] {
  return menus.map((label) => {
    const items: MenuModel['items'] = [];
    let block: number | null = null;
    const own = commands.filter((entry) => entry.menu?.name === label && exists(entry, state));
    for (const entry of own) {
      if (block !== null && entry.menu!.block !== block) items.push('separator');
      block = entry.menu!.block;
      items.push({
        command: entry.id,
        label: entry.title,
        keys: keysOf(entry, state) ?? null,
        enabled: isEnabled(entry, state),
      });
    }
    return { label, items };
  });
}
