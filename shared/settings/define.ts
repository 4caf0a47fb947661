import { z } from 'zod';
import type { ColorRole } from './forms/contrast.ts';

/** The form controls that edit settings. The renderer has one for each name, checked by type. */
export const controlNames = [
  'text', // one line of plain text
  'paragraph', // text of several lines
  'switch', // true or false
  'select', // one of the options
  'address', // page of the site, web address or mailto:
  'web-address', // https://… only
  'folder', // start of an address: a folder of the site, or a web address
  'page', // a page of the site
  'image', // image file of the site or web address
  'icon', // icon by name
  'icon-type', // style of the icon beside it
  'color', // hex colour
  'gradient', // hex colour, or two of them
  'color-pair', // a colour for light mode, one for dark mode
  'logo', // one image, or one for each mode
  'list', // list of words
  'key-values', // free names with texts
  'fields', // a group of the controls inside
  'items', // list of such groups
  'navigation',
  'versions',
  'socials',
  'base-urls',
  'auth',
  'openapi-list',
  'operation', // an operation of the site's API files
  'channel', // a channel of its AsyncAPI files
  'redirects',
  'font-file', // file of a typeface, by its path
  'page-menu', // entries of the menu of every page
  'code-look', // what code looks like in each mode
] as const;

export type ControlName = (typeof controlNames)[number];

/** What a writer is told about one setting; forms, the JSON Schema and the reference table are made from it. */
export interface FieldMeta {
  /** Plain words, as a label. */
  readonly title: string;
  /** One or two sentences for a writer who knows no JSON. */
  readonly help: string;
  /** A value as it would stand in the file. */
  readonly example: unknown;
  readonly control: ControlName;
  /** What readers get while it is missing or can't be used. One sentence. */
  readonly without: string;
  /** What a missing value means, where the specification says so. */
  readonly default?: unknown;
  /** Colours: what they have to stand out from. Forms say whether they do. */
  readonly contrast?: ColorRole;
  /** Readers read it as words: its spelling is looked at. */
  readonly isProse?: true;
  /** Options that are offered, with their labels. More may be accepted. */
  readonly options?: Readonly<Record<string, string>>;
  /** Forms offer it only while the file has it: another setting does the same. */
  readonly sameAs?: string;
  /**
   * `extra`: not in the specification, but real files have it and it works.
   * `kept`: accepted and kept in the file; has no effect, and forms don't offer it.
   * Absent: in the specification.
   */
  readonly standing?: 'extra' | 'kept';
}

/** Metadata by schema instance. Every property of every settings schema has an entry. */
const fieldMeta = z.registry<FieldMeta>();

/**
 * Gives a schema its metadata. Call it last: zod metadata belongs to one schema
 * instance, and whatever is chained afterwards makes another one.
 */
export function described<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  fieldMeta.add(schema, meta);
  return schema;
}

export const settingsSections = [
  'Project',
  'Branding & colours',
  'Navigation',
  'Tabs & anchors',
  'Top bar',
  'API & OpenAPI',
  'Footer & feedback',
  'Appearance',
  'Services',
] as const;

export type SettingsSection = (typeof settingsSections)[number];

export const pageSections = ['Page', 'Sidebar', 'Search engines', 'API', 'More'] as const;

/** Where a page's own setting is offered. */
export type PageSection = (typeof pageSections)[number];

/** One top-level key of a settings file or of a page's settings, defined once. */
export interface Field<
  Key extends string = string,
  Section extends string = string,
  Schema extends z.ZodType = z.ZodType,
> {
  readonly key: Key;
  readonly section: Section;
  /** Without it the site or page is not complete. */
  readonly required: boolean;
  readonly schema: Schema;
}

/** Keeps the literal key for the generated unions. */
export function defineField<
  const Key extends string,
  const Section extends SettingsSection | PageSection,
  Schema extends z.ZodType,
>(field: {
  readonly key: Key;
  readonly section: Section;
  readonly required?: boolean;
  readonly schema: Schema;
}): Field<Key, Section, Schema> {
  return { required: false, ...field };
}

/** The metadata of a schema, or of the one that it wraps (optional, lazy). Undefined where there is none. */
export function metaOf(schema: z.ZodType): FieldMeta | undefined {
  const known = found.get(schema);
  if (known !== undefined) return known;
  let current: z.ZodType = schema;
  for (;;) {
    const meta = fieldMeta.get(current);
    if (meta !== undefined) {
      found.set(schema, meta);
      return meta;
    }
    const inner = unwrapOnce(current);
    if (inner === null) return undefined;
    current = inner;
  }
}

/** The registry merges what wrapped schemas say with every question. */
const found = new WeakMap<z.ZodType, FieldMeta>();

/** A schema without optional, default and lazy around it. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  const inner = unwrapOnce(schema);
  return inner === null ? schema : unwrapped(inner);
}

function unwrapOnce(schema: z.ZodType): z.ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodLazy)
    return schema.unwrap() as z.ZodType;
  return null;
}
