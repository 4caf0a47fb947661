import { describe, expect, it } from 'vitest';
import { codeThemes } from '../settings/code-themes.gen.ts';
import { codeColors } from './code-colors.ts';
import { contrast, type AuthorColors } from './colors.ts';

const colors: AuthorColors = { primary: '#0e7c86', light: null, dark: null, background: { light: null, dark: null } };

/** What a custom property is in each mode. */
function inMode(value: string, mode: 'light' | 'dark'): string {
  return new RegExp(`var\\(--${mode},([^)]*)\\)`).exec(value)?.[1] ?? value;
}

describe('codeColors', () => {
  it('are none where code looks as the page does', () => {
    expect(codeColors(colors, { light: 'light', dark: 'dark' })).toBeNull();
  });

  it('are those of dark pages in both modes where code is always dark', () => {
    const dark = codeColors(colors, { light: 'dark', dark: 'dark' })!;
    expect(dark['--scheme']).toBe('dark');
    expect(dark['--syn-fg']).not.toContain('var(');
  });

  it('are a theme’s own in its mode, and the site’s in the other', () => {
    const nord = codeColors(colors, { light: 'light', dark: codeThemes['nord']! })!;
    expect(inMode(nord['--surface']!, 'dark')).toBe('#2e3440');
    expect(inMode(nord['--syn-string']!, 'dark')).toBe(codeThemes['nord']!.tones.string);
    expect(inMode(nord['--scheme']!, 'light')).toBe('light');
  });

  it.each(Object.keys(codeThemes))('can be read: %s', (name) => {
    const theme = codeThemes[name]!;
    const values = codeColors(colors, { light: theme, dark: theme })!;
    for (const tone of Object.keys(theme.tones)) {
      expect.soft(contrast(values[`--syn-${tone}`]!, theme.ground), tone).toBeGreaterThanOrEqual(4.5);
      expect.soft(contrast(values[`--syn-${tone}`]!, values['--tint']!), `${tone}, marked`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(values['--faint']!, theme.ground)).toBeGreaterThanOrEqual(4.5);
    expect(new Set(Object.keys(theme.tones).map((tone) => values[`--syn-${tone}`])).size).toBeGreaterThan(2);
  });
});
