/** A font file of the theme: where its package has it and what it is called in a site. */
export interface FontFile {
  /** Path below node_modules. */
  readonly source: string;
  /** File name in the site; the build may put a hash into it. */
  readonly output: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  readonly weight: string;
  /** Characters that it holds: browsers load only what a page needs. */
  readonly range: string;
  /** Needed on every page, so loaded before the style sheet asks for it. */
  readonly preload: boolean;
}

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const latinExtended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Inter with its optical sizes: display cuts for headings come with the file. */
const inter = { family: 'Inter Variable', weight: '100 900', folder: '@fontsource-variable/inter/files' };
const mono = {
  family: 'JetBrains Mono Variable',
  weight: '100 800',
  folder: '@fontsource-variable/jetbrains-mono/files',
};

function file(
  font: typeof inter,
  name: string,
  output: string,
  style: FontFile['style'],
  range: string,
  preload = false,
): FontFile {
  return {
    source: `${font.folder}/${name}.woff2`,
    output: `${output}.woff2`,
    family: font.family,
    style,
    weight: font.weight,
    range,
    preload,
  };
}

/** Every font file of a site. Both families are under the SIL Open Font License 1.1. */
export const fontFiles: readonly FontFile[] = [
  file(inter, 'inter-latin-opsz-normal', 'inter', 'normal', latin, true),
  file(inter, 'inter-latin-ext-opsz-normal', 'inter-ext', 'normal', latinExtended),
  file(inter, 'inter-latin-opsz-italic', 'inter-italic', 'italic', latin),
  file(inter, 'inter-latin-ext-opsz-italic', 'inter-ext-italic', 'italic', latinExtended),
  file(mono, 'jetbrains-mono-latin-wght-normal', 'jetbrains-mono', 'normal', latin),
  file(mono, 'jetbrains-mono-latin-ext-wght-normal', 'jetbrains-mono-ext', 'normal', latinExtended),
];

/**
 * What text is set in until the fonts have arrived: a face that every system
 * has, as wide and as high as Inter is (measured on real pages), so that nothing
 * moves when it comes. `--sans` names it behind Inter.
 */
const standIn = [
  '@font-face{font-family:Stand-in;src:local(Arial),local(Liberation Sans),local(Roboto);size-adjust:106.3%;ascent-override:91%;descent-override:23%;line-gap-override:0%}',
  '@font-face{font-family:Stand-in;font-weight:600 900;src:local(Arial Bold),local(Liberation Sans Bold),local(Roboto Bold);size-adjust:101%;ascent-override:96%;descent-override:24%;line-gap-override:0%}',
];

/** The style sheet that declares them; `address` gives a file's final place. */
export function fontFaces(address: (output: string) => string): string {
  return fontFiles
    .map(
      (font) =>
        `@font-face{font-family:"${font.family}";font-style:${font.style};font-weight:${font.weight};font-display:swap;src:url(${address(font.output)});unicode-range:${shortRange(font.range)}}`,
    )
    .concat(standIn)
    .join('\n');
}

/** The same characters in fewer letters: this stands in what every page loads. */
function shortRange(range: string): string {
  return range.replace(/(?<=U\+|-)0+(?=[\dA-F])/g, '');
}
