import { repoPath, type RepoPath } from '../base/path.ts';
import type { SettingsDocument, SettingsModel } from '../settings/model.ts';
import { readSettings } from '../settings/read.ts';
import { buildNavigation, pagesOf, type SiteNavigation } from './navigation.ts';
import { PageReader, type PageInfo } from './pages.ts';
import { normaliseRoute, type Route } from './routes.ts';
import type { Snapshot } from './snapshot.ts';

/** The whole site as far as pages need to know each other: no bodies. Immutable. */
export interface SiteIndex {
  readonly snapshot: Snapshot;
  readonly settings: SettingsDocument;
  readonly model: SettingsModel;
  readonly pages: ReadonlyMap<RepoPath, PageInfo>;
  readonly byRoute: ReadonlyMap<Route, PageInfo>;
  readonly navigation: SiteNavigation;
  /** What readers get at the site's top address. Null on a site without pages. */
  readonly home: PageInfo | null;
  /** Where an address that moved leads now, or null. */
  redirect(route: Route): string | null;
}

const noSettings = '{}';

/** Makes site indexes, reusing everything that a change does not touch. */
export class SiteIndexer {
  readonly #reader = new PageReader();
  #settings: SettingsDocument | null = null;
  #last: SiteIndex | null = null;

  index(snapshot: Snapshot): SiteIndex {
    const path = snapshot.settingsPath ?? repoPath('docs.json');
    const text = snapshot.text(path) ?? noSettings;
    const settings = this.#settings?.path === path && this.#settings.text === text ? this.#settings : readSettings(path, text);
    this.#settings = settings;
    const pages = this.#reader.readAll(snapshot);
    const last = this.#last;
    if (last !== null && last.settings === settings && last.pages === pages) {
      return (this.#last = { ...last, snapshot });
    }
    const byRoute = new Map<Route, PageInfo>();
    // Where x.md and x.mdx stand side by side, the MDX page is the one.
    for (const page of pages.values()) if (!byRoute.has(page.route) || page.path.endsWith('.mdx')) byRoute.set(page.route, page);
    const model = settings.model;
    const navigation = buildNavigation(model, (route) => byRoute.get(route) ?? null);
    return (this.#last = { snapshot, settings, model, pages, byRoute, navigation, home: homePage(byRoute, navigation), redirect: redirector(model) });
  }
}

function homePage(byRoute: ReadonlyMap<Route, PageInfo>, navigation: SiteNavigation): PageInfo | null {
  const root = byRoute.get('');
  if (root !== undefined) return root;
  for (const scope of navigation.scopes) {
    for (const { page } of pagesOf(scope.groups)) if (page !== null && page.settings.hidden !== true && page.settings.url === undefined) return page;
  }
  return byRoute.get('introduction') ?? byRoute.values().next().value ?? null;
}

/** `:name` stands for one part of an address, `:name*` for the rest (BEHAVIOUR.md, `redirects`). */
function redirector(model: SettingsModel): (route: Route) => string | null {
  const rules = model.redirects.map(({ source, destination }) => {
    const names: string[] = [];
    const pattern = normaliseRoute(source)
      .split('/')
      .map((part) => {
        const name = /^:(\w+)(\*)?$/.exec(part);
        if (name === null) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        names.push(name[1]!);
        return name[2] === '*' ? '(.*)' : '([^/]+)';
      })
      .join('/');
    return { match: new RegExp(`^${pattern.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`), names, destination };
  });
  return (route) => {
    for (const rule of rules) {
      const found = rule.match.exec(route);
      if (found === null) continue;
      return rule.names.reduce((address, name, index) => address.replace(new RegExp(`:${name}\\*?`), found[index + 1] ?? ''), rule.destination);
    }
    return null;
  };
}
