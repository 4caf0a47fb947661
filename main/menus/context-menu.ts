import {
  clipboard,
  dialog,
  Menu,
  shell,
  type BrowserWindow,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
} from 'electron';
import { openedAddress } from '../../shared/base/address.ts';
import { isWindowAddress } from '../windows/addresses.ts';

/** What a menu is opened on, as far as it decides what stands in it. */
export type MenuPlace = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'linkURL' | 'frameURL' | 'pageURL'
>;

export interface MenuActions {
  copyAddress(address: string): void;
  /** Only with an address that may be opened outside. */
  openOutside(address: string): void;
}

/**
 * The native menu on text and links, by mouse, Shift+F10 or the menu key; where
 * the window has a menu of its own, that one opens instead. Empty where there is
 * nothing to do. There is no way into the developer tools.
 */
export function contextMenuTemplate(place: MenuPlace, actions: MenuActions): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText } = place;
  const isPreview = !isWindowAddress(place.frameURL === '' ? place.pageURL : place.frameURL);
  const hasSelection = selectionText.trim() !== '';
  const groups: MenuItemConstructorOptions[][] = [];
  const address = openedAddress(place.linkURL);
  if (address !== null) {
    groups.push([
      ...(isPreview ? [{ label: 'Open link outside Galley…', click: () => actions.openOutside(address) }] : []),
      { label: 'Copy address', click: () => actions.copyAddress(address) },
    ]);
  }
  if (isEditable && !isPreview) {
    groups.push([
      { role: 'undo', enabled: editFlags.canUndo },
      { role: 'redo', enabled: editFlags.canRedo },
    ]);
    groups.push([
      { role: 'cut', enabled: editFlags.canCut && hasSelection },
      { role: 'copy', enabled: editFlags.canCopy && hasSelection },
      { role: 'paste', enabled: editFlags.canPaste },
      { role: 'pasteAndMatchStyle', label: 'Paste as plain text', accelerator: '', enabled: editFlags.canPaste },
    ]);
    groups.push([{ role: 'selectAll', enabled: editFlags.canSelectAll }]);
  } else if (hasSelection) groups.push([{ role: 'copy' }]);
  return groups.flatMap((group, index) => (index === 0 ? group : [{ type: 'separator' as const }, ...group]));
}

/** The menu on a word that no dictionary has: what the window offers for it, and what every text has. */
export function wordMenuTemplate(
  entries: readonly string[],
  onChoice: (entry: number) => void,
): MenuItemConstructorOptions[] {
  return [
    // A label's & would underline the letter behind it.
    ...entries.map((entry, index) => ({ label: entry.replaceAll('&', '&&'), click: () => onChoice(index) })),
    { type: 'separator' },
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
  ];
}

/** Shows that menu at a place of the window. */
export function showWordMenu(
  window: BrowserWindow,
  entries: readonly string[],
  place: { readonly x: number; readonly y: number },
  onChoice: (entry: number) => void,
): void {
  Menu.buildFromTemplate(wordMenuTemplate(entries, onChoice)).popup({
    window,
    x: Math.round(place.x),
    y: Math.round(place.y),
  });
}

/** Shows the menu at the place that was asked for. */
export function showContextMenu(window: BrowserWindow, params: ContextMenuParams): void {
  const template = contextMenuTemplate(params, {
    copyAddress: (address) => clipboard.writeText(address),
    openOutside: (address) => void openOutside(window, address),
  });
  if (template.length === 0) return;
  Menu.buildFromTemplate(template).popup({
    window,
    x: Math.round(params.x),
    y: Math.round(params.y),
    ...(params.frame === null ? {} : { frame: params.frame }),
    sourceType: params.menuSourceType,
  });
}

/** The whole address is seen before it is visited: what a page calls its links is its own affair. */
async function openOutside(window: BrowserWindow, address: string): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    buttons: ['Cancel', 'Open'],
    defaultId: 0,
    cancelId: 0,
    message: 'Open this address in the browser?',
    detail: address.slice(0, 2000),
  });
  if (response === 1) await shell.openExternal(address);
}
