import { hashOf, type LoadedFace } from './font-cache.ts';

/** Files of a site that give it typefaces, and the style sheet among them that pages name. */
export interface FontFiles {
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
  /** Null where there is no typeface. */
  readonly sheet: string | null;
}

/**
 * The files of typefaces and a style sheet that declares them, in a folder of the site. It is a file of its own: large
 * alphabets come in a hundred parts, and pages should not repeat their names.
 *
 * @param fonts whose names are plain, as the engine wants them
 */
export function fontFiles(
  folder: string,
  fonts: readonly { readonly family: string; readonly faces: readonly LoadedFace[] }[],
): FontFiles {
  if (fonts.length === 0) return { files: [], sheet: null };
  const files = new Map<string, Uint8Array>();
  const rules: string[] = [];
  for (const { family, faces } of fonts)
    for (const { style, weight, range, hash, bytes } of faces) {
      files.set(`${folder}/${hash}.woff2`, bytes);
      rules.push(
        `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url(${hash}.woff2) format("woff2")${range === '' ? '' : `;unicode-range:${range}`}}`,
      );
    }
  const content = new TextEncoder().encode(rules.join('\n'));
  const sheet = `${folder}/${hashOf(content)}.css`;
  files.set(sheet, content);
  return { files: [...files].map(([path, bytes]) => ({ path, content: bytes })), sheet };
}
