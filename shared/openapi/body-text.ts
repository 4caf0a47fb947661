import { isContainer, writeExactJson } from '../base/exact-json.ts';
import type { ApiDocument, Located } from './document.ts';
import { fits } from './fits.ts';
import { isObject, listAt, own, textAt, type JsonObject } from './json.ts';
import type { MediaContent } from './operation.ts';
import { alternatives, deepestWrap, nameOfKey } from './parts.ts';
import { viewSchema } from './schema.ts';
import { writeYaml } from './yaml-writer.ts';

/** A value as a body of a media type holds it. */
export interface BodyText {
  readonly text: string;
  /** As a fence names it. */
  readonly language: 'json' | 'xml' | 'yaml' | 'html' | 'text';
}

/** Writes a value, example or sample, as its media type has it: JSON unless the type says otherwise. */
export function bodyText(
  document: ApiDocument,
  content: Pick<MediaContent, 'type' | 'schema' | 'isSequence'>,
  value: unknown,
): BodyText {
  const type = content.type.split(';')[0]!.trim().toLowerCase();
  const isJson = /[/+]json$/.test(type);
  if (type === 'text/event-stream' && typeof value === 'string') return { text: eventText(value), language: 'text' };
  if (typeof value === 'string' && !isJson)
    return {
      text: value,
      language: /[/+]xml$/.test(type) ? 'xml' : /html/.test(type) ? 'html' : /yaml/.test(type) ? 'yaml' : 'text',
    };
  if (/[/+]xml$/.test(type)) return { text: xmlText(document, content.schema, value), language: 'xml' };
  if (/[/+.-]yaml$/.test(type)) return { text: writeYaml(value), language: 'yaml' };
  const entries =
    Array.isArray(value) &&
    (content.isSequence || content.schema === null || own(content.schema.value, 'type') === 'array')
      ? value
      : [value];
  if (type === 'text/event-stream')
    return {
      text: entries
        .map((entry) =>
          typeof entry === 'string'
            ? eventText(entry)
            : content.isSequence && isEvent(entry)
              ? fieldsOfEvent(entry)
              : `data: ${writeExactJson(entry)}\n`,
        )
        .join('\n'),
      language: 'text',
    };
  if (/[/.+-](?:ndjson|jsonl|jsonlines|json-lines)$|json-seq$/.test(type))
    return { text: entries.map((entry) => writeExactJson(entry)).join('\n'), language: 'text' };
  return { text: writeExactJson(value, 2), language: 'json' };
}

/** A text as an event; one that is written as events stays as it is. */
function eventText(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  return lines.some((line) => /^(?:data|event|id|retry)?:/.test(line))
    ? text
    : `${lines.map((line) => `data: ${line}`).join('\n')}\n`;
}

/**
 * Whether an entry of a stream is an event with its fields, as OpenAPI 3.2 describes them (“Media Type Object”,
 * Server-Sent Events); else it is what the data of an event holds.
 */
function isEvent(entry: unknown): entry is JsonObject {
  return isObject(entry) && own(entry, 'data') !== undefined && Object.keys(entry).every((key) => eventFields.has(key));
}

const eventFields: ReadonlySet<string> = new Set(['event', 'data', 'id', 'retry']);

/** An event with a line for each field, and one for each line of its data. */
function fieldsOfEvent(event: JsonObject): string {
  return Object.entries(event)
    .flatMap(([name, value]) =>
      (typeof value === 'string' ? value : writeExactJson(value)).split(/\r\n?|\n/).map((line) => `${name}: ${line}\n`),
    )
    .join('');
}

/** Deepest element that is written. */
const deepest = 20;

