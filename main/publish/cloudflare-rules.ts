/** @source https://developers.cloudflare.com/workers/static-assets/headers/ */
const mostHeaderRules = 100;
const longestHeader = 2000;

/** @source https://developers.cloudflare.com/workers/static-assets/redirects/ */
const mostStaticRedirects = 2000;
const mostDynamicRedirects = 100;
const longestRedirect = 1000;

/** Files of rules that Cloudflare reads and does not serve. */
export const rulesFiles = { _headers: headerRules, _redirects: redirectRules } as const;

/**
 * What Cloudflare takes of a `_headers` file: it refuses the whole site where one rule is too many. Rules for all files
 * stand first; a file without one is kept less long by browsers.
 */
function headerRules(text: string): string {
  const kept: string[] = [];
  let count = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('/') && ++count > mostHeaderRules) break;
    if (line.length <= longestHeader) kept.push(line);
  }
  return kept.join('\n');
}

/**
 * What Cloudflare takes of a `_redirects` file: it refuses the whole site where one is too many, or leads to an
 * `index.html` that Cloudflare leads back from. Each behind the first that is a pattern counts as one, so those come
 * last. The site has a page that leads on at each old address, for those that are left out.
 */
function redirectRules(text: string): string {
  const known = new Set<string>();
  const plain: string[] = [];
  const patterns: string[] = [];
  for (const line of text.split('\n')) {
    const [from = '', to = ''] = line.trim().split(/\s+/);
    const isLoop = /\/\*?$/.test(from) && /^\/(?:.*\/)?index(?:\.html)?$/.test(to);
    if (!from.startsWith('/') || line.length > longestRedirect || isLoop || known.has(from)) continue;
    known.add(from);
    (/\*|:[A-Za-z]/.test(from) ? patterns : plain).push(`${line.trim()}\n`);
  }
  return [...plain.slice(0, mostStaticRedirects), ...patterns.slice(0, mostDynamicRedirects)].join('');
}
