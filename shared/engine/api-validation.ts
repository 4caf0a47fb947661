import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import type { ApiDocument } from '../openapi/document.ts';
import { faultsOfApi } from '../openapi/faults.ts';
import { isObject } from '../openapi/json.ts';
import { apiLimits } from '../openapi/limits.ts';
import { parseApiText } from '../openapi/parse.ts';
import { placeInApi } from '../openapi/place.ts';
import { mistakeOf, type ApiMistake, type SchemaFinding } from '../openapi/rule-words.ts';
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

function hasFaults(text: string, document: ApiDocument): boolean {
  const parsed = parseApiText(text);
  return parsed.ok && isObject(parsed.value) && faultsOfApi(parsed.value, document).length > 0;
}

/** Remembers what the validator said while a file's text stays the same. */
export class ApiValidation {
  readonly #validate: ApiValidator | null;
  readonly #said = new Map<string, { text: string; mistake: (ApiMistake & { readonly range: Range }) | null }>();

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
      const before = this.#said.get(file)?.mistake ?? null;
      // The library follows every reference: of a file that unfolds without end it would never come back.
      const isHarmless = cuts.length === 0 && unfoldedSize(document) <= apiLimits.validated;
      const found = isHarmless
        ? mistakeOf(await this.#validate(file, (path) => index.snapshot.text(path as RepoPath)))
        : null;
      // Looked up here, once: a large file takes long to be gone through.
      // What has no place there is often what is told at its place anyway.
      const isTold = found !== null && found.pointer.length === 0 && hasFaults(text, document);
      const mistake = found === null || isTold ? null : { ...found, range: placeInApi(text, found.pointer) };
      this.#said.set(file, { text, mistake });
      changed ||= JSON.stringify(before) !== JSON.stringify(mistake);
    }
    return changed;
  }

  problems(index: SiteIndex): Diagnostic[] {
    return index.api.files.flatMap((file): Diagnostic[] => {
      const said = this.#said.get(file.file);
      if (said === undefined || said.mistake === null || said.text !== index.snapshot.text(file.file as RepoPath))
        return [];
      const { pointer, words, range } = said.mistake;
      const place = pointer.length === 0 ? '' : ` at ${pointer.join(' › ')}`;
      return [
        {
          rule: 'no-broken-api-file',
          severity: 'warning',
          topic: 'API files',
          path: file.file as RepoPath,
          range,
          title: 'The API file does not follow the OpenAPI rules',
          detail: `${words}${place}. Its pages are made all the same, but other programs may refuse it.`,
          fixes: [],
        },
      ];
    });
  }
}
