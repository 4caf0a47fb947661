import type { IconData } from '../html/icons.ts';

/** The theme as the app's build made it: names of files that every export carries. */
export interface ThemeAssets {
  /** All files, as paths below the theme's folder. The host has their bytes. */
  readonly files: readonly string[];
  readonly stylesheets: readonly string[];
  readonly scripts: readonly string[];
  readonly preload: readonly string[];
  /** Parts of the theme for pages that need them, in order. */
  readonly bundles: readonly ThemeBundle[];
  /** What the search loads when it is first opened. */
  readonly search: { readonly script: string; readonly stylesheet: string };
  /** What pages with an endpoint load when the playground is first opened. */
  readonly playground?: {
    readonly script: string;
    readonly stylesheet: string;
    /** What gets tokens in it, and what the page runs that servers send readers back to. */
    readonly oauth: string;
    readonly returned: string;
  };
}

/** Styles and script that only some pages need; see bundles.ts. */
export interface ThemeBundle {
  /** A page that holds one of these class names needs the bundle. */
  readonly classNames: readonly string[];
  readonly stylesheet: string | null;
  readonly script: string | null;
  /** What these files hold, for pages that load several bundles as one file. */
  readonly text: { readonly stylesheet: string; readonly script: string };
}

/** What a site is built with beside its own files. */
export interface SiteResources {
  readonly theme: ThemeAssets;
  readonly icons: IconData;
}

export interface SiteOptions {
  /**
   * Path under which the site will be served, starting and ending with a slash. Only pages that are served at any depth
   * need it.
   */
  readonly base: string;
  /** `https://docs.example.com`, without a slash at the end; null when it is not known. */
  readonly origin: string | null;
  /** Path in the site of a style sheet with typefaces that the host puts beside it. */
  readonly fontSheet?: string | null;
  /** Pages load the services that the settings name: only the ones that readers get. */
  readonly loadsServices?: true;
}

/** Where the theme's files stand in a site. No folder of an author is likely to have this name. */
export const themeFolder = 'galley-assets';

/** Where the search finds what it knows, below the site's top. */
export const searchFolder = `${themeFolder}/search`;

/** Where the pictures of pages stand that other sites show with a link. */
export const cardFolder = `${themeFolder}/cards`;

/** Where what the playground says in other languages stands. The files’ names hold a hash of what is in them. */
export const wordsFolder = `${themeFolder}/words`;

/** Where the smaller forms of the pictures stand that pages show. Their names hold a hash of what is in them. */
export const pictureFolder = `${themeFolder}/pictures`;

/** What the picture of a page shows, for the host to draw. Texts are plain. */
export interface Card {
  /** Pixels: what the sites ask for that show links. */
  readonly width: 1200;
  readonly height: 630;
  readonly siteName: string;
  /** The part of the site that the page belongs to; empty where there is none. */
  readonly section: string;
  readonly title: string;
  /** Empty where the page has none. */
  readonly description: string;
  /** `#rrggbb` each. */
  readonly colors: {
    readonly [name in 'ground' | 'ink' | 'muted' | 'accent' | 'solid' | 'onSolid' | 'line' | 'tint']: string;
  };
}

/** One file of the finished site. */
export type OutputFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly bytes: Uint8Array }
  /** Drawn by the host. The same path is always the same picture. */
  | { readonly path: string; readonly card: Card }
  /** Copied by the host: from the docs folder or from the theme. */
  | { readonly path: string; readonly copy: { readonly from: 'docs' | 'theme'; readonly path: string } };

/** Engine work that can be stopped and reports how far it is. */
export interface BuildProgress {
  readonly phase: 'reading' | 'pages' | 'files';
  readonly done: number;
  readonly total: number;
  readonly current: string;
}
