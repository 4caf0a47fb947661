import { contentHash } from '../base/hash.ts';
import type { RepoPath } from '../base/path.ts';
import { fileNameFromTitle } from '../base/text.ts';
import { objectAt, textAt } from '../openapi/json.ts';
import { pieceAt, pieceKeys } from '../openapi/pieces.ts';
import { nameOfKey } from '../openapi/parts.ts';
import type { ApiFile, ApiIndex } from './api-index.ts';
import type { PageInfo } from './pages.ts';
import { firstSentence } from './first-sentence.ts';
import type { Route } from './routes.ts';

/** Most pages of models that one site has. */
const mostPages = 20_000;
/** Longest name of a folder, in UTF-16 units. */
const longestName = 60;
/** Names that Windows keeps for itself. */
const keptNames = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Pages of the models of API files: those that other pages show in part. They are made when a page links to one, stand
 * in no navigation, and have their addresses from the names of their schemas, whatever asks for them first.
 */
export class ModelPages {
  readonly #files: readonly ApiFile[];
  readonly #languages: readonly (string | null)[];
  readonly #isTaken: (folder: Route) => boolean;
  readonly #byKey = new Map<string, PageInfo | null>();
  readonly #byRoute = new Map<Route, PageInfo>();
  readonly #folders = new Map<string, Route>();
  readonly #names = new Map<ApiFile, ReadonlyMap<string, number>>();
  #isComplete = false;

  /**
   * @param languages codes of the languages of the site
   * @param isTaken whether something of the writer's stands at or below an address
   */
  constructor(api: ApiIndex, languages: readonly string[], isTaken: (folder: Route) => boolean) {
    this.#files = api.files.filter((file) => file.document !== null);
    this.#languages = [null, ...languages];
    this.#isTaken = isTaken;
  }

  /**
   * The page of a schema, by its key; null for none, and where there are too many.
   *
   * @param language code of the language that it is written in; null for the site's own
   */
  page(file: ApiFile, key: string, language: string | null): PageInfo | null {
    const identity = `${language ?? ''} ${file.file} ${key}`;
    const known = this.#byKey.get(identity);
    if (known !== undefined) return known;
    const made = this.#byRoute.size >= mostPages ? null : this.#make(file, key, language);
    this.#byKey.set(identity, made);
    if (made !== null) this.#byRoute.set(made.route, made);
    return made;
  }

  /** The page at an address. Where no page has asked for it yet, as after a restart, the files are gone through. */
  at(route: Route): PageInfo | null {
    const isBelow = (language: string | null) => route.startsWith(`${this.#folder(language)}/`);
    if (this.#files.length === 0 || !this.#languages.some(isBelow)) return null;
    const known = this.#byRoute.get(route);
    if (known !== undefined || this.#isComplete) return known ?? null;
    this.#isComplete = true;
    for (const language of this.#languages)
      for (const file of this.#files)
        for (const key of pieceKeys(file.document!, file.file)) this.page(file, key, language);
    return this.#byRoute.get(route) ?? null;
  }

  #make(file: ApiFile, key: string, language: string | null): PageInfo | null {
    const schema = file.document === null ? null : pieceAt(file.document, key);
    if (schema === null) return null;
    const wanted = `${this.#folder(language)}/${this.#fileName(file)}${this.#name(file, key)}`;
    let route = wanted;
    // Two places of a file that only a forged name can bring together.
    for (let seed = 1; this.#byRoute.has(route); seed++) route = `${wanted}-${contentHash(key, seed)}`;
    const title = textAt(schema.value, 'title').trim() || placeName(key);
    return {
      path: `${route}.model` as RepoPath,
      route,
      title,
      sidebarTitle: title,
      description: firstSentence(textAt(schema.value, 'description')),
      settings: { metatags: {} },
      hasTitle: true,
      generated: { file: file.file, content: '', model: { key, language } },
    };
  }

  /** The first folder of the usual names in which nothing of the writer's stands. */
  #folder(language: string | null): Route {
    const known = this.#folders.get(language ?? '');
    if (known !== undefined) return known;
    const prefix = language === null ? '' : `${fileNameFromTitle(language)}/`;
    const tried = (number: number) => prefix + ['models', 'api-models'][number]!;
    let folder = tried(0);
    for (let number = 1; this.#isTaken(folder); number++) folder = number < 2 ? tried(number) : `${tried(1)}-${number}`;
    this.#folders.set(language ?? '', folder);
    return folder;
  }

  /** The folder of one file of several. */
  #fileName(file: ApiFile): string {
    if (this.#files.length < 2) return '';
    const nameOf = (each: ApiFile) =>
      cut(
        fileNameFromTitle(
          each.file
            .split(/[?#]/)[0]!
            .split('/')
            .at(-1)!
            .replace(/\.\w+$/, ''),
        ),
      );
    const name = nameOf(file);
    const isAlone = this.#files.filter((each) => nameOf(each) === name).length === 1;
    return `${isAlone ? name : `${name}-${contentHash(file.file)}`}/`;
  }

  /**
   * Names of schemas as names of folders: for every file system, so those that differ in case or in signs alone, and
   * places without a name, have a mark behind.
   */
  #name(file: ApiFile, key: string): string {
    const name = nameOfKey(key) ?? '';
    const isOwn = key === `${file.file}#/components/schemas/${name}` || key === `${file.file}#/definitions/${name}`;
    const written = fileNameFromTitle(isOwn ? name : placeName(key));
    const short = cut(written);
    const isPlain = isOwn && short === written && !keptNames.test(written) && this.#count(file, written) === 1;
    return isPlain ? short : `${short}-${contentHash(key)}`;
  }

  #count(file: ApiFile, name: string): number {
    let names = this.#names.get(file);
    if (names === undefined) {
      const counted = new Map<string, number>();
      const { root } = file.document!;
      for (const group of [objectAt(objectAt(root, 'components'), 'schemas'), objectAt(root, 'definitions')])
        for (const each of Object.keys(group ?? {})) {
          const folder = fileNameFromTitle(each);
          counted.set(folder, (counted.get(folder) ?? 0) + 1);
        }
      this.#names.set(file, (names = counted));
    }
    return names.get(name) ?? 0;
  }
}

function cut(name: string): string {
  return (
    Array.from(name.slice(0, longestName))
      .join('')
      .replace(/(?<!-)-+$/, '') || 'model'
  );
}

/** Words of a schema that are no names; the number behind some of them is none either. */
const silent = new Set(['properties', 'items', 'allOf', 'oneOf', 'anyOf', 'additionalProperties', 'patternProperties']);

/** What a schema is called by its place: `charge.billing_details.address`. */
function placeName(key: string): string {
  const parts = key
    .slice(key.indexOf('#') + 1)
    .split('/')
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const start = parts.findLastIndex((part, at) => /^(?:schemas?|definitions)$/.test(part) && at < parts.length - 1);
  const names: string[] = [];
  for (let at = start + 1; at < parts.length; at++) {
    const part = parts[at]!;
    if (part === 'properties' && at + 1 < parts.length) names.push(parts[++at]!);
    else if (names.length > 0 && (silent.has(part) || /^\d+$/.test(part))) continue;
    else if (part !== '' && !silent.has(part)) names.push(part);
  }
  return names.slice(-4).join('.') || nameOfKey(key) || 'object';
}
