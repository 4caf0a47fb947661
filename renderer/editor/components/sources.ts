import { Facet } from '@codemirror/state';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { SourcePlace } from '../markdown/formula.ts';
import type { CodeColours, FilledIn } from '../../../shared/contract/host/writing.ts';
import type { DrawnIcon } from '../../../shared/contract/host/icons.ts';

/** What exists in the folder, asked for when it is needed. */
export interface WritingSources {
  pages(): readonly { readonly address: string; readonly title: string; readonly around: string }[];
  /** Pages that are called so, the best first; with `asAddress` only those whose address has what is typed. */
  called(
    typed: string,
    asAddress: boolean,
  ): readonly { readonly address: string; readonly title: string; readonly around: string }[];
  /** Sections of a page by its address, of this page for the empty address, whose titles fit what is typed. */
  sections(address: string, typed: string): Promise<readonly { readonly id: string; readonly title: string }[]>;
  images(): Promise<readonly string[]>;
  snippets(): Promise<readonly RepoPath[]>;
  languages(): Promise<readonly { readonly name: string; readonly label: string }[]>;
  /** Every name that is a whole one, which nothing needs to be put in place of. */
  languageNames(): Promise<ReadonlySet<string>>;
  icons(query: string): Promise<readonly string[]>;
  /** The drawing of the icon of this very name; null where there is none. */
  icon(name: string): Promise<DrawnIcon | null>;
  /** The page that an address of this page leads to; null where there is none. */
  page(
    address: string,
  ): { readonly file: RepoPath; readonly title: string; readonly around: string; readonly isHere: boolean } | null;
  /** Where a picture of the folder can be had; null for one from the web. */
  picture(address: string): Promise<string | null>;
  /** How large a picture of the folder is, in pixels, as far as is known by now: its place is kept until it comes. */
  pictureSize(address: string): { readonly width: number; readonly height: number } | null;
  /** What an expression or the tag of a snippet stands for; `from` is the snippet that it stands in, if any. */
  filledIn(modules: string, source: string, from?: RepoPath): Promise<FilledIn>;
  /** The colours of each line of code. */
  colours(code: string, language: string): Promise<readonly CodeColours[]>;
  /** Opens a page or snippet. */
  open(file: RepoPath): void;
  /** Opens the menu of what can be put in at the cursor. */
  insert(): void;
  /** Shows the settings of what the cursor stands at. */
  settings(): void;
  /** Shows the source of a stretch of the text in a field of its own. */
  source(place: SourcePlace): void;
  /** Shows the form of the link at the cursor. */
  link(): void;
  /** `GET /path` of the site's OpenAPI files. */
  operations(): Promise<readonly { readonly name: string; readonly summary: string }[]>;
}

export const writingSources = Facet.define<WritingSources, WritingSources | null>({
  combine: (values) => values[0] ?? null,
});
