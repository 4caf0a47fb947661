import { plainTitle, withoutLinks, withoutTags } from '../base/plain-title.ts';
import type { RepoPath } from '../base/path.ts';
import { fileNameFromTitle } from '../base/text.ts';
import type { Range } from '../base/range.ts';
import { parseOperationReference, tagGroupsOf, tagsOf, type OperationEntry } from '../openapi/operations.ts';
import type {
  NavigationDivision,
  NavigationGroup,
  NavigationItem,
  NavigationPage,
  SettingsModel,
} from '../settings/model.ts';
import { readPageSettings } from '../settings/frontmatter/read.ts';
import type { ApiFile, ApiIndex } from './api-index.ts';
import type { PageInfo } from './pages.ts';
import { isInFolder, normaliseRoute, type Route } from './routes.ts';

/** A site's navigation with the pages that its API files add. */
export interface GeneratedPages {
  readonly navigation: readonly NavigationItem[];
  readonly pages: readonly PageInfo[];
}

const usualFolder = 'api-reference';

/**
 * Makes a page for each operation of the files that a tab, anchor or group
 * names, and for operations that the navigation lists as `GET /users`
 * (BEHAVIOUR.md, “API pages”). Where such a part lists any operation itself,
 * nothing is added to it.
 */
export function generateApiPages(
  model: SettingsModel,
  api: ApiIndex,
  pageAt: (route: Route) => PageInfo | null,
): GeneratedPages {
  if (api.files.length === 0) return { navigation: model.navigation, pages: [] };
  const maker = new PageMaker(api, pageAt);
  const folders = { directory: model.openapiDirectory ?? usualFolder, ofFiles: model.openapiFolders ?? {} };
  // Where nothing at all is listed, readers get the API.
  const navigation =
    model.navigation.length === 0
      ? maker.groups(model.openapi, folders, { from: 0, to: 0 }, undefined)
      : maker.items(model.navigation, { openapi: [], folders, fills: false });
  const areas = [...model.tabs, ...model.anchors].filter(
    (area) => area.openapi.length > 0 && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(area.url),
  );
  const added = areas.flatMap((area) => {
    const prefix = normaliseRoute(area.url);
    const listed = (items: readonly NavigationItem[]): boolean =>
      items.some((item) =>
        item.kind === 'page'
          ? isUnder(normaliseRoute(item.path), prefix) && maker.showsOperation(item)
          : listed(item.items),
      );
    return listed(model.navigation)
      ? []
      : maker.groups(
          area.openapi,
          { directory: prefix === '' ? usualFolder : prefix, ofFiles: {} },
          area.range,
          area.version,
        );
  });
  return { navigation: [...navigation, ...added], pages: maker.pages };
}

function isUnder(route: Route, prefix: Route): boolean {
  return prefix === '' || isInFolder(route, prefix);
}

/** Where the pages made from API files stand. */
interface Folders {
  /** Of all files that have none of their own. */
  readonly directory: string;
  /** By the file as the settings write it. */
  readonly ofFiles: Readonly<Record<string, string>>;
}

interface Around {
  /** Files of the innermost part that names any. */
  readonly openapi: readonly string[];
  readonly folders: Folders;
  /** Whether this very part names them, so that it is filled when it lists nothing itself. */
  readonly fills: boolean;
}

class PageMaker {
  readonly pages: PageInfo[] = [];
  readonly #api: ApiIndex;
  readonly #pageAt: (route: Route) => PageInfo | null;
  readonly #routes = new Set<Route>();
  readonly #made = new Map<string, Route>();
  /** The number that the next page of a wanted address is tried with. */
  readonly #numbers = new Map<Route, number>();

  constructor(api: ApiIndex, pageAt: (route: Route) => PageInfo | null) {
    this.#api = api;
    this.#pageAt = pageAt;
  }

  /** Whether a navigation entry is an operation, or a page that shows one. */
  showsOperation(entry: NavigationPage): boolean {
    return (
      parseOperationReference(entry.path) !== null ||
      this.#pageAt(normaliseRoute(entry.path))?.settings.openapi !== undefined
    );
  }

  items<Item extends NavigationItem>(items: readonly Item[], around: Around): Item[] {
    return items.map((item): Item => {
      if (item.kind === 'page') return this.#entry(item, around) as Item;
      const own: Around = {
        openapi: item.openapi.length > 0 ? item.openapi : around.openapi,
        folders: {
          directory: item.openapiDirectory ?? around.folders.directory,
          ofFiles: item.openapi.length > 0 ? (item.openapiFolders ?? {}) : around.folders.ofFiles,
        },
        fills: item.openapi.length > 0,
      };
      const inside = this.items(item.items as readonly NavigationItem[], own);
      const isFilled =
        own.fills && !this.#listsOperations(item.items) && !(item.kind === 'division' && item.href !== undefined);
      const added = isFilled ? this.#fill(item, own) : [];
      return { ...item, items: [...inside, ...added] } as Item;
    });
  }

  #listsOperations(items: readonly NavigationItem[]): boolean {
    return items.some((item) => (item.kind === 'page' ? this.showsOperation(item) : this.#listsOperations(item.items)));
  }

  /** A group of one tag holds its pages directly; everything else gets a group a tag. */
  #fill(item: NavigationGroup | NavigationDivision, { openapi, folders }: Around): NavigationItem[] {
    const groups = this.groups(openapi, folders, item.range, undefined);
    return item.kind === 'group' && groups.length === 1 ? [...groups[0]!.items] : groups;
  }

