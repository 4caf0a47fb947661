import type { Element, ElementContent } from 'hast';
import type { RootContent } from 'mdast';
import { h } from 'hastscript';
import { ignoredAttribute, ignoredStyling, isContent, switchValue, textValue } from '../attributes.ts';
import {
  attr,
  switchAttribute,
  textAttribute,
  wordsOf,
  type AttributeDefinition,
  type MarkdownContext,
  type RenderContext,
} from '../define.ts';
import { asBlocks, code, joinLists, list, listItem, paragraph, text } from '../markdown-nodes.ts';
import type { MdxElement, Value } from '../../mdx/types.ts';
import { pieces } from '../../words/words.ts';
import { z } from 'zod';

/** Attributes of both kinds of field. */
export const fieldAttributes = {
  type: attr(textValue, 'Type of the value, such as string, integer or object[].', {}),
  required: attr(switchValue.default(false), 'Always there, or must always be sent.', { control: 'switch' }),
  default: attr(z.unknown(), 'Value that counts when none is given.', {}),
  deprecated: attr(switchValue.default(false), 'Still works but should no longer be used.', {
    control: 'switch',
    extra: true,
  }),
  // Says what holds anyway. Meant as the opposite of `required`, so it must never be renamed to it.
  optional: ignoredAttribute('Fields are optional unless they are required, so this changes nothing.'),
  ...ignoredStyling,
} satisfies Record<string, AttributeDefinition>;

/** What readers see beside the name. */
export const fieldFacts = ['type', 'required', 'deprecated', 'default'] as const;

/** A value as it is shown in code: text as it is, everything else as JSON. */
export function shownValue(value: Value): string | undefined {
  if (isContent(value)) return wordsOf(value.children).trim() || undefined;
  if (value === undefined) return undefined;
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

export interface FieldParts {
  readonly name: string;
  /** Part of the anchor in front of the name: `body` gives `#body-name`. */
  readonly anchorPrefix: string;
  /** Where a request carries it: path, query, … */
  readonly location?: string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** A field's head line and description. */
export function fieldBox(element: MdxElement, parts: FieldParts, context: RenderContext): Element {
  const type = textAttribute(element, 'type');
  const standard = shownValue(element.attributes.default);
  const deprecated = switchAttribute(element, 'deprecated');
  const id = context.anchor(`${parts.anchorPrefix}-${parts.name}`);
  const badges = (labels: readonly string[] = []) => labels.map((label) => h('span', { className: ['badge'] }, label));
  const head: Element[] = [
    ...badges(parts.before),
    h('span', { className: ['field-name'] }, parts.name),
    ...badges(parts.after),
    ...(type === undefined ? [] : [h('span', { className: ['field-type'] }, type)]),
    ...(parts.location === undefined ? [] : [h('span', { className: ['field-in'] }, parts.location)]),
    ...(switchAttribute(element, 'required') ? [h('span', { className: ['required'] }, context.words.required)] : []),
    ...(deprecated ? [h('span', { className: ['deprecated'] }, context.words.deprecated)] : []),
    ...(standard === undefined
      ? []
      : [
          h(
            'span',
            { className: ['field-default'] },
            pieces(context.words, 'default', { value: h('code', {}, standard) }),
          ),
        ]),
  ];
  const description = context.children(element);
  return h('div', { className: ['field', ...(deprecated ? ['is-deprecated'] : [])], id }, [
    // Spaces between the parts keep them apart in copied text and in narrow lines.
    h('div', { className: ['field-head'] }, [
      context.anchorLink(id, parts.name),
      ...head.flatMap((part): ElementContent[] => [part, { type: 'text', value: ' ' }]),
    ]),
    ...(description.some((node) => node.type !== 'text' || node.value.trim() !== '')
      ? [h('div', { className: ['flow'] }, ...description)]
      : []),
  ]);
}

/** “- `name` (string, body, required, default: `x`): description”, nested fields below it. */
export function fieldItem(element: MdxElement, parts: FieldParts, context: MarkdownContext): RootContent[] {
  const type = textAttribute(element, 'type');
  const standard = shownValue(element.attributes.default);
  const facts: RootContent[][] = [
    ...(parts.before ?? []).map((label) => [text(label)]),
    ...(type === undefined ? [] : [[text(type)]]),
    ...(parts.location === undefined ? [] : [[text(parts.location)]]),
    ...(switchAttribute(element, 'required') ? [[text('required')]] : []),
    ...(switchAttribute(element, 'deprecated') ? [[text('deprecated')]] : []),
    ...(standard === undefined ? [] : [[text('default: '), code(standard)]]),
    ...(parts.after ?? []).map((label) => [text(label)]),
  ];
  const joined = facts.flatMap((fact, index) => (index === 0 ? fact : [text(', '), ...fact]));
  const head: RootContent[] = [code(parts.name), ...(joined.length === 0 ? [] : [text(' ('), ...joined, text(')')])];
  const content = asBlocks(joinLists(context.children(element)));
  const first = content[0];
  const blocks =
    first?.type === 'paragraph'
      ? [paragraph(...head, text(': '), ...first.children), ...content.slice(1)]
      : [paragraph(...head), ...content];
  return [list([listItem(blocks)])];
}
