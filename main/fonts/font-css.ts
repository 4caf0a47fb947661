/** One `@font-face` of a style sheet that another server wrote; every part of it was looked at. */
export interface ParsedFace {
  readonly style: 'normal' | 'italic';
  readonly weight: string;
  /** Empty where the style sheet says none. */
  readonly range: string;
  readonly url: string;
}

/** Faces of one style sheet: large alphabets come in more than a hundred parts. */
const mostFaces = 400;
const longestValue = 4_000;

/**
 * The faces of a style sheet that are of one family and whose files come from one place. Whatever else stands in it is
 * left out: values go into the pages of a site, and only those that can be nothing but a weight, a style or a list of
 * letters do.
 *
 * @param place what the address of each file begins with, `https://fonts.gstatic.com/`
 */
export function parseFaces(css: string, family: string, place: string): ParsedFace[] {
  const faces: ParsedFace[] = [];
  const wanted = family.toLowerCase();
  for (const block of css.split('@font-face').slice(1)) {
    if (faces.length >= mostFaces) break;
    const open = block.indexOf('{');
    const close = block.indexOf('}');
    if (open < 0 || close < open || block.slice(0, open).trim() !== '') continue;
    const values = declarations(block.slice(open + 1, close));
    const name = values.get('font-family')?.replace(/^(["'])(.*)\1$/, '$2');
    const url = /^url\((["']?)([^"'()\s\\]+)\1\)\s*format\((["']?)woff2\3\)/.exec(values.get('src') ?? '')?.[2];
    const style = values.get('font-style') ?? 'normal';
    const weight = values.get('font-weight') ?? '400';
    const range = values.get('unicode-range') ?? '';
    if (name?.toLowerCase() !== wanted || url === undefined || !url.startsWith(place)) continue;
    if ((style !== 'normal' && style !== 'italic') || !isWeight(weight) || !isRange(range)) continue;
    faces.push({ style, weight, range, url });
  }
  return faces;
}

/** `name: value;` of a block, names in small letters. */
function declarations(block: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of block.split(';')) {
    const at = part.indexOf(':');
    const value = part.slice(at + 1).trim();
    if (at > 0 && value.length <= longestValue) values.set(part.slice(0, at).trim().toLowerCase(), value);
  }
  return values;
}

const isWeight = (value: string) =>
  /^\d{1,4}(?: \d{1,4})?$/.test(value) && value.split(' ').every((each) => Number(each) >= 1 && Number(each) <= 1000);

const isRange = (value: string) =>
  value === '' || value.split(',').every((part) => /^U\+[\dA-F?]{1,6}(?:-[\dA-F]{1,6})?$/i.test(part.trim()));
