import { withoutOuterSlashes } from '../base/path.ts';
import type { ApiDocument, Located } from './document.ts';
import { titleFromId, titleOfOperation } from './operation-title.ts';
import { isObject, listAt, objectAt, own, textAt } from './json.ts';

/** HTTP methods that a path can have, in the order in which readers expect them. */
export const httpMethods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'] as const;

/** One operation as lists show it: nothing of its parameters or schemas has been read. */
export interface OperationEntry {
  /** Upper case; `WEBHOOK` for what the API sends itself. */
  readonly method: string;
  /** Path template; the name of a webhook. */
  readonly path: string;
  readonly isWebhook: boolean;
  /** Whether the same webhook has another method in front, so that references must say this one's. */
  readonly isFurther?: true;
  readonly title: string;
  /** What lists call it: its title, or the name of an event to which the file gives a sentence as its title. */
  readonly label: string;
  /** Its summary as written; empty where there is none. */
  readonly summary: string;
  /** Text below the title; begins with the summary where that is too long to be one. */
  readonly description: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** `x-hidden`: has a page that no sidebar lists. */
  readonly hidden: boolean;
  /** `x-excluded`: has no page. */
  readonly excluded: boolean;
  /** `x-mint`: what the file asks of the page that is made from the operation. */
  readonly page: {
    readonly href: string;
    readonly content: string;
    readonly metadata: Readonly<Record<string, unknown>>;
  };
  readonly operation: Located;
  readonly pathItem: Located;
  /** HTTP method of a webhook's request; that of the operation otherwise. Empty for a channel. */
  readonly httpMethod: string;
  /**
   * Set for a channel of an AsyncAPI file, which stands in lists as operations do: its key among the channels. Its
   * method is the protocol, its path the address.
   */
  readonly channel?: string;
}

/** All operations and webhooks, in the order of the file. */
export function listOperations(document: ApiDocument): OperationEntry[] {
  const entries: OperationEntry[] = [];
  for (const [group, isWebhook] of [
    ['paths', false],
    ['webhooks', true],
    ['x-webhooks', true],
  ] as const) {
    for (const [path, written] of Object.entries(objectAt(document.root, group) ?? {})) {
      const pathItem = document.resolve(written, document.file);
      if (pathItem === null || path.startsWith('x-')) continue;
      for (const method of Object.keys(pathItem.value)) {
        if (!(httpMethods as readonly string[]).includes(method.toLowerCase())) continue;
        const operation = document.child(pathItem, method);
        if (operation !== null) entries.push(entryOf(path, method.toUpperCase(), isWebhook, operation, pathItem));
      }
      // 3.2 names other methods here.
      for (const [method, value] of Object.entries(objectAt(pathItem.value, 'additionalOperations') ?? {})) {
        const operation = document.resolve(value, pathItem.file);
        if (operation !== null) entries.push(entryOf(path, method.toUpperCase(), isWebhook, operation, pathItem));
      }
    }
  }
  return withFurther(entries);
}

/** Marks the methods of a webhook behind its first: they have its name in common. */
function withFurther(entries: readonly OperationEntry[]): OperationEntry[] {
  const first = new Map<string, string>();
  return entries.map((entry) => {
    if (!entry.isWebhook) return entry;
    const method = first.get(entry.path) ?? entry.httpMethod;
    first.set(entry.path, method);
    return method === entry.httpMethod ? entry : { ...entry, isFurther: true };
  });
}

function entryOf(
  path: string,
  method: string,
  isWebhook: boolean,
  operation: Located,
  pathItem: Located,
): OperationEntry {
  const { value } = operation;
  const mint = objectAt(value, 'x-mint');
  const summary = (textAt(value, 'summary') || textAt(pathItem.value, 'summary')).trim();
  const operationId = textAt(value, 'operationId');
  const isTitled = textAt(objectAt(mint, 'metadata'), 'title') !== '';
  const words = titleOfOperation({
    summary,
    description: textAt(value, 'description') || textAt(pathItem.value, 'description'),
    operationId,
    method,
    path,
    isWebhook,
  });
  const title = isTitled ? textAt(objectAt(mint, 'metadata'), 'title') : words.title;
  // Events are often summed up in sentences that begin alike; their names tell them apart in a list.
  const isSentence = isWebhook && title.endsWith('.') && title.length > 60;
  const flag = (name: string) => own(value, name) === true || own(pathItem.value, name) === true;
  return {
    method: isWebhook ? 'WEBHOOK' : method,
    httpMethod: method,
    path,
    isWebhook,
    summary,
    title,
    label: isSentence ? titleFromId(path) || title : title,
    description: words.description,
    operationId,
    tags: listAt(value, 'tags').filter((tag): tag is string => typeof tag === 'string' && tag !== ''),
    deprecated: own(value, 'deprecated') === true,
    hidden: flag('x-hidden'),
    excluded: flag('x-excluded'),
    page: { href: textAt(mint, 'href'), content: textAt(mint, 'content'), metadata: objectAt(mint, 'metadata') ?? {} },
    operation,
    pathItem,
  };
}

/** What a page, a navigation entry or a command means by an operation: `[file] METHOD /path`. */
export interface OperationReference {
  /** File name or path as written; null where none is given. */
  readonly file: string | null;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
}

