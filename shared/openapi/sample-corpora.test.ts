import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { describeShared } from '../testing/real-input.ts';
import { ApiDocument, type Located } from './document.ts';
import { isObject, type JsonObject } from './json.ts';
import { readOperation, type MediaContent, type Parameter } from './operation.ts';
import { listOperations } from './operations.ts';
import { apiVersion, parseApiText } from './parse.ts';
import { sampleValue, type SampleSide } from './sample.ts';
import { convertSwagger2 } from './swagger2.ts';

/** As much of a validator as is used here. */
interface ValidateFunction {
  (value: unknown): boolean;
  readonly errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}
type Validator = new (options: object) => {
  compile(schema: object): ValidateFunction;
  addSchema(schema: object): void;
};

// The validator that the strict check of API files brings along, found from there.
const library = join(import.meta.dirname, '../../node_modules/@apidevtools/swagger-parser/package.json');
const { default: Ajv2020 } = createRequire(library)('ajv/dist/2020.js') as { readonly default: Validator };

/** Schemas that no finite value fits: one that needs itself, and one that is a text and a number at once. */
const unsatisfiable = ['circular-request-bodies', '/anything/quirks/polymorphism'];

// A second opinion on samples: a JSON Schema validator, on schemas that are written
// out here from the file itself, not from the view that samples are made of.

/** Keywords that hold a schema, a list of them, or schemas by name. */
const single = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'];
const listed = ['allOf', 'oneOf', 'anyOf', 'prefixItems'];
const named = ['properties', 'patternProperties', 'dependentSchemas'];
const copied = [
  ...['type', 'enum', 'const', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minimum', 'maximum', 'multipleOf', 'minProperties', 'maxProperties', 'dependentRequired'],
];

/** Schemas of an API file as JSON Schema, for one side: what is not sent is not required. */
class Checker {
  // One validator for all of a file, which reads each named schema once.
  readonly #ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    logger: false,
    inlineRefs: false,
    meta: false,
    validateSchema: false,
  });
  readonly #names = new Map<string, string>();
  readonly #known = new Map<string, ValidateFunction | null>();
  readonly document: ApiDocument;
  readonly side: SampleSide;
  readonly isLoose: boolean;

  /** `isLoose`: alternatives that nothing tells apart may fit together. */
  constructor(document: ApiDocument, side: SampleSide, isLoose = false) {
    this.document = document;
    this.side = side;
    this.isLoose = isLoose;
  }

  /** What a validator has against a value; null where nothing, undefined where the schema itself is beyond it. */
  faults(schema: Located, value: unknown): string | null | undefined {
    const identity = schema.key ?? JSON.stringify(schema.value);
    let check = this.#known.get(identity);
    if (check === undefined) {
      try {
        check = this.#ajv.compile({ allOf: [this.convert(schema.value, schema.file)] });
      } catch {
        check = null;
      }
      this.#known.set(identity, check);
    }
    if (check === null) return undefined;
    try {
      const found = check(value) ? [] : (check.errors ?? []);
      return found.length === 0
        ? null
        : found
            .slice(0, 3)
            .map((error) => `${error.instancePath} ${error.message}`)
            .join('; ');
    } catch {
      // A circle of nothing but allOf keeps a validator busy for ever.
      return undefined;
    }
  }

  convert(written: unknown, file: string): unknown {
    if (!isObject(written)) return typeof written === 'boolean' ? written : {};
    const reference = written['$ref'];
    if (typeof reference !== 'string') return this.#inside(written, file);
    const found = this.document.resolve(written, file);
    return found === null ? {} : this.#defined(found, `${file} ${JSON.stringify(written)}`);
  }

  #defined(found: Located, identity: string): unknown {
    let name = this.#names.get(identity);
    if (name === undefined) {
      this.#names.set(identity, (name = `d${this.#names.size}`));
      this.#ajv.addSchema({ $id: `schema:${name}`, ...(this.#inside(found.value, found.file) as object) });
    }
    return { $ref: `schema:${name}` };
  }

  #inside(value: JsonObject, file: string): unknown {
    const schema: Record<string, unknown> = {};
    const set = (key: string, written: unknown) => {
      if (written !== undefined) schema[key] = written;
    };
    for (const key of copied) set(key, value[key]);
    if (schema['type'] === 'file') schema['type'] = 'string';
    if (value['enum'] !== undefined && !Array.isArray(value['enum'])) delete schema['enum'];
    for (const key of single) if (value[key] !== undefined) schema[key] = this.convert(value[key], file);
    for (const key of listed)
      if (Array.isArray(value[key]) && value[key].length > 0)
        schema[key === 'oneOf' && this.isLoose ? 'anyOf' : key] = value[key].map((each) => this.convert(each, file));
    for (const key of named)
      if (isObject(value[key]))
        schema[key] = Object.fromEntries(
          Object.entries(value[key]).map(([name, each]) => [name, this.convert(each, file)]),
        );
    for (const [limit, other] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      if (value[limit] === true && value[other] !== undefined) {
        schema[limit] = value[other];
        delete schema[other];
      } else if (typeof value[limit] === 'number') schema[limit] = value[limit];
    }
    if (Array.isArray(value['required'])) {
      const properties = isObject(value['properties']) ? value['properties'] : {};
      schema['required'] = [...new Set(value['required'])].filter(
        (name) => typeof name === 'string' && !this.#leftOut(properties[name], file),
      );
    }
    return value['nullable'] === true || value['x-nullable'] === true ? { anyOf: [{ type: 'null' }, schema] } : schema;
  }

  /** What is only read is no part of a request, and what is only written none of a response. */
  #leftOut(property: unknown, file: string, depth = 0): boolean {
    const found = this.document.resolve(property, file);
    if (found === null || depth > 5) return false;
    if (found.value[this.side === 'request' ? 'readOnly' : 'writeOnly'] === true) return true;
    const parts = found.value['allOf'];
    return Array.isArray(parts) && parts.some((part) => this.#leftOut(part, found.file, depth + 1));
  }
}

