import { limits } from '../base/limits.ts';
import { resolveReference, type RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { SettingsProblem } from './document.ts';
import { FilledText } from './filled-text.ts';
import { parseJson } from './json/parse.ts';
import { parseTree } from './json/parse-tree.ts';
import {
  propertyOf,
  toValue,
  type JsonNode,
  type JsonObject,
  type JsonProperty,
  type JsonTree,
  type JsonValue,
} from './json/tree.ts';

/** The text of a file of the docs folder that settings may name; null where there is none. */
export type ReadFile = (path: RepoPath) => string | null;

/** A value that stands in another file: `{ "$ref": "./config/navigation.json" }`. */
export interface ReferenceNode {
  readonly object: JsonObject;
  /** The address as it is written. */
  readonly address: string;
  readonly range: Range;
}

/** Files in each other, and values that name a file: no settings have so many. */
const mostNested = 20;
const mostReferences = 1000;
/** More words about them help nobody. */
const mostProblems = 100;

/** The reference that a value is; null where it is a value of its own. */
function referenceOf(node: JsonNode | null): ReferenceNode | null {
  const value = node?.kind === 'object' ? propertyOf(node, '$ref')?.value : undefined;
  return value?.kind === 'string'
    ? { object: node as JsonObject, address: String(value.value), range: value.range }
    : null;
}

/** The outermost references in a value, in order. */
export function* referencesIn(node: JsonNode | null): Generator<ReferenceNode> {
  const own = referenceOf(node);
  if (own !== null) return void (yield own);
  if (node?.kind === 'array') for (const item of node.items) yield* referencesIn(item);
  if (node?.kind === 'object') for (const { value } of node.properties) yield* referencesIn(value);
}

/**
 * Settings with what stands in other files in its place, as the peer reads them: a value `{ "$ref": "file" }` is what
 * that file holds, keys beside `$ref` count over those of the file; addresses count from the file that they stand in,
 * and a file may name others. Null where the settings name none.
 *
 * The result is one text, so that everything that reads settings reads it as if it had been written there, and
 * {@link FilledText} knows of each letter where it really stands.
 *
 * @param read null where other files are not known: then references stay as they are
 */
export function fillReferences(path: RepoPath, text: string, read: ReadFile | null): FilledText | null {
  if (!text.includes('$ref')) return null;
  const { root } = parseTree(text);
  if (referencesIn(root).next().done === true) return null;
  return new Filler(read).fill(path, text, root);
}

/** A piece of a file, and the files around it. */
interface Place {
  readonly file: RepoPath;
  readonly text: string;
  readonly chain: readonly RepoPath[];
}

interface Member extends Place {
  readonly property: JsonProperty;
}

/** What a reference stands for. */
type Meaning =
  | { readonly kind: 'value'; readonly place: Place; readonly node: JsonNode }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<string, Member> }
  /** The file can be read in part only: its value, as far as it goes. */
  | { readonly kind: 'part'; readonly file: RepoPath; readonly value: string };

class Filler {
  readonly #read: ReadFile | null;
  readonly #filled = new FilledText();
  readonly #trees = new Map<RepoPath, JsonTree>();
  #references = 0;

  constructor(read: ReadFile | null) {
    this.#read = read;
  }

  fill(path: RepoPath, text: string, root: JsonNode | null): FilledText {
    this.#copy({ file: path, text, chain: [path] }, { from: 0, to: text.length }, root);
    return this.#filled;
  }

