import type { Code, RootContent } from 'mdast';
import type { Element, ElementContent } from 'hast';
import type { ZodType } from 'zod';
import type { MdxElement, MdxFragment, Value } from '../mdx/types.ts';
import type { Words } from '../words/words.ts';

/** The form control that edits an attribute. */
export type AttributeControl =
  | 'text' // one line of plain text
  | 'markdown' // text that may hold inline Markdown
  | 'number'
  | 'switch'
  | 'select' // from the schema's enum
  | 'icon'
  | 'icon-type'
  | 'link' // page, section or web address
  | 'image'
  | 'language' // of code
  | 'color'
  | 'list'; // list of words

export interface AttributeDefinition {
  /** Validates the evaluated value. Its default, if any, is what an absent attribute means. */
  readonly schema: ZodType;
  /** What it does, for writers: one sentence. */
  readonly summary: string;
  /** What forms call it. */
  readonly label?: string;
  readonly control: AttributeControl;
  readonly required: boolean;
  /** What readers miss where a required attribute is not there: one sentence. Empty for the others. */
  readonly withoutIt: string;
  /** A required one that nobody misses where the content begins with a heading, which says the same. */
  readonly orHeading?: boolean;
  /** Not in the specification but given by real sites; works, and is offered after the others. */
  readonly extra: boolean;
  /** Accepted and ignored, because real pages carry it; never offered. */
  readonly ignored: boolean;
  /** The attribute that this one was probably meant to be: `columns` → `cols`. Never offered. */
  readonly insteadUse?: string;
}

export interface AttributeOptions {
  /** What forms call it, where the words of its name (`titleSize`: “Title size”) would not say it. */
  readonly label?: string;
  readonly control?: AttributeControl;
  /** Makes it required, and says what readers miss without it: one sentence. */
  readonly required?: string;
  readonly orHeading?: boolean;
  readonly extra?: boolean;
  readonly ignored?: boolean;
  readonly insteadUse?: string;
}

/** Describes one attribute of a component. */
export function attr(schema: ZodType, summary: string, options: AttributeOptions = {}): AttributeDefinition {
  return {
    schema,
    summary,
    label: options.label,
    control: options.control ?? 'text',
    required: options.required !== undefined,
    withoutIt: options.required ?? '',
    orHeading: options.orHeading,
    extra: options.extra ?? false,
    ignored: options.ignored ?? false,
    insteadUse: options.insteadUse,
  };
}

/** What a component may hold. Absent: any content. */
export interface ChildrenRule {
  /** Only these components (and white space). */
  readonly only?: readonly string[];
  /** Only fenced code blocks (and white space). */
  readonly code?: boolean;
  /** At least so many. */
  readonly min?: number;
  /** Nothing at all. */
  readonly none?: boolean;
}

export interface ComponentExample {
  readonly title: string;
  /** MDX that lints clean. Used as documentation, golden test and gallery. */
  readonly source: string;
}

/** A problem that a component's own `check` finds in one element. */
export interface ComponentProblem {
  readonly title: string;
  readonly detail: string;
  /** The attribute that it concerns; the whole tag when absent. */
  readonly attribute?: string;
}

export type ComponentGroup = 'Callouts' | 'Structure' | 'Code' | 'Cards' | 'API' | 'Media' | 'Inline' | 'Changelog';

/**
 * The job that the specification's selection rules (section 2.3) give a
 * component. Exactly one component has each; whoever needs the component for a
 * job asks for it by this, never by name.
 */
export const componentPurposes = [
  'image',
  'procedure',
  'procedure-step',
  'alternatives',
  'alternative',
  'languages',
  'disclosure',
  'request-example',
  'response-example',
  'parameter',
  'response-field',
  'nested-fields',
] as const;
export type ComponentPurpose = (typeof componentPurposes)[number];

/** How a component stands in a text that is written on the page: what surrounds its content there. */
export interface ComponentFace {
  /**
   * A box in a colour that means something, a plain box, one around a picture, a line with a number, an entry below a
   * line, one of several that stand behind each other, nothing of its own, or, among words, a pill; or a formula, which
   * is drawn.
   */
  readonly frame: 'tinted' | 'boxed' | 'framed' | 'step' | 'field' | 'entry' | 'strip' | 'group' | 'pill' | 'formula';
  /** Name of the colour of a tinted box; empty for the neutral one. */
  readonly hue?: string;
  /** The attribute whose text readers see above the content; it is written there. */
  readonly title: string | null;
  /** Attributes that may stand in place of the title’s: a parameter is named by the place that it has. */
  readonly otherTitles?: readonly string[];
  /** Attributes whose values readers see in small letters beside the title; of a switch its name. */
  readonly facts?: readonly string[];
  /** Attributes whose text readers see below the title, one after the other. */
  readonly below?: readonly string[];
  /** The attribute that names a picture above the title. */
  readonly picture?: string;
  /** The attribute whose text readers see below the content. */
  readonly caption?: string;
}

