import type { Element, ElementContent } from 'hast';
import type { BlockContent, RootContent } from 'mdast';
import { h } from 'hastscript';
import { ignoredAttribute, ignoredStyling } from '../attributes.ts';
import { defineComponent, type ComponentDefinition, type MarkdownContext, type RenderContext } from '../define.ts';
import { asBlocks, paragraph, strong, text } from '../markdown-nodes.ts';
import { meanings, type MeaningName } from '../meanings.ts';
import type { MdxElement } from '../../mdx/types.ts';

export interface CalloutParts {
  /** Class name of a hue, or the empty string. */
  readonly hue: string;
  readonly label: string;
  readonly icon: Element;
  readonly title?: readonly ElementContent[];
  readonly content: readonly ElementContent[];
  /** Custom properties with the author's colour. */
  readonly style?: string;
}

export function calloutBox(parts: CalloutParts): Element {
  return h(
    'aside',
    {
      className: ['callout', ...(parts.hue === '' ? [] : [parts.hue])],
      role: 'note',
      ariaLabel: parts.label,
      style: parts.style,
    },
    [
      parts.icon,
      h('div', { className: ['flow'] }, [
        ...(parts.title ? [h('p', { className: ['callout-title'] }, ...parts.title)] : []),
        ...parts.content,
      ]),
    ],
  );
}

/** A block quote whose first words say what it is: “**Note:** …”. */
export function calloutQuote(label: readonly RootContent[], content: readonly RootContent[]): RootContent[] {
  const blocks = asBlocks(content);
  const lead = strong(label);
  const first = blocks[0];
  const children: BlockContent[] =
    first?.type === 'paragraph'
      ? [paragraph(lead, text(' '), ...first.children), ...(blocks.slice(1) as BlockContent[])]
      : [paragraph(lead), ...(blocks as BlockContent[])];
  return [{ type: 'blockquote', children }];
}

type CalloutWords<Name extends string> = Pick<
  ComponentDefinition<Name>,
  | 'name'
  | 'icon'
  | 'summary'
  | 'useWhen'
  | 'insteadUse'
  | 'searchWords'
  | 'alsoCalled'
  | 'beyondSpecification'
  | 'snippet'
  | 'examples'
>;

/** A callout of one fixed kind: no attributes, any content. */
export function defineCallout<const Name extends string>(
  meaning: MeaningName,
  words: CalloutWords<Name>,
): ComponentDefinition<Name> {
  const { label, drawing, hue } = meanings[meaning];
  return defineComponent<Name>({
    ...words,
    kind: 'block',
    group: 'Callouts',
    face: { frame: 'tinted', hue, title: null },
    attributes: {
      title: ignoredAttribute('A callout has no title: its first words say what it is about.'),
      type: ignoredAttribute('The component itself is the type.'),
      icon: ignoredAttribute('Every callout has its own icon.'),
      iconType: ignoredAttribute('Every callout has its own icon.'),
      ...ignoredStyling,
    },
    render(element: MdxElement, context: RenderContext) {
      return calloutBox({
        hue,
        label: context.words[meaning],
        icon: context.themeIcon(drawing),
        content: context.children(element),
      });
    },
    markdown(element: MdxElement, context: MarkdownContext) {
      return calloutQuote([text(`${label}:`)], context.children(element));
    },
  });
}
