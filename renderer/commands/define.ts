import type { EditorView } from '@codemirror/view';
import type { RepoPath } from '../../shared/base/path.ts';
import type { Formatted, InlineMark, Selected } from '../editor/markdown/format.ts';
import type { Capabilities } from '../../shared/contract/host/session.ts';
import type { Actions } from '../state/actions/index.ts';
import type { AppState } from '../state/store.ts';
import type { Keys } from './keys.ts';

/** What commands may ask of the window; they touch no DOM themselves. */
export interface Surface {
  /** The editor in front: of the open page, or of the settings. */
  editor(): EditorView | null;
  focusEditor(): void;
  /** The page whose row in a list has the focus. */
  focusedPage(): RepoPath | null;
  /** Asks for files of the writer's computer; none when the writer cancels. */
  chooseFiles(accept: string): Promise<readonly File[]>;
  /** Puts the focus into the form of the component at the cursor. */
  focusInspector(): void;
  /** Puts the focus into the outline of the page, once it is drawn. */
  focusOutline(): void;
  /** Moves the focus to the next pane (rail, side, text, preview) or back. */
  focusPane(direction: 1 | -1): void;
  /** The window is too narrow for editor and preview side by side. */
  isNarrow(): boolean;
}

export interface CommandContext {
  readonly actions: Actions;
  readonly surface: Surface;
}

export const menus = ['File', 'Edit', 'Format', 'View', 'Go', 'Help'] as const;
export type MenuName = (typeof menus)[number];

interface CommandBase<Id extends string> {
  readonly id: Id;
  /** A verb and its object; ends with … when a dialog follows. */
  readonly title: string;
  /** Words by which people may look for it beside its title. */
  readonly also?: string;
  readonly keys?: Keys;
  /** Keys on a Mac, where the first ones mean something else. */
  readonly macKeys?: Keys;
  /** Keys in a browser, where the first ones belong to the browser itself. */
  readonly browserKeys?: Keys;
  /** The editor or the browser handles the keys; they are only shown. */
  readonly keysAreNative?: boolean;
  /** Menu and block of it; menus, palette and keys are made from these. */
  readonly menu?: { readonly name: MenuName; readonly block: number; readonly order: number };
  /** What the host must be able to do; elsewhere the command does not exist. */
  readonly needs?: keyof Capabilities;
  /** Offered by “/” and “Insert” beside the components: what writers put into a page that is not one. */
  readonly insert?: { readonly icon: string; readonly summary: string; readonly order: number };
  /** Not in the palette: it is the palette, or means nothing there. */
  readonly notInPalette?: boolean;
  /** Whether it can be done now; always, where it is missing. */
  when?(state: AppState): boolean;
}

/** Changes the text in front of the writer: always exactly one step of its undo history. */
export interface TextCommand<Id extends string = string> extends CommandBase<Id> {
  readonly undo: 'text';
  /** Signs around words: on the page they are put by what is seen. */
  readonly mark?: InlineMark;
  /** It makes something else of whole lines: in a table, whose lines are its rows, it is none. */
  readonly isOfLines?: true;
  format(selected: Selected): Formatted;
}

/** Changes nothing of the writer's: what is seen, not what is written. */
export interface ViewCommand<Id extends string = string> extends CommandBase<Id> {
  readonly undo: 'unneeded';
  run(context: CommandContext): void | Promise<void>;
}

/** Writes files. It says how that is taken back. */
export interface FileCommand<Id extends string = string> extends CommandBase<Id> {
  readonly undo: { readonly by: 'text' | 'toast' | 'history' | 'another-export' };
  run(context: CommandContext): void | Promise<void>;
}

export type Command<Id extends string = string> = TextCommand<Id> | ViewCommand<Id> | FileCommand<Id>;

export function defineCommand<const Id extends string>(command: Command<Id>): Command<Id> {
  return command;
}

/** Conditions that several commands share. */
export const isReady = (state: AppState): boolean => state.workspace?.status === 'ready';
export const hasText = (state: AppState): boolean =>
  isReady(state) && ((state.section === 'pages' && state.active !== null) || state.section === 'settings');
export const hasPage = (state: AppState): boolean =>
  isReady(state) && state.section === 'pages' && state.active !== null;
/** Only the text is seen. */
export const isFocused = (state: AppState): boolean => state.focusMode && hasPage(state);
/** A changed page is seen with its differences marked. */
export const hasDifferences = (state: AppState): boolean =>
  isReady(state) && state.section === 'changes' && state.pageDifferences !== null;
