import { contrast, normalHex, readableOn } from '../../base/color-space.ts';
import type { SettingsModel } from '../model.ts';

/**
 * What a colour is for, as far as it decides what it must stand out from.
 * text-…: words on the background of a mode; fill: a button with words on it;
 * ground-…: what words stand on.
 */
export type ColorRole = 'text-light' | 'text-dark' | 'fill' | 'ground-light' | 'ground-dark';

export interface Verdict {
  /** Contrast by WCAG 2, 1 to 21. */
  readonly ratio: number;
  readonly isReadable: boolean;
  readonly words: string;
  /** The nearest colour that can be read; null where none is needed. */
  readonly better: { readonly color: string; readonly ratio: number } | null;
}

/** Contrast that ordinary text needs (WCAG 2, level AA). */
const readable = 4.5;
const usualGround = { light: '#ffffff', dark: '#141312' } as const;

/** Whether readers ever see a colour: not where the site is held in the other mode. */
function isSeen(role: ColorRole, { isHidden, default: mode }: SettingsModel['colorMode']): boolean {
  return !isHidden || mode === null || role === 'fill' || role.endsWith(mode);
}

/** What readers get of a colour; null for anything but a hex colour, and for one that nobody sees. */
export function judgeColor(
  color: string,
  role: ColorRole,
  { colors, colorMode }: Pick<SettingsModel, 'colors' | 'colorMode'>,
): Verdict | null {
  const own = normalHex(color);
  if (own === null || !isSeen(role, colorMode)) return null;
  if (role === 'fill') return judgeFill(own);
  const mode = role.endsWith('light') ? 'light' : 'dark';
  if (role.startsWith('ground')) {
    const ink = contrast('#000000', own) >= contrast('#ffffff', own) ? '#000000' : '#ffffff';
    const ratio = contrast(ink, own);
    const isMiddling = ratio < 7;
    return {
      ratio,
      isReadable: true,
      words: isMiddling
        ? `Text can be read on it, but a ${ink === '#000000' ? 'paler' : 'darker'} one is easier on the eyes`
        : `${ink === '#000000' ? 'Dark' : 'Light'} text is easy to read on it`,
      better: null,
    };
  }
  const given = colors.background[mode];
  const ground = (given === null ? null : normalHex(given)) ?? usualGround[mode];
  const ratio = contrast(own, ground);
  if (ratio >= readable) return { ratio, isReadable: true, words: 'Easy to read', better: null };
  const better = readableOn(own, [ground], readable).toUpperCase();
  const where = given === null ? (mode === 'light' ? 'on white' : 'on black') : `on your ${mode} background`;
  const tooMuch = contrast(ground, '#000000') > contrast(ground, '#ffffff') ? 'pale' : 'dark';
  return {
    ratio,
    isReadable: false,
    words: `Too ${tooMuch} for links ${where}. Readers get another shade of it instead.`,
    better: { color: better, ratio: contrast(better, ground) },
  };
}

function judgeFill(color: string): Verdict {
  const [onWhite, onBlack] = [contrast(color, '#ffffff'), contrast(color, '#000000')];
  const isWhite = onWhite >= readable || onWhite >= onBlack;
  return {
    ratio: isWhite ? onWhite : onBlack,
    isReadable: true,
    words: `${isWhite ? 'White' : 'Black'} text is easy to read on it`,
    better: null,
  };
}
