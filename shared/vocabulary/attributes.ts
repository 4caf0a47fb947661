import { z } from 'zod';
import type { MdxElement, MdxFragment, Value } from '../mdx/types.ts';
import { iconTypes } from '../base/icon-types.ts';
import { attr, wordsOf, type AttributeDefinition } from './define.ts';
import { cssColor } from './color-value.ts';

// What several components' attributes have in common: schemas for values as
// authors write them (`cols={2}` and `cols="2"` are both right), attributes that
// mean the same everywhere, and readers for evaluated values.

/** Whether a value is content rather than data: `icon={<svg/>}`. */
export function isContent(value: unknown): value is MdxFragment {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'mdxFragment';
}

/** Text; a number in braces counts as its digits. */
export const textValue = z.union([z.string(), z.number()]);

/** A switch: bare, `{true}`, `{false}`, or one of these as text. */
export const switchValue = z.union([z.boolean(), z.enum(['true', 'false', ''])]);

/** A whole number from `least` to `most`, also written as text. */
export function numberValue(least: number, most: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\s*-?\d+(\.\d+)?\s*$/)
        .transform(Number),
    ])
    .pipe(z.number().min(least).max(most));
}

/** A list of words; one word alone is a list of one. */
export const listValue = z.union([z.array(textValue), z.string()]);

/** Name of an icon, path or address of an image, an emoji, or an inline SVG. */
const iconValue = z.union([z.string(), z.custom<MdxFragment>(isContent)]);

/** A colour as CSS writes it; see {@link cssColor}. */
export const colorValue = z.string().refine((value) => cssColor(value) !== undefined, 'Not a colour');

/** Value of an attribute that nothing reads: whatever it is, it does no harm. */
const anyValue = z.unknown();

/** `icon` and `iconType`, which always come together. */
export function iconAttributes(options: {
  readonly extra: boolean;
  readonly required?: string;
  readonly summary?: string;
}) {
  return {
    icon: attr(iconValue, options.summary ?? 'Icon in front of the title.', {
      control: 'icon',
      extra: options.extra,
      required: options.required,
    }),
    iconType: attr(z.enum(iconTypes), 'Style of the icon.', { label: 'Icon style', control: 'icon-type', extra: true }),
  } satisfies Record<string, AttributeDefinition>;
}

/** `id`, for components that readers can link to. */
export const idAttribute = attr(textValue, 'Name used in links to this place, instead of one made from the title.', {
  label: 'Name for links',
  extra: true,
});

/** Attributes that real pages carry on many components and that change nothing here. */
export const ignoredStyling = {
  className: attr(anyValue, 'Class names have no effect on components.', { label: 'Utility classes', ignored: true }),
  style: attr(anyValue, 'Styles have no effect on components.', { ignored: true }),
} satisfies Record<string, AttributeDefinition>;

/** An attribute that has no effect although real pages carry it. */
export function ignoredAttribute(summary: string): AttributeDefinition {
  return attr(anyValue, summary, { ignored: true });
}

/** An attribute that was meant to be another one. */
export function mistakenAttribute(insteadUse: string): AttributeDefinition {
  return attr(anyValue, `Has no effect: the attribute is called ${insteadUse}.`, { ignored: true, insteadUse });
}

/** A number of an attribute, or `fallback` where it is absent or not a number. */
export function numberAttribute(element: MdxElement, name: string, fallback: number): number {
  const value = element.attributes[name];
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : fallback;
}

/** Words of a list attribute; one word alone is a list of one. */
export function listAttribute(element: MdxElement, name: string): string[] {
  const value = element.attributes[name];
  const list: readonly Value[] = Array.isArray(value) ? value : [value as Value];
  return list.flatMap((item) => {
    const text = isContent(item) ? wordsOf(item.children) : typeof item === 'number' ? String(item) : item;
    return typeof text === 'string' && text.trim() !== '' ? [text] : [];
  });
}