  /** A piece of a file, with what its references stand for. */
  #copy(place: Place, range: Range, node: JsonNode | null): void {
    let at = range.from;
    for (const reference of referencesIn(node)) {
      this.#filled.add(place, { from: at, to: reference.object.range.from });
      this.#reference(place, reference);
      at = reference.object.range.to;
    }
    this.#filled.add(place, { from: at, to: range.to });
  }

  #reference(place: Place, reference: ReferenceNode): void {
    const meaning = this.#meaning(place, reference);
    const at = reference.object.range;
    if (meaning === null) return this.#filled.add(place, at, 'left');
    if (meaning.kind === 'part') return this.#filled.addMade(meaning.value, meaning.file, { from: 0, to: 1 });
    if (meaning.kind === 'value') return this.#copy(meaning.place, meaning.node.range, meaning.node);
    let sign = '{';
    for (const { property, ...from } of meaning.members.values()) {
      this.#filled.addMade(sign, place.file, at);
      this.#copy(from, property.range, property.value);
      sign = ',';
    }
    this.#filled.addMade(sign === '{' ? '{}' : '}', place.file, at);
  }

  /** Null where it stands for nothing; why has been said then. */
  #meaning(place: Place, reference: ReferenceNode): Meaning | null {
    const target = this.#target(place, reference);
    if (target === null) return null;
    const { root, problems } = this.#tree(target);
    if (root === null) return null;
    const siblings = reference.object.properties.filter(({ key, value }) => key !== '$ref' && value !== null);
    if (problems.some(({ severity }) => severity === 'error')) return partOf(target.file, root, reference.object);
    const nested = referenceOf(root);
    const inner: Meaning | null =
      nested === null ? { kind: 'value', place: target, node: root } : this.#meaning(target, nested);
    if (siblings.length === 0 || inner === null || inner.kind === 'part') return inner;
    // Only an object has room for more keys; beside a list or a text they count for nothing.
    const members = new Map<string, Member>();
    if (inner.kind === 'members') for (const [key, member] of inner.members) members.set(key, member);
    else if (inner.node.kind !== 'object') return inner;
    else for (const property of inner.node.properties) addMember(members, property, inner.place);
    for (const property of siblings) addMember(members, property, place);
    return { kind: 'members', members };
  }

  #target({ file, chain }: Place, { address, range }: ReferenceNode): Place | null {
    if (this.#read === null) return null;
    const report = (title: string, detail: string) => {
      if (this.#filled.problems.length < mostProblems)
        this.#filled.problems.push({ ...problem, file, range, title, detail });
      return null;
    };
    const resolved = resolveReference(file, address);
    if (!resolved.ok) return report(`“${address}” is no file of the docs folder`, `${notRead} ${howToName}`);
    const target = resolved.value;
    if (chain.includes(target))
      return report(
        `${target} would stand in itself`,
        `It is named again here: ${[...chain, target].join(' → ')}. ${notRead} Write the value itself, or name another file.`,
      );
    if (
      ++this.#references > mostReferences ||
      chain.length > mostNested ||
      this.#filled.length > limits.settings.length
    )
      return report('From here on there is more than settings can hold', `${notRead} Take some references out.`);
    const text = this.#read(target);
    this.#filled.files.set(target, text);
    if (text === null)
      return report(`There is no file ${target}`, `The settings name it here. ${notRead} ${howToName}`);
    return { file: target, text, chain: [...chain, target] };
  }

  #tree({ file, text }: Place): JsonTree {
    let tree = this.#trees.get(file);
    if (tree === undefined) {
      this.#trees.set(file, (tree = parseJson(text)));
      // The words about one that is filled in come with the whole; those that leave it out, or a part of it, now.
      if (tree.root === null || tree.problems.some(({ severity }) => severity === 'error'))
        for (const each of tree.problems) this.#filled.problems.push({ ...each, file, fixes: [] });
    }
    return tree;
  }
}

const problem = {
  rule: 'settings/other-file',
  severity: 'error',
  path: [],
  fixes: [],
} as const satisfies Partial<SettingsProblem>;
const notRead = 'What should stand here is left out.';
const howToName = 'Paths count from the file that they stand in: ./config/navigation.json.';

/** What could be read of a file with mistakes, under the keys beside the reference. */
function partOf(file: RepoPath, root: JsonNode, reference: JsonObject): Meaning {
  const value = toValue(root);
  const { $ref: _file, ...own } = toValue(reference) as Record<string, JsonValue>;
  return { kind: 'part', file, value: JSON.stringify(root.kind === 'object' ? Object.assign(value!, own) : value) };
}

function addMember(members: Map<string, Member>, property: JsonProperty, place: Place): void {
  if (property.value !== null) members.set(property.key, { ...place, property });
}