/** One MDX component, defined once: everything else about it is derived from this. */
export interface ComponentDefinition<Name extends string = string> {
  readonly name: Name;
  readonly kind: 'block' | 'inline' | 'either';
  readonly group: ComponentGroup;
  /** Lucide icon name, for menus. */
  readonly icon: string;
  /** What it is, for writers: a few words. */
  readonly summary: string;
  /** When to use it, one or two sentences. */
  readonly useWhen: string;
  readonly purpose?: ComponentPurpose;
  /** What to use instead in the commonest wrong case. */
  readonly insteadUse?: { readonly when: string; readonly component: string };
  /** Other words writers search it by, in lower case. */
  readonly searchWords: readonly string[];
  /**
   * Names that real pages and other generators use for it. They are no components: lint offers the right name first,
   * before names that merely look alike.
   */
  readonly alsoCalled?: readonly string[];
  /** Not in the specification's section 2.3; kept because real pages need it. */
  readonly beyondSpecification?: boolean;
  /** Made for components of a page's own: whoever writes text has a shorter form, and menus do not offer this one. */
  readonly forPrograms?: true;
  readonly attributes: Readonly<Record<string, AttributeDefinition>>;
  readonly children?: ChildrenRule;
  /** Absent: a box under its title where it has one, otherwise nothing of its own. */
  readonly face?: ComponentFace;
  /** A part of the page that writers look for by its title: it stands in the outline, below its heading. */
  readonly inOutline?: true;
  /** Stands only directly inside one of these. */
  readonly parents?: readonly string[];
  /** The attribute that names the file that `includes` finds. */
  readonly fileAttribute?: string;
  /**
   * Files whose content takes this component's place, best first, seen from the
   * docs folder (`/_snippets/x.mdx`). The interpreter puts the content in before
   * anything is rendered; where no file exists, the component is a placeholder.
   */
  includes?(attributes: Readonly<Record<string, Value>>): readonly string[];
  /** What stands in place of its tags where a page is handed out as it is written; the tags where this is not there. */
  asWritten?(attributes: Readonly<Record<string, Value>>): 'content' | 'nothing';
  /** `${1:placeholder}` and `$0` as in editors' snippets. */
  readonly snippet: string;
  readonly examples: readonly ComponentExample[];
  /** Only what the fields above cannot say. */
  check?(element: CheckedElement, report: (problem: ComponentProblem) => void): void;
  /**
   * What the element says of a request to the page's endpoint: samples and playground of a page with `api:` are made
   * from it.
   */
  requestParameter?(element: MdxElement): RequestParameterFacts | null;
  /** Stands in place of an example that would be made. */
  replacesExample?: 'request' | 'response';
  render(element: MdxElement, context: RenderContext): ElementContent | readonly ElementContent[];
  /** The same content as Markdown without components, for readers that are machines. */
  markdown(element: MdxElement, context: MarkdownContext): RootContent[];
}

/** A parameter of a request as an author documents it by hand. */
export interface RequestParameterFacts {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header' | 'body';
  /** Type as written: `string`, `integer`, `object[]`. */
  readonly type: string;
  readonly required: boolean;
  readonly default: Value;
  readonly placeholder: string;
  readonly initialValue: Value;
}

/** What `check` sees: attribute values as far as they can be evaluated. */
export interface CheckedElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, Value>>;
  /** Names of all attributes written, also those that could not be evaluated. */
  readonly attributeNames: readonly string[];
  readonly children: readonly RootContent[];
}

/** Where a link leads, resolved for the page being rendered. */
export interface LinkTarget {
  readonly href: string;
  /** Leads to another site. */
  readonly external: boolean;
}

export interface ImageTarget {
  readonly src: string;
  /** Pixels, where the file is in the repository and its header could be read. */
  readonly width?: number;
  readonly height?: number;
}

export interface IconOptions {
  /** Font Awesome style; see shared/base/icon-types.ts. */
  readonly type?: string;
  readonly className?: string;
  /** Accessible name; decorative when absent. */
  readonly label?: string;
}

