import { plainTitle } from '../base/plain-title.ts';
import type { RepoPath } from '../base/path.ts';
import { fileNameFromTitle } from '../base/text.ts';
import type { Range } from '../base/range.ts';
import {
  parseOperationReference,
  referencePath,
  tagGroupsOf,
  tagsOf,
  type OperationEntry,
} from '../openapi/operations.ts';
import type {
  NavigationDivision,
  NavigationGroup,
  NavigationItem,
  NavigationPage,
  SettingsModel,
} from '../settings/model.ts';
import { apiReference, readPageSettings } from '../settings/frontmatter/read.ts';
import { wordsFor } from '../words/languages.ts';
import type { Words } from '../words/words.ts';
import type { ApiFile, ApiIndex } from './api-index.ts';
import { isListed, overviewWords, saysOfItself, tagsWithPage } from './api-overview.ts';
import { firstSentence } from './first-sentence.ts';
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
 * nothing is added to it. What the file says of itself and of its tags stands on
 * pages in front; a part with pages of the writer's own has an introduction already.
 */
export function generateApiPages(
  model: SettingsModel,
  api: ApiIndex,
  pageAt: (route: Route) => PageInfo | null,
): GeneratedPages {
  if (api.files.length === 0) return { navigation: model.navigation, pages: [] };
  const maker = new PageMaker(api, pageAt, new Set(model.redirects.map(({ source }) => normaliseRoute(source))));
  const folders = { directory: model.openapiDirectory ?? usualFolder, ofFiles: model.openapiFolders ?? {} };
  const words = siteWords(model.navigation);
  // Where nothing at all is listed, readers get the API.
  const navigation =
    model.navigation.length === 0
      ? maker.part(model.openapi, folders, { range: { from: 0, to: 0 }, words, isIntroduced: false, isGroup: false })
      : maker.items(model.navigation, { openapi: [], folders, words, fills: false, isIntroduced: false });
  const areas = [...model.tabs, ...model.anchors].filter(
    (area) => area.openapi.length > 0 && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(area.url),
  );
  const added = areas.flatMap((area) => {
    const prefix = normaliseRoute(area.url);
    const lists = (items: readonly NavigationItem[], accept: (entry: NavigationPage) => boolean): boolean =>
      items.some((item) =>
        item.kind === 'page' ? isUnder(normaliseRoute(item.path), prefix) && accept(item) : lists(item.items, accept),
      );
    return lists(model.navigation, (entry) => maker.showsOperation(entry))
      ? []
      : maker.part(
          area.openapi,
          { directory: prefix === '' ? usualFolder : prefix, ofFiles: {} },
          {
            range: area.range,
            words,
            version: area.version,
            isIntroduced: lists(model.navigation, () => true),
            isGroup: false,
          },
        );
  });
  return { navigation: [...navigation, ...added], pages: maker.pages };
}

function listsPages(items: readonly NavigationItem[]): boolean {
  return items.some((item) => item.kind === 'page' || listsPages(item.items));
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
  /** In the language of its pages. */
  readonly words: Words;
  /** Whether this very part names them, so that it is filled when it lists nothing itself. */
  readonly fills: boolean;
  /** Whether the innermost tab, version or the like lists pages of the writer's own. */
  readonly isIntroduced: boolean;
}

/** What is filled with the pages of API files. */
interface Part {
  readonly range: Range;
  readonly words: Words;
  readonly version?: string | undefined;
  /** Whether readers have an introduction to it by the writer. */
  readonly isIntroduced: boolean;
  /** Whether it has a title of its own: then the operations of a sole tag stand in it without a further one. */
  readonly isGroup: boolean;
}

class PageMaker {
  readonly pages: PageInfo[] = [];
  readonly #api: ApiIndex;
  readonly #pageAt: (route: Route) => PageInfo | null;
  readonly #redirected: ReadonlySet<Route>;
  readonly #routes = new Set<Route>();
  readonly #made = new Map<string, Route>();
  /** The number that the next page of a wanted address is tried with. */
  readonly #numbers = new Map<Route, number>();

