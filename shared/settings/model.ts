import type { Range } from '../base/range.ts';

/**
 * The three forms of settings file (BEHAVIOUR.md, “Three dialects”):
 * `docs` is the specification's own, `mint` the same under its older name,
 * `newer` has an object as `navigation` and needs a `theme`.
 */
export type Dialect = 'docs' | 'mint' | 'newer';

/** Keys and indices from the root of the settings file to a value. */
export type JsonPath = readonly (string | number)[];

export interface IconSetting {
  readonly name: string;
  readonly type?: string;
}

/** A page, a group of pages, or a division of the site, as `navigation` lists it. */
export type NavigationItem = NavigationPage | NavigationGroup | NavigationDivision;

export interface NavigationPage {
  readonly kind: 'page';
  /** Path without ending and without leading slash; `METHOD /path` entries of API files stay as written. */
  readonly path: string;
  /** What the settings list instead, where the page is made from an operation: `GET /users`. */
  readonly operation?: string;
  readonly range: Range;
}

export interface NavigationGroup {
  readonly kind: 'group';
  readonly title: string;
  readonly icon?: IconSetting;
  readonly tag?: string;
  readonly version?: string;
  readonly expanded?: boolean;
  /** Page that the group's own title leads to. */
  readonly root?: string;
  readonly items: readonly (NavigationPage | NavigationGroup)[];
  /** OpenAPI files that fill this group. */
  readonly openapi: readonly string[];
  /** Folder for the pages made from them; `api-reference` where absent. */
  readonly openapiDirectory?: string;
  /** Newer dialect: kept out of the sidebar, pages can be opened by a link. */
  readonly isHidden?: boolean;
  readonly range: Range;
  readonly path: JsonPath;
}

export type DivisionKind = 'tab' | 'anchor' | 'dropdown' | 'version' | 'language';

/** Part of a site that has a navigation of its own (newer dialect; the older one has prefixes instead). */
export interface NavigationDivision {
  readonly kind: 'division';
  readonly division: DivisionKind;
  readonly label: string;
  readonly icon?: IconSetting;
  readonly color?: string | { readonly from: string; readonly to: string };
  readonly description?: string;
  /** Leads outside; then there are no items. */
  readonly href?: string;
  readonly isDefault: boolean;
  readonly isHidden: boolean;
  readonly items: readonly NavigationItem[];
  readonly openapi: readonly string[];
  /** Folder for the pages made from the OpenAPI files; `api-reference` where absent. */
  readonly openapiDirectory?: string;
  readonly range: Range;
}

export interface AnchorSetting {
  readonly name: string;
  readonly url: string;
  readonly icon?: IconSetting;
  readonly color?: string | { readonly from: string; readonly to: string };
  readonly version?: string;
  readonly isDefaultHidden: boolean;
  readonly openapi: readonly string[];
  readonly range: Range;
}

export interface TabSetting {
  readonly name: string;
  readonly url: string;
  readonly icon?: IconSetting;
  readonly version?: string;
  readonly isDefaultHidden: boolean;
  readonly openapi: readonly string[];
  readonly range: Range;
}

/**
 * The settings as the site needs them, whichever dialect they were written in.
 * Always complete: what is missing or not usable has its default, and a problem.
 */
export interface SettingsModel {
  readonly name: string;
  readonly description: string;
  readonly logo: { readonly light: string; readonly dark: string; readonly href: string } | null;
  readonly favicon: string | null;
  readonly colors: {
    readonly primary: string | null;
    readonly light: string | null;
    readonly dark: string | null;
    readonly background: { readonly light: string | null; readonly dark: string | null };
  };
  readonly topbarLinks: readonly { readonly name: string; readonly url: string; readonly icon?: IconSetting }[];
  readonly topbarButton: { readonly type: 'link' | 'github'; readonly url: string; readonly name: string } | null;
  readonly versions: readonly {
    readonly name: string;
    readonly url?: string;
    readonly isDefault: boolean;
    readonly locale?: string;
  }[];
  readonly navigation: readonly NavigationItem[];
  readonly anchors: readonly AnchorSetting[];
  readonly topAnchor: { readonly name: string; readonly icon: IconSetting };
  readonly tabs: readonly TabSetting[];
  readonly primaryTab: string;
  readonly api: {
    readonly baseUrls: readonly string[];
    readonly auth: {
      readonly method: 'bearer' | 'basic' | 'key';
      readonly name: string;
      readonly inputPrefix: string;
    } | null;
    readonly playground: 'show' | 'simple' | 'hide';
    readonly maintainOrder: boolean;
  };
  readonly openapi: readonly string[];
  /** Newer dialect: folder for the pages made from `openapi`. */
  readonly openapiDirectory?: string;
  readonly socials: readonly { readonly platform: string; readonly url: string }[];
  /** Newer dialect: columns of links below every page. */
  readonly footerLinks?: readonly {
    readonly title: string;
    readonly links: readonly { readonly name: string; readonly url: string }[];
  }[];
  /** Newer dialect: news at the top of every page, as a line of Markdown. */
  readonly banner?: {
    readonly text: string;
    readonly isDismissible: boolean;
    readonly kind: 'info' | 'warning' | 'critical';
  };
  readonly feedback: { readonly suggestEdit: boolean; readonly raiseIssue: boolean };
  readonly colorMode: { readonly default: 'light' | 'dark' | null; readonly isHidden: boolean };
  readonly backgroundImage: string | null;
  readonly redirects: readonly { readonly source: string; readonly destination: string; readonly permanent: boolean }[];
  readonly indexHiddenPages: boolean;
  readonly metatags: Readonly<Record<string, string>>;
  /** 'lucide' only where the newer dialect asks for it. */
  readonly iconLibrary: 'fontawesome' | 'lucide';
}

/** What the site is made from where the settings say nothing. */
export const defaultModel: SettingsModel = {
  name: 'Documentation',
  description: '',
  logo: null,
  favicon: null,
  colors: { primary: null, light: null, dark: null, background: { light: null, dark: null } },
  topbarLinks: [],
  topbarButton: null,
  versions: [],
  navigation: [],
  anchors: [],
  topAnchor: { name: 'Documentation', icon: { name: 'book-open', type: 'duotone' } },
  tabs: [],
  primaryTab: 'Documentation',
  api: { baseUrls: [], auth: null, playground: 'show', maintainOrder: false },
  openapi: [],
  socials: [],
  feedback: { suggestEdit: false, raiseIssue: false },
  colorMode: { default: null, isHidden: false },
  backgroundImage: null,
  redirects: [],
  indexHiddenPages: false,
  metatags: Object.create(null) as Record<string, string>,
  iconLibrary: 'fontawesome',
};
