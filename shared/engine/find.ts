import type { RepoPath } from '../base/path.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

export interface Match {
  readonly path: RepoPath;
  readonly title: string;
  readonly range: { readonly from: number; readonly to: number };
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Letters shown before and behind a match. */
const around = 40;

/** Where a text occurs in pages and snippets, case and typographic apostrophes apart; at most `limit` places are given, all are counted. */
export function findText(index: SiteIndex, wanted: string, limit: number): { matches: Match[]; total: number } {
  const needle = fold(wanted);
  const matches: Match[] = [];
  let total = 0;
  for (const path of [...index.pages.keys(), ...index.snapshot.paths('snippet')]) {
    const text = index.snapshot.text(path) ?? '';
    const folded = fold(text);
    // A letter that changes its length when folded would shift every place behind it.
    const source = folded.length === text.length ? folded : text;
    for (let at = source.indexOf(needle); at >= 0; at = source.indexOf(needle, at + needle.length)) {
      total++;
      if (matches.length >= limit) continue;
      const to = at + needle.length;
      matches.push({
        path,
        title: index.pages.get(path)?.title ?? path,
        range: { from: at, to },
        before: text.slice(Math.max(0, at - around), at).replace(/\s+/g, ' ').trimStart(),
        match: text.slice(at, to),
        after: text.slice(to, to + around).replace(/\s+/g, ' ').trimEnd(),
      });
    }
  }
  return { matches, total };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'");
}
