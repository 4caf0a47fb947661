import { createGenerator, type UnoGenerator } from '@unocss/core';
import { presetWind3, type Theme } from '@unocss/preset-wind3';

/**
 * Styles for the utility classes that authors write on their own tags
 * (`hidden dark:block`, `grid gap-4 sm:grid-cols-2`): Tailwind's names, made by
 * UnoCSS, only those in use.
 */
export class UtilityStyles {
  #generators: Promise<{ attribute: UnoGenerator<Theme>; media: UnoGenerator<Theme> }> | null = null;
  readonly #known = new Map<string, string>();

  /** CSS for a set of class names; empty for names that are no utilities. */
  async css(classNames: ReadonlySet<string>): Promise<string> {
    if (classNames.size === 0) return '';
    const key = [...classNames].sort().join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#generators ??= makeGenerators();
    const { attribute, media } = await this.#generators;
    const own = await attribute.generate(new Set(classNames), { preflights: true, minify: true });
    let css = strip(own.css);
    // Without scripts nothing sets the mode's attribute: the system's mode counts then.
    const dark = new Set([...classNames].filter((name) => /(?:^|:)dark:/.test(name)));
    if (dark.size > 0) {
      const system = strip((await media.generate(dark, { preflights: false, minify: true })).css);
      css += system
        .replace(/(^|[{}])\./g, '$1:root:not([data-theme]) .')
        .replace(/,\.(?=[A-Za-z-])/g, ',:root:not([data-theme]) .');
    }
    // Tailwind's own reset makes borders solid and invisible until a width is given.
    if ([...classNames].some((name) => /(?:^|:)border(?:-|$)/.test(name)))
      css = `:where(.prose) :where([class~=border],[class*=border-]){border:0 solid color-mix(in oklab,currentColor 15%,transparent)}${css}`;
    if (this.#known.size > 500) this.#known.clear();
    this.#known.set(key, css);
    return css;
  }
}

async function makeGenerators() {
  // `primary` is the site's own colour in the peer's pages.
  const theme: Theme = {
    colors: { primary: { DEFAULT: 'var(--accent)', light: 'var(--accent)', dark: 'var(--accent)' } },
  };
  const preset = (dark: 'media' | { dark: string; light: string }) =>
    presetWind3({ dark, preflight: 'on-demand', variablePrefix: 'u-' });
  return {
    attribute: await createGenerator<Theme>({
      theme,
      presets: [preset({ dark: '[data-theme="dark"]', light: '[data-theme="light"]' })],
    }),
    media: await createGenerator<Theme>({ theme, presets: [preset('media')] }),
  };
}

/** Without comments, and without anything that stays over the page while it scrolls. */
function strip(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  return plain
    .replace(/(^|[{;])position:\s*(?!\s)(?!(?:static|relative|absolute|sticky)\b)[^;}]*/gi, '$1position:absolute')
    .trim();
}