  #entry(entry: NavigationPage, around: Around): NavigationPage {
    const reference = parseOperationReference(entry.path);
    if (reference === null) return entry;
    const scoped = around.openapi.flatMap((name) => this.#api.file(name) ?? []);
    const found =
      reference.file === null && scoped.length > 0
        ? (scoped.map((file) => this.#api.find({ ...reference, file: file.file })).find((hit) => hit !== null) ?? null)
        : this.#api.find(reference);
    return found === null || found.entry.excluded
      ? entry
      : {
          ...entry,
          path: this.#page(found.file, found.entry, this.#folder(found.file, around)),
          operation: entry.path,
        };
  }

  #folder(file: ApiFile, { openapi, folders }: Around): string {
    const written = openapi.find((name) => Object.hasOwn(folders.ofFiles, name) && this.#api.file(name) === file);
    return written === undefined ? folders.directory : folders.ofFiles[written]!;
  }

  /**
   * Groups by first tag in order of appearance, each with its pages. Where a file puts tags together, their groups
   * stand in one of its title, in the file's order; those of no such part follow.
   */
  groups(
    references: readonly string[],
    folders: Folders,
    range: Range,
    version: string | undefined,
  ): NavigationGroup[] {
    const groups = new Map<string, NavigationPage[]>();
    const parts = new Map<string, string[]>();
    for (const reference of references) {
      const file = this.#api.file(reference);
      if (file?.document === undefined || file.document === null) continue;
      const tags = tagsOf(file.document);
      const titleOf = (tag: string) => tags.get(tag)?.group || tags.get(tag)?.title || tag;
      for (const part of tagGroupsOf(file.document)) {
        const inside = parts.get(part.title) ?? [];
        parts.set(part.title, inside);
        for (const tag of part.tags) inside.push(titleOf(tag));
      }
      const directory = Object.hasOwn(folders.ofFiles, reference) ? folders.ofFiles[reference]! : folders.directory;
      for (const entry of file.operations) {
        if (entry.excluded) continue;
        const route = this.#page(file, entry, directory);
        if (entry.hidden) continue;
        const tag = entry.tags[0];
        const title = (tag === undefined ? '' : titleOf(tag)) || (entry.isWebhook ? 'Webhooks' : 'Endpoints');
        const pages = groups.get(title) ?? [];
        groups.set(title, pages);
        pages.push({ kind: 'page', path: route, range });
      }
    }
    const group = (title: string, items: readonly NavigationGroup['items'][number][]): NavigationGroup => ({
      kind: 'group',
      title,
      items,
      openapi: [],
      range,
      path: [],
      ...(version === undefined ? {} : { version }),
    });
    const take = (title: string): NavigationGroup[] => {
      const pages = groups.get(title);
      groups.delete(title);
      return pages === undefined ? [] : [group(title, pages)];
    };
    const together = [...parts].flatMap(([title, titles]) => {
      const inside = titles.flatMap(take);
      // A part of one tag that is called like it would say its title twice.
      const isOne = title === '' || (inside.length === 1 && inside[0]!.title === title);
      return isOne || inside.length === 0 ? inside : [group(title, inside)];
    });
    return [...together, ...[...groups.keys()].flatMap(take)];
  }

  /** The page of an operation below a folder, made once. */
  #page(file: ApiFile, entry: OperationEntry, directory: string): Route {
    const operation = `${file.file} ${entry.method} ${entry.path}`;
    const identity = `${directory} ${operation}`;
    const known = this.#made.get(identity);
    if (known !== undefined) return known;
    const tag = entry.tags[0];
    const name = shortName(fileNameFromTitle(entry.summary || entry.operationId || `${entry.method} ${entry.path}`));
    const wanted =
      entry.page.href === ''
        ? [normaliseRoute(directory), ...(tag === undefined ? [] : [fileNameFromTitle(tag)]), name]
            .filter((part) => part !== '')
            .join('/')
        : normaliseRoute(entry.page.href);
    let route = wanted;
    let number = this.#numbers.get(wanted) ?? 2;
    for (; this.#routes.has(route) || this.#pageAt(route) !== null; number++) route = `${wanted}-${number}`;
    this.#numbers.set(wanted, number);
    this.#routes.add(route);
    this.#made.set(identity, route);
    this.pages.push(pageInfo(route, file, entry, operation));
    return route;
  }
}

/** The first sentence of a description without its marks, for lists and for machines. */
export function firstSentence(text: string): string {
  const written = text.trim().split(/\n\s*\n/)[0]!;
  const line = withoutLinks(withoutTags(written))
    .replace(/[*_`]{1,2}([^*_`]+)[*_`]{1,2}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /[.!?](?=\s|$)/.exec(line);
  const sentence = end === null ? line : line.slice(0, end.index + 1);
  return sentence.length > 300 ? `${sentence.slice(0, 297).trimEnd()}…` : sentence;
}

/** Names of folders have a length that every disk takes, cut between words. */
function shortName(name: string): string {
  return name.length <= 80
    ? name
    : name
        .slice(0, 81)
        .replace(/-[^-]*$/, '')
        .slice(0, 80);
}

function pageInfo(route: Route, file: ApiFile, entry: OperationEntry, openapi: string): PageInfo {
  const { settings } = readPageSettings({
    ...entry.page.metadata,
    openapi,
    ...(entry.deprecated ? { deprecated: true } : {}),
    ...(entry.hidden ? { hidden: true } : {}),
  });
  return {
    path: `${route}.openapi` as RepoPath,
    route,
    title: settings.title?.trim() || entry.title,
    sidebarTitle: plainTitle(settings.sidebarTitle?.trim() || settings.title?.trim() || entry.label),
    description: settings.description?.trim() || firstSentence(entry.description),
    settings,
    hasTitle: true,
    generated: { file: file.file, content: entry.page.content },
  };
}