describeShared('openapi', 'samples of real API files', (folder) => {
  const root = join(folder, 'corpora');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    // Files that are wrong on purpose hold schemas that nothing fits.
    (name) => /\.(?:json|ya?ml)$/.test(name) && !/(?:^|[/\\])(?:fail|invalid)[/\\]/.test(name),
  );
  const read = (name: string): unknown => {
    try {
      const parsed = parseApiText(readFileSync(join(root, name), 'utf8'));
      return parsed.ok ? parsed.value : undefined;
    } catch {
      return undefined;
    }
  };

  test('fit their schemas', { timeout: 300_000 }, () => {
    const wrong: string[] = [];
    let samples = 0;
    let beyond = 0;
    const ambiguous = new Set<string>();
    for (const name of names) {
      const value = read(name);
      const version = apiVersion(value);
      if (version === null || !isObject(value)) continue;
      const file = name.replaceAll('\\', '/');
      const load = (path: string) => (path.startsWith('http') ? undefined : read(posix.normalize(path)));
      const identity = { file, version, root: value };
      const document = new ApiDocument(version === '2.0' ? convertSwagger2(identity, load) : identity, load);
      const checkers = { request: new Checker(document, 'request'), response: new Checker(document, 'response') };
      const loose = {
        request: new Checker(document, 'request', true),
        response: new Checker(document, 'response', true),
      };
      for (const entry of listOperations(document)) {
        const operation = readOperation(document, entry);
        const look = (schema: Located | null, side: SampleSide, where: string) => {
          if (schema === null) return;
          const made = sampleValue(document, schema, side);
          samples++;
          const found = checkers[side].faults(schema, made);
          if (found === undefined) beyond++;
          else if (found !== null && /exactly one schema/.test(found) && loose[side].faults(schema, made) === null)
            ambiguous.add(name);
          else if (found !== null) wrong.push(`${name} ${entry.method} ${entry.path} ${where}: ${found}`);
        };
        const lookAt = (contents: readonly MediaContent[], side: SampleSide, where: string) => {
          for (const content of contents) look(content.schema, side, `${where} ${content.type}`);
        };
        const parameters = (list: readonly Parameter[], where: string) => {
          for (const parameter of list) look(parameter.schema, 'request', `${where} ${parameter.name}`);
        };
        parameters(operation.parameters, 'parameter');
        lookAt(operation.body?.contents ?? [], entry.isWebhook ? 'response' : 'request', 'body');
        for (const response of operation.responses) {
          lookAt(response.contents, 'response', response.status);
          parameters(response.headers, `${response.status} header`);
        }
        for (const callback of operation.callbacks) lookAt(callback.body?.contents ?? [], 'response', callback.name);
      }
    }
    expect(wrong.filter((line) => !unsatisfiable.some((part) => line.includes(part)))).toEqual([]);
    // Alternatives that nothing tells apart: a sample fits several of them, as any value would.
    expect([...ambiguous].filter((name) => !/readme-oas-examples|github-api/.test(name))).toEqual([]);
    expect(beyond).toBeLessThan(10);
    expect(samples).toBeGreaterThan(5_000);
  });
});
