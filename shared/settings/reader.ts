import type { Range } from '../base/range.ts';
import { childOf, type JsonNode, type JsonTree } from './json/tree.ts';
import type { JsonPath } from './model.ts';

/** Values that can't be used; readers pass over them as if they were not there. */
export type Rejected = ReadonlySet<JsonNode>;

/**
 * A place in a settings file, from which values are read by type. Whatever is
 * missing, of another type or rejected by validation is undefined or empty, so
 * that reading never fails.
 */
export class Reader {
  readonly path: JsonPath;
  readonly #node: JsonNode | null;
  readonly #rejected: Rejected;

  constructor(node: JsonNode | null, path: JsonPath, rejected: Rejected) {
    this.#node = node === null || rejected.has(node) ? null : node;
    this.path = path;
    this.#rejected = rejected;
  }

  static of(tree: JsonTree, rejected: Rejected): Reader {
    return new Reader(tree.root, [], rejected);
  }

  get exists(): boolean {
    return this.#node !== null;
  }

  get kind(): JsonNode['kind'] | null {
    return this.#node?.kind ?? null;
  }

  /** Whether the file says something for a key, usable or not. */
  has(key: string): boolean {
    return this.#node !== null && childOf(this.#node, key) !== null;
  }

  /** Whether it is an object all of whose values can be used. */
  get isWhole(): boolean {
    return (
      this.#node?.kind === 'object' &&
      this.#node.properties.every(({ value }) => value !== null && !this.#rejected.has(value))
    );
  }

  get range(): Range {
    return this.#node?.range ?? { from: 0, to: 0 };
  }

  /** The value of a key. */
  get(key: string): Reader {
    const node = this.#node === null ? null : childOf(this.#node, key);
    return new Reader(node, [...this.path, key], this.#rejected);
  }

  at(...path: string[]): Reader {
    return path.reduce<Reader>((reader, key) => reader.get(key), this);
  }

  /** Whether it is a list without any item, usable or not. */
  get isEmptyList(): boolean {
    return this.#node?.kind === 'array' && this.#node.items.length === 0;
  }

  /** The usable items of a list. */
  items(): Reader[] {
    if (this.#node?.kind !== 'array') return [];
    return this.#node.items
      .map((item, index) => new Reader(item, [...this.path, index], this.#rejected))
      .filter((item) => item.exists);
  }

  /** The usable values of an object by key, in the order of the file. */
  entries(): [string, Reader][] {
    if (this.#node?.kind !== 'object') return [];
    const values = new Map<string, JsonNode>();
    for (const { key, value } of this.#node.properties) if (value !== null) values.set(key, value);
    return [...values]
      .map(([key, value]): [string, Reader] => [key, new Reader(value, [...this.path, key], this.#rejected)])
      .filter(([, value]) => value.exists);
  }

  text(): string | undefined {
    return this.#node?.kind === 'string' ? (this.#node.value as string) : undefined;
  }

  flag(): boolean | undefined {
    return this.#node?.kind === 'boolean' ? (this.#node.value as boolean) : undefined;
  }

  /** Text, number, or true or false. */
  plain(): string | number | boolean | undefined {
    return this.#node !== null && 'value' in this.#node ? (this.#node.value ?? undefined) : undefined;
  }

  /** Text; numbers and true or false are written out. */
  written(): string | undefined {
    return this.#node !== null && 'value' in this.#node && this.#node.value !== null
      ? String(this.#node.value)
      : undefined;
  }

  /** One text or the texts of a list. */
  texts(): string[] {
    const own = this.text();
    return own !== undefined ? [own] : this.items().flatMap((item) => item.text() ?? []);
  }

  /** One of some words. */
  choice<const Word extends string>(words: readonly Word[]): Word | undefined {
    const own = this.text();
    return words.find((word) => word === own);
  }
}
