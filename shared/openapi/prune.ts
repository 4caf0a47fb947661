import { decoded } from '../base/decoded.ts';
import { anchored, type ApiDocument } from './document.ts';
import { operationsByChannel } from './events/channels.ts';
import { isObject, objectAt, own, type JsonObject } from './json.ts';
import { httpMethods, type OperationEntry } from './operations.ts';
import { writeYaml } from './yaml-writer.ts';

/** Longest description of one operation, in UTF-16 units; schemas beyond it are named and left out. */
const longest = 40_000;

const yamlOf = new WeakMap<object, string>();

/**
 * The part of an API file that one operation needs, as YAML: itself, its
 * servers and ways to sign in, and what these refer to, nearest first. References
 * stay references, so circles cost nothing.
 */
export function prunedYaml(document: ApiDocument, entry: OperationEntry): string {
  if (entry.channel !== undefined) return prunedChannel(document, entry, entry.channel);
  const { root } = document;
  const method = entry.httpMethod.toLowerCase();
  const item: Record<string, unknown> = {};
  for (const key of ['summary', 'description', 'parameters', 'servers'])
    if (Object.hasOwn(entry.pathItem.value, key)) item[key] = entry.pathItem.value[key];
  const operation = withoutSamples(entry.operation.value);
  // Other methods than those of HTTP's own have a place of theirs since 3.2.
  if ((httpMethods as readonly string[]).includes(method)) item[method] = operation;
  else item['additionalOperations'] = { [entry.httpMethod]: operation };
  const head: Record<string, unknown> = {
    openapi: own(root, 'openapi') ?? '3.0.3',
    info: infoOf(root),
    ...(own(root, 'servers') === undefined ? {} : { servers: own(root, 'servers') }),
    ...(own(root, 'security') === undefined || own(entry.operation.value, 'security') !== undefined
      ? {}
      : { security: own(root, 'security') }),
    [entry.isWebhook ? 'webhooks' : 'paths']: { [entry.path]: item },
  };
  const schemes = securityNames(own(entry.operation.value, 'security') ?? own(root, 'security'));
  return withComponents(root, head, [
    item,
    ...schemes.map((name) => ({ $ref: `#/components/securitySchemes/${name}` })),
  ]);
}

/** The same for a channel of an AsyncAPI file: itself, what is done in it, and its servers. */
function prunedChannel(document: ApiDocument, entry: OperationEntry, channel: string): string {
  const { root } = document;
  const all = objectAt(root, 'operations');
  const operations = operationsByChannel(document)(channel).flatMap(({ id }) =>
    all !== null && Object.hasOwn(all, id) ? [[id, all[id]] as const] : [],
  );
  const head: Record<string, unknown> = {
    asyncapi: own(root, 'asyncapi'),
    info: infoOf(root),
    ...(own(root, 'servers') === undefined ? {} : { servers: own(root, 'servers') }),
    channels: { [channel]: entry.operation.value },
    ...(operations.length === 0 ? {} : { operations: Object.fromEntries(operations) }),
  };
  return withComponents(root, head, [head]);
}

function infoOf(root: JsonObject): JsonObject {
  const info = objectAt(root, 'info');
  return { title: own(info, 'title') ?? '', version: own(info, 'version') ?? '' };
}

/** What stands at the top of a file, with the shared parts that some values refer to, nearest first. */
function withComponents(root: JsonObject, head: JsonObject, values: readonly unknown[]): string {
  const parts = new Map<string, Map<string, string>>();
  const leftOut: string[] = [];
  let text = writeYaml(head);
  let length = text.length;
  const queue: string[] = [];
  const seen = new Set<string>();
  const note = (value: unknown) => {
    for (const written of references(value)) {
      const anchor = /^#[^/]/.test(written) ? anchored(root, plainName(written.slice(1))) : null;
      const reference =
        anchor === null ? written : `#/components/schemas/${anchor.replace(/~/g, '~0').replace(/\//g, '~1')}`;
      if (!seen.has(reference)) queue.push(reference);
      seen.add(reference);
    }
  };
  for (const value of values) note(value);
  for (let at = 0; at < queue.length; at++) {
    const [, group, name] = /^#\/(?:components\/)?([^/]+)\/([^/]+)$/.exec(queue[at]!) ?? [];
    const value =
      group === undefined ? undefined : own(own(own(root, 'components'), group) ?? own(root, group), plainName(name!));
    // Channels and servers have no shared place: they stand at the top.
    if (group === undefined || !isObject(value) || Object.hasOwn(head, group)) continue;
    const yaml = componentYaml(value);
    if (length + yaml.length > longest) {
      leftOut.push(plainName(name!));
      continue;
    }
    length += yaml.length;
    const list = parts.get(group) ?? new Map<string, string>();
    parts.set(group, list);
    list.set(plainName(name!), yaml);
    note(value);
  }
  if (parts.size > 0) {
    text += 'components:\n';
    for (const [group, list] of parts) {
      text += `  ${group === 'definitions' ? 'schemas' : group}:\n`;
      for (const [name, yaml] of list) text += writeYaml({ [name]: '' }, '    ').replace(/ "?"?\n$/, '\n') + yaml;
    }
  }
  return leftOut.length === 0
    ? text
    : `${text}# Left out for length: ${leftOut.slice(0, 40).join(', ')}${leftOut.length > 40 ? ` and ${leftOut.length - 40} more` : ''}\n`;
}

function componentYaml(value: JsonObject): string {
  let yaml = yamlOf.get(value);
  if (yaml === undefined) yamlOf.set(value, (yaml = writeYaml(value, '      ')));
  return yaml;
}

/** Samples stand on the page itself. */
function withoutSamples(operation: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(operation).filter(
      ([key]) => key !== 'x-codeSamples' && key !== 'x-code-samples' && key !== 'x-readme',
    ),
  );
}

const known = new WeakMap<object, readonly string[]>();

/** References inside a value, in the order in which they stand. */
export function references(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  let found = known.get(value);
  if (found === undefined) {
    const list: string[] = [];
    collect(value, list, 0);
    known.set(value, (found = [...new Set(list)]));
  }
  return found;
}

function collect(value: unknown, list: string[], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > 60 || list.length > 5000) return;
  if (!Array.isArray(value)) {
    const reference = own(value, '$ref') ?? own(value, '$dynamicRef');
    if (typeof reference === 'string') list.push(reference);
    // Kinds that only a discriminator names, by reference or by the name of a schema.
    for (const kind of Object.values(objectAt(own(value, 'discriminator'), 'mapping') ?? {}))
      if (typeof kind === 'string') list.push(/^[\w.-]+$/.test(kind) ? `#/components/schemas/${kind}` : kind);
  }
  for (const child of Object.values(value)) collect(child, list, depth + 1);
}

function securityNames(security: unknown): string[] {
  return Array.isArray(security)
    ? [...new Set(security.filter(isObject).flatMap((alternative) => Object.keys(alternative)))]
    : [];
}

const plainName = (name: string) => decoded(name.replace(/~1/g, '/').replace(/~0/g, '~'));
