import type { CodeTheme } from '../base/code-theme.ts';
import type { TileColor } from '../base/tile-color.ts';
import type { ThemeName } from './themes.ts';
import type { Range } from '../base/range.ts';
import type { PageMenuName } from './page-menu.ts';
import type { ServicesSetting } from './services/define.ts';

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

/** API files of a part of the site, and where the pages made from them stand. */
export interface OpenapiFiles {
  /** Paths and addresses as the settings write them. */
  readonly openapi: readonly string[];
  /** Newer dialect: folder for the pages made from them; `api-reference` where absent. */
  readonly openapiDirectory?: string;
  /** Newer dialect: folders of single files, by the file as the settings write it. */
  readonly openapiFolders?: Readonly<Record<string, string>>;
}

/** A group of pages. Its API files fill it. */
export interface NavigationGroup extends OpenapiFiles {
  readonly kind: 'group';
  readonly title: string;
  readonly icon?: IconSetting;
  readonly tag?: string;
  readonly version?: string;
  readonly expanded?: boolean;
  /** Page that the group's own title leads to. */
  readonly root?: string;
  readonly items: readonly (NavigationPage | NavigationGroup)[];
  /** Newer dialect: kept out of the sidebar, pages can be opened by a link. */
  readonly isHidden?: boolean;
  /** Newer dialect: hidden, and found by search all the same. */
  readonly isSearchable?: boolean;
  /** Newer dialect: how much more its pages count in the site's search. */
  readonly boost?: number;
  /** Newer dialect: how the page of the title lists the pages of the group. */
  readonly directory?: DirectoryLayout;
  readonly range: Range;
  readonly path: JsonPath;
}

/** How pages are listed below the page that a group's title opens. */
export const directoryLayouts = ['none', 'accordion', 'card'] as const;
export type DirectoryLayout = (typeof directoryLayouts)[number];

export type DivisionKind = 'tab' | 'anchor' | 'dropdown' | 'version' | 'language';

/** What a part of a site may have of its own around its pages; absent is what it shares with the site. */
export type OwnFrame = Partial<
  Pick<SettingsModel, 'banner' | 'footerLinks' | 'socials' | 'topbarLinks' | 'topbarButton'>
>;

/** Part of a site that has a navigation of its own (newer dialect; the older one has prefixes instead). */
export interface NavigationDivision extends OpenapiFiles {
  readonly kind: 'division';
  readonly division: DivisionKind;
  readonly label: string;
  readonly icon?: IconSetting;
  readonly color?: TileColor;
  readonly description?: string;
  /** Short word behind the name. */
  readonly tag?: string;
  /** What stands around its pages in place of what the site has. */
  readonly own?: OwnFrame;
  /** Leads outside; then there are no items. */
  readonly href?: string;
  readonly isDefault: boolean;
  readonly isHidden: boolean;
  /** Hidden, and found by search all the same. */
  readonly isSearchable: boolean;
  readonly items: readonly NavigationItem[];
  readonly range: Range;
}