  /** @param redirected addresses from which the settings lead readers on: pages about an API leave them alone */
  constructor(api: ApiIndex, pageAt: (route: Route) => PageInfo | null, redirected: ReadonlySet<Route>) {
    this.#api = api;
    this.#pageAt = pageAt;
    this.#redirected = redirected;
  }

  /** Whether a navigation entry is an operation, or a page that shows one. */
  showsOperation(entry: NavigationPage): boolean {
    const shown = this.#pageAt(normaliseRoute(entry.path))?.settings;
    return parseOperationReference(entry.path) !== null || (shown !== undefined && apiReference(shown) !== undefined);
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
        words: wordsOf(item) ?? around.words,
        fills: item.openapi.length > 0,
        isIntroduced: item.kind === 'division' ? listsPages(item.items) : around.isIntroduced || listsPages(item.items),
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

  #fill(
    item: NavigationGroup | NavigationDivision,
    { openapi, folders, words, isIntroduced }: Around,
  ): NavigationItem[] {
    return this.part(openapi, folders, { range: item.range, words, isIntroduced, isGroup: item.kind === 'group' });
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
   * What files say of themselves, then groups by first tag in order of appearance, each with its pages. Where a file
   * puts tags together, their groups stand in one of its title, in the file's order; those of no such part follow. A
   * group of one tag holds its pages directly.
   */
  part(
    references: readonly string[],
    folders: Folders,
    { range, words, version, isIntroduced, isGroup }: Part,
  ): (NavigationPage | NavigationGroup)[] {
    const groups = new Map<string, NavigationPage[]>();
    const parts = new Map<string, string[]>();
    const overviews: NavigationPage[] = [];
    const tagPages = new Map<string, () => Route>();
    const entryOf = (path: Route): NavigationPage => ({ kind: 'page', path, range });
    for (const reference of references) {
      const file = this.#api.file(reference);
      if (file?.document === undefined || file.document === null) continue;
      const tags = tagsOf(file.document);
      const described = tagsWithPage(file);
      const titleOf = (tag: string) => tags.get(tag)?.group || tags.get(tag)?.title || tag;
      for (const part of tagGroupsOf(file.document)) {
        const inside = parts.get(part.title) ?? [];
        parts.set(part.title, inside);
        for (const tag of part.tags) inside.push(titleOf(tag));
      }
      const directory = Object.hasOwn(folders.ofFiles, reference) ? folders.ofFiles[reference]! : folders.directory;
      if (!isIntroduced && saysOfItself(file) && file.operations.some(isListed))
        overviews.push(entryOf(this.#overview(file, null, directory, references.length > 1, version)));
      for (const entry of file.operations) {
        if (entry.excluded) continue;
        const route = this.#page(file, entry, directory);
        if (entry.hidden) continue;
        const tag = entry.tags[0];
        const title = (tag === undefined ? '' : titleOf(tag)) || untaggedTitle(entry, words);
        const pages = groups.get(title) ?? [];
        groups.set(title, pages);
        pages.push(entryOf(route));
        if (tag !== undefined && described.has(tag) && !tagPages.has(title))
          tagPages.set(title, () => this.#overview(file, tag, directory, false, version));
      }
    }
    const isSole = isGroup && groups.size === 1;
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
      if (pages === undefined) return [];
      const about = isSole && overviews.length > 0 ? undefined : tagPages.get(title)?.();
      return [group(title, about === undefined ? pages : [entryOf(about), ...pages])];
    };
    const together = [...parts].flatMap(([title, titles]) => {
      const inside = titles.flatMap(take);
      // What belongs to the whole part stands in it directly.
      const whole = inside.length > 1 ? inside.find((each) => each.title === title) : undefined;
      if (whole !== undefined)
        return [
          group(
            title,
            inside.flatMap((each) => (each === whole ? each.items : [each])),
          ),
        ];
      // A part of one tag that is called like it would say its title twice.
      const isOne = title === '' || (inside.length === 1 && inside[0]!.title === title);
      return isOne || inside.length === 0 ? inside : [group(title, inside)];
    });
    const all = [...together, ...[...groups.keys()].flatMap(take)];
    return [...overviews, ...(isGroup && all.length === 1 ? all[0]!.items : all)];
  }

  /** The page about a file, or about one of its tags, below a folder, made once. */
  #overview(
    file: ApiFile,
    tag: string | null,
    directory: string,
    isNamed: boolean,
    version: string | undefined,
  ): Route {
    const identity = `${directory} ${file.file} ${tag === null ? 'about' : `tag ${tag}`}`;
    const known = this.#made.get(identity);
    if (known !== undefined) return known;
    const name = tag ?? (isNamed ? file.title : 'overview');
    const route = this.#freeRoute(
      [normaliseRoute(directory), fileNameFromTitle(name)].filter((part) => part !== '').join('/'),
      this.#redirected,
    );
    this.#made.set(identity, route);
    this.pages.push(overviewInfo(route, file, { tag, isNamed }, version));
    return route;
  }

  /** The wanted address, or the next one that nothing has. */
  #freeRoute(wanted: Route, others: ReadonlySet<Route> = new Set()): Route {
    let route = wanted;
    let number = this.#numbers.get(wanted) ?? 2;
    for (; this.#routes.has(route) || others.has(route) || this.#pageAt(route) !== null; number++)
      route = `${wanted}-${number}`;
    this.#numbers.set(wanted, number);
    this.#routes.add(route);
    return route;
  }

  /** The page of an operation below a folder, made once. */
  #page(file: ApiFile, entry: OperationEntry, directory: string): Route {
    const operation = `${file.file} ${entry.channel ?? `${entry.method} ${referencePath(entry)}`}`;
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
    const route = this.#freeRoute(wanted);
    this.#made.set(identity, route);
    this.pages.push(pageInfo(route, file, entry, operation));
    return route;
  }
}

