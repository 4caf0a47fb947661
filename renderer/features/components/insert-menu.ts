import type { CommandContext } from '../../commands/define.ts';
import { commands, isEnabled, runCommand, type CommandId } from '../../commands/registry.ts';
import type { MenuKey, SlashMenu } from '../../editor/components/slash.ts';
import type { InsertMenu } from '../../state/slices/inserting.ts';
import type { AppState } from '../../state/store.ts';
import { nextChoice } from '../../ui/combobox.ts';
import { choicesFor, forFile, type Choice, type ChoiceSection, type InsertCommand } from './choices.ts';

/** Id of the list. */
export const listId = 'insert-list';

function insertCommands(state: AppState): InsertCommand<CommandId>[] {
  const inOrder = [...commands].sort((a, b) => (a.insert?.order ?? 0) - (b.insert?.order ?? 0));
  return inOrder.flatMap((entry) =>
    entry.insert === undefined
      ? []
      : [
          {
            id: entry.id,
            title: entry.title.replace(/…$/, ''),
            icon: entry.insert.icon,
            summary: entry.insert.summary,
            words: entry.also ?? '',
            isEnabled: isEnabled(entry, state),
            isOfLines: entry.undo === 'text' && entry.isOfLines === true,
          },
        ],
  );
}

let last: { readonly menu: InsertMenu; readonly sections: ChoiceSection<CommandId>[] } | null = null;

/** What the menu shows now. */
export function menuSections(state: AppState): ChoiceSection<CommandId>[] {
  const { insertMenu: menu } = state;
  if (menu === null) return [];
  if (
    last !== null &&
    last.menu.query === menu.query &&
    last.menu.parent === menu.parent &&
    last.menu.isPart === menu.isPart &&
    last.menu.isInCell === menu.isInCell &&
    last.menu.mode === menu.mode &&
    last.menu.from === menu.from &&
    last.menu.to === menu.to &&
    last.menu.files === menu.files
  )
    return last.sections;
  last = {
    menu,
    sections: choicesFor(
      menu.query,
      menu.parent,
      menu.mode === 'asked' && menu.from < menu.to,
      insertCommands(state),
      menu.files,
      menu.isPart,
      menu.isInCell,
    ),
  };
  return last.sections;
}

function menuChoices(state: AppState): Choice<CommandId>[] {
  return menuSections(state).flatMap(({ choices }) => choices);
}

/** Puts a choice in. */
export function take(context: CommandContext, choice: Choice<CommandId>): void {
  const { actions } = context;
  if (choice.kind === 'component') {
    if (choice.makesFile === true) void actions.inserting.insertNewFile((file) => forFile(choice.entry, file));
    else actions.inserting.insert(choice.entry);
    return;
  }
  actions.inserting.clearQuery();
  runCommand(choice.id, context);
}

/** Moves in the menu, or takes what is chosen. False where the key is not for the menu. */
export function menuKey(context: CommandContext, key: MenuKey): boolean {
  const { actions } = context;
  const state = actions.store.getState();
  const choices = menuChoices(state);
  if (state.insertMenu === null || (choices.length === 0 && key !== 'close')) return false;
  const { chosen } = state.insertMenu;
  switch (key) {
    case 'choose':
      take(context, choices[Math.min(chosen, choices.length - 1)]!);
      return true;
    case 'close':
      actions.inserting.close();
      return true;
    default:
      actions.inserting.choose(nextChoice(chosen, choices.length, key));
      return true;
  }
}

/** The editor's side of the menu. */
export function insertMenuFor(context: () => CommandContext): SlashMenu {
  return {
    listId,
    changed: (slash) => context().actions.inserting.typed(slash),
    key: (key) => menuKey(context(), key),
  };
}
