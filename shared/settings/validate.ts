import type { z } from 'zod';
import type { Severity } from '../base/diagnostic.ts';
import type { TextEdit } from '../base/edit.ts';
import { didYouMean } from '../base/text.ts';
import { metaOf, unwrapped, type FieldMeta } from './define.ts';
import { alternativesOf, isArray, isObject, isRecord, isUnion } from './fields.ts';
import type { Leaf, SettingsProblem } from './document.ts';
import type { SettingsFormat } from './formats/format.ts';
import { removeProperty, setValue } from './json/edit.ts';
import {
  propertyOf,
  toValue,
  type JsonArray,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  type JsonTree,
  type JsonValue,
} from './json/tree.ts';
import { correctedValue } from './corrections.ts';
import type { JsonPath } from './model.ts';
import { nearMiss } from './near-miss.ts';
import type { SettingsRule } from './rules.ts';
import { exampleInWords, firstLine, itemName, shown } from './words.ts';

export interface Findings {
  readonly problems: readonly SettingsProblem[];
  /** Values that can't be used; a default takes their place. */
  readonly rejected: ReadonlySet<JsonNode>;
  /** Texts that were accepted. */
  readonly leaves: readonly Leaf[];
}

/** More problems than this help nobody, and a hostile file could have millions. */
export const mostProblems = 500;

/** Checks a settings file against the settings of its format, value by value. */
export function validate(tree: JsonTree, root: JsonObject, format: SettingsFormat): Findings {
  const validator = new Validator(tree, format);
  validator.file(root);
  return validator;
}

interface Place {
  readonly path: JsonPath;
  readonly of: string;
}

class Validator implements Findings {
  readonly problems: SettingsProblem[] = [];
  readonly rejected = new Set<JsonNode>();
  readonly leaves: Leaf[] = [];
  readonly #tree: JsonTree;
  readonly #format: SettingsFormat;

  constructor(tree: JsonTree, format: SettingsFormat) {
    this.#tree = tree;
    this.#format = format;
  }

