import type { ElementContent } from 'hast';
import type { TileColor } from '../base/tile-color.ts';
import type { Value } from '../mdx/types.ts';
import type { Words } from '../words/words.ts';

declare module 'hast' {
  interface ElementData {
    /** What is left out at an empty element; see quiet-notes.ts. */
    note?: { readonly reason: string; readonly source: string };
    /** An element of HTML that stands on many pages of a site: it is written once, and nobody may change it. */
    isShared?: boolean;
    /** What it was written as. */
    html?: string;
    /** A picture that its author does not want to be enlarged. */
    keepsSize?: boolean;
    /** A paragraph that its author wrote as a tag. */
    isWritten?: boolean;
    /** The component that it was made from, as the author wrote it. */
    component?: { readonly name: string; readonly attributes: Readonly<Record<string, Value>> };
  }
}

/** A link as the page shell draws it. `href` is final: relative to the page or absolute. */
export interface LinkView {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  readonly current: boolean;
}

export interface IconView {
  readonly name: string;
  readonly type?: string;
}

export interface TabView extends LinkView {
  readonly icon?: IconView;
  readonly tag?: string;
}

export interface AnchorView extends LinkView {
  readonly icon?: IconView;
  readonly tag?: string;
  /** Background of the icon's tile: one colour or a gradient. */
  readonly color?: TileColor;
}

export interface SidebarPage extends LinkView {
  readonly kind: 'page';
  readonly icon?: IconView;
  /** Small label behind the title: frontmatter `tag`. */
  readonly tag?: string;
  /** HTTP method of an API page, upper case. */
  readonly method?: string;
  readonly deprecated?: boolean;
  /** Stands for a group that is closed here; the address is that of its first page. */
  readonly isGroup?: boolean;
}

export interface SidebarGroup {
  readonly kind: 'group';
  readonly title: string;
  readonly icon?: IconView;
  readonly tag?: string;
  /** Holds the current page or is asked to stand open. */
  readonly open: boolean;
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarPage | SidebarGroup;

export interface TocEntry {
  readonly id: string;
  readonly title: string;
  readonly level: 2 | 3;
}

/** A choice in a menu: versions, languages, dropdowns. */
export interface MenuView {
  /** What is chosen: `Version`. For readers who don't see it. */
  readonly name: string;
  /** What the button shows where nothing is chosen. */
  readonly label: string;
  readonly items: readonly (LinkView & {
    readonly description?: string;
    readonly tag?: string;
    readonly icon?: IconView;
  })[];
}

/** A picture of the site; its size in pixels where it could be read. */
export interface ImageView {
  readonly src: string;
  readonly width?: number;
  readonly height?: number;
}

/** Where a page stands in the site and what is around it there. */
export interface NavigationView {
  readonly tabs: readonly TabView[];
  readonly anchors: readonly AnchorView[];
  /** Choices inside of choices (products, the menu of one, its dropdowns), one for each depth. */
  readonly dropdowns: readonly MenuView[];
  readonly versions: MenuView | null;
  readonly languages: MenuView | null;
  readonly sidebar: readonly SidebarGroup[];
  readonly previous: LinkView | null;
  readonly next: LinkView | null;
}

/** What is the same on every page of a site. Addresses are relative to the page. */
export interface FontView {
  readonly family: string | null;
  readonly src: string | null;
  readonly format: 'woff2' | 'woff' | null;
  readonly weight: number | null;
}

export interface SiteView {
  readonly name: string;
  readonly language: string;
  /** What the theme says, in the language of the page. */
  readonly words: Words;
  readonly home: string;
  readonly logo: {
    readonly light: ImageView;
    readonly dark: ImageView;
    readonly href: string;
    readonly external: boolean;
  } | null;
  /** Null where the settings name none: the theme draws one. */
  readonly favicon: string | null;
  /** Custom properties of the author's colours, already validated CSS values. */
  readonly colors: Readonly<Record<string, string>>;
  /** The picture behind all pages, in each mode. */
  readonly backgroundImage: { readonly light: string; readonly dark: string } | null;
  readonly decoration?: 'gradient' | 'grid' | 'windows' | null;
  /** Name of the theme; null for the one that all others are made from. */
  readonly look?: string | null;
  /** What the search field says while it is empty. */
  readonly searchPrompt?: string | null;
  /** Custom properties of code that has colours of its own. */
  readonly codeColors?: Readonly<Record<string, string>> | null;
  /** Typefaces of the site's own; `src` is the final address of a file. */
  readonly fonts?: { readonly body: FontView | null; readonly heading: FontView | null } | null;
  readonly topbarLinks: readonly TabView[];
  readonly topbarButton: { readonly kind: 'link' | 'github'; readonly label: string; readonly href: string } | null;
  readonly socials: readonly { readonly platform: string; readonly label: string; readonly href: string }[];
  readonly colorMode: { readonly default: 'light' | 'dark' | null; readonly toggle: boolean };
  /** Columns of links below every page. */
  readonly footerLinks?: readonly { readonly title: string; readonly links: readonly LinkView[] }[];
  /** News at the top of every page. `key` is another one when the text is: a reader who closed one sees the next. */
  readonly banner?: {
    readonly content: readonly ElementContent[];
    readonly kind: 'info' | 'warning' | 'critical';
    readonly key: string;
    readonly isDismissible: boolean;
    /** Ground in each mode, as `#rrggbb`; that of its kind where it is null. */
    readonly color?: { readonly light: string | null; readonly dark: string | null };
  };
}

/** An entry of a page's menu. */
export type PageMenuItem =
  | { readonly kind: 'copy'; readonly label: string }
  | { readonly kind: 'print'; readonly label: string }
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly description?: string;
      readonly href: string;
      readonly external: boolean;
      /** The address holds `unknownPageAddress`, which the reader's browser knows. */
      readonly asksBrowser: boolean;
      readonly drawing: string | null;
      readonly icon?: IconView;
    };

