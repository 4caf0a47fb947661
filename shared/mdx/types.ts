import type { Literal, Node, Parent, Root, RootContent } from 'mdast';
import type { Range } from '../base/range.ts';

/**
 * A value that an author can write without running code: what the interpreter
 * makes of an attribute, a constant or an expression in braces.
 */
export type Value =
  string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value } | MdxFragment;

/** Content as a value: `icon={<svg/>}`. */
export interface MdxFragment extends Parent {
  type: 'mdxFragment';
  children: RootContent[];
}

/** Where an attribute stands in the page's text. */
export interface AttributePlace {
  /** From the name to the end of the value. */
  readonly range: Range;
  readonly name: Range;
  /** The value without quotes or braces; null for a bare `required`. */
  readonly value: Range | null;
}

/**
 * A tag of the page with its attributes evaluated: an MDX component (capital
 * first letter) or an HTML element.
 */
export interface MdxElement extends Parent {
  type: 'mdxElement';
  name: string;
  /** Values by name as written. An attribute that could not be evaluated is absent (and a problem). */
  attributes: Record<string, Value>;
  /** Stands inside a paragraph. */
  inline: boolean;
  children: RootContent[];
}

/**
 * Stands where the interpreter met something it must not or can not evaluate. Rendered visibly, unless it is quiet: a
 * note in the preview, and nothing but its content for readers.
 */
export interface MdxPlaceholder extends Parent {
  type: 'mdxPlaceholder';
  inline: boolean;
  /** What readers of the preview are told, one sentence. */
  reason: string;
  /** The author's own text, shown as it is. */
  source: string;
  /** Content that survives inside (the body of an unknown component). */
  children: RootContent[];
  isQuiet?: true;
}

/** `{#custom-id}` behind a heading; removed from the heading when it is rendered. */
export interface HeadingId extends Literal {
  type: 'headingId';
  value: string;
}

declare module 'mdast' {
  interface RootContentMap {
    mdxElement: MdxElement;
    mdxPlaceholder: MdxPlaceholder;
    headingId: HeadingId;
  }
  interface PhrasingContentMap {
    mdxElement: MdxElement;
    mdxPlaceholder: MdxPlaceholder;
    headingId: HeadingId;
  }
  interface BlockContentMap {
    mdxElement: MdxElement;
    mdxPlaceholder: MdxPlaceholder;
  }
}

/** A problem that parsing or interpreting found. Lint turns it into a Diagnostic. */
export interface SyntaxProblem {
  /** Id of the rule that reports it. */
  readonly rule: 'no-parse-error' | 'no-unbound-name' | 'no-code' | 'no-broken-snippet' | 'within-limits';
  readonly range: Range;
  readonly title: string;
  readonly detail: string;
  /** The name of a tag that nothing closes. */
  readonly unclosed?: string;
  /** Text that would mend it in place of `range`, with the words for its button. */
  readonly replacement?: {
    readonly title: string;
    readonly range: Range;
    readonly text: string;
    /** The one right way: readers get what the author wrote. */ readonly certain?: boolean;
  };
}

/** The settings block at the top of a page. */
export interface Frontmatter {
  /** Whole block with its fences and the line break after it. */
  readonly range: Range;
  /** The text between the fences. */
  readonly body: Range;
  readonly format: 'yaml' | 'toml';
  readonly data: Readonly<Record<string, unknown>>;
}

/** A parsed page or snippet. Immutable and shared: never change its tree. */
export interface MdxDocument {
  readonly text: string;
  readonly frontmatter: Frontmatter | null;
  readonly tree: Root;
  readonly problems: readonly SyntaxProblem[];
}

/** Offsets of a node; nodes that the interpreter made carry the place of what they came from. */
export function rangeOf(node: Node): Range {
  return { from: node.position?.start.offset ?? 0, to: node.position?.end.offset ?? 0 };
}

/** Whether a value is content rather than data. What an author writes as an object has no prototype, and is none. */
export function isFragment(value: Value): value is MdxFragment {
  const isOwn = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== null;
  return isOwn && 'type' in value && value.type === 'mdxFragment';
}
