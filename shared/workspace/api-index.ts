import type { RepoPath } from '../base/path.ts';
import type { ApiCut } from '../openapi/bound.ts';
import { ApiDocument, resolveFile, type Located } from '../openapi/document.ts';
import { listChannels } from '../openapi/events/channels.ts';
import { isObject, textAt, objectAt } from '../openapi/json.ts';
import {
  findOperation,
  listOperations,
  parseOperationReference,
  type OperationEntry,
  type OperationReference,
} from '../openapi/operations.ts';
import {
  apiVersion,
  asyncVersion,
  looksLikeApi,
  outsideReferences,
  parseApiText,
  type ApiTextProblem,
  type ParsedText,
} from '../openapi/parse.ts';
import { convertSwagger2 } from '../openapi/swagger2.ts';
import { apiReference } from '../settings/frontmatter/read.ts';
import type { NavigationItem, SettingsModel } from '../settings/model.ts';
import type { PageInfo } from './pages.ts';
import type { RemoteFile, Snapshot } from './snapshot.ts';

/** Why an API file gives no operations. */
export type ApiFileProblem =
  | { readonly kind: 'missing' }
  /** From the web, and not even an old copy is there. */
  | { readonly kind: 'unreachable'; readonly detail: string }
  /** From the web, and the writer has not agreed to load it. */
  | { readonly kind: 'not-asked'; readonly detail: string }
  /** Its first copy is still on its way. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable'; readonly problem: ApiTextProblem }
  | { readonly kind: 'not-api' };

/** An API file that settings or pages name. */
export interface ApiFile {
  /** As it is written. */
  readonly reference: string;
  /** Repository path, or address. */
  readonly file: string;
  readonly title: string;
  /** Whether it describes operations of HTTP, or channels through which events go. */
  readonly kind: 'openapi' | 'asyncapi';
  /** As the file says it, such as 3.1; null where it can't be read. */
  readonly version: string | null;
  /** Null where it can't be read. */
  readonly document: ApiDocument | null;
  readonly operations: readonly OperationEntry[];
  /** What of it is too large to be shown. */
  readonly cuts: readonly ApiCut[];
  readonly problem: ApiFileProblem | null;
  /** Set for a file from the web. */
  readonly remote: RemoteFile | null;
}

export interface FoundOperation {
  readonly file: ApiFile;
  readonly document: ApiDocument;
  readonly entry: OperationEntry;
}

export interface FoundModel {
  readonly file: ApiFile;
  readonly document: ApiDocument;
  readonly schema: Located;
}

/** All API files of a site and their operations. Immutable but for what is read on demand. */
export interface ApiIndex {
  readonly files: readonly ApiFile[];
  /**
   * Paths and addresses that the settings name, at their top, in a tab, a group or an entry of the navigation, and
   * those of the files that these refer to: who takes one needs the others.
   */
  readonly named: ReadonlySet<string>;
  /** Addresses that the host should fetch, references of the files included. */
  readonly addresses: readonly string[];
  /** The file that a reference of the settings means. */
  file(reference: string): ApiFile | null;
  find(reference: OperationReference): FoundOperation | null;
  /** The operation that a page shows by `openapi:`, or the channel by `asyncapi:`. */
  operationOf(page: PageInfo): FoundOperation | null;
  /** The model that a page shows by `openapi-schema:`: its name, behind the file where there are several. */
  modelOf(page: PageInfo): FoundModel | null;
}

/** Most files that API files consist of, all together. */
const mostOutside = 500;

const isAddress = (reference: string) => /^https?:\/\//i.test(reference);

/** Reads API files, and keeps what it read while their texts stay the same. */
export class ApiReader {
  readonly #parsed = new Map<string, { text: string; result: ParsedText }>();
  #last: { index: ApiIndex; used: Map<string, string | null>; declared: string; dataFiles: Snapshot['files'] } | null =
    null;

