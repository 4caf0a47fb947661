import type { RepoPath } from '../base/path.ts';
import { apiReference } from '../settings/frontmatter/read.ts';
import type { PageFacts } from './facts.ts';
import type { SiteChange } from './site-model.ts';

type Facts = ReadonlyMap<RepoPath, Pick<PageFacts, 'text' | 'snippets'>>;

/**
 * Pages and snippets that were looked at, and have to be again though their own text is the same: what a change of the
 * site brings into them is another.
 */
export function concernedPages(change: SiteChange, facts: Facts): RepoPath[] {
  return [...showingApi(change, facts), ...usingVariables(change, facts), ...including(change, facts)];
}

/** Pages that show something of an API file, when those are others. */
function showingApi({ before, index }: SiteChange, facts: Facts): RepoPath[] {
  return before.api === index.api
    ? []
    : [...index.pages.values()]
        .filter(({ path, settings }) => facts.has(path) && (apiReference(settings) ?? settings['openapi-schema']))
        .map(({ path }) => path);
}

/** Pages and snippets with variables in their text, or in what they include, when those are others. */
function usingVariables({ before, index }: SiteChange, facts: Facts): RepoPath[] {
  if (JSON.stringify(before.model.variables) === JSON.stringify(index.model.variables)) return [];
  const uses = (text: string | null) => text?.includes('{{') === true;
  return [...facts]
    .filter(([, { text, snippets }]) => uses(text) || snippets.some((path) => uses(index.snapshot.text(path))))
    .map(([path]) => path);
}

/** Pages and snippets that include one of the changed files, snippets or pages themselves. */
function including({ paths }: SiteChange, facts: Facts): RepoPath[] {
  return [...facts].filter(([, { snippets }]) => paths.some((path) => snippets.includes(path))).map(([path]) => path);
}
