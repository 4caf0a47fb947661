import { didYouMean } from '../base/text.ts';
import type { ApiDocument } from './document.ts';
import { pathNameFaults } from './checks/path-names.ts';
import { parameterDoubles, pathDoubles } from './checks/doubles.ts';
import { LinkNames } from './checks/link-names.ts';
import { RequiredNames } from './checks/required-names.ts';
import { SecurityNames } from './checks/security-names.ts';
import { textFaults } from './checks/texts.ts';
import { exampleFaults, valueFaults } from './checks/values.ts';
import { eventFaults } from './events/faults.ts';
import { shortened, type ApiFault } from './fault.ts';
import { isObject, listAt, objectAt, own, textAt, type JsonObject } from './json.ts';
import { httpMethods } from './operations.ts';
import { placesOf } from './parameter-place.ts';
import { asyncVersion, type ApiVersion } from './parse.ts';

/** Most faults that are told of one file. */
const mostFaults = 100;
/** The same for what is mere advice, so that it leaves room for what readers lose something by. */
const mostAdvice = 30;
const deepest = 100;

/** Names of types that a schema can have, by version (Swagger 2.0, OpenAPI 3.0, JSON Schema). */
function typesOf(version: ApiVersion): readonly string[] {
  const usual = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
  return version === '2.0' ? [...usual, 'file'] : version === '3.0' ? usual : [...usual, 'null'];
}

const listsOfSchemas = ['allOf', 'oneOf', 'anyOf', 'prefixItems'] as const;
const schemasByName = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const;
const schemasInside = [
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
] as const;

/**
 * What is wrong in an API file as it was read, path by path; no more than a hundred. What readers lose by
 * it is said. A value that a file says wrongly in a way that only programs mind is no fault here.
 *
 * @param root the file itself: Swagger 2.0 as it is written
 * @param document follows references
 */
export function faultsOfApi(root: JsonObject, document: ApiDocument): readonly ApiFault[] {
  // What Swagger 2.0 says stands elsewhere once it is converted; references mean where it is written.
  const walk = new Walk(document.withRoot(root));
  if (asyncVersion(root) === null) walk.file(root);
  else walk.events(root);
  return walk.faults;
}

class Walk {
  readonly faults: ApiFault[] = [];
  readonly #document: ApiDocument;
  readonly #version: ApiVersion;
  readonly #ids = new Map<string, string>();
  readonly #seen = new Set<object>();
  readonly #security: SecurityNames;
  readonly #required: RequiredNames;
  readonly #links: LinkNames;
  #advice = 0;

  constructor(document: ApiDocument) {
    this.#document = document;
    this.#version = document.version;
    this.#security = new SecurityNames(document);
    this.#required = new RequiredNames(document);
    this.#links = new LinkNames(document);
  }

