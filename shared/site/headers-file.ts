import { siteOutputs } from '../workspace/outputs.ts';
import { pictureFolder, themeFolder, wordsFolder, type SiteOptions, type ThemeAssets } from './types.ts';

/**
 * `_headers`, for servers that read it (Netlify, Cloudflare Pages): files whose
 * names change with their content are kept for good, and machines are told of the
 * documentation index (BEHAVIOUR.md, “For machines”).
 */
export function headersFile(theme: ThemeAssets, options: SiteOptions): string {
  const { base } = options;
  const rule = (path: string, headers: readonly string[]) =>
    `${base}${path}\n${headers.map((header) => `  ${header}\n`).join('')}`;
  const hashed = theme.files.filter((file) => /\.[0-9a-f]{8}\.\w+$/.test(file));
  const forGood = [...hashed.map((file) => `${themeFolder}/${file}`), `${pictureFolder}/*`, `${wordsFolder}/*`];
  return [
    rule('*', [
      `Link: <${base}${siteOutputs.index.path}>; rel="llms-txt", <${base}${siteOutputs.full.path}>; rel="llms-full-txt"`,
      `X-Llms-Txt: ${base}${siteOutputs.index.path}`,
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
    ]),
    ...forGood.map((path) => rule(path, ['Cache-Control: public, max-age=31536000, immutable'])),
  ].join('\n');
}
