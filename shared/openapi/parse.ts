import * as yaml from 'js-yaml';
import { parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { exactly, readExactJson } from '../base/exact-json.ts';
import { boundApi, type ApiCut } from './bound.ts';
import { isObject, own } from './json.ts';

/** Why a text could not be read as an API file. */
export interface ApiTextProblem {
  /** UTF-16 offset in the text. */
  readonly offset: number;
  readonly title: string;
  readonly detail: string;
}

/** `cuts` is what was left out of a value that is too large to be shown. */
export type ParsedText =
  | { readonly ok: true; readonly value: unknown; readonly cuts: readonly ApiCut[] }
  | { readonly ok: false; readonly problem: ApiTextProblem };

// Dates stay text: an OpenAPI file means JSON, in whichever spelling. The package's types lack `types`.
const { merge } = (yaml as unknown as { types: { merge: yaml.Type } }).types;
/** Numbers of YAML that are written as in JSON stay as they are written. */
const exactNumbers = (['int', 'float'] as const).map((name) => {
  const usual = (yaml as unknown as { types: Record<string, yaml.Type> }).types[name]!;
  return new yaml.Type(`tag:yaml.org,2002:${name}`, {
    kind: 'scalar',
    resolve: (data: unknown) => usual.resolve(data),
    construct(data: string): unknown {
      const exact = exactly(data);
      return typeof exact === 'number' ? (usual.construct(data) as unknown) : exact;
    },
  });
});
const schema = yaml.CORE_SCHEMA.extend({ implicit: [merge, ...exactNumbers] });

/** Reads JSON or YAML, told apart by the first sign. Never throws. */
export function parseApiText(text: string): ParsedText {
  const start = /[^\s\ufeff]/.exec(text);
  if (start === null)
    return unreadable(
      0,
      'The API file is empty',
      'Readers get no API pages from it. Put an OpenAPI description into the file, or take it out of the settings.',
    );
  return start[0] === '{' ? parseJson(text) : parseYaml(text);
}

function parseJson(text: string): ParsedText {
  try {
    const value = readExactJson(text.replace(/^\ufeff/, ''));
    return { ok: true, value, cuts: boundApi(value, false) };
  } catch {
    const errors: ParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const first = errors[0];
    // Flow-style YAML also starts with a brace.
    const other = parseYaml(text);
    if (other.ok) return other;
    const what =
      first === undefined
        ? ''
        : ` (${printParseErrorCode(first.error)
            .replace(/([a-z])([A-Z])/g, '$1 $2')
            .toLowerCase()})`;
    return unreadable(
      first?.offset ?? 0,
      'The API file can’t be read',
      `Something is wrong at this place of its JSON${what}. A missing comma or quotation mark is the usual cause.`,
    );
  }
}

function parseYaml(text: string): ParsedText {
  try {
    const value = yaml.load(text, { schema, json: true });
    return { ok: true, value, cuts: boundApi(value, true) };
  } catch (error) {
    const mark = error instanceof yaml.YAMLException ? error.mark : undefined;
    const reason = error instanceof yaml.YAMLException ? error.reason : String(error);
    return unreadable(
      Math.min(mark?.position ?? 0, text.length),
      'The API file can’t be read',
      `Something is wrong at this place of its YAML: ${reason}. Lines that belong together must be indented alike.`,
    );
  }
}

function unreadable(offset: number, title: string, detail: string): ParsedText {
  return { ok: false, problem: { offset, title, detail } };
}

export type ApiVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** The version of OpenAPI that a value says it is written in; null where it is no API file. */
export function apiVersion(value: unknown): ApiVersion | null {
  if (!isObject(value)) return null;
  const written = String(own(value, 'openapi') ?? own(value, 'swagger') ?? '');
  const found = /^(2\.0|2$|3\.[012])/.exec(written)?.[1];
  return found === undefined ? null : found === '2' ? '2.0' : (found as ApiVersion);
}

/** The version of AsyncAPI that a value says it is written in, such as 2.6; null where it describes no channels. */
export function asyncVersion(value: unknown): string | null {
  return /^[23]\.\d+/.exec(String(own(value, 'asyncapi') ?? ''))?.[0] ?? null;
}

/** Whether a text looks like an API file, by its first lines; cheap enough for every data file of a folder. */
export function looksLikeApi(text: string): boolean {
  return /(?:^|[\s{,])["']?(?:openapi|swagger|asyncapi)["']?\s*:\s*["']?[23](?:\.|["'\s]|$)/m.test(text.slice(0, 4000));
}

/**
 * Other files that a text refers to, as they are written (`schemas/user.yaml`).
 * Found in the text, so a large file needs no second walk.
 */
export function outsideReferences(text: string): string[] {
  const found = new Set<string>();
  // Expression: linear – a quotation mark ends at the next one, and the rest fits in one way.
  for (const match of text.matchAll(/["']?\$ref["']?\s*:\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'#,}\]][^\s,}\]]*))/g)) {
    const file = (match[1] ?? match[2] ?? match[3] ?? '').split('#')[0]!;
    if (file !== '') found.add(file);
  }
  return [...found];
}
