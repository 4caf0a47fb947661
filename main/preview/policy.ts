/**
 * The rule for pages in the preview. They are the author's content: sandboxed
 * into an origin of their own, without a bridge to the window. Scripts are the
 * theme's only; pictures and films may come from anywhere, as on the site.
 *
 * @param assets origin of the theme's files (`http://127.0.0.1:1234`, `galley-preview:`)
 * @param parents origins that may show the preview in a frame
 */
export function previewPolicy(assets: string, parents: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    // The page's own inline script only sets the colour mode; authors' pages can't hold scripts.
    `script-src ${assets} 'unsafe-inline'`,
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

export const previewHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};