  /** @param pages those of the site: one may name the file of its channel, which no setting has to */
  read(snapshot: Snapshot, model: SettingsModel, pages: ReadonlyMap<RepoPath, PageInfo> = new Map()): ApiIndex {
    const references = declaredFiles(model, pages);
    const declared = JSON.stringify(references);
    const last = this.#last;
    if (
      last !== null &&
      last.declared === declared &&
      (references.length > 0 || last.dataFiles === snapshot.files) &&
      [...last.used].every(([file, text]) => textOf(snapshot, file) === text) &&
      last.index.files.every((file) =>
        file.remote === null
          ? !snapshot.remote.has(file.file)
          : sameRemote(file.remote, snapshot.remote.get(file.file)),
      )
    )
      return last.index;
    const used = new Map<string, string | null>();
    const load = (file: string): ParsedText | null => {
      const text = textOf(snapshot, file);
      used.set(file, text);
      if (text === null) return null;
      const known = this.#parsed.get(file);
      if (known !== undefined && known.text === text) return known.result;
      const result = parseApiText(text);
      this.#parsed.set(file, { text, result });
      return result;
    };
    // A site that names no file has those that look like one.
    const names =
      references.length > 0
        ? references
        : snapshot.paths('data').filter((path) => looksLikeApi(snapshot.text(path) ?? ''));
    const files = names.map((reference) => readFile(reference, snapshot, load));
    for (const file of this.#parsed.keys()) if (!used.has(file)) this.#parsed.delete(file);
    const outside = outsideFiles(snapshot);
    const named = withOutsideFiles(references.map(fileOf), snapshot, outside);
    const index = makeIndex(files, named, wantedAddresses(files, used, outside));
    this.#last = { index, used, declared, dataFiles: snapshot.files };
    return index;
  }
}

function sameRemote(a: RemoteFile, b: RemoteFile | undefined): boolean {
  return (
    b !== undefined &&
    a.text === b.text &&
    a.fetched === b.fetched &&
    a.problem === b.problem &&
    a.isAsked === b.isAsked
  );
}

function textOf(snapshot: Snapshot, file: string): string | null {
  return isAddress(file) ? (snapshot.remote.get(file)?.text ?? null) : snapshot.text(file as RepoPath);
}

/** References of all settings, in their order, without repetition. */
function declaredFiles(model: SettingsModel, pages: ReadonlyMap<RepoPath, PageInfo>): string[] {
  const found = [
    ...model.openapi,
    ...model.tabs.flatMap((tab) => tab.openapi),
    ...model.anchors.flatMap((anchor) => anchor.openapi),
    ...ofNavigation(model.navigation),
    ...filesOfChannels(pages),
  ];
  return [...new Map(found.map((reference) => [fileOf(reference), reference])).values()];
}

function ofNavigation(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'page' ? namedIn(item.path) : [...item.openapi, ...ofNavigation(item.items)],
  );
}

/** `/openapi.json GET /users` in a navigation names its file. */
function namedIn(entry: string): string[] {
  const file = parseOperationReference(entry)?.file ?? null;
  return file !== null && /\.(?:json|ya?ml)$/i.test(file) ? [file] : [];
}

const ofPages = new WeakMap<ReadonlyMap<RepoPath, PageInfo>, readonly string[]>();

/** Files that pages name for their channels; looked for once while no page's settings change. */
function filesOfChannels(pages: ReadonlyMap<RepoPath, PageInfo>): readonly string[] {
  let found = ofPages.get(pages);
  if (found === undefined) {
    found = [...pages.values()].flatMap(({ settings }) => channelFile(settings.asyncapi ?? '') ?? []);
    ofPages.set(pages, found);
  }
  return found;
}

/** The file in front of a channel's name: `/events.yaml userSignedUp`. */
function channelFile(written: string): string | undefined {
  return /^\s*(\S+\.(?:json|ya?ml))(?:\s|$)/i.exec(written)?.[1];
}

/** The file of a reference as settings write it: `/openapi.json`, `openapi.json`, or an address. */
function fileOf(reference: string): string {
  const written = reference.trim();
  return isAddress(written)
    ? (resolveFile(written, '') ?? written)
    : (resolveFile(written, '') ?? written.replace(/^\/+/, ''));
}

function readFile(reference: string, snapshot: Snapshot, load: (file: string) => ParsedText | null): ApiFile {
  const file = fileOf(reference);
  const remote = isAddress(file) ? (snapshot.remote.get(file) ?? null) : null;
  const base = { reference, file, remote, title: file.split('/').at(-1)! };
  const failed = (problem: ApiFileProblem): ApiFile => ({
    ...base,
    kind: 'openapi',
    version: null,
    document: null,
    operations: [],
    cuts: [],
    problem,
  });
  const parsed = load(file);
  if (parsed === null)
    return failed(
      !isAddress(file)
        ? { kind: 'missing' }
        : remote === null
          ? { kind: 'waiting' }
          : remote.isAsked === false
            ? { kind: 'not-asked', detail: remote.problem ?? '' }
            : { kind: 'unreachable', detail: remote.problem ?? '' },
    );
  if (!parsed.ok) return failed({ kind: 'unreadable', problem: parsed.problem });
  const events = asyncVersion(parsed.value);
  // The schemas of AsyncAPI are JSON Schema, as those of OpenAPI 3.1 are.
  const version = events === null ? apiVersion(parsed.value) : '3.1';
  if (version === null || !isObject(parsed.value)) return failed({ kind: 'not-api' });
  const loadValue = (other: string): unknown => {
    const found = load(other);
    return found?.ok === true ? found.value : undefined;
  };
  const source = { file, version, root: parsed.value };
  const document = new ApiDocument(version === '2.0' ? convertSwagger2(source, loadValue) : source, loadValue);
  return {
    ...base,
    title: textAt(objectAt(parsed.value, 'info'), 'title') || base.title,
    kind: events === null ? 'openapi' : 'asyncapi',
    version: events ?? version,
    document,
    operations: events === null ? listOperations(document) : listChannels(document),
    cuts: parsed.cuts,
    problem: null,
  };
}