/** A code block taken apart, for components that build their own frame around it. */
export interface CodePanel {
  /** Title from the fence, or the language's name, or 'Code'. */
  readonly title: string;
  readonly icon: Element | null;
  /** The language as readers know it; empty for plain text. */
  readonly label: string;
  /** Whether readers may copy it with one click. */
  readonly copy: boolean;
  /** `<pre>` with highlighted lines, and what unfolds it; without frame. */
  readonly content: readonly Element[];
  /** Extra class names that belong on the frame: `numbers`, `wrap`, … */
  readonly frameClasses: readonly string[];
}

/** One entry of a page's feed: a changelog's page tells what is new. */
export interface FeedEntry {
  /** Id of the entry in the page, for its address. */
  readonly id: string;
  readonly title: string;
  /** Words of the page that may be its day: writers put it into the label, or behind a version that is the label. */
  readonly days: readonly string[];
  /** Plain text for readers of feeds; null: the content itself. */
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly content: readonly ElementContent[];
}

/** What a component may ask of the renderer. Pure; ids are unique within the page. */
export interface RenderContext {
  /** What the theme says, in the language of the page. */
  readonly words: Words;
  /** Renders children as blocks. */
  children(element: MdxElement): ElementContent[];
  /** Renders children as inline content: a lone paragraph loses its `<p>`. */
  inlineChildren(element: MdxElement): ElementContent[];
  /** Renders any nodes. */
  nodes(nodes: readonly RootContent[]): ElementContent[];
  /** The author's inline Markdown in an attribute (`code`, **bold**, links). */
  text(markdown: string): ElementContent[];
  /** An icon by library name, path, address, emoji or inline SVG value; null when there is none. */
  icon(icon: Value, options?: IconOptions): Element | null;
  /** One of the theme's own drawings (Lucide name): chevrons, copy, check. Throws on an unknown name. */
  themeIcon(name: string, className?: string): Element;
  link(href: string): LinkTarget;
  image(src: string): ImageTarget;
  /** An id for readers' links, by the heading rules, unique in the page. */
  anchor(text: string): string;
  /**
   * The same for a part with a title, which answers to what links from other sites of this format call it, too; `id` is
   * the author's own.
   */
  titleAnchor(title: string, id?: string): string;
  /** The `#` link shown beside headings, steps and fields. */
  anchorLink(id: string, label: string): Element;
  /** An id for ARIA references, unique in the page, stable while the page's structure is. */
  uniqueId(prefix: string): string;
  /** Puts an entry into the table of contents. Call before rendering the children. */
  tocEntry(entry: { id: string; title: string; level: 2 | 3 }): void;
  /** A framed code block as it stands alone in a page. */
  codeBlock(code: Code): Element;
  codePanel(code: Code): CodePanel;
  /** Moves content to the right column of wide screens (request and response examples). */
  toSideColumn(content: Element): void;
  /** A formula in TeX as MathML; the text itself, marked, where it can't be drawn. */
  formula(tex: string, display: boolean): ElementContent;
  /** `className` and `style` of the author's tag, for the few components whose looks are the author's. */
  authorStyling(element: MdxElement): { readonly className: readonly string[]; readonly style?: string };
  /** Tells the page's feed of an entry. Call in the order of the page. */
  feedEntry(entry: FeedEntry): void;
  /** What all components of the page share under a key; made on first use. */
  shared<Shared>(key: string, create: () => Shared): Shared;
  /** Plain text of nodes or rendered content. */
  plainText(content: readonly (RootContent | ElementContent)[]): string;
}

export interface MarkdownContext {
  /** Children without components. */
  children(element: MdxElement): RootContent[];
  /** Inline Markdown as nodes. */
  text(markdown: string): RootContent[];
}

/** Keeps the literal name for the generated unions. */
export function defineComponent<const Name extends string>(
  definition: ComponentDefinition<Name>,
): ComponentDefinition<Name> {
  return definition;
}

/**
 * Text of an attribute, or undefined where it is absent or not text. Numbers are written out; of content
 * (`title={<b>New</b>}`) the words count.
 */
export function textAttribute(element: MdxElement, name: string): string | undefined {
  const value = element.attributes[name];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxFragment'
    ? wordsOf((value as MdxFragment).children).trim() || undefined
    : undefined;
}

/** The words of content, without what they look like. */
export function wordsOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? wordsOf(node.children as RootContent[]) : ''))
    .join('');
}

/** A switch: bare `required`, `{true}` and "true" are on. */
export function switchAttribute(element: MdxElement, name: string, fallback = false): boolean {
  const value = element.attributes[name];
  if (value === undefined) return fallback;
  return value === true || value === 'true' || value === '';
}
