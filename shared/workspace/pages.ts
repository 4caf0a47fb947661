import { plainTitle } from '../base/plain-title.ts';
import { titleFromPath } from '../base/text.ts';
import type { RepoPath } from '../base/path.ts';
import { readFrontmatter } from '../mdx/frontmatter.ts';
import { withVariables, type Variables } from '../mdx/variables.ts';
import { readPageSettings, type PageSettings } from '../settings/frontmatter/read.ts';
import { routeOf, type Route } from './routes.ts';
import type { Snapshot } from './snapshot.ts';

/** What the rest of the site knows of a page without reading its body. */
export interface PageInfo {
  readonly path: RepoPath;
  readonly route: Route;
  readonly title: string;
  /** Title in sidebars and previous/next links: plain text. */
  readonly sidebarTitle: string;
  readonly description: string;
  readonly settings: PageSettings;
  /** Whether the title is written in the page, not made from its path. */
  readonly hasTitle: boolean;
  /**
   * It is for some readers only (`groups`), whom a site of files can’t tell from others: nothing of it is published.
   * Its settings have it hidden.
   */
  readonly isWithheld?: true;
  /** Set for a page about a channel of an AsyncAPI file: what lists mark it with, such as `WSS`. */
  readonly protocol?: string;
  /** Set for a page that is made from an API file: there is no page file, and `path` only tells it from others. */
  readonly generated?: {
    /** Repository path or address of the API file. */
    readonly file: string;
    /** What the API file itself puts on the page, as MDX. */
    readonly content: string;
    /** The schema that it is about, for the page of a model: its key, and the language where that is not the site's. */
    readonly model?: { readonly key: string; readonly language: string | null };
    /**
     * Set for a page that gathers what operations have in common: those of a tag, by its name, or of the whole file
     * (null). `isNamed`: sidebars call it by its title, as it stands beside others of its kind.
     */
    readonly overview?: { readonly tag: string | null; readonly isNamed: boolean };
  };
}

/** Reads pages' settings, and keeps what it read while a page's text stays the same. */
export class PageReader {
  readonly #known = new Map<RepoPath, { text: string; info: PageInfo }>();
  #files: Snapshot['files'] | null = null;
  #paths: readonly RepoPath[] = [];
  #last: ReadonlyMap<RepoPath, PageInfo> = new Map();

  /**
   * All pages of a snapshot by path, in the order of their names. The same map
   * comes back while no page's own settings changed, so that what is derived
   * from it can be kept too.
   */
  readAll(snapshot: Snapshot): ReadonlyMap<RepoPath, PageInfo> {
    if (snapshot.files !== this.#files) {
      this.#files = snapshot.files;
      this.#paths = snapshot.paths('page');
    }
    const pages = new Map<RepoPath, PageInfo>();
    let changed = false;
    for (const path of this.#paths) {
      const text = snapshot.text(path);
      if (text === null) continue;
      const known = this.#known.get(path);
      let info = known?.info;
      if (known === undefined || known.text !== text) {
        info = readPageInfo(path, text);
        if (known !== undefined && sameInfo(known.info, info)) info = known.info;
        this.#known.set(path, { text, info });
      }
      pages.set(path, info!);
      if (this.#last.get(path) !== info) changed = true;
    }
    if (!changed && pages.size === this.#last.size) return this.#last;
    for (const path of this.#known.keys()) if (!pages.has(path)) this.#known.delete(path);
    return (this.#last = pages);
  }
}

function sameInfo(a: PageInfo, b: PageInfo): boolean {
  return a.route === b.route && JSON.stringify(a.settings) === JSON.stringify(b.settings);
}

/** Pages whose titles and descriptions say what the variables in them stand for. */
export function pagesWithVariables(
  pages: ReadonlyMap<RepoPath, PageInfo>,
  variables: Variables,
): ReadonlyMap<RepoPath, PageInfo> {
  const filled = new Map<RepoPath, PageInfo>();
  for (const [path, page] of pages) {
    const { title, sidebarTitle, description } = page;
    filled.set(
      path,
      [title, sidebarTitle, description].some((text) => text.includes('{{'))
        ? {
            ...page,
            title: withVariables(title, variables),
            sidebarTitle: withVariables(sidebarTitle, variables),
            description: withVariables(description, variables),
          }
        : page,
    );
  }
  return filled;
}

/** The title of a page that need not be one of the site now. */
export function titleOfPage(path: RepoPath, text: string): string {
  return readPageInfo(path, text).title;
}

/** Whether a page is for some readers only. */
export function isWithheld(settings: PageSettings): boolean {
  return settings.groups !== undefined && settings.groups.length > 0;
}

/** What a page’s text says of it, which need not be what a file says now. */
export function readPageInfo(path: RepoPath, text: string): PageInfo {
  const { frontmatter } = readFrontmatter(text);
  const { settings } = readPageSettings(frontmatter?.data ?? {});
  const title = settings.title?.trim() ?? '';
  const shown =
    title ||
    settings.sidebarTitle?.trim() ||
    titleFromPath(routeOf(path) === '' ? path.replace(/\.mdx?$/, '') : routeOf(path));
  return {
    path,
    route: routeOf(path),
    title: shown,
    sidebarTitle: plainTitle(settings.sidebarTitle?.trim() || shown),
    description: settings.description?.trim() ?? '',
    ...(isWithheld(settings) ? { settings: { ...settings, hidden: true }, isWithheld: true } : { settings }),
    hasTitle: title !== '',
  };
}
