/** A font file of the theme: what it is cut out of and what it is called in a site. */
export interface FontFile {
  /** Path below node_modules of the file that it is cut out of. */
  readonly source: string;
  /** File name in the site; the build may put a hash into it. */
  readonly output: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  /** Weights that it holds. */
  readonly weights: readonly [lightest: number, heaviest: number];
  /** Ranges of weights that it is loaded for, where those are not all that it holds. */
  readonly usedFor?: readonly string[];
  /** Characters that it holds: browsers load only what a page needs. */
  readonly range: string;
  /** What a typeface can do beside showing one sign after the other, by the names that OpenType has for it. */
  readonly features: readonly string[];
  /** Needed on every page, so loaded before the style sheet asks for it. */
  readonly preload: boolean;
}

/** With arrows, as pages write `Settings → Keys`. */
const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-2044,U+20AC,U+2122,U+2190-2199,U+2212,U+2215,U+FFFD';
/** Signs that are in both are those of the other file: of two that hold one, browsers take the file declared last. */
const latinExtended =
  'U+0100-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/**
 * Inter with its optical sizes: display cuts for headings come with the file. Signs that fit capitals, `x` between
 * digits and figures of one width are all that it does beside letters; its other forms of letters would be half of it.
 */
const inter = {
  family: 'Inter Variable',
  weights: [400, 700],
  features: ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
} as const;
/** Code shows what was typed: without ligatures. */
const mono = {
  family: 'JetBrains Mono',
  weights: [400, 700],
  features: ['ccmp', 'locl', 'mark', 'mkmk'],
} as const;

const interFile = (style: FontFile['style']) =>
  `inter-ui/variable/InterVariable${style === 'italic' ? '-Italic' : ''}.woff2`;
const monoFile = (letters: string) =>
  `@fontsource-variable/jetbrains-mono/files/jetbrains-mono-${letters}-wght-normal.woff2`;

function file(
  font: Pick<FontFile, 'family' | 'weights' | 'features'>,
  source: string,
  output: string,
  style: FontFile['style'],
  range: string,
  preload = false,
): FontFile {
  return { ...font, source, output: `${output}.woff2`, style, range, preload };
}

/** Every font file of a site. Both families are under the SIL Open Font License 1.1. */
export const fontFiles: readonly FontFile[] = [
  file(inter, interFile('normal'), 'inter-ext', 'normal', latinExtended),
  file(inter, interFile('italic'), 'inter-ext-italic', 'italic', latinExtended),
  file(inter, interFile('normal'), 'inter', 'normal', latin, true),
  file(inter, interFile('italic'), 'inter-italic', 'italic', latin),
  // The theme has no such weights; an author's own style may.
  {
    ...file({ ...inter, weights: [100, 900] }, interFile('normal'), 'inter-all', 'normal', latin),
    usedFor: ['100 399', '701 900'],
  },
  file(mono, monoFile('latin-ext'), 'jetbrains-mono-ext', 'normal', latinExtended),
  file(mono, monoFile('latin'), 'jetbrains-mono', 'normal', latin),
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
    .flatMap((font) =>
      (font.usedFor ?? [font.weights.join(' ')]).map(
        (weights) =>
          `@font-face{font-family:"${font.family}";${font.style === 'normal' ? '' : 'font-style:italic;'}font-weight:${weights};font-display:swap;src:url(${address(font.output)});unicode-range:${shortRange(font.range)}}`,
      ),
    )
    .concat(standIn)
    .join('\n');
}

/** The same characters in fewer letters: this stands in what every page loads. */
function shortRange(range: string): string {
  return range.replace(/(?<=U\+|-)0+(?=[\dA-F])/g, '');
}