/** XML of a value, by the names that its schema gives (OpenAPI, “XML Object”). */
function xmlText(document: ApiDocument, written: Located | null, value: unknown): string {
  const schema = written === null ? null : rootElement(document, written, value);
  const view = schema === null ? null : viewSchema(document, schema);
  const name = schema === null ? 'root' : xmlName(schema, view?.name ?? 'root');
  const items = Array.isArray(value) ? (view?.items ?? null) : null;
  // A document has one element at its top, so a list there is always wrapped.
  const lines = Array.isArray(value)
    ? wrapped(
        name,
        namespace(schema),
        value.flatMap((entry) =>
          elementLines(
            document,
            items,
            entry,
            items === null ? 'item' : xmlName(items, viewSchema(document, items).name ?? name),
            1,
          ),
        ),
      )
    : elementLines(document, schema, value, name, 0);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

/**
 * The schema of the top element, with what is said of it in XML: that of the alternative which the value is, and what
 * stands behind words around a reference.
 */
function rootElement(document: ApiDocument, schema: Located, value: unknown, depth = 0): Located {
  if (own(schema.value, 'xml') !== undefined || depth > deepestWrap) return schema;
  const list = (['oneOf', 'anyOf'] as const).flatMap((kind) => alternatives(document, schema, kind).list);
  const meant = list.find((each) => fits(document, each, value, 'response', true)) ?? list[0];
  if (meant !== undefined && own(schema.value, 'properties') === undefined) {
    const found = rootElement(document, meant, value, depth + 1);
    return own(found.value, 'xml') !== undefined || schema.key === null ? found : schema;
  }
  if (schema.key !== null) return schema;
  for (const part of listAt(schema.value, 'allOf')) {
    const inside = document.resolve(part, schema.file);
    const found = inside === null ? null : rootElement(document, inside, value, depth + 1);
    const xml = found === null ? undefined : (own(found.value, 'xml') ?? nameAsXml(found));
    if (xml !== undefined) return { ...schema, value: { ...schema.value, xml } };
  }
  return schema;
}

function nameAsXml({ key }: Located): object | undefined {
  const name = nameOfKey(key);
  return name === null ? undefined : { name };
}

function elementLines(
  document: ApiDocument,
  schema: Located | null,
  value: unknown,
  name: string,
  depth: number,
): string[] {
  const start = `<${name}${namespace(schema)}`;
  if (!isObject(value) || depth > deepest)
    return value === null || value === undefined || value === ''
      ? [`${start}/>`]
      : [`${start}>${escaped(isContainer(value) ? writeExactJson(value) : String(value))}</${name}>`];
  const properties = new Map(
    (schema === null ? [] : viewSchema(document, schema).properties).map((property) => [
      property.name,
      property.schema,
    ]),
  );
  let attributes = '';
  const inside: string[] = [];
  const texts: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const property = properties.get(key) ?? null;
    const own = property === null ? validName(key) : xmlName(property, key);
    const node = xmlOf(property, 'nodeType');
    if (node === 'attribute' || xmlOf(property, 'attribute') === true)
      attributes += ` ${own}="${escaped(isContainer(entry) ? writeExactJson(entry) : String(entry)).replaceAll('"', '&quot;')}"`;
    else if (node === 'text' || node === 'cdata') texts.push(textNode(entry, node === 'cdata'));
    else if (!Array.isArray(entry)) inside.push(...elementLines(document, property, entry, own, depth + 1));
    else {
      const items = property === null ? null : viewSchema(document, property).items;
      // Since 3.2 a list has an element of its own where its node is one (“XML Object”, `nodeType`).
      const isWrapped = node === 'element' || xmlOf(property, 'wrapped') === true;
      // The name of a list is that of its frame where it has one; else entries carry their own, or the property's.
      const itemName = items === null ? validName(key) : xmlName(items, key);
      const lines = entry.flatMap((each) => elementLines(document, items, each, itemName, depth + 1));
      inside.push(...(isWrapped ? wrapped(own, namespace(property), lines) : lines));
    }
  }
  if (inside.length === 0 && texts.length > 0) return [`${start}${attributes}>${texts.join('')}</${name}>`];
  inside.unshift(...texts);
  return inside.length === 0 ? [`${start}${attributes}/>`] : wrapped(name, namespace(schema) + attributes, inside);
}

/** What stands in an element beside its attributes. */
function textNode(value: unknown, isRaw: boolean): string {
  const text = isContainer(value) ? writeExactJson(value) : String(value);
  return isRaw ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escaped(text);
}

function wrapped(name: string, attributes: string, lines: readonly string[]): string[] {
  return lines.length === 0
    ? [`<${name}${attributes}/>`]
    : [`<${name}${attributes}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
}

function xmlOf(schema: Located | null, key: string): unknown {
  return schema === null ? undefined : own(own(schema.value, 'xml'), key);
}

function xmlName(schema: Located, otherwise: string): string {
  const written = textAt(own(schema.value, 'xml'), 'name') || otherwise;
  const prefix = textAt(own(schema.value, 'xml'), 'prefix');
  return (prefix === '' ? '' : `${validName(prefix)}:`) + validName(written);
}

function namespace(schema: Located | null): string {
  const address = xmlOf(schema, 'namespace');
  const prefix = xmlOf(schema, 'prefix');
  return typeof address !== 'string' || address === ''
    ? ''
    : ` xmlns${typeof prefix === 'string' && prefix !== '' ? `:${validName(prefix)}` : ''}="${escaped(address).replaceAll('"', '&quot;')}"`;
}

/** Signs that a name in XML can't hold become lines. */
function validName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}_.-]/gu, '_');
  return /^[\p{L}_]/u.test(plain) ? plain : `_${plain}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
