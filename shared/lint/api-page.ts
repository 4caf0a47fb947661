import type { Code, RootContent } from 'mdast';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { readFence } from '../base/fence.ts';
import type { Interpretation } from '../mdx/interpret.ts';
import type { MdxDocument, MdxElement } from '../mdx/types.ts';
import { rangeOfPageSetting } from '../settings/frontmatter/edit.ts';
import { apiReference } from '../settings/frontmatter/read.ts';
import { componentByName } from '../vocabulary/registry.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

export interface ApiPage {
  readonly method: string;
  readonly address: string;
  /** Whether the site’s own server sends it: readers answer, they don't ask. */
  readonly isWebhook: boolean;
  /** Names of the parts of the address that readers fill in. */
  readonly parts: readonly string[];
}

/** A page that describes one operation by hand (`api: POST /path`); null for every other page. */
export function apiPageOf(index: SiteIndex, path: RepoPath): ApiPage | null {
  const page = index.pages.get(path);
  const written = page?.settings.api;
  if (page === undefined || typeof written !== 'string' || apiReference(page.settings) !== undefined) return null;
  const match = /^\s*(?:([A-Za-z]+)\s+)?(\S+)/.exec(written);
  if (match === null) return null;
  const address = match[2]!;
  const local = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const method = (match[1] ?? 'GET').toUpperCase();
  return {
    method,
    address,
    isWebhook: method === 'WEBHOOK',
    parts: [...local.matchAll(/\{([^{}/]+)\}|(?<=\/):([A-Za-z_][\w-]*)/g)].map((part) => part[1] ?? part[2]!),
  };
}

/** Where a page's setting has its value; the whole block where that is not known. */
export function settingRange({ text, frontmatter }: MdxDocument, key: string): Range {
  if (frontmatter === null) return { from: 0, to: 0 };
  return rangeOfPageSetting(text, frontmatter, key)?.value ?? frontmatter.range;
}

/** What readers of an API page get, snippets put in. */
export interface ApiContent {
  readonly elements: readonly MdxElement[];
  /** Blocks of code, with their titles and whether they stand in an example of a response. */
  readonly codes: readonly { readonly node: Code; readonly title: string; readonly isResponse: boolean }[];
  /** Words outside of code blocks. */
  readonly prose: string;
}

/**
 * Reads what a page says of its operation. Parameters and words about keys often come from snippets that all pages
 * share.
 */
export function readApiContent({ children }: Interpretation): ApiContent {
  const elements: MdxElement[] = [];
  const codes: { node: Code; title: string; isResponse: boolean }[] = [];
  const words: string[] = [];
  const visit = (nodes: readonly RootContent[], isResponse: boolean): void => {
    for (const node of nodes) {
      if (node.type === 'code') codes.push({ node, title: readFence(node.lang, node.meta).title, isResponse });
      else if (node.type === 'text' || node.type === 'inlineCode') words.push(node.value);
      else if ('children' in node) {
        if (node.type === 'mdxElement') {
          elements.push(node);
          words.push(...Object.values(node.attributes).filter((value) => typeof value === 'string'));
        }
        visit(
          node.children as RootContent[],
          isResponse || (node.type === 'mdxElement' && componentByName(node.name)?.purpose === 'response-example'),
        );
        // Words of one block don't run into those of the next.
        if (node.type !== 'link' && node.type !== 'strong' && node.type !== 'emphasis') words.push('\n');
      }
    }
  };
  visit(children, false);
  return { elements, codes, prose: words.join('') };
}