  /** Words are no longer needed then; what can't be used is still rejected. */
  get #isFull(): boolean {
    return this.problems.length >= mostProblems;
  }

  file(root: JsonObject): void {
    const shape = new Map(
      this.#format.settings.map((field) => [field.key, field.required ? field.schema : field.schema.optional()]),
    );
    this.#members(
      root,
      shape,
      { path: [], of: '' },
      (key) => !this.#format.kept.includes(key) && nearMiss(key, shape.keys()) !== null,
    );
  }

  #check(schema: z.ZodType, node: JsonNode, meta: FieldMeta, place: Place): void {
    const form = this.#formFor(schema, node);
    if (form === null) return this.#wrong(schema, node, meta, place);
    if (isObject(form) && node.kind === 'object') return this.#object(form, node, place);
    if (isArray(form) && node.kind === 'array') return this.#array(form, node, meta, place);
    if (isRecord(form) && node.kind === 'object') {
      for (const { key, value } of node.properties) {
        if (value !== null)
          this.#check(
            form.valueType as z.ZodType,
            value,
            { ...meta, title: key },
            { path: [...place.path, key], of: place.of },
          );
      }
      return;
    }
    if (!form.safeParse(toValue(node)).success) return this.#wrong(form, node, meta, place);
    if (node.kind === 'string') this.leaves.push({ node, value: String(node.value), meta, ...place });
  }

  /** The form of a setting that a value is meant to have, judged by its kind; null when it has none of them. */
  #formFor(schema: z.ZodType, node: JsonNode): z.ZodType | null {
    const forms = alternativesOf(schema);
    const fitting = forms.filter((form) => acceptsKind(form, node.kind));
    if (fitting.length < 2) return fitting[0] ?? null;
    const value = toValue(node);
    return fitting.find((form) => form.safeParse(value).success) ?? fitting[0]!;
  }

  #object(schema: z.ZodObject, node: JsonObject, place: Place): void {
    const shape = shapeOf(schema);
    // The newer form grows from month to month: only slips of the keyboard are worth a word there.
    const isReported = (key: string) => !this.#format.isOpen || nearMiss(key, shape.keys()) !== null;
    this.#members(node, shape, place, isReported);
  }

  #members(
    node: JsonObject,
    shape: ReadonlyMap<string, z.ZodType>,
    place: Place,
    isUnknownReported: (key: string) => boolean,
  ): void {
    for (const [key, schema] of shape) {
      const property = propertyOf(node, key);
      const isOptional = isOptionalSchema(schema);
      const meta = metaOf(schema);
      if (meta === undefined) continue;
      if (property === null) {
        if (!isOptional) this.#missing(key, node, meta, place);
        continue;
      }
      const value = property.value;
      if (value === null) continue;
      const inner = { path: [...place.path, key], of: place.of };
      if (value.kind === 'null' && !schema.safeParse(null).success)
        this.#empty(property, value, node, meta, inner, isOptional);
      else this.#check(schema, value, meta, inner);
    }
    // Nobody has so many settings; a hostile file may.
    const unknown = node.properties
      .slice(0, mostProblems)
      .filter(({ key }) => !shape.has(key) && isUnknownReported(key));
    if (unknown.length === 0 || this.#isFull) return;
    const taken = new Set(node.properties.map((property) => property.key));
    const free = [...shape]
      .filter(([key, schema]) => !taken.has(key) && metaOf(schema)?.standing !== 'kept')
      .map(([key]) => key);
    for (const property of unknown) this.#unknown(property, free, place);
  }

  #array(schema: z.ZodArray, node: JsonArray, meta: FieldMeta, place: Place): void {
    const item = schema.element as z.ZodType;
    for (const [index, child] of node.items.entries()) {
      const path = [...place.path, index];
      // A list of plain values has words for the whole only; an entry with parts has its own.
      const form = child.kind === 'object' ? this.#formFor(item, child) : null;
      const itemMeta = (form === null ? undefined : metaOf(form)) ?? metaOf(item);
      const title = itemMeta?.title ?? meta.title;
      if (child.kind === 'object' && itemMeta !== undefined)
        this.#check(item, child, itemMeta, { path, of: ` of ${itemName(title, child, index)}` });
      else this.#check(item, child, { ...(itemMeta ?? meta), title: `${title} ${index + 1}` }, { path, of: place.of });
    }
    // Only a list itself can be too short; what is wrong inside has been said.
    if (node.items.length === 0 && !schema.safeParse([]).success) this.#wrong(schema, node, meta, place);
  }

  #wrong(schema: z.ZodType, node: JsonNode, meta: FieldMeta, { path, of }: Place): void {
    this.rejected.add(node);
    if (this.#isFull) return;
    const value = toValue(node);
    const needs = needsInWords(schema, value);
    const mended = correctedValue(schema, meta, value);
    this.#report(
      'settings/wrong-value',
      node.range,
      path,
      `“${meta.title}”${of} needs ${needs}`,
      `${shown(value)} can’t be used here. ${meta.without}`,
      this.#replacement(node, path, value, mended),
      severityOf(meta),
    );
  }

  #replacement(
    node: JsonNode,
    path: JsonPath,
    value: JsonValue,
    mended: JsonValue | undefined,
  ): SettingsProblem['fixes'] {
    if (mended === undefined) return [];
    if (typeof mended !== 'object' || mended === null) {
      const said = typeof mended === 'string' ? `“${mended}”` : String(mended);
      const title = mended === String(value) ? 'Put it in quotes' : `Use ${said}`;
      return [{ title, edits: [{ ...node.range, insert: JSON.stringify(mended) }] }];
    }
    return this.#tree.editable ? [{ title: 'Put it into a list', edits: setValue(this.#tree.text, path, mended) }] : [];
  }

  #missing(key: string, node: JsonObject, meta: FieldMeta, { path, of }: Place): void {
    if (this.#isFull) return;
    const example = exampleInWords(key, meta.example);
    const needs = example === '' ? '' : ` Write it like this: ${example}.`;
    this.#report(
      'settings/missing-value',
      firstLine(this.#tree.text, node.range),
      [...path, key],
      `“${meta.title}”${of} is missing`,
      `${meta.without}${needs}`,
      [],
      severityOf(meta),
    );
  }

  #empty(
    property: JsonProperty,
    value: JsonNode,
    node: JsonObject,
    meta: FieldMeta,
    { path, of }: Place,
    isOptional: boolean,
  ): void {
    this.rejected.add(value);
    if (this.#isFull) return;
    const fixes = isOptional ? this.#removal(node, property) : [];
    this.#report(
      'settings/empty-value',
      property.range,
      path,
      `“${meta.title}”${of} has no value`,
      `${meta.without} Give it a value${isOptional ? ' or remove it' : ''}.`,
      fixes,
      isOptional ? 'warning' : severityOf(meta),
    );
  }

  #unknown({ key, keyRange }: JsonProperty, free: readonly string[], { path, of }: Place): void {
    const meant = didYouMean(key, free);
    const detail =
      meant === null
        ? 'It stays in the file and has no effect.'
        : `Did you mean “${meant}”? As it is, it stays in the file and has no effect.`;
    const edits: TextEdit[] = meant === null ? [] : [{ ...keyRange, insert: JSON.stringify(meant) }];
    this.#report(
      'settings/unknown-key',
      keyRange,
      [...path, key],
      `“${key}”${of} is not a setting that Galley knows`,
      detail,
      meant === null ? [] : [{ title: `Use “${meant}”`, edits }],
      'advice',
    );
  }

  #removal(node: JsonObject, property: JsonProperty): SettingsProblem['fixes'] {
    return this.#tree.editable
      ? [{ title: 'Remove it', edits: [removeProperty(this.#tree, node, node.properties.indexOf(property))] }]
      : [];
  }

  #report(
    rule: SettingsRule,
    range: SettingsProblem['range'],
    path: JsonPath,
    title: string,
    detail: string,
    fixes: SettingsProblem['fixes'],
    severity: Severity = 'error',
  ): void {
    if (!this.#isFull) this.problems.push({ rule, severity, range, title, detail, path, fixes });
  }
}

const shapes = new WeakMap<z.ZodObject, ReadonlyMap<string, z.ZodType>>();

function shapeOf(schema: z.ZodObject): ReadonlyMap<string, z.ZodType> {
  const known = shapes.get(schema) ?? new Map(Object.entries(schema.shape as Record<string, z.ZodType>));
  shapes.set(schema, known);
  return known;
}

const optional = new WeakMap<z.ZodType, boolean>();

function isOptionalSchema(schema: z.ZodType): boolean {
  const known = optional.get(schema) ?? schema.safeParse(undefined).success;
  optional.set(schema, known);
  return known;
}

/** What has no effect here, or a choice that is made without it, can't be missed by readers, only by other tools. */
function severityOf(meta: FieldMeta): Severity {
  return meta.standing === 'kept' || (meta.control === 'select' && meta.default !== undefined) ? 'warning' : 'error';
}

/** Completes “… needs …” for a value. */
function needsInWords(schema: z.ZodType, value: JsonValue): string {
  const result = unwrapped(schema).safeParse(value);
  const own = result.error?.issues.find((issue) => issue.path.length === 0);
  return own?.message ?? 'another value';
}

function acceptsKind(schema: z.ZodType, kind: JsonNode['kind']): boolean {
  if (isUnion(schema)) return schema.options.some((option) => acceptsKind(option as z.ZodType, kind));
  switch (unwrapped(schema).def.type) {
    case 'object':
    case 'record':
      return kind === 'object';
    case 'array':
      return kind === 'array';
    case 'string':
    case 'enum':
      return kind === 'string';
    case 'number':
      return kind === 'number';
    case 'boolean':
      return kind === 'boolean';
    default:
      return true;
  }
}
