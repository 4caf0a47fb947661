import type { ElementContent } from 'hast';
import { SearchIndexBuilder, searchItem, type SearchPage } from '../search/build-index.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { PageInfo } from '../workspace/pages.ts';
import { encodeRoute } from '../workspace/routes.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import { plainTitle } from '../base/plain-title.ts';
import { methodOf } from './sidebar.ts';
import { plainDescription } from './page-description.ts';

type Section = { id: string; heading: string; text: string };

/** Elements whose words are no part of what a page says. */
const silent = new Set(['svg', 'style', 'script', 'button', 'input', 'template', 'select', 'iframe']);
const headings = /^h[2-6]$/;
/** Elements that stand in a line: their words join those beside them. */
const inline = new Set([
  'a',
  'b',
  'strong',
  'em',
  'i',
  'code',
  'span',
  'mark',
  'sub',
  'sup',
  'small',
  'abbr',
  'kbd',
  'del',
  'ins',
  'u',
  's',
]);

/** What search knows of a page: without its rendered content what its settings say. */
export function searchEntry(index: SiteIndex, page: PageInfo, content: readonly ElementContent[] = []): SearchPage {
  const { navigation, model } = index;
  const own = navigation.scopeOf.get(page.route);
  const holding =
    own === undefined ? [] : navigation.scopes.filter((scope) => scopeIndex(scope).groupsOf.has(page.path));
  const scope = own === undefined ? undefined : navigation.scopes[own];
  const versions = holding.flatMap((other) =>
    other.path.flatMap((division) => (division.kind === 'version' ? [division.label] : [])),
  );
  const label =
    scope?.path.findLast(
      (division) => division.kind === 'tab' || division.kind === 'anchor' || division.kind === 'dropdown',
    )?.label ?? '';
  const around = scope === undefined ? [] : (scopeIndex(scope).groupsOf.get(page.path) ?? []);
  const groups = around.map((group) => group.title).filter((title) => title !== '');
  const boost = page.settings.boost ?? around.findLast((group) => group.entry?.boost !== undefined)?.entry?.boost;
  // What an operation is called by those who write code.
  const operation = page.settings.api ?? page.settings.openapi ?? '';
  return {
    address: page.route === '' ? '' : `${encodeRoute(page.route)}/`,
    title: plainTitle(page.title),
    description: plainDescription(page),
    keywords: [
      ...(page.settings.keywords ?? []),
      ...(operation === '' ? [] : [operation.replace(/^\S+\.(?:json|ya?ml)\s+/i, '')]),
      ...(page.sidebarTitle === page.title ? [] : [page.sidebarTitle]),
    ],
    place: groups.join(' › '),
    method: methodOf(page) ?? '',
    ...(boost !== undefined && boost > 0 ? { boost } : {}),
    names: searchNames(content),
    sections: searchSections(content),
    area: {
      label,
      language: scope?.path.find((division) => division.kind === 'language')?.locale ?? null,
      versions:
        versions.length === new Set(model.versions.map((version) => version.name)).size ? [] : [...new Set(versions)],
    },
  };
}

/** The search of the preview, by file: titles and descriptions, which are known without reading every page. */
export function previewSearch(index: SiteIndex): ReadonlyMap<string, string> {
  let files = previews.get(index.byRoute);
  if (files === undefined) {
    const builder = new SearchIndexBuilder();
    const made = [...index.byRoute.values()]
      .filter((page) => isSearchable(index, page))
      .flatMap((page) => builder.add(searchItem(searchEntry(index, page))));
    files = new Map([...made, ...builder.finish({ titlesOnly: true })].map((file) => [file.name, file.text]));
    previews.set(index.byRoute, files);
  }
  return files;
}

/** Pages whose own settings are the same share a map. */
const previews = new WeakMap<SiteIndex['byRoute'], ReadonlyMap<string, string>>();

