import { describe, expect, it } from 'vitest';
import { UtilityStyles } from './utilities.ts';

const styles = new UtilityStyles();
const css = (names: string) => styles.css(new Set(names.split(' ')));

describe('UtilityStyles', () => {
  it('shows one of two pictures in each mode, with and without scripts', async () => {
    const text = await css('block dark:hidden hidden dark:block');
    expect(text).toContain('.hidden,[data-theme="dark"] .dark\\:hidden{display:none;}');
    expect(text).toContain('@media (prefers-color-scheme: dark){:root:not([data-theme]) .dark\\:block{display:block;}');
  });
  it('makes only what is used', async () => {
    expect(await css('my-own card')).toBe('');
    expect(await css('w-full')).toBe('.w-full{width:100%;}');
    expect(await styles.css(new Set())).toBe('');
  });
  it('knows widths of screens and the site’s colour', async () => {
    expect(await css('sm:grid-cols-2')).toMatch(/@media \(min-width: 640px\)/);
    expect(await css('text-primary')).toContain('var(--accent)');
  });

  it('lets nothing stay over the page', async () => {
    const css = await new UtilityStyles().css(
      new Set(['fixed', 'md:fixed', '[position:fixed]', '[position:var(--x)]', 'bg-center', 'sticky']),
    );
    expect(css).not.toMatch(/fixed[;}]|position:var/);
    expect(css).toContain('position:sticky');
    expect(css).toContain('background-position:center');
  });
});
