import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import { decoded } from '../base/decoded.ts';
import type { Range } from '../base/range.ts';
import type { ApiDocument } from '../openapi/document.ts';
import type { ApiFault } from '../openapi/fault.ts';
import { faultsOfApi } from '../openapi/faults.ts';
import { isObject, own, type JsonObject } from '../openapi/json.ts';
import { apiLimits } from '../openapi/limits.ts';
import { parseApiText } from '../openapi/parse.ts';
import { placesOfApi } from '../openapi/places.ts';
import { mistakesOf, pointerOf, type ApiMistake, type SchemaFinding } from '../openapi/rule-words.ts';
import { unfoldedSize } from '../openapi/unfold.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/**
 * Checks one API file against the rules of its OpenAPI version; `read` answers
 * the text of a file of the docs folder. Answers what it finds, nothing where all is well.
 * The host brings it: the core has no such library.
 */
export type ApiValidator = (file: string, read: (file: string) => string | null) => Promise<readonly SchemaFinding[]>;

export type { SchemaFinding };

/** Larger files are not checked so strictly: it would take seconds and hundreds of megabytes. */
const largest = 3_000_000;

/** Advice says nothing that the library would refuse a file for. */
function isLoss({ severity }: ApiFault): boolean {
  return severity !== 'advice';
}

/** What is told of a file at its place already. */
function toldOf(root: JsonObject | null, document: ApiDocument): readonly ApiFault[] {
  return root === null ? [] : faultsOfApi(root, document).filter(isLoss);
}

function rootOf(text: string): JsonObject | null {
  const parsed = parseApiText(text);
  return parsed.ok && isObject(parsed.value) ? parsed.value : null;
}

/**
 * A file as the library takes it. It knows no merge keys of YAML (`<<: *common`), and would take them for keys of the
 * file; and of the scheme `Bearer` it asks for small letters, which HTTP does not.
 */
function readable(text: string | null): string | null {
  if (text === null) return text;
  const small = text.replace(/(\bscheme["']?[ \t]*:[ \t]*["']?)bearer\b/gi, '$1bearer');
  if (!/^[ \t-]*<<[ \t]*:/m.test(small)) return small;
  const parsed = parseApiText(small);
  return parsed.ok && parsed.cuts.length === 0 ? JSON.stringify(parsed.value) : small;
}

/** Where a value that the library found behind references of the file is written; each is followed once. */
function writtenPlace(root: JsonObject | null, pointer: readonly string[]): readonly string[] {
  let place: string[] = [];
  let value: unknown = root;
  const followed = new Set<string>();
  for (const key of pointer) {
    const reference = own(value, '$ref');
    if (typeof reference === 'string' && !Object.hasOwn(value as object, key)) {
      if (!reference.startsWith('#/') || followed.has(reference)) return pointer;
      followed.add(reference);
      place = [...pointerOf({ instancePath: decoded(reference.slice(1)) })];
      value = place.reduce(inside, root);
    }
    place.push(key);
    value = inside(value, key);
  }
  return followed.size === 0 ? pointer : place;
}

function inside(value: unknown, key: string): unknown {
  return Array.isArray(value) ? (value[Number(key)] as unknown) : own(value, key);
}

interface Placed extends ApiMistake {
  readonly range: Range;
}

/** Remembers what the validator said while a file's text stays the same. */
export class ApiValidation {
  readonly #validate: ApiValidator | null;
  readonly #said = new Map<string, { text: string; mistakes: readonly Placed[] }>();

  constructor(validate: ApiValidator | null) {
    this.#validate = validate;
  }

  /** Looks at the files that changed. Resolves to whether anything is said differently. */
  async update(index: SiteIndex): Promise<boolean> {
    let changed = false;
    for (const { file, kind, document, remote, cuts } of index.api.files) {
      const text = index.snapshot.text(file as RepoPath);
      if (
        this.#validate === null ||
        document === null ||
        kind === 'asyncapi' ||
        document.version === '3.2' ||
        remote !== null ||
        text === null ||
        text.length > largest
      )
        continue;
      if (this.#said.get(file)?.text === text) continue;
      const before = this.#said.get(file)?.mistakes ?? [];
      // The library follows every reference: of a file that unfolds without end it would never come back.
      const isHarmless = cuts.length === 0 && unfoldedSize(document) <= apiLimits.validated;
      const found = isHarmless
        ? await this.#validate(file, (path) => readable(index.snapshot.text(path as RepoPath)))
        : [];
      const root = found.length === 0 ? null : rootOf(text);
      const told = toldOf(root, document);
      const toldPlaces = new Set(told.map(({ pointer }) => JSON.stringify(pointer)));
      // What has no place is often what is told at its place anyway.
      const isTold = told.length > 0;
      const isWhole = ({ message = '' }: SchemaFinding) =>
        // The library asks for paths, which a file of webhooks or schemas alone has not to have since 3.1.
        document.version !== '3.1' || !/is not a valid Openapi API definition$/.test(message);
      const counted = isTold ? found.filter(({ keyword }) => keyword !== undefined) : found;
      const mistakes = placed(
        mistakesOf(counted.filter(isWhole), (pointer) => writtenPlace(root, pointer)).filter(
          ({ pointer, key }) => key !== undefined || !toldPlaces.has(JSON.stringify(pointer)),
        ),
        text,
      );
      this.#said.set(file, { text, mistakes });
      changed ||= JSON.stringify(before) !== JSON.stringify(mistakes);
    }
    return changed;
  }

  problems(index: SiteIndex): Diagnostic[] {
    return index.api.files.flatMap((file): Diagnostic[] => {
      const said = this.#said.get(file.file);
      if (said === undefined || said.text !== index.snapshot.text(file.file as RepoPath)) return [];
      return said.mistakes.map(({ pointer, words, range }): Diagnostic => {
        const place = pointer.length === 0 ? '' : ` at ${pointer.join(' › ')}`;
        return {
          rule: 'no-broken-api-file',
          severity: 'warning',
          topic: 'API files',
          path: file.file as RepoPath,
          range,
          title: 'The API file does not follow the OpenAPI rules',
          detail: `${words}${place}. Its pages are made all the same, but other programs may refuse it.`,
          fixes: [],
        };
      });
    });
  }
}

/** Looked up once for all of them: a large file takes long to be gone through. */
function placed(mistakes: readonly ApiMistake[], text: string): readonly Placed[] {
  if (mistakes.length === 0) return [];
  const places = placesOfApi(text);
  return mistakes.map((mistake) => ({
    ...mistake,
    range: places.find(mistake.key === undefined ? mistake.pointer : [...mistake.pointer, mistake.key]).key,
  }));
}