  #sayAll(faults: Iterable<ApiFault>): void {
    for (const fault of faults) this.#say(fault);
  }

  #say(fault: ApiFault): void {
    const isAdvice = fault.severity === 'advice';
    if (this.faults.length >= mostFaults || (isAdvice && this.#advice >= mostAdvice)) return;
    if (isAdvice) this.#advice++;
    this.faults.push(fault);
  }

  file(root: JsonObject): void {
    const info = own(root, 'info');
    if (isObject(info) && textAt(info, 'version') === '')
      this.#say({
        pointer: ['info'],
        title: 'The API file has no version of its own',
        detail:
          'OpenAPI asks for “version” below “info”, and other programs refuse a file without it. Say which version of the API this is.',
        missing: { name: 'version', value: '1.0.0' },
      });
    if (isObject(info)) this.#sayAll(textFaults(info, ['info']));
    for (const [index, tag] of listAt(root, 'tags').entries())
      if (isObject(tag)) this.#sayAll(textFaults(tag, ['tags', String(index)]));
    this.#sayAll(this.#security.faults(root, []));
    this.#sayAll(pathDoubles(root));
    for (const group of ['paths', 'webhooks', 'x-webhooks'] as const)
      for (const [path, item] of Object.entries(objectAt(root, group) ?? {}))
        if (!path.startsWith('x-')) this.#pathItem(item, [group, path], group === 'paths' ? path : '');
    const shared = objectAt(root, 'components');
    const schemas = (name: string, at: readonly string[], source: JsonObject | null) => {
      for (const [key, schema] of Object.entries(objectAt(source, name) ?? {}))
        this.#schema(schema, [...at, name, key], 0);
    };
    schemas('schemas', ['components'], shared);
    schemas('definitions', [], root);
    const each = (name: string, look: (value: unknown, at: readonly string[]) => void) => {
      for (const [key, value] of Object.entries(objectAt(shared, name) ?? {})) look(value, ['components', name, key]);
      if (this.#version === '2.0')
        for (const [key, value] of Object.entries(objectAt(root, name) ?? {})) look(value, [name, key]);
    };
    each('parameters', (value, at) => this.#parameter(value, at, null));
    each('responses', (value, at) => this.#response(value, at));
    each('requestBodies', (value, at) => this.#content(value, at));
    each('headers', (value, at) => this.#header(value, at));
    each('links', (value, at) => this.#link(value, at));
    each('pathItems', (value, at) => this.#pathItem(value, at, ''));
  }

  /** An AsyncAPI file: what its version asks for at the top, words that are misspelt, and references everywhere. */
  events(root: JsonObject): void {
    this.#sayAll(eventFaults(root, this.#document));
    const shared = objectAt(root, 'components');
    for (const [key, schema] of Object.entries(objectAt(shared, 'schemas') ?? {}))
      this.#schema(schema, ['components', 'schemas', key], 0);
    this.#everywhere(root, [], 0);
  }

  /** References of a value and of all that is in it; schemas of payloads and headers with their words. */
  #everywhere(value: unknown, at: readonly string[], depth: number): void {
    // What is an example may hold anything.
    if (depth > deepest || at.at(-1) === 'examples') return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) this.#everywhere(entry, [...at, String(index)], depth + 1);
      return;
    }
    const name = at.at(-1);
    if (name === 'payload' || name === 'headers') this.#schema(value, at, 0);
    if (!this.#isNew(value)) return;
    this.#isReference(value, at);
    for (const [key, entry] of Object.entries(value)) this.#everywhere(entry, [...at, key], depth + 1);
  }

  /** Whether a value is a reference; one that leads nowhere is told. */
  #isReference(value: JsonObject, at: readonly string[]): boolean {
    const reference = own(value, '$ref');
    if (typeof reference !== 'string') return false;
    const { file, missing } = this.#document;
    this.#document.resolve({ $ref: reference }, file);
    // What stands on the web may only be on its way.
    if (!missing.has(`${file}: ${reference}`) || /^https?:/i.test(reference)) return true;
    const hash = reference.indexOf('#');
    const path = hash < 0 ? '' : reference.slice(hash + 1);
    const name = path.split('/').at(-1)!;
    const holder = path.slice(0, path.length - name.length - 1);
    const isInside = hash === 0 && path.startsWith('/');
    const among = isInside ? this.#document.resolve({ $ref: `#${holder}` }, file) : null;
    const meant = among === null || holder === '' ? null : didYouMean(name, Object.keys(among.value));
    const better = meant === null ? null : `#${holder}/${meant.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    this.#say({
      pointer: [...at, '$ref'],
      title: 'This reference leads nowhere',
      detail: `There is no ${shortened(reference)}${isInside ? ' in this file' : ' that can be read'}, and readers see nothing of what it should bring. ${better === null ? 'Correct it, or put there what is missing.' : `Did you mean ${shortened(better)}?`}`,
      ...(better === null ? {} : { instead: { of: 'value', text: better } }),
    });
    return true;
  }

  /** Whether an object still has to be looked at: aliases of YAML stand at several places. */
  #isNew(value: unknown): value is JsonObject {
    if (!isObject(value) || this.#seen.has(value)) return false;
    this.#seen.add(value);
    return true;
  }

  #pathItem(item: unknown, at: readonly string[], path: string): void {
    if (!this.#isNew(item)) return;
    this.#isReference(item, at);
    const isKnown = (key: string) =>
      (httpMethods as readonly string[]).includes(key) ||
      ['summary', 'description', 'servers', 'parameters', '$ref', 'additionalOperations'].includes(key) ||
      key.startsWith('x-');
    for (const [key, value] of Object.entries(item)) {
      if ((httpMethods as readonly string[]).includes(key.toLowerCase())) this.#operation(value, [...at, key], path);
      else if (!isKnown(key) && isObject(value)) {
        const meant = didYouMean(key, httpMethods);
        this.#say({
          pointer: [...at, key],
          title: `“${key}” is no method of HTTP`,
          detail: `Readers see nothing of it. ${meant === null ? `Write one of ${httpMethods.join(', ')}.` : `Did you mean “${meant}”?`}`,
          ...(meant === null ? {} : { instead: { of: 'key', text: meant } }),
        });
      }
    }
    this.#parameters(item, at, path);
    const read = path === '' ? null : this.#document.resolve(item, this.#document.file);
    if (read !== null) this.#sayAll(pathNameFaults(this.#document, path, read, at));
    for (const [method, value] of Object.entries(objectAt(item, 'additionalOperations') ?? {}))
      this.#operation(value, [...at, 'additionalOperations', method], path);
  }

  #operation(operation: unknown, at: readonly string[], path: string): void {
    if (!this.#isNew(operation)) return;
    const id = textAt(operation, 'operationId');
    const before = id === '' ? undefined : this.#ids.get(id);
    const name = at.slice(-2).reverse().join(' ');
    if (before !== undefined)
      this.#say({
        pointer: [...at, 'operationId'],
        title: `Two operations have the id “${shortened(id)}”`,
        detail: `${before} has it already. What refers to the id means only one of them. Give this one an id of its own.`,
      });
    else if (id !== '') this.#ids.set(id, `${name.split(' ')[0]!.toUpperCase()} ${name.split(' ').slice(1).join(' ')}`);
    this.#sayAll(textFaults(operation, at));
    this.#sayAll(this.#security.faults(operation, at));
    this.#parameters(operation, at, path);
    this.#content(own(operation, 'requestBody'), [...at, 'requestBody']);
    for (const [status, response] of Object.entries(objectAt(operation, 'responses') ?? {}))
      if (!status.startsWith('x-')) this.#response(response, [...at, 'responses', status]);
    for (const [callback, value] of Object.entries(objectAt(operation, 'callbacks') ?? {})) {
      if (!this.#isNew(value) || this.#isReference(value, [...at, 'callbacks', callback])) continue;
      for (const [address, item] of Object.entries(value))
        if (!address.startsWith('x-')) this.#pathItem(item, [...at, 'callbacks', callback, address], '');
    }
  }

  #parameters(source: JsonObject, at: readonly string[], path: string): void {
    this.#sayAll(parameterDoubles(this.#document, source, at));
    for (const [index, parameter] of listAt(source, 'parameters').entries())
      this.#parameter(parameter, [...at, 'parameters', String(index)], path);
  }

  /** `path`: that of the operation; null for a parameter that several share. */
  #parameter(parameter: unknown, at: readonly string[], path: string | null): void {
    if (!this.#isNew(parameter) || this.#isReference(parameter, at)) return;
    this.#sayAll(textFaults(parameter, at));
    const name = textAt(parameter, 'name');
    const place = textAt(parameter, 'in');
    const known = placesOf(this.#version);
    const what = name === '' ? 'this parameter' : `“${shortened(name)}”`;
    if (name === '')
      this.#say({
        pointer: at,
        title: 'This parameter has no name',
        detail: 'Readers see nothing of it. Write its name as the API knows it.',
      });
    if (!known.includes(place)) {
      const meant = place === '' ? null : didYouMean(place, known);
      const isOlder = this.#version !== '2.0' && /^(?:body|formData)$/i.test(place);
      this.#say({
        pointer: place === '' ? at : [...at, 'in'],
        title:
          place === '' ? 'It is not said where this parameter goes' : `No parameter goes into “${shortened(place)}”`,
        detail: isOlder
          ? `OpenAPI 3 says what is sent as “requestBody”. Move the schema of ${what} there.`
          : `Galley has to guess where ${what} goes. ${meant === null ? `Write one of ${known.join(', ')}.` : `Did you mean “${meant}”?`}`,
        ...(meant === null || isOlder ? {} : { instead: { of: 'value', text: meant } }),
        ...(place === '' && path !== null && name !== ''
          ? { missing: { name: 'in', value: path.includes(`{${name}}`) ? 'path' : 'query' } }
          : {}),
      });
    }
    if (own(parameter, 'schema') !== undefined) {
      this.#schema(own(parameter, 'schema'), [...at, 'schema'], 0);
      this.#examples(parameter, at, true);
    } else if (own(parameter, 'type') !== undefined && this.#version === '2.0' && place !== 'body')
      this.#schema({ ...parameter }, at, 0);
    this.#media(own(parameter, 'content'), [...at, 'content']);
  }

  #header(header: unknown, at: readonly string[]): void {
    if (!this.#isNew(header) || this.#isReference(header, at)) return;
    this.#schema(own(header, 'schema'), [...at, 'schema'], 0);
    this.#media(own(header, 'content'), [...at, 'content']);
  }

  #response(response: unknown, at: readonly string[]): void {
    if (!this.#isNew(response) || this.#isReference(response, at)) return;
    this.#sayAll(textFaults(response, at));
    for (const [name, header] of Object.entries(objectAt(response, 'headers') ?? {}))
      this.#header(header, [...at, 'headers', name]);
    for (const [name, link] of Object.entries(objectAt(response, 'links') ?? {}))
      this.#link(link, [...at, 'links', name]);
    this.#media(own(response, 'content'), [...at, 'content']);
    this.#schema(own(response, 'schema'), [...at, 'schema'], 0);
  }

  #link(link: unknown, at: readonly string[]): void {
    if (this.#isNew(link) && !this.#isReference(link, at)) this.#sayAll(this.#links.faults(link, at));
  }

  #content(body: unknown, at: readonly string[]): void {
    if (!this.#isNew(body) || this.#isReference(body, at)) return;
    this.#media(own(body, 'content'), [...at, 'content']);
  }

  #media(content: unknown, at: readonly string[]): void {
    for (const [type, media] of Object.entries(isObject(content) ? content : {})) {
      if (!this.#isNew(media) || this.#isReference(media, [...at, type])) continue;
      this.#schema(own(media, 'schema'), [...at, type, 'schema'], 0);
      if (/json/i.test(type)) this.#examples(media, [...at, type], false);
      this.#schema(own(media, 'itemSchema'), [...at, type, 'itemSchema'], 0);
      for (const [name, example] of Object.entries(objectAt(media, 'examples') ?? {}))
        if (isObject(example)) this.#isReference(example, [...at, type, 'examples', name]);
    }
  }

  /** Examples of a parameter or body, which stand beside their schema. */
  #examples(holder: JsonObject, at: readonly string[], isSentAsText: boolean): void {
    const schema = this.#document.resolve(own(holder, 'schema'), this.#document.file);
    if (schema !== null) this.#sayAll(exampleFaults(this.#document, schema, holder, at, isSentAsText));
  }

  #schema(schema: unknown, at: readonly string[], depth: number): void {
    if (depth > deepest || !this.#isNew(schema) || (this.#isReference(schema, at) && this.#version < '3.1')) return;
    const written = own(schema, 'type');
    const known = typesOf(this.#version);
    for (const [index, type] of [written].flat().entries()) {
      if (typeof type !== 'string' || known.includes(type)) continue;
      const meant = didYouMean(type, known);
      this.#say({
        pointer: Array.isArray(written) ? [...at, 'type', String(index)] : [...at, 'type'],
        title: `“${shortened(type)}” is no type`,
        detail: this.#typeAdvice(type, meant),
        ...(meant === null ? {} : { instead: { of: 'value', text: meant } }),
      });
    }
    this.#sayAll(textFaults(schema, at));
    this.#sayAll(this.#required.faults(schema, at));
    this.#sayAll(valueFaults(this.#document, { value: schema, file: this.#document.file, key: null }, at));
    for (const key of listsOfSchemas)
      for (const [index, part] of listAt(schema, key).entries())
        this.#schema(part, [...at, key, String(index)], depth + 1);
    for (const key of schemasByName)
      for (const [name, part] of Object.entries(objectAt(schema, key) ?? {}))
        this.#schema(part, [...at, key, name], depth + 1);
    for (const key of schemasInside) this.#schema(own(schema, key), [...at, key], depth + 1);
  }

  #typeAdvice(type: string, meant: string | null): string {
    // Readers see `null` as it is meant, and only other programs stumble over it.
    if (type === 'null')
      return `Version ${this.#version} does not have it, and other programs refuse it. ${this.#version === '3.0' ? 'Write “nullable: true” beside the type of the value instead, or change the version of the file to 3.1.0.' : 'Take it out.'}`;
    return `Samples and fields for it are made as for any value. ${meant === null ? `Write one of ${typesOf(this.#version).join(', ')}.` : `Did you mean “${meant}”?`}`;
  }
}
