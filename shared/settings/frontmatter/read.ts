import type { z } from 'zod';
import type { Severity } from '../../base/diagnostic.ts';
import { metaOf, unwrapped, type Field } from '../define.ts';
import { nearMiss } from '../near-miss.ts';
import { frontmatterFields } from './fields/index.gen.ts';

type PageField = (typeof frontmatterFields)[number];

export type PageSettingKey = PageField['key'];

/** A page's own settings by key, typed by their fields. What is missing or can't be used is absent. */
export type PageSettings = {
  readonly [Key in PageSettingKey]?: z.output<Extract<PageField, { key: Key }>['schema']>;
} & {
  /** `og:…` and `twitter:…`, by their whole names. */
  readonly metatags: Readonly<Record<string, string>>;
};

/** What of an API file a page shows, as it is written: an operation, or a channel. */
export function apiReference({ openapi, asyncapi }: PageSettings): string | undefined {
  return openapi ?? asyncapi;
}

/** Something in a page's settings that a writer should know; its place is that of the key. */
export interface PageSettingProblem {
  readonly kind: 'unknown-key' | 'wrong-value';
  readonly severity: Severity;
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** Key that was probably meant, and is free. */
  readonly meant?: PageSettingKey;
  /** Value that was certainly meant. */
  readonly mended?: string | boolean;
}

const fields: ReadonlyMap<string, Field> = new Map<string, Field>(frontmatterFields.map((field) => [field.key, field]));

/** What somebody may have meant by another name: a setting that has an effect. */
const meantKeys = frontmatterFields.filter(({ schema }) => metaOf(schema)?.standing !== 'kept').map(({ key }) => key);

/** Names of meta tags that a page may carry. */
const metatag = /^(?:og|twitter):./;

/**
 * Reads the data of a page's settings block, as the YAML or TOML reader delivers
 * it. Numbers and dates where a text belongs are written out; `true` and `yes` in
 * such a place are reported, because the file's own spelling is lost.
 */
export function readPageSettings(data: Readonly<Record<string, unknown>>): {
  readonly settings: PageSettings;
  readonly problems: readonly PageSettingProblem[];
} {
  const settings: Record<string, unknown> = {};
  const metatags = Object.create(null) as Record<string, string>;
  const problems: PageSettingProblem[] = [];
  for (const [key, value] of Object.entries(data)) {
    if (value === null || value === undefined) continue;
    const field = fields.get(key);
    if (field !== undefined) {
      const read = readValue(field.schema, value);
      if (read.ok) settings[key] = read.value;
      if (!read.ok || typeof read.spelling === 'string')
        problems.push(wrongValue(field, value, read.ok ? read.spelling : undefined));
    } else if (metatag.test(key)) {
      const written = writeOut(value);
      if (written !== null) metatags[key] = written;
    } else {
      const meant = nearMiss(key, meantKeys);
      if (meant !== null) problems.push(unknownKey(key, meant as PageSettingKey, !Object.hasOwn(data, meant)));
    }
  }
  if (settings['authMethod'] === undefined && settings['auth'] !== undefined) settings['authMethod'] = settings['auth'];
  return { settings: { ...settings, metatags } as PageSettings, problems };
}

/** A value as a text: numbers as they are, dates as 2024-05-01. Null for lists and parts. */
export function writeOut(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    const iso = value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso;
  }
  return null;
}

type ReadValue =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** A text that stands without quotes but needs them. */ readonly spelling?: string;
    }
  | { readonly ok: false };

function readValue(schema: z.ZodType, value: unknown): ReadValue {
  const type = unwrapped(schema).def.type;
  const accept = (candidate: unknown, spelling?: string): ReadValue => {
    const result = schema.safeParse(candidate);
    return result.success
      ? { ok: true, value: result.data, ...(spelling === undefined ? {} : { spelling }) }
      : { ok: false };
  };
  if ((type === 'string' || type === 'enum') && typeof value !== 'string') {
    const written = writeOut(value);
    if (written === null) return { ok: false };
    // YAML reads the words true, yes and the like as a switch.
    return accept(written, typeof value === 'boolean' ? written : undefined);
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return accept(value === 'true');
  if (type === 'array') return accept(listOf(value));
  return accept(value);
}

/** Words in a list, or in one text with commas. */
function listOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => writeOut(item) ?? item);
  const written = writeOut(value);
  return written === null
    ? value
    : written
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== '');
}

function wrongValue(field: Field, value: unknown, spelling: string | undefined): PageSettingProblem {
  const meta = metaOf(field.schema)!;
  const base = { kind: 'wrong-value', severity: 'warning', key: field.key } as const;
  if (spelling !== undefined) {
    return {
      ...base,
      title: `“${meta.title}” is read as a switch`,
      detail: `Words such as yes, no, true and false need quotes to be a text. Readers see “${spelling}”.`,
      mended: spelling,
    };
  }
  const needs = unwrapped(field.schema).safeParse(value).error?.issues[0]?.message ?? 'another value';
  const meant = typeof value === 'string' && meta.control === 'switch' ? switchMeant(value) : undefined;
  return {
    ...base,
    title: `“${meta.title}” needs ${needs}`,
    detail: `What stands there can’t be used. ${meta.without}`,
    ...(meant === undefined ? {} : { mended: meant }),
  };
}

function switchMeant(value: string): boolean | undefined {
  if (/^(?:yes|on|true|1)$/i.test(value.trim())) return true;
  return /^(?:no|off|false|0)$/i.test(value.trim()) ? false : undefined;
}

function unknownKey(key: string, meant: PageSettingKey, isFree: boolean): PageSettingProblem {
  const title = metaOf(fields.get(meant)!.schema)!.title;
  return {
    kind: 'unknown-key',
    severity: 'warning',
    key,
    title: `“${key}” is not a setting of a page`,
    detail: `Did you mean “${meant}” (${title})? As it is, it has no effect.`,
    ...(isFree ? { meant } : {}),
  };
}