/** Files with those that they refer to, and so on. */
function withOutsideFiles(
  files: readonly string[],
  snapshot: Snapshot,
  outside: (file: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(files);
  // A set is gone through with what is put into it meanwhile.
  for (const file of found)
    if (found.size < mostOutside)
      for (const target of outside(file)) if (textOf(snapshot, target) !== null) found.add(target);
  return found;
}

/** Answers the files that one refers to. Each text is looked through once: files of an API have megabytes. */
function outsideFiles(snapshot: Snapshot): (file: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    let found = known.get(file);
    if (found === undefined) {
      const references = outsideReferences(textOf(snapshot, file) ?? '');
      known.set(file, (found = references.flatMap((reference) => resolveFile(reference, file) ?? [])));
    }
    return found;
  };
}

/** Addresses of files themselves, and of what files from the web refer to. */
function wantedAddresses(
  files: readonly ApiFile[],
  used: ReadonlyMap<string, string | null>,
  outside: (file: string) => readonly string[],
): string[] {
  const wanted = new Set(files.map((file) => file.file).filter(isAddress));
  const queue = [...new Set([...wanted, ...used.keys()])];
  for (let at = 0; at < queue.length && queue.length < mostOutside; at++) {
    for (const target of outside(queue[at]!)) {
      // Also one that was looked for while files were read, and was not there.
      if (isAddress(target)) wanted.add(target);
      if (!queue.includes(target)) queue.push(target);
    }
  }
  return [...wanted].slice(0, 200);
}

function makeIndex(files: readonly ApiFile[], named: ReadonlySet<string>, addresses: readonly string[]): ApiIndex {
  const byPage = new Map<string, FoundOperation | null>();
  const fileBy = (reference: string): ApiFile | null => files.find((file) => file.file === fileOf(reference)) ?? null;
  const find = ({ file, method, path }: OperationReference): FoundOperation | null => {
    const among = file === null ? files : files.filter((candidate) => isNamed(candidate, file));
    for (const candidate of among) {
      const entry = candidate.document === null ? null : findOperation(candidate.operations, method, path);
      if (entry !== null) return { file: candidate, document: candidate.document!, entry };
    }
    return null;
  };
  return {
    files,
    named,
    addresses,
    file: fileBy,
    find,
    operationOf({ settings }) {
      const written = apiReference(settings);
      if (written === undefined) return null;
      const known = byPage.get(written);
      if (known !== undefined) return known;
      const reference = settings.openapi === undefined ? null : parseOperationReference(written);
      const found =
        settings.openapi === undefined ? channelIn(files, written) : reference === null ? null : find(reference);
      byPage.set(written, found);
      return found;
    },
    modelOf(page) {
      const words = page.settings['openapi-schema']?.trim().split(/\s+/) ?? [];
      const name = words.at(-1);
      if (name === undefined || name === '' || words.length > 2) return null;
      for (const file of files) {
        if (file.document === null || (words.length === 2 && !isNamed(file, words[0]!))) continue;
        const schemas = objectAt(objectAt(file.document.root, 'components'), 'schemas');
        const schema =
          schemas !== null && Object.hasOwn(schemas, name)
            ? file.document.resolve(
                { $ref: `#/components/schemas/${name.replace(/~/g, '~0').replace(/\//g, '~1')}` },
                file.file,
              )
            : null;
        if (schema !== null) return { file, document: file.document, schema };
      }
      return null;
    },
  };
}

/** The channel that a page names, by its key or its address, behind the file where there are several. */
function channelIn(files: readonly ApiFile[], written: string): FoundOperation | null {
  const reference = written.trim();
  for (const file of files) {
    if (file.document === null || file.kind !== 'asyncapi') continue;
    const own = `${file.file} `;
    const [first = '', ...rest] = reference.replace(/^\/+/, '').split(/\s+/);
    // Some write what is done in the channel in front of it.
    const isTold = rest.length > 0 && (isNamed(file, first) || /^(?:publish|subscribe|send|receive)$/i.test(first));
    const name = reference.startsWith(own) ? reference.slice(own.length) : isTold ? rest.join(' ') : reference;
    const entry =
      file.operations.find(({ channel }) => channel === name) ?? file.operations.find(({ path }) => path === name);
    if (entry !== undefined) return { file, document: file.document, entry };
  }
  return null;
}

/** A file may be meant by its path or address, its name, or its name without ending (BEHAVIOUR.md, “API pages”). */
function isNamed(file: ApiFile, written: string): boolean {
  if (file.file === fileOf(written)) return true;
  const name = file.file.split(/[?#]/)[0]!.split('/').at(-1)!;
  return (
    name === written ||
    name.replace(/\.(?:json|ya?ml)$/i, '') === written ||
    file.file.replace(/\.(?:json|ya?ml)$/i, '') === written.replace(/^\/+/, '')
  );
}
