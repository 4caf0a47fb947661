import type { RepoPath } from '../base/path.ts';
import { pageOutputs, siteOutputs } from '../workspace/outputs.ts';
import { pagesOf, type Division } from '../workspace/navigation.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { direction } from '../theme/shell/direction.ts';
import { wordsFor } from '../words/languages.ts';
import { pieces } from '../words/words.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { plainTitle } from '../base/plain-title.ts';
import { fileAddress, siteAddress } from './site-address.ts';
import type { SiteOptions } from './types.ts';
import { plainDescription } from './page-description.ts';

/** Longest llms.txt, as readers of it expect (BEHAVIOUR.md). */
const longestIndex = 100_000;

/** Pages that search engines and other machines may know, in reading order. */
export function publicPages(index: SiteIndex): PageInfo[] {
  const seen = new Set<RepoPath>();
  const pages: PageInfo[] = [];
  const add = (page: PageInfo | null) => {
    if (
      page === null ||
      seen.has(page.path) ||
      page.settings.hidden === true ||
      page.settings.noindex === true ||
      page.settings.url !== undefined
    )
      return;
    seen.add(page.path);
    pages.push(page);
  };
  for (const scope of index.navigation.scopes)
    for (const { page } of pagesOf(scope.groups))
      if (page !== null && index.navigation.found.has(page.route)) add(page);
  // Of hidden groups that search may find all the same.
  for (const route of index.navigation.found) add(index.byRoute.get(route) ?? null);
  if (index.home !== null && index.home.route === '') add(index.home);
  if (index.model.indexHiddenPages) for (const page of index.byRoute.values()) add(page);
  return pages;
}

/** Pages of the default version and language only: what llms.txt lists. */
function defaultPages(index: SiteIndex): PageInfo[] {
  const others = new Set<RepoPath>();
  const own = new Set<RepoPath>();
  for (const scope of index.navigation.scopes) {
    const isOther = scope.path.some(
      (division) => (division.kind === 'version' || division.kind === 'language') && !division.isDefault,
    );
    for (const { page } of pagesOf(scope.groups)) if (page !== null) (isOther ? others : own).add(page.path);
  }
  return publicPages(index).filter((page) => !others.has(page.path) || own.has(page.path));
}

/** The documentation index for machines: `/llms.txt` and `/.well-known/llms.txt`. */
export function llmsIndex(index: SiteIndex, options: SiteOptions): string {
  const { model } = index;
  const lines = [`# ${model.name}`, ''];
  if (model.description !== '') lines.push(`> ${oneLine(model.description)}`, '');
  lines.push('## Docs', '');
  let length = lines.join('\n').length;
  for (const page of defaultPages(index)) {
    const address = fileAddress(options, pageOutputs.markdown.path(page.route));
    const description = oneLine(plainDescription(page)).slice(0, 300);
    const line = `- [${plainTitle(page.title)}](${address})${description === '' ? '' : `: ${description}`}`;
    length += line.length + 1;
    if (length > longestIndex) break;
    lines.push(line);
  }
  for (const [kind, title] of [
    ['openapi', 'OpenAPI Specs'],
    ['asyncapi', 'AsyncAPI Specs'],
  ] as const) {
    const files = model.openapi.filter((file) => (index.api.file(file)?.kind ?? 'openapi') === kind);
    if (files.length > 0) lines.push('', `## ${title}`, '');
    for (const file of files) {
      const name = file
        .split('/')
        .at(-1)!
        .replace(/\.\w+$/, '');
      lines.push(`- [${name}](${/^https?:/.test(file) ? file : fileAddress(options, file)})`);
    }
  }
  const links = [
    ...model.topbarLinks.map(({ name, url }) => ({ name, url })),
    ...outsideDivisions(index.navigation.divisions),
  ];
  const outside = links.filter(({ url }) => /^https?:/.test(url));
  if (outside.length > 0) {
    lines.push('', '## Optional', '');
    for (const { name, url } of new Map(outside.map((link) => [link.url, link])).values())
      lines.push(`- [${name}](${url})`);
  }
  return `${lines.join('\n')}\n`;
}

/** Tabs, anchors and the like that lead to other sites, at any depth. */
function outsideDivisions(divisions: readonly Division[]): { readonly name: string; readonly url: string }[] {
  return divisions.flatMap((division) =>
    division.href === null ? outsideDivisions(division.children) : [{ name: division.label, url: division.href }],
  );
}

/** One page of `/llms-full.txt`. */
export function llmsFullEntry(page: PageInfo, body: string, options: SiteOptions): string {
  const description = page.description === '' ? '' : `\n> ${oneLine(page.description)}\n`;
  return `# ${plainTitle(page.title)}\nSource: ${siteAddress(options, page.route)}\n${description}\n${body.trim()}\n\n\n`;
}

/**
 * All public pages for search engines, with the days of their last change where git knows them. Addresses are full
 * where the site's own is known.
 */
export function sitemap(index: SiteIndex, options: SiteOptions): string {
  const { repository } = index.snapshot;
  const entries = publicPages(index).map((page) => {
    const changed = repository?.changed[page.path];
    return `  <url><loc>${escapeXml(siteAddress(options, page.route))}</loc>${changed === undefined ? '' : `<lastmod>${changed.slice(0, 10)}</lastmod>`}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

export function robots(options: SiteOptions): string {
  return `User-agent: *\nAllow: /\n${options.origin === null ? '' : `Sitemap: ${fileAddress(options, siteOutputs.sitemap.path)}\n`}`;
}

/** A page that sends readers on to another address, also without scripts. */
export function redirectPage(href: string, title: string, language: string): string {
  const address = escapeXml(href);
  const link = `<a href="${address}">${escapeXml(title)}</a>`;
  const said = pieces(wordsFor(language), 'hasMoved', { page: null })
    .map((piece) => (piece === null ? link : escapeXml(piece)))
    .join('');
  const refresh = `<meta http-equiv="refresh" content="0; url=${address}">`;
  return `<!doctype html>\n<html lang="${escapeXml(language)}"${direction(language) === undefined ? '' : ' dir="rtl"'}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeXml(title)}</title><link rel="icon" href="data:,">${onDisk(href)}${refresh}<meta name="robots" content="noindex"></head><body><p>${said}</p></body></html>\n`;
}

/**
 * Opened from a disk, the address of a folder shows its files: there the page itself is named, and the rest of this one
 * left unread.
 */
function onDisk(href: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) return '';
  const file = href.replace(/\/(?=$|[?#])/, '/index.html');
  return `<script>if(location.protocol==="file:"){location.replace(${JSON.stringify(file).replaceAll('<', '\\u003c')});document.write("<!--")}</script>`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
