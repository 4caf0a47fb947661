import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { MdxDocument } from '../mdx/types.ts';
import { rangeOfPageSetting } from '../settings/frontmatter/edit.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

export interface ApiPage {
  readonly method: string;
  readonly address: string;
  /** Names of the parts of the address that readers fill in. */
  readonly parts: readonly string[];
}

/** A page that describes one operation by hand (`api: POST /path`); null for every other page. */
export function apiPageOf(index: SiteIndex, path: RepoPath): ApiPage | null {
  const page = index.pages.get(path);
  const written = page?.settings.api;
  if (page === undefined || typeof written !== 'string' || page.settings.openapi !== undefined) return null;
  const match = /^\s*(?:([A-Za-z]+)\s+)?(\S+)/.exec(written);
  if (match === null) return null;
  const address = match[2]!;
  const local = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  return { method: (match[1] ?? 'GET').toUpperCase(), address, parts: [...local.matchAll(/\{([^}/]+)\}|(?<=\/):([A-Za-z_][\w-]*)/g)].map((part) => part[1] ?? part[2]!) };
}

/** Where a page's setting has its value; the whole block where that is not known. */
export function settingRange({ text, frontmatter }: MdxDocument, key: string): Range {
  if (frontmatter === null) return { from: 0, to: 0 };
  return rangeOfPageSetting(text, frontmatter, key)?.value ?? frontmatter.range;
}
