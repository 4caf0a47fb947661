import type { Element, ElementContent } from 'hast';
import type { ComponentDefinition, FeedEntry, IconOptions, RenderContext } from '../vocabulary/define.ts';
import type { WordName, Words } from '../words/words.ts';
import type { AddressResolver } from './attributes.ts';
import type { SyntaxProblem } from '../mdx/types.ts';
import type { TocEntry } from './types.ts';
import type { State } from 'mdast-util-to-hast';
import type { TagSpace } from '../vocabulary/author-tags.ts';
import type { Allowance } from './allowance.ts';
import type { AnchorNames } from './anchors.ts';

/** What the body of a page needs from its site. Nothing here knows preview from export. */
export interface BodyEnvironment extends AddressResolver {
  /** What the theme says, in the language of the page. */
  readonly words: Words;
  component(name: string): ComponentDefinition | null;
  /** A drawing of the site's icon library, or null for an unknown name. */
  icon(name: string, options: IconOptions): Element | null;
  /** A diagram as a figure; null where its source is shown instead. `id` is unique in the page. */
  diagram(source: string, id: string, words: Words): Element | null;
  /** One of the theme's own drawings. */
  drawing(name: string, className?: string): Element;
}

export interface RenderedBody {
  readonly content: ElementContent[];
  /** Request and response examples for the right column. */
  readonly side: ElementContent[];
  readonly toc: TocEntry[];
  /** Every id that a link may lead to. */
  readonly anchors: readonly string[];
  /** Ids that they answer to as well, because links were written for them. */
  readonly otherAnchors: readonly string[];
  /** What the page's feed says, in the order of the page; empty on most pages. */
  readonly feed: readonly FeedEntry[];
  /** Class names that the author wrote, for the utility styles. */
  readonly classNames: ReadonlySet<string>;
  /** What is too much to be drawn. */
  readonly problems: readonly SyntaxProblem[];
}

/** What the handlers of one page share. */
export interface BodyState {
  readonly environment: BodyEnvironment;
  readonly anchors: AnchorNames;
  readonly toc: TocEntry[];
  readonly side: ElementContent[];
  readonly feed: FeedEntry[];
  readonly counters: Map<string, number>;
  readonly shared: Map<string, unknown>;
  readonly classNames: Set<string>;
  readonly allowance: Allowance;
  readonly hast: State;
  /** The kind of tag that holds what is rendered now: a drawing's parts stand in drawings only. */
  space: TagSpace;
}

/** The renderer as content sees it that no author wrote: what an API file says of an endpoint. */
export interface AppendContext extends RenderContext {
  /** A heading of the page, in its contents. Links find it by its English words in every language. */
  heading(level: 2 | 3, name: WordName): Element;
}
