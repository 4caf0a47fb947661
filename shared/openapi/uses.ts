import { resolveFile, type ApiDocument } from './document.ts';
import { isObject } from './json.ts';
import type { OperationEntry } from './operations.ts';
import { pieceAt } from './pieces.ts';
import { references } from './prune.ts';

/** What of a file refers to what: schemas to those that hold them, and to the operations that name them. */
interface Uses {
  readonly operations: ReadonlyMap<string, readonly OperationEntry[]>;
  readonly holders: ReadonlyMap<string, ReadonlySet<string>>;
  /** Where operations stand in the file, for schemas that are written in them. */
  readonly written: ReadonlyMap<string, OperationEntry>;
}

const known = new WeakMap<ApiDocument, Uses>();

/** Whether a key names a schema that files share: `api.json#/components/schemas/User`. */
const shared = /#\/(?:components\/schemas|definitions)\/[^/]+/;

/**
 * The operations that a schema is a part of, those nearest to it first: that name it, or a schema that holds it, and
 * so on. `more` is how many of the same distance, or further away, are left out.
 */
export function usesOf(
  document: ApiDocument,
  operations: readonly OperationEntry[],
  key: string,
  most: number,
): { readonly list: readonly OperationEntry[]; readonly more: number } {
  let uses = known.get(document);
  if (uses === undefined) known.set(document, (uses = findUses(document, operations)));
  const inside = [...uses.written].find(([place]) => key.startsWith(`${place}/`))?.[1];
  if (inside !== undefined) return { list: [inside], more: 0 };
  // A place in a shared schema is used where that is.
  const at = shared.exec(key);
  const own = at === null ? key : key.slice(0, at.index + at[0].length);
  let ring = [own];
  const seen = new Set(ring);
  while (ring.length > 0) {
    const found = [...new Set(ring.flatMap((each) => uses.operations.get(each) ?? []))];
    if (found.length > 0) return { list: found.slice(0, most), more: Math.max(0, found.length - most) };
    ring = [...new Set(ring.flatMap((each) => [...(uses.holders.get(each) ?? [])]))].filter((each) => !seen.has(each));
    for (const each of ring) seen.add(each);
  }
  return { list: [], more: 0 };
}

function findUses(document: ApiDocument, operations: readonly OperationEntry[]): Uses {
  const byKey = new Map<string, OperationEntry[]>();
  const holders = new Map<string, Set<string>>();
  const written = new Map<string, OperationEntry>();
  const schemas = new Set<string>();
  const targets = (value: unknown, file: string): string[] =>
    references(value).flatMap((reference) => keyOf(reference, file) ?? []);
  for (const entry of operations) {
    const group = entry.channel !== undefined ? 'channels' : entry.isWebhook ? 'webhooks' : 'paths';
    const path = (entry.channel ?? entry.path).replace(/~/g, '~0').replace(/\//g, '~1');
    const method = entry.channel === undefined ? `/${entry.httpMethod.toLowerCase()}` : '';
    written.set(`${document.file}#/${group}/${path}${method}`, entry);
    const { file } = entry.operation;
    const open = [...targets(entry.operation.value, file), ...targets(entry.pathItem.value['parameters'], file)];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      // Shared parameters, answers and bodies belong to the operations that name them.
      const found = isOther(next) ? pieceAt(document, next) : null;
      if (found !== null) open.push(...targets(found.value, found.file));
      else {
        schemas.add(next);
        const list = byKey.get(next);
        if (list === undefined) byKey.set(next, [entry]);
        else list.push(entry);
      }
    }
  }
  const queue = [...schemas];
  for (const key of queue) {
    const found = pieceAt(document, key);
    if (found === null || !isObject(found.value)) continue;
    for (const target of targets(found.value, found.file)) {
      let list = holders.get(target);
      if (list === undefined) holders.set(target, (list = new Set()));
      list.add(key);
      if (!schemas.has(target)) queue.push(target);
      schemas.add(target);
    }
  }
  return { operations: byKey, holders, written };
}

/** Whether a key names a part that several operations share and that is no schema. */
function isOther(key: string): boolean {
  return /#\/(?:components\/(?!schemas\/)|parameters\/|responses\/)/.test(key);
}

function keyOf(reference: string, from: string): string | null {
  const hash = reference.indexOf('#');
  const file =
    hash < 0 ? resolveFile(reference, from) : hash === 0 ? from : resolveFile(reference.slice(0, hash), from);
  if (file === null) return null;
  const pointer = hash < 0 ? '' : reference.slice(hash + 1);
  try {
    return `${file}#${decodeURIComponent(pointer)}`;
  } catch {
    return `${file}#${pointer}`;
  }
}