/** Everything the page shell needs to draw one page. Plain data; addresses are final. */
export interface PageView extends NavigationView {
  readonly title: string;
  /** What the browser's tab says. */
  readonly documentTitle: string;
  readonly description: string;
  /** Description with its inline Markdown rendered. */
  readonly lead: readonly ElementContent[];
  /** Title with its inline Markdown rendered. */
  readonly heading: readonly ElementContent[];
  /** Marked as one that should not be used any more. */
  readonly deprecated: boolean;
  readonly mode: 'default' | 'wide' | 'center' | 'custom' | 'frame';
  /** The version that the page's own navigation belongs to; null on a site or page without. */
  readonly version: string | null;
  /** A page that belongs to several versions has the navigation of each. */
  readonly otherVersions: readonly { readonly version: string; readonly navigation: NavigationView }[];
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[];
  readonly toc: readonly TocEntry[];
  readonly content: readonly ElementContent[];
  /** Method, address and the way to try it, below the title of an API page; absent on others. */
  readonly endpoint?: readonly ElementContent[];
  /** Request and response examples; empty on most pages. */
  readonly side: readonly ElementContent[];
  /** By the name of a part of it that stands elsewhere now, where that is; null where none has moved. */
  readonly movedParts?: Readonly<Record<string, string>> | null;
  /** Pages that it names below itself. */
  readonly related?: readonly LinkView[];
  /** When the page last changed, as far as git knows. */
  readonly updated: { readonly iso: string; readonly label: string } | null;
  readonly editLinks: readonly { readonly kind: 'edit' | 'issue'; readonly label: string; readonly href: string }[];
  /** What readers can do with the page, the first as a button; null where the settings say nothing. */
  readonly menu?: { readonly items: readonly PageMenuItem[]; readonly isBesideContents: boolean } | null;
  /** The plain-Markdown form of this page; null where it has none, and then no menu either. */
  readonly markdownHref: string | null;
  /** The page's feed; null on pages that tell nothing new. */
  readonly feedHref: string | null;
  /** The documentation index that the notice points to. */
  readonly indexHref: string;
  readonly fullHref: string;
  /** More `<meta>` and `<link>` elements, in order. */
  readonly head: readonly { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }[];
  /** Data for search engines (schema.org); null where the site's address is not known. */
  readonly structuredData: unknown;
}

/** Where the theme's own files are, relative to the page. */
export interface ThemeLinks {
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
  /** Font files to preload. */
  readonly preload: readonly string[];
  /** Null where there is no search. */
  readonly search: {
    readonly script: string;
    readonly stylesheet: string;
    readonly folder: string;
    readonly top: string;
  } | null;
}
