import type { RepoPath } from '../base/path.ts';

/**
 * A style sheet of the team's own as the site has it. Addresses that begin at the site's top (`url(/fonts/a.woff2)`)
 * count from the style sheet instead, as all addresses of an export do: it may stand below any path. Everything else
 * stays letter by letter.
 */
export function ownStyle(path: RepoPath, css: string): string {
  const toTop = '../'.repeat(path.split('/').length - 1) || './';
  return css.replace(
    // A comment is passed over whole; what stands in one is no address.
    /\/\*(?:[^*]|\*(?!\/))*\*\/|(\burl\(\s*["']?|@import\s+["'])\/(?![/*])/gi,
    (whole, before: string | undefined) => (before === undefined ? whole : `${before}${toTop}`),
  );
}