/** What operations without a tag stand below; in English for the window. */
export function untaggedTitle(entry: OperationEntry, words: Words = wordsFor('en')): string {
  return entry.isWebhook ? words.webhooks : entry.channel === undefined ? words.endpoints : words.channels;
}

/** Those of the language that a part of the navigation is in; null where it is in that of what is around it. */
function wordsOf(item: NavigationItem): Words | null {
  return item.kind === 'division' && item.division === 'language' ? wordsFor(item.label) : null;
}

/** What stands outside of all languages is in the one that readers see at first. */
function siteWords(items: readonly NavigationItem[]): Words {
  const languages = items.filter((item) => item.kind === 'division' && item.division === 'language');
  const first = languages.find((item) => item.kind === 'division' && item.isDefault) ?? languages[0];
  return (first === undefined ? null : wordsOf(first)) ?? wordsFor('en');
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

function overviewInfo(
  route: Route,
  file: ApiFile,
  overview: { readonly tag: string | null; readonly isNamed: boolean },
  version: string | undefined,
): PageInfo {
  const { title, summary, description } = overviewWords(file, overview.tag);
  return {
    path: `${route}.overview` as RepoPath,
    route,
    title,
    sidebarTitle: plainTitle(title),
    description: summary || firstSentence(description),
    settings: { metatags: {}, ...(version === undefined ? {} : { version }) },
    hasTitle: true,
    generated: { file: file.file, content: '', overview },
  };
}

function pageInfo(route: Route, file: ApiFile, entry: OperationEntry, operation: string): PageInfo {
  const { settings } = readPageSettings({
    ...entry.page.metadata,
    [entry.channel === undefined ? 'openapi' : 'asyncapi']: operation,
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
    ...(entry.channel === undefined ? {} : { protocol: entry.method }),
    generated: { file: file.file, content: entry.page.content },
  };
}