/** Whether readers may find a page: it is listed (or the site wants hidden pages found) and nothing takes it out. */
export function isSearchable(index: SiteIndex, page: PageInfo): boolean {
  const { settings } = page;
  if (settings.hidden === true || settings.searchable === false || settings.url !== undefined) return false;
  return index.navigation.found.has(page.route) || page === index.home || index.model.indexHiddenPages;
}

/** The text of a rendered page, cut at its headings and folds; one empty section without it. */
function searchSections(content: readonly ElementContent[]): SearchPage['sections'] {
  const sections: Section[] = [{ id: '', heading: '', text: '' }];
  collect(content, sections);
  const whole = new Map<string, Section>();
  for (const section of sections) {
    const known = whole.get(section.id);
    if (known === undefined) whole.set(section.id, section);
    else known.text += ` ${section.text}`;
  }
  return [...whole.values()].map(({ id, heading, text }) => ({ id, heading: squeezed(heading), text: squeezed(text) }));
}

/** What a page describes one by one: names of fields, and code that begins a cell or an item. At most 80. */
function searchNames(content: readonly ElementContent[]): string[] {
  const names = new Set<string>();
  const visit = (nodes: readonly ElementContent[], begins: boolean): void => {
    let isFirst = begins;
    for (const node of nodes) {
      if (names.size >= mostNames) return;
      if (node.type === 'text' && node.value.trim() !== '') isFirst = false;
      if (node.type !== 'element') continue;
      const { className } = node.properties;
      const isName = Array.isArray(className) ? className.includes('field-name') : className === 'field-name';
      if (isName || (isFirst && node.tagName === 'code')) names.add(squeezed(wordsIn(node.children)));
      else visit(node.children, beginners.has(node.tagName) || (isFirst && passed.has(node.tagName)));
      isFirst = false;
    }
  };
  visit(content, false);
  return [...names].filter((name) => name.length <= longestName);
}

/** What begins with a name where that name is what it is about. */
const beginners = new Set(['td', 'li', 'dt']);
/** What may stand around such a name. */
const passed = new Set(['p', 'strong', 'b', 'a', 'em', 'span']);
const mostNames = 80;
/** In UTF-16 units: longer code is an example. */
const longestName = 60;

function collect(nodes: readonly ElementContent[], sections: Section[], areBlocks = false): void {
  for (const node of nodes) {
    const section = sections.at(-1)!;
    if (node.type === 'text') section.text += node.value;
    if (node.type !== 'element' || silent.has(node.tagName)) continue;
    const { id } = node.properties;
    if (headings.test(node.tagName) && typeof id === 'string') {
      sections.push({ id, heading: wordsIn(node.children), text: '' });
      continue;
    }
    if (node.tagName === 'details' && typeof id === 'string') {
      const summary = node.children.find((child) => child.type === 'element' && child.tagName === 'summary');
      const before = section;
      sections.push({ id, heading: summary?.type === 'element' ? wordsIn(summary.children) : '', text: '' });
      collect(
        node.children.filter((child) => child !== summary),
        sections,
      );
      // What follows the fold belongs to the heading above it again.
      sections.push({ id: before.id, heading: before.heading, text: '' });
      continue;
    }
    const isBlock = areBlocks || !inline.has(node.tagName);
    if (isBlock) section.text += ' ';
    if (!isHeadingLink(node.properties['ariaLabel'], node.tagName, node.properties['href']))
      collect(node.children, sections, node.tagName === 'figcaption');
    if (isBlock) sections.at(-1)!.text += ' ';
  }
}

/** The sign beside a heading that leads to it. */
function isHeadingLink(label: unknown, tagName: string, href: unknown): boolean {
  return tagName === 'a' && typeof label === 'string' && typeof href === 'string' && href.startsWith('#');
}

function wordsIn(nodes: readonly ElementContent[]): string {
  const sections: Section[] = [{ id: '', heading: '', text: '' }];
  collect(nodes, sections);
  return sections.map((section) => section.text).join(' ');
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