/**
 * Reads `GET /users`, `webhook order.created` or `v1 GET /users` (BEHAVIOUR.md, “API pages”). Null for anything else.
 * OpenAPI 3.2 has methods of other names, too (“Path Item Object”, `additionalOperations`): such a one is written in
 * capital letters in front of a path.
 */
export function parseOperationReference(text: string): OperationReference | null {
  const parts = text.trim().split(/\s+/);
  const isMethod = (index: number) =>
    parts[index] !== undefined && ([...httpMethods, 'webhook'] as string[]).includes(parts[index].toLowerCase());
  const isOther = (index: number) =>
    parts[index + 1]?.startsWith('/') === true && /^[A-Z][A-Z\d_-]*$/.test(parts[index]!);
  const at = [isMethod, isOther].flatMap((is) => [0, 1].filter(is))[0] ?? -1;
  if (at < 0 || parts.length <= at + 1) return null;
  // A webhook's name may hold spaces, and some have them in their paths.
  return {
    file: at === 1 ? parts[0]! : null,
    method: parts[at]!.toUpperCase(),
    path: parts.slice(at + 1).join(' '),
  };
}

/**
 * What references say behind the method: the path, or the name of a webhook, with the request's method in front of it
 * where another one has the name alone.
 */
export function referencePath({
  path,
  httpMethod,
  isFurther,
}: Pick<OperationEntry, 'path' | 'httpMethod' | 'isFurther'>): string {
  return isFurther === true ? `${httpMethod.toLowerCase()} ${path}` : path;
}

/** An operation as pages name it; the file stands in front where there are several. */
export function writeOperationReference(file: string | null, entry: OperationEntry): string {
  const { method } = entry;
  // What is split at spaces can't name a file with one: its operations are found without.
  const prefix = file === null || /\s/.test(file) ? '' : `${file} `;
  return `${prefix}${method === 'WEBHOOK' ? 'webhook' : method} ${referencePath(entry)}`;
}

/** Paths are the same whatever slash they end in; parameters must have the same names. */
function samePath(a: string, b: string): boolean {
  return withoutOuterSlashes(a) === withoutOuterSlashes(b);
}

/** Whether a webhook's name stands behind the method of its request: `post order.created`. */
function isCalled({ isWebhook, httpMethod, path }: OperationEntry, written: string): boolean {
  const at = written.indexOf(' ');
  return isWebhook && written.slice(0, at).toUpperCase() === httpMethod && written.slice(at + 1) === path;
}

/** The operation of a list that a method and path mean. */
export function findOperation(entries: readonly OperationEntry[], method: string, path: string): OperationEntry | null {
  return (
    entries.find((entry) => entry.method === method && entry.path === path) ??
    entries.find((entry) => entry.method === method && samePath(entry.path, path)) ??
    entries.find((entry) => entry.method === method && isCalled(entry, path)) ??
    null
  );
}

/** Titles and descriptions of the file's tags, by name. */
export function tagsOf(
  document: ApiDocument,
): ReadonlyMap<string, { readonly title: string; readonly group: string; readonly description: string }> {
  const tags = new Map<string, { title: string; group: string; description: string }>();
  // AsyncAPI 3 has them where it speaks of the whole.
  for (const tag of [...listAt(document.root, 'tags'), ...listAt(objectAt(document.root, 'info'), 'tags')]) {
    if (!isObject(tag)) continue;
    const name = textAt(tag, 'name');
    tags.set(name, {
      title: textAt(tag, 'x-displayName') || textAt(tag, 'summary') || name,
      group: textAt(tag, 'x-group'),
      description: textAt(tag, 'description'),
    });
  }
  return tags;
}

/** Titles under which a file puts tags together, with the names of those tags, in its order. */
type TagGroups = readonly { readonly title: string; readonly tags: readonly string[] }[];

/** Tags as the file puts them together: in a list (`x-tagGroups`), or each below its `parent` (OpenAPI 3.2). */
export function tagGroupsOf(document: ApiDocument): TagGroups {
  if (own(document.root, 'x-tagGroups') === undefined) return tagFamilies(document);
  return listAt(document.root, 'x-tagGroups').flatMap((group) => {
    if (!isObject(group)) return [];
    const tags = listAt(group, 'tags').filter((tag): tag is string => typeof tag === 'string');
    return [{ title: textAt(group, 'name'), tags }];
  });
}

/** A tag of the top with all below it, at whatever depth; tags that stand alone are in no such family. */
function tagFamilies(document: ApiDocument): TagGroups {
  const parents = new Map(
    listAt(document.root, 'tags').map((tag) => [textAt(tag, 'name'), textAt(tag, 'parent')] as const),
  );
  const topOf = (name: string, seen: ReadonlySet<string> = new Set()): string => {
    const parent = parents.get(name) ?? '';
    return parent === '' || !parents.has(parent) || seen.has(name) ? name : topOf(parent, new Set([...seen, name]));
  };
  const families = new Map<string, string[]>();
  for (const name of parents.keys()) families.set(topOf(name), [...(families.get(topOf(name)) ?? []), name]);
  const titles = tagsOf(document);
  return [...families]
    .filter(([, names]) => names.length > 1)
    .map(([top, names]) => ({ title: titles.get(top)?.title ?? top, tags: [...new Set([top, ...names])] }));
}
