import { plainTitle } from '../base/plain-title.ts';
import { repoPath, type RepoPath } from '../base/path.ts';
import type { SettingsDocument } from '../settings/document.ts';
import type { SettingsModel } from '../settings/model.ts';
import { readSettings } from '../settings/read.ts';
import { ApiReader, type ApiIndex } from './api-index.ts';
import { generateApiPages } from './api-pages.ts';
import { firstSentence } from './first-sentence.ts';
import { ModelPages } from './model-pages.ts';
import { buildNavigation, pagesOf, type SiteNavigation } from './navigation.ts';
import { findOwnFiles, type OwnFiles } from './own-files.ts';
import { PageReader, pagesWithVariables, type PageInfo } from './pages.ts';
import { redirector, type Redirection } from './redirects.ts';
import { normaliseRoute, type Route } from './routes.ts';
import { bodyKinds } from './files.ts';
import { Snapshot } from './snapshot.ts';

/** The whole site as far as pages need to know each other: no bodies. Immutable. */
export interface SiteIndex {
  readonly snapshot: Snapshot;
  readonly settings: SettingsDocument;
  readonly model: SettingsModel;
  readonly pages: ReadonlyMap<RepoPath, PageInfo>;
  /** Pages by address: page files, and pages that are made from API files. */
  readonly byRoute: ReadonlyMap<Route, PageInfo>;
  /** Pages that are made from API files, by the path that stands for their missing file. */
  readonly generated: ReadonlyMap<RepoPath, PageInfo>;
  /** The API files that settings or pages name, read. */
  readonly api: ApiIndex;
  /** Pages of models, made when another page shows one in part. */
  readonly models: Pick<ModelPages, 'page' | 'at'>;
  readonly navigation: SiteNavigation;
  /** CSS and JavaScript of the team's own, on every page. */
  readonly own: OwnFiles;
  /** What readers get at the site's top address. Null on a site without pages. */
  readonly home: PageInfo | null;
  /**
   * Pages, snippets and components whose texts settings and API files took in, or asked for: none on sites that name
   * their files as usual. API files may ask later than when they are read.
   */
  readonly takenIn: ReadonlySet<RepoPath>;
  /** Where an address that moved leads now, or null. */
  redirect(route: Route): Redirection | null;
}

const noSettings = '{}';

/** Makes site indexes, reusing everything that a change does not touch. */
export class SiteIndexer {
  readonly #reader = new PageReader();
  readonly #apiReader = new ApiReader();
  #settings: SettingsDocument | null = null;
  #last: SiteIndex | null = null;
  #filled: {
    readonly read: ReadonlyMap<RepoPath, PageInfo>;
    readonly variables: SettingsModel['variables'];
    readonly pages: ReadonlyMap<RepoPath, PageInfo>;
  } | null = null;
  #own: { readonly files: Snapshot['files']; readonly found: OwnFiles } | null = null;
  readonly #takenIn = new Set<RepoPath>();

  index(snapshot: Snapshot): SiteIndex {
    const asked = new AskedSnapshot(snapshot, this.#takenIn);
    const path = snapshot.settingsPath ?? repoPath('docs.json');
    const text = snapshot.text(path) ?? noSettings;
    const before = this.#settings;
    const isSame =
      before?.path === path &&
      before.ownText === text &&
      [...(before.filled?.files ?? [])].every(([file, held]) => asked.text(file) === held);
    const settings = isSame ? before : readSettings(path, text, (file) => asked.text(file));
    this.#settings = settings;
    const pages = this.#pages(snapshot, settings.model.variables);
    const api = this.#apiReader.read(asked, settings.model, pages);
    const last = this.#last;
    if (last !== null && last.settings === settings && last.pages === pages && last.api === api) {
      return (this.#last = { ...last, snapshot, own: this.#ownFiles(snapshot) });
    }
    const byRoute = new Map<Route, PageInfo>();
    // Where x.md and x.mdx stand side by side, the MDX page is the one.
    for (const page of pages.values())
      if (!byRoute.has(page.route) || page.path.endsWith('.mdx')) byRoute.set(page.route, page);
    for (const page of pages.values()) {
      const described = describedByApi(page, api);
      if (described !== page && byRoute.get(page.route) === page) byRoute.set(page.route, described);
    }
    const generated = generateApiPages(settings.model, api, (route) => byRoute.get(route) ?? null);
    for (const page of generated.pages) byRoute.set(page.route, page);
    const model = { ...settings.model, navigation: generated.navigation };
    const navigation = buildNavigation(model, (route) => byRoute.get(route) ?? null);
    const redirect = redirector(model.redirects, (route) => byRoute.has(route));
    return (this.#last = {
      snapshot,
      settings,
      model,
      pages,
      byRoute,
      generated: new Map(generated.pages.map((page) => [page.path, page])),
      api,
      models: new ModelPages(api, languagesOf(navigation), (folder) => isTaken(folder, byRoute, snapshot)),
      navigation,
      own: this.#ownFiles(snapshot),
      home: homePage(byRoute, navigation, redirect),
      takenIn: this.#takenIn,
      redirect,
    });
  }

  /** The same pages come back while neither theirs nor the site's settings change. */
  #pages(snapshot: Snapshot, variables: SettingsModel['variables']): ReadonlyMap<RepoPath, PageInfo> {
    const read = this.#reader.readAll(snapshot);
    if (Object.keys(variables).length === 0) return read;
    if (this.#filled?.read !== read || this.#filled.variables !== variables)
      this.#filled = { read, variables, pages: pagesWithVariables(read, variables) };
    return this.#filled.pages;
  }

  /** Saved files alone count: while somebody writes they are the same, and nothing is looked for. */
  #ownFiles(snapshot: Snapshot): OwnFiles {
    if (this.#own?.files !== snapshot.files) this.#own = { files: snapshot.files, found: findOwnFiles(snapshot) };
    return this.#own.found;
  }
}