export interface AnchorSetting {
  readonly name: string;
  readonly url: string;
  readonly icon?: IconSetting;
  readonly color?: TileColor;
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

/** An entry of the menu of every page: a known one, or one that leads where the author says. */
export type PageMenuEntry =
  | { readonly kind: 'known'; readonly name: PageMenuName }
  | {
      readonly kind: 'own';
      readonly label: string;
      readonly description?: string;
      readonly icon?: IconSetting;
      /** With `$path` and `$page`, as in the values of `query`. */
      readonly base: string;
      readonly query: readonly { readonly key: string; readonly value: string }[];
    };

/** A typeface of the site: by its name, and where its file is; what is null is as usual. */
export interface FontSetting {
  readonly family: string | null;
  readonly source: string | null;
  readonly format: 'woff2' | 'woff' | null;
  readonly weight: number | null;
}

export interface PageMenuSetting {
  readonly entries: readonly PageMenuEntry[];
  /** Below the contents of the page, not beside its title. */
  readonly isBesideContents: boolean;
}

/**
 * The settings as the site needs them, whichever dialect they were written in.
 * Always complete: what is missing or not usable has its default, and a problem.
 */
export interface SettingsModel extends OpenapiFiles {
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
    /** Newer dialect: samples of requests. */
    readonly samples: {
      /** As the settings name them; empty: all. */
      readonly languages: readonly string[];
      readonly amount: 'all' | 'required';
      /** Whether any are made beside those that the API file or the page has. */
      readonly areMade: boolean;
      /** Whether the playground begins with their values. */
      readonly fill: boolean;
    };
    /** Newer dialect: what lies inside of fields is open at first. */
    readonly expandsFields: boolean;
    /** Newer dialect: names of facts of a schema that stand beside each field's name. */
    readonly facts: readonly string[];
    /** Newer dialect: endpoints are shown with the whole address. */
    readonly showsServer: boolean;
    /** Newer dialect: the playground sends cookies to other sites. */
    readonly withCredentials: boolean;
    /** Where the playground of the site sends requests to the API; null: to the API itself. */
    readonly proxy: string | null;
  };
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
    readonly color: { readonly light: string | null; readonly dark: string | null };
  };
  /** Newer dialect: what readers can do with a page; the theme's own where it is absent. */
  readonly pageMenu?: PageMenuSetting;
  /** Services that readers' browsers load: statistics, recordings, chats. */
  readonly services?: ServicesSetting;
  /** Newer dialect: what stands at addresses where no page is. */
  readonly notFound?: {
    readonly leadsHome: boolean;
    readonly title: string | null;
    /** A line of Markdown. */
    readonly description: string | null;
  };
  /** Newer dialect: how the site looks. */
  readonly theme: ThemeName;
  /** Newer dialect: what the search field says while it is empty. */
  readonly searchPrompt: string | null;
  /** Newer dialect: what stands above a page's title. */
  readonly eyebrow: 'section' | 'breadcrumbs';
  /** Newer dialect: what code looks like in each mode: as pages do in one, or a named theme. */
  readonly codeLooks: { readonly light: 'light' | 'dark' | CodeTheme; readonly dark: 'light' | 'dark' | CodeTheme };
  /** Newer dialect: a closed group is a link to its first page. */
  readonly groupsLead: boolean;
  /** Newer dialect: pages say when they were changed. */
  readonly showsDates: boolean;
  /** Newer dialect: the mode of the pictures that other sites show; that of new readers where it is null. */
  readonly cardMode: 'light' | 'dark' | null;
  /** Newer dialect: typefaces of text and of headings; the theme's own where they are null. */
  readonly fonts?: { readonly body: FontSetting | null; readonly heading: FontSetting | null };
  /** Newer dialect: a pattern behind every page. */
  readonly decoration: 'gradient' | 'grid' | 'windows' | null;
  readonly feedback: {
    readonly suggestEdit: boolean;
    readonly raiseIssue: boolean;
    readonly thumbsRating: boolean;
    /** Of the site's owner, https: gets readers' answers. Null: only services that count do. */
    readonly address: string | null;
  };
  readonly colorMode: { readonly default: 'light' | 'dark' | null; readonly isHidden: boolean };
  readonly backgroundImage: { readonly light: string; readonly dark: string } | null;
  readonly redirects: readonly { readonly source: string; readonly destination: string; readonly permanent: boolean }[];
  /** Redirects of parts of pages: `/guides/a#keys` has the part `keys`. */
  readonly movedParts: readonly { readonly source: string; readonly part: string; readonly destination: string }[];
  readonly indexHiddenPages: boolean;
  readonly metatags: Readonly<Record<string, string>>;
  /** Newer dialect: meta tags of the pages below a folder, outer folders first. */
  readonly folderTags: readonly { readonly path: string; readonly metatags: Readonly<Record<string, string>> }[];
  /** Newer dialect: what search engines are told of who publishes the site, where it is not what the site says. */
  readonly organization: {
    readonly name?: string;
    readonly legalName?: string;
    readonly url?: string;
    readonly logo?: string;
    readonly sameAs?: readonly string[];
    readonly id?: string;
  };
  /** Newer dialect: what the Markdown form of every page holds beside its text. */
  readonly markdown: {
    /** Lines below every page. */
    readonly instructions: readonly string[];
    /** Pages of endpoints have the part of the API file that describes them. */
    readonly hasApi: boolean;
  };
  /** Newer dialect: what `{{name}}` stands for in pages. */
  readonly variables: Readonly<Record<string, string>>;
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
  api: {
    baseUrls: [],
    auth: null,
    playground: 'show',
    maintainOrder: false,
    samples: { languages: [], amount: 'all', areMade: true, fill: false },
    expandsFields: false,
    facts: [],
    showsServer: false,
    withCredentials: false,
    proxy: null,
  },
  openapi: [],
  socials: [],
  feedback: { suggestEdit: false, raiseIssue: false, thumbsRating: false, address: null },
  colorMode: { default: null, isHidden: false },
  backgroundImage: null,
  redirects: [],
  movedParts: [],
  indexHiddenPages: false,
  metatags: Object.create(null) as Record<string, string>,
  folderTags: [],
  organization: {},
  markdown: { instructions: [], hasApi: true },
  variables: Object.create(null) as Record<string, string>,
  iconLibrary: 'fontawesome',
  theme: 'mint',
  searchPrompt: null,
  eyebrow: 'breadcrumbs',
  codeLooks: { light: 'light', dark: 'dark' },
  groupsLead: false,
  showsDates: true,
  cardMode: null,
  decoration: null,
};
