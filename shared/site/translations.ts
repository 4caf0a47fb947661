import type { PageInfo } from '../workspace/pages.ts';
import { firstPage, type Division, type Scope } from '../workspace/navigation.ts';
import { scopeIndex } from '../workspace/scope-index.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

export interface Translation {
  readonly language: string;
  readonly isDefault: boolean;
  readonly page: PageInfo;
}

type Navigation = SiteIndex['navigation'];
const known = new WeakMap<Navigation, ReadonlyMap<string, readonly Translation[]>>();

/**
 * A page in all languages that the site has it in, its own among them: pages whose addresses are the same without the
 * folder of their language (`guide` and `de/guide`). Empty for a page in one language.
 */
export function translations(index: SiteIndex, page: PageInfo): readonly Translation[] {
  let found = known.get(index.navigation);
  if (found === undefined) known.set(index.navigation, (found = allTranslations(index)));
  return found.get(page.route) ?? [];
}

/**
 * Where a reader of a page goes on in another language: at the same page, or where it has none, in the same version.
 *
 * @param division the other language
 * @param scope the sidebar that shows the page
 */
export function counterpart(index: SiteIndex, division: Division, page: PageInfo, scope: Scope): PageInfo | null {
  if (scope.path.includes(division)) return null;
  const same = translations(index, page).find(({ language }) => language === division.locale);
  if (same !== undefined) return same.page;
  const version = scope.path.find(({ kind }) => kind === 'version')?.label;
  const alike = division.children.find(({ kind, label }) => kind === 'version' && label === version);
  return alike === undefined ? null : firstPage(alike, index.navigation);
}

function allTranslations({ navigation }: SiteIndex): ReadonlyMap<string, readonly Translation[]> {
  const same = new Map<string, Translation[]>();
  for (const scope of navigation.scopes) {
    const division = scope.path.find(({ kind }) => kind === 'language');
    if (division?.locale === undefined) continue;
    const { locale: language, label, isDefault } = division;
    for (const page of scopeIndex(scope).order) {
      const { settings, route } = page;
      if (!navigation.found.has(route) || settings.noindex === true || settings.canonical !== undefined) continue;
      const address = withoutFolder(route, [language, label]);
      const list = same.get(address) ?? [];
      same.set(address, list);
      // A page that is listed twice is in the language that lists it first.
      if (!list.some((other) => other.language === language || other.page === page))
        list.push({ language, isDefault, page });
    }
  }
  return new Map(
    [...same.values()].filter((list) => list.length > 1).flatMap((list) => list.map(({ page }) => [page.route, list])),
  );
}

/** An address without the folder that is called as its language: the first, or the one inside of its version's. */
function withoutFolder(route: string, names: readonly string[]): string {
  const folders = route.split('/');
  const at = folders
    .slice(0, 2)
    .findIndex((folder) => names.some((name) => name.toLowerCase() === folder.toLowerCase()));
  return at < 0 ? route : folders.toSpliced(at, 1).join('/');
}
