import { z } from 'zod';
import { isFileAddress, isLinkAddress, isProtectedAddress, isWebAddress } from '../base/address.ts';
import { acceptedIconTypes, offeredIconTypes } from '../base/icon-types.ts';
import { parseRepoPath } from '../base/path.ts';
import { isOperationEntry } from './addresses.ts';
import type { FieldMeta } from './define.ts';

// The kinds of values that settings are made of. Each call makes a schema instance
// of its own, which `described` can then give its metadata. Every message completes
// the sentence “… needs …”: validation and forms build their words from it.

/** Any text, also an empty one. */
export function text() {
  return z.string({ error: 'a text in quotes' });
}

/** A text that says something. */
export function filledText() {
  return z.string({ error: 'a text in quotes' }).regex(/\S/, { error: 'a text that is not empty' });
}

/** True or false. */
export function onOff() {
  return z.boolean({ error: 'true or false, without quotes' });
}

/** A number. */
export function number() {
  return z.number({ error: 'a number' });
}

/** One of some words. `accepted` are understood too, but not offered. */
export function choice<const Offered extends string, const Accepted extends string = never>(
  offered: readonly Offered[],
  accepted: readonly Accepted[] = [],
) {
  return z.enum([...offered, ...accepted], { error: inWords(offered) });
}

/** One of more words than a sentence could list: `needs` names some. */
export function oneOf(names: readonly string[], needs: string) {
  return z.enum(names as [string, ...string[]], { error: needs });
}

/** `#rgb` or `#rrggbb`. */
export function hexColor() {
  const needs = 'a hex colour such as #0D9373';
  return z.string({ error: needs }).regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, { error: needs });
}

/** Target of a link. */
export function linkAddress() {
  const needs = 'a page path such as /quickstart, a web address, or a mailto:, tel: or sms: address';
  return z.string({ error: needs }).refine(isLinkAddress, { error: needs });
}

/** Absolute `http(s)` address. */
export function webAddress() {
  const needs = 'a complete web address such as https://acme.com';
  return z.string({ error: needs }).refine(isWebAddress, { error: needs });
}

/** Address that readers' keys may be sent to. */
export function protectedAddress() {
  const needs = 'an https address such as https://proxy.acme.com';
  return z.string({ error: needs }).refine(isProtectedAddress, { error: needs });
}

/** File of the site, or a web address; an image unless other words say what it is. */
export function imageAddress(needs = 'the path of an image such as /images/logo.svg, or its web address') {
  return z.string({ error: needs }).refine(isFileAddress, { error: needs });
}

/** OpenAPI file of the site, or a web address. */
export function openapiAddress() {
  const needs = 'the path of an OpenAPI file such as /openapi.json, or its web address';
  return z.string({ error: needs }).refine(isFileAddress, { error: needs });
}

/** Entry of a list of pages: a path without ending, or an operation of an API file. */
export function pageEntry() {
  const needs = 'the path of a page such as guides/quickstart';
  return z
    .string({ error: needs })
    .refine(
      (entry) =>
        isOperationEntry(entry) ||
        (isFileAddress(entry) && parseRepoPath(entry.replace(/^(?:\.\/)+/, '')).ok && !isWebAddress(entry)),
      { error: needs },
    );
}

/** Method and address of an endpoint: `POST /v1/deliveries`. */
export function endpointLine() {
  const needs = 'a method and an address such as POST /v1/deliveries';
  return z
    .string({ error: needs })
    .regex(/^\s*(?:get|post|put|patch|delete|head|options|trace)\s+\S+\s*$/i, { error: needs });
}

/** Name of an icon; also a path, an address or an emoji, as the components take them. */
export function iconName() {
  return z
    .string({ error: 'the name of an icon such as book-open' })
    .refine((name) => name === name.trim() && name !== '' && (!/[:/]/.test(name) || isFileAddress(name)), {
      error: 'the name of an icon such as book-open',
    });
}

/**
 * Font Awesome styles. The specification names the first six; the others are
 * accepted. (`shared/vocabulary` has its own list for component attributes: it may
 * not import settings, nor settings it.)
 */

export function iconType() {
  return choice(offeredIconTypes, acceptedIconTypes);
}

/** Labels of the styles that are offered. */
export const iconTypeOptions: Readonly<Record<(typeof offeredIconTypes)[number], string>> = {
  brands: 'Brand logos',
  duotone: 'Two-tone',
  light: 'Light',
  'sharp-solid': 'Solid, sharp corners',
  solid: 'Solid',
  thin: 'Thin',
};

/** Several values. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item, { error: 'a list in square brackets' });
}

/** Settings with names. Names that are not known are kept. */
export function parts<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.looseObject(shape, { error: 'settings in curly brackets' });
}

/** Free names, each with a value. */
export function named<Value extends z.ZodType>(value: Value) {
  return z.record(z.string(), value, { error: 'names and values in curly brackets' });
}

/** One of several forms; `needs` says what, in words. */
export function either<const Options extends readonly [z.ZodType, z.ZodType, ...z.ZodType[]]>(
  needs: string,
  options: Options,
) {
  return z.union(options, { error: needs });
}

/** Anything at all: kept, never looked at. */
export function anything() {
  return z.unknown();
}

/** One address of an OpenAPI file or several. */
export function openapiFiles() {
  return either('the path of an OpenAPI file such as /openapi.json, or a list of them', [
    openapiAddress(),
    list(openapiAddress()),
  ]);
}

/** Words that icons share wherever they can be set. */
export function iconMeta(of: string): FieldMeta {
  return {
    title: 'Icon',
    help: `Icon beside ${of}. Pick one by name from the icon library.`,
    example: 'book-open',
    control: 'icon',
    without: `Readers see ${of} without an icon.`,
  };
}

/** Words that icon styles share. */
export function iconTypeMeta(defaultType?: string): FieldMeta {
  return {
    title: 'Icon style',
    help: 'Which drawing of the icon is used. Brand logos need the style “Brand logos”.',
    example: 'solid',
    control: 'icon-type',
    without: 'The icon is drawn in its usual style.',
    options: iconTypeOptions,
    ...(defaultType === undefined ? {} : { default: defaultType }),
  };
}

/** A list in words: “light”, “dark” or “auto”. */
export function inWords(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)!}`;
}
