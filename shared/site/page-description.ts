import type { ElementContent } from 'hast';
import { plainText } from '../html/plain-text.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { plainTitle } from '../base/plain-title.ts';

/** Longest description that is taken from a page's text, in UTF-16 units: about what search engines show. */
const longest = 160;
/** Shorter paragraphs ("Welcome!") say nothing about a page. */
const shortest = 24;

/**
 * What search engines and other sites are told that a page is about: its own
 * description; without one the beginning of its text, because the same words
 * on every page help nobody; the site's description for the home page and for
 * pages without a paragraph. More than half of real pages have no description.
 */
export function pageDescription(index: SiteIndex, page: PageInfo, content: readonly ElementContent[]): string {
  if (page.description !== '') return plainDescription(page);
  const site = plainTitle(index.model.description);
  return page === index.home && site !== '' ? site : openingWords(content) || site;
}

/** The first paragraph that stands in the page itself, cut at a word. */
function openingWords(content: readonly ElementContent[]): string {
  for (const node of content) {
    if (node.type !== 'element' || node.tagName !== 'p') continue;
    const text = plainText([node]).replace(/\s+/g, ' ').trim();
    if (text.length < shortest) continue;
    // Expression: at most 160 characters – it is cut there.
    return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\s,;:–—-]*(?:\s\S*)?$/, '')}…`;
  }
  return '';
}

/** A page's description without Markdown's signs; what is taken of an API file has none any more. */
export function plainDescription({ description, settings }: PageInfo): string {
  return settings.description === undefined ? description : plainTitle(description);
}
