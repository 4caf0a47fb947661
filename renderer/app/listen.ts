import { redo, undo } from '@codemirror/commands';
import type { CommandContext } from '../commands/define.ts';
import { commandForKeys, commands, keysOf, menuModel, runCommand, type CommandId } from '../commands/registry.ts';
import { matchesKeys } from '../commands/keys.ts';
import { holdsOnlyCopy } from '../state/save-status.ts';

/** Joins the window's own events to what can be done in it: keys, menus, coming and going of the window, colours. */
export function listen(context: CommandContext): void {
  const { actions } = context;
  listenToKeys(context);
  listenToMouse(context);
  listenToMenu(context);
  followTheme(context);
  leaveRoomForWindowButtons(context);

  window.addEventListener('blur', () => actions.documents.saveQuietly());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && actions.documents.saveQuietly(),
  );
  window.addEventListener('pagehide', () => actions.documents.saveQuietly());
  window.addEventListener('beforeunload', (event) => {
    actions.texts.sendNow();
    // Everything else is with the host, which keeps unsaved text over restarts as long as it has room.
    if (actions.texts.unsettled.length > 0 || holdsOnlyCopy(actions.store.getState())) event.preventDefault();
  });
  window.addEventListener('focus', () => {
    if (actions.host.connection === 'open') actions.host.call('workspace.reconcile', {}).catch(() => undefined);
    else actions.host.retry();
  });
  window.addEventListener('online', actions.host.retry);
  // A new address with a key, opened in this tab.
  window.addEventListener('hashchange', actions.host.retry);
  // Files dropped beside a text field would replace the window.
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, (event) => event.preventDefault());
}

function listenToKeys(context: CommandContext): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.defaultPrevented) return;
      const state = context.actions.store.getState();
      const target = event.target instanceof Element ? event.target : null;
      // What has the focus goes before the window with keys of its own.
      if (target?.getAttribute('role') === 'treeitem' && target.getAttribute('aria-keyshortcuts') === event.key) return;
      if (isOwnKey(target, event)) return;
      const isModal = document.querySelector('dialog[open]') !== null;
      if (!isModal && undoStep(context, event, target)) return;
      const entry = isModal ? null : commandForKeys(event, state);
      if (entry === null) {
        // What belongs to a command never does something else, such as printing the window.
        const isMac = state.platform === 'mac';
        if (
          commands.some(
            (each) =>
              each.keysAreNative !== true &&
              /Mod\+|Alt\+Arrow/.test(keysOf(each, state) ?? '') &&
              matchesKeys(keysOf(each, state)!, event, isMac),
          )
        )
          event.preventDefault();
        // “All” is all of a text, never the window with its buttons.
        const isWriting = target?.closest('input, textarea, select, [contenteditable=true]') ?? null;
        if (isWriting === null && matchesKeys('Mod+A', event, isMac)) event.preventDefault();
        return;
      }
      const isField = target !== null && target.closest('input, textarea, select') !== null;
      const isText = target !== null && target.closest('.cm-content') !== null;
      if (entry.undo === 'text' && !isText) return;
      if (isField && entry.id === 'undo') return;
      event.preventDefault();
      event.stopPropagation();
      runCommand(entry.id, context);
    },
    true,
  );
}

/** Keys that a part of the window has for itself: what moves rows in a tree does not lead through pages. */
function isOwnKey(target: Element | null, event: KeyboardEvent): boolean {
  const own = target?.closest<HTMLElement>('[data-own-keys]')?.dataset['ownKeys']?.split(' ') ?? [];
  return own.some((keys) => matchesKeys(keys, event, false));
}

/** The fourth and fifth button of a mouse, by `MouseEvent.button`. */
const mouseWays: Readonly<Record<number, CommandId>> = { 3: 'go-back', 4: 'go-forward' };

function listenToMouse(context: CommandContext): void {
  // A browser leaves the window when such a button is let go.
  for (const type of ['mousedown', 'mouseup', 'auxclick'] as const)
    window.addEventListener(
      type,
      (event) => {
        const id = mouseWays[event.button];
        if (id === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (type === 'mouseup' && document.querySelector('dialog[open]') === null) runCommand(id, context);
      },
      true,
    );
}

/**
 * Undo and redo outside of any text, right after a change of many files: it is what was done last. The tree has keys of
 * its own, which know what was done in it. True when it was that.
 */
function undoStep({ actions, surface }: CommandContext, event: KeyboardEvent, target: Element | null): boolean {
  const isMac = actions.store.getState().platform === 'mac';
  const isRedo = matchesKeys('Mod+Shift+Z', event, isMac);
  if (!isRedo && !matchesKeys('Mod+Z', event, isMac)) return false;
  const { active } = actions.store.getState();
  const view = surface.editor();
  if (target !== null && view?.contentDOM.contains(target) === true) {
    if (!actions.steps.isUnderWay()) return false;
    // Its files are on their way: what the text has of the step is as it is then.
    void actions.steps.afterwards(() => {
      if (actions.store.getState().active === active) (isRedo ? redo : undo)(view);
    });
  } else if (target?.closest('input, textarea, select, [contenteditable=true], [role=tree]')) return false;
  else if (actions.steps.isLast(isRedo)) void (isRedo ? actions.steps.redoLast() : actions.steps.undoLast());
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

function listenToMenu(context: CommandContext): void {
  const { host, store } = context.actions;
  const known = new Set<string>(commands.map((entry) => entry.id));
  host.on('session.command', ({ command }) => {
    if (known.has(command)) runCommand(command as CommandId, context);
  });
  let sent = '';
  const send = () => {
    const state = store.getState();
    if (!state.capabilities.menus || state.connection !== 'open') return;
    const menus = menuModel(state);
    const key = JSON.stringify(menus);
    if (key === sent) return;
    sent = key;
    host.call('session.setMenu', { menus }).catch(() => (sent = ''));
  };
  store.subscribe(send);
}

/** On a Mac the desktop's window buttons lie in the toolbar. */
function leaveRoomForWindowButtons({ actions: { store } }: CommandContext): void {
  store.subscribe(({ platform, capabilities }) =>
    document.documentElement.toggleAttribute('data-inset', platform === 'mac' && capabilities.menus),
  );
}

function followTheme({ actions: { store } }: CommandContext): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset['theme'] = resolvedTheme(store.getState().theme, dark.matches);
  };
  dark.addEventListener('change', apply);
  store.subscribe((state, before) => {
    if (state.theme !== before.theme) apply();
  });
  apply();
}

export function resolvedTheme(theme: 'system' | 'light' | 'dark', isDark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (isDark ? 'dark' : 'light') : theme;
}