/** Notes texts that are asked for and belong to pages: those of a site are made of them, not the site itself. */
class AskedSnapshot extends Snapshot {
  readonly #own: Snapshot;
  readonly #bodies: Set<RepoPath>;

  constructor(own: Snapshot, bodies: Set<RepoPath>) {
    super(own.files, own.overlays, own.repository, own.remote);
    this.#own = own;
    this.#bodies = bodies;
  }

  override text(path: RepoPath): string | null {
    const kind = this.#own.kind(path);
    if (kind !== null && bodyKinds.has(kind)) this.#bodies.add(path);
    return this.#own.text(path);
  }
}

/** A page that shows an operation has its title and description from the API file where it has none itself. */
function describedByApi(page: PageInfo, api: ApiIndex): PageInfo {
  const { openapi, asyncapi } = page.settings;
  if (asyncapi === undefined && (openapi === undefined || (page.hasTitle && page.description !== ''))) return page;
  const entry = api.operationOf(page)?.entry;
  if (entry === undefined) return page;
  const title = page.hasTitle ? page.title : entry.title;
  return {
    ...page,
    ...(entry.channel === undefined ? {} : { protocol: entry.method }),
    title,
    sidebarTitle: plainTitle(page.settings.sidebarTitle?.trim() || title),
    description: page.description || firstSentence(entry.description),
  };
}

/** Codes of the languages that parts of the navigation are in. */
function languagesOf({ scopes }: SiteNavigation): string[] {
  const spoken = scopes.flatMap(({ path }) => path.flatMap(({ kind, locale }) => (kind === 'language' ? locale : [])));
  return [...new Set(spoken.filter((locale) => locale !== undefined))];
}

/** Whether a page or a file stands at or below an address, whatever its case: many file systems know none. */
function isTaken(folder: Route, pages: ReadonlyMap<Route, PageInfo>, { files }: Snapshot): boolean {
  const isBelow = (path: string) => `${path.toLowerCase()}/`.startsWith(`${folder}/`);
  return [...pages.keys()].some(isBelow) || [...files.keys()].some(isBelow);
}

function homePage(
  byRoute: ReadonlyMap<Route, PageInfo>,
  navigation: SiteNavigation,
  redirect: SiteIndex['redirect'],
): PageInfo | null {
  const root = byRoute.get('');
  if (root !== undefined && root.isWithheld !== true) return root;
  // A redirect of the top address says which page is the first, also where no server reads redirects.
  const moved = redirect('');
  const named = moved?.kind === 'to' ? byRoute.get(normaliseRoute(moved.address.split(/[?#]/)[0]!)) : undefined;
  if (named !== undefined && named.isWithheld !== true && named.settings.url === undefined) return named;
  for (const scope of navigation.scopes) {
    for (const { page } of pagesOf(scope.groups))
      if (page !== null && page.settings.hidden !== true && page.settings.url === undefined) return page;
  }
  const isPublished = (page: PageInfo | undefined) => page !== undefined && page.isWithheld !== true;
  const introduction = byRoute.get('introduction');
  return isPublished(introduction) ? introduction! : ([...byRoute.values()].find(isPublished) ?? null);
}
