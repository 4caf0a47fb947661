import { byComments } from '../base/block-comments.ts';
import type { RepoPath } from '../base/path.ts';

/**
 * A style sheet of the team's own as the site has it. Addresses that begin at the site's top (`url(/fonts/a.woff2)`)
 * count from the style sheet instead, as all addresses of an export do: it may stand below any path. Everything else
 * stays letter by letter.
 */
export function ownStyle(path: RepoPath, css: string): string {
  const toTop = '../'.repeat(path.split('/').length - 1) || './';
  return byComments(css)
    .map(({ text, isComment }) =>
      isComment ? text : text.replace(/(\burl\(\s*["']?|@import\s+["'])\/(?!\/)/gi, `$1${toTop}`),
    )
    .join('');
}
