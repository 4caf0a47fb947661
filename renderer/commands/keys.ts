import { dictionary } from '../../shared/base/dictionary.ts';

/** A shortcut as it is written in commands: `Mod+Shift+K`, `F8`, `Ctrl+1`. Mod is ⌘ on a Mac and Ctrl elsewhere. */
export type Keys = string;

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

interface Parsed {
  readonly key: string;
  readonly meta: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

function parse(keys: Keys, isMac: boolean): Parsed {
  const parts = keys.split('+');
  const key = parts.pop()!;
  const has = (name: string) => parts.includes(name);
  return {
    key,
    meta: isMac && has('Mod'),
    ctrl: has('Ctrl') || (!isMac && has('Mod')),
    alt: has('Alt'),
    shift: has('Shift'),
  };
}

/**
 * Whether a key press is this shortcut. With Alt or Shift held, keys give other signs, so the place on the keyboard
 * counts too.
 */
export function matchesKeys(keys: Keys, press: KeyPress, isMac: boolean): boolean {
  const { key, meta, ctrl, alt, shift } = parse(keys, isMac);
  if (press.metaKey !== meta || press.ctrlKey !== ctrl || press.altKey !== alt || press.shiftKey !== shift)
    return false;
  if (press.key.toLowerCase() === key.toLowerCase()) return true;
  const code = /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : (codes[key] ?? '');
  return (alt || shift || ctrl || meta) && press.code === code;
}

const codes = dictionary<string>({ '.': 'Period', ',': 'Comma', '/': 'Slash', '-': 'Minus' });
const names = dictionary<string>({
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Enter: '↵',
  Escape: 'Esc',
});

/** As people read it: ⇧⌘K on a Mac, Ctrl+Shift+K elsewhere. */
export function formatKeys(keys: Keys, isMac: boolean): string {
  const { key, meta, ctrl, alt, shift } = parse(keys, isMac);
  const name = names[key] ?? key;
  if (isMac) return `${ctrl ? '⌃' : ''}${alt ? '⌥' : ''}${shift ? '⇧' : ''}${meta ? '⌘' : ''}${name}`;
  return [ctrl ? 'Ctrl' : '', alt ? 'Alt' : '', shift ? 'Shift' : '', name].filter(Boolean).join('+');
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(keys: Keys, isMac: boolean): string {
  const { key, meta, ctrl, alt, shift } = parse(keys, isMac);
  return [ctrl ? 'Control' : '', meta ? 'Meta' : '', alt ? 'Alt' : '', shift ? 'Shift' : '', key]
    .filter(Boolean)
    .join('+');
}
