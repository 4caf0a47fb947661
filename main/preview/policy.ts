import { dictionary } from '../../shared/base/dictionary.ts';
import { createHash } from 'node:crypto';

/**
 * The rule for pages in the preview. They are the author's content: sandboxed
 * into an origin of their own, without a bridge to the window. Scripts are the
 * theme's files and the one inline script of its head, named by its hash;
 * pictures and films may come from anywhere, as on the site.
 *
 * @param html the page, for the hash of the script that the theme put first
 * @param assets origin of the theme's files (`http://127.0.0.1:1234`, `galley-preview:`)
 * @param parents origins that may show the preview in a frame
 */
export function previewPolicy(html: string, assets: string, parents: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${assets}${inlineScript(html)}`,
    `style-src ${assets} 'unsafe-inline'`,
    `font-src ${assets}`,
    'img-src * data: blob:',
    'media-src * data: blob:',
    'frame-src https:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents}`,
  ].join('; ');
}

/** The theme's own script stands in the head, before any of the author's text can. */
function inlineScript(html: string): string {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const from = head.indexOf('<script>');
  const to = from < 0 ? -1 : head.indexOf('</script>', from);
  const script = to < 0 ? undefined : head.slice(from + '<script>'.length, to);
  return script === undefined ? '' : ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

export const previewHeaders = dictionary<string>({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
});
