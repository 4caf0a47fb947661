import type { ApiDocument, Located } from './document.ts';
import { mostEntries } from './limits.ts';
import { isObject, isOn, listAt, objectAt, own, textAt, type JsonObject } from './json.ts';
import { httpMethods, type OperationEntry } from './operations.ts';
import { placeOf, type ParameterPlace } from './parameter-place.ts';
import { readLinks, type ResponseLink } from './response-links.ts';
import { readSecurity, type SecurityAlternative } from './security.ts';
import { readServers, type ApiServer } from './servers.ts';

export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly value: unknown;
  /** Address of an example that stands elsewhere; then there is no value. */
  readonly address: string;
}

export interface Parameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Media type of a parameter that is written as such (`content`), else null. */
  readonly contentType: string | null;
  readonly schema: Located | null;
  readonly examples: readonly NamedExample[];
}

export interface Encoding {
  readonly contentType: string;
  readonly style: string;
  readonly explode: boolean | null;
  readonly allowReserved: boolean;
  readonly headers: readonly Parameter[];
}

export interface MediaContent {
  /** `application/json` */
  readonly type: string;
  readonly schema: Located | null;
  /** 3.2: each of the things that a stream consists of. */
  readonly isSequence: boolean;
  readonly examples: readonly NamedExample[];
  readonly encoding: Readonly<Record<string, Encoding>>;
}

export interface RequestBody {
  readonly description: string;
  readonly required: boolean;
  readonly contents: readonly MediaContent[];
}

export interface ApiResponse {
  /** `200`, `4XX`, `default` */
  readonly status: string;
  readonly summary: string;
  readonly description: string;
  readonly headers: readonly Parameter[];
  readonly contents: readonly MediaContent[];
  readonly links: readonly ResponseLink[];
}

export interface Callback {
  readonly name: string;
  readonly method: string;
  /** An expression such as `{$request.body#/callbackUrl}`. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  readonly responses: readonly ApiResponse[];
}

export interface CodeSample {
  readonly language: string;
  readonly label: string;
  readonly source: string;
}

/** Everything that an operation says, with schemas as places that are read where they are shown. */
export interface Operation {
  readonly entry: OperationEntry;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | null;
  readonly responses: readonly ApiResponse[];
  readonly security: readonly SecurityAlternative[];
  readonly servers: readonly ApiServer[];
  readonly callbacks: readonly Callback[];
  /** `x-codeSamples`: samples that the file brings itself. */
  readonly samples: readonly CodeSample[];
  readonly externalDocs: { readonly url: string; readonly description: string } | null;
}

/** Reads one operation of a file. Never throws: what can't be read is left out. */
export function readOperation(document: ApiDocument, entry: OperationEntry): Operation {
  const { operation, pathItem } = entry;
  const external = objectAt(operation.value, 'externalDocs');
  return {
    entry,
    parameters: withPathParts(readParameters(document, operation, pathItem, entry.path), entry),
    body: readBody(document, operation),
    responses: readResponses(document, operation),
    security: readSecurity(document, operation),
    servers: readServers(document, operation, pathItem),
    callbacks: readCallbacks(document, operation),
    samples: readSamples(operation.value),
    externalDocs:
      external === null || textAt(external, 'url') === ''
        ? null
        : { url: textAt(external, 'url'), description: textAt(external, 'description') },
  };
}

/** The operation's own parameters, then those of its path that it does not replace. */
function readParameters(document: ApiDocument, operation: Located, pathItem: Located, path: string): Parameter[] {
  const parameters: Parameter[] = [];
  const seen = new Set<string>();
  const elsewhere = headersSaidElsewhere(document, operation);
  for (const source of operation.value === pathItem.value ? [operation] : [operation, pathItem]) {
    for (const written of listAt(source.value, 'parameters')) {
      const found = document.resolve(written, source.file);
      if (found === null) continue;
      const name = textAt(found.value, 'name');
      const place = placeOf(textAt(found.value, 'in'), name, path);
      if (place === null) continue;
      if (name === '' || (place === 'header' && elsewhere.test(name))) continue;
      const identity = `${place} ${place === 'header' ? name.toLowerCase() : name}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      parameters.push(readParameter(document, found, name, place));
    }
  }
  return parameters;
}

/**
 * Headers that other parts of the description say (OpenAPI 3.1, “Parameter Object”). Many files describe signing in by
 * nothing but its header, and readers need to know of it.
 */
function headersSaidElsewhere(document: ApiDocument, operation: Located): RegExp {
  const isSigned = readSecurity(document, operation).some((alternative) =>
    alternative.some(({ place, name }) => place === 'header' && name === 'Authorization'),
  );
  return isSigned ? /^(?:accept|content-type|authorization)$/i : /^(?:accept|content-type)$/i;
}

/** `{proxy+}` is the parameter `proxy`, for the rest of an address. */
function partName(written: string): string {
  return written.replace(/\+$/, '');
}

/** Parts of the path that the file does not describe: without a value for them nothing can be sent. */
function withPathParts(parameters: readonly Parameter[], { path, isWebhook }: OperationEntry): readonly Parameter[] {
  if (isWebhook) return parameters;
  const names = new Set(
    [...path.matchAll(/\{([^{}]+)\}/g)].slice(0, mostEntries['parameters']).map((match) => partName(match[1]!)),
  );
  const missing = [...names].filter(
    (name) => !parameters.some((parameter) => parameter.place === 'path' && partName(parameter.name) === name),
  );
  const schema: Located = { value: { type: 'string' }, file: '', key: null };
  return [
    ...missing.map((name): Parameter => ({
      name,
      place: 'path',
      required: true,
      deprecated: false,
      description: '',
      style: 'simple',
      explode: false,
      allowReserved: false,
      contentType: null,
      schema,
      examples: [],
    })),
    ...parameters,
  ];
}

const usualStyle: Readonly<Record<ParameterPlace, string>> = {
  path: 'simple',
  query: 'form',
  querystring: 'form',
  header: 'simple',
  cookie: 'form',
};

/** A parameter, or a header of a response or part, which is read as one in `header`. */
export function readParameter(document: ApiDocument, found: Located, name: string, place: ParameterPlace): Parameter {
  const { value } = found;
  const content = Object.entries(objectAt(value, 'content') ?? {})[0];
  const style = textAt(value, 'style') || usualStyle[place];
  const explode = own(value, 'explode');
  return {
    name,
    place,
    required: isOn(value, 'required') || place === 'path',
    deprecated: isOn(value, 'deprecated'),
    description: textAt(value, 'description'),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    allowReserved: isOn(value, 'allowReserved'),
    contentType: content === undefined ? null : content[0],
    schema:
      content === undefined ? document.child(found, 'schema') : document.resolve(own(content[1], 'schema'), found.file),
    examples:
      content !== undefined && isObject(content[1])
        ? readExamples(document, content[1], found.file)
        : readExamples(document, value, found.file),
  };
}

function readBody(document: ApiDocument, operation: Located): RequestBody | null {
  const body = document.child(operation, 'requestBody') ?? olderBody(document, operation);
  if (body === null) return null;
  return {
    description: textAt(body.value, 'description'),
    required: isOn(body.value, 'required'),
    contents: readContents(document, body),
  };
}

/** A body that is written as a parameter, as in Swagger 2.0: what it says is what is sent. */
function olderBody(document: ApiDocument, operation: Located): Located | null {
  for (const written of listAt(operation.value, 'parameters')) {
    const found = document.resolve(written, operation.file);
    if (found === null || textAt(found.value, 'in') !== 'body') continue;
    const { description, required, schema } = found.value;
    return {
      value: { description, required, content: { 'application/json': { schema } } },
      file: found.file,
      key: null,
    };
  }
  return null;
}

function readContents(document: ApiDocument, source: Located): MediaContent[] {
  return Object.entries(objectAt(source.value, 'content') ?? {}).flatMap(([type, written]): MediaContent[] => {
    const media = document.resolve(written, source.file);
    if (media === null) return [];
    const isSequence = own(media.value, 'schema') === undefined && own(media.value, 'itemSchema') !== undefined;
    return [
      {
        type,
        isSequence,
        schema: document.child(media, isSequence ? 'itemSchema' : 'schema'),
        examples: readExamples(document, media.value, media.file),
        encoding: Object.fromEntries(
          Object.entries(objectAt(media.value, 'encoding') ?? {}).map(([name, encoding]) => [
            name,
            readEncoding(document, encoding, media.file),
          ]),
        ),
      },
    ];
  });
}

function readEncoding(document: ApiDocument, encoding: unknown, file: string): Encoding {
  const explode = own(encoding, 'explode');
  return {
    contentType: textAt(encoding, 'contentType'),
    style: textAt(encoding, 'style'),
    explode: typeof explode === 'boolean' ? explode : null,
    allowReserved: isOn(encoding, 'allowReserved'),
    headers: readHeaders(document, objectAt(encoding, 'headers'), file),
  };
}

function readHeaders(document: ApiDocument, headers: JsonObject | null, file: string): Parameter[] {
  return Object.entries(headers ?? {}).flatMap(([name, written]) => {
    const found = document.resolve(written, file);
    return found === null || /^content-type$/i.test(name) ? [] : [readParameter(document, found, name, 'header')];
  });
}

/** `example` and `examples`, of parameters, bodies and responses. */
function readExamples(document: ApiDocument, source: JsonObject, file: string): NamedExample[] {
  const examples: NamedExample[] = [];
  const list = own(source, 'examples');
  if (isObject(list)) {
    for (const [name, written] of Object.entries(list)) {
      const found = document.resolve(written, file);
      if (found === null) continue;
      const value = Object.hasOwn(found.value, 'value') ? found.value['value'] : own(found.value, 'dataValue');
      examples.push({
        name,
        summary: textAt(found.value, 'summary'),
        description: textAt(found.value, 'description'),
        value: value ?? own(found.value, 'serializedValue'),
        address: textAt(found.value, 'externalValue'),
      });
    }
  }
  if (examples.length === 0 && Object.hasOwn(source, 'example'))
    examples.push({ name: '', summary: '', description: '', value: source['example'], address: '' });
  return examples;
}

/** Success first as the file has it; `default` at the end. */
function readResponses(document: ApiDocument, operation: Located): ApiResponse[] {
  const list = Object.entries(objectAt(operation.value, 'responses') ?? {}).filter(
    ([status]) => !status.startsWith('x-'),
  );
  return list.flatMap(([status, written]): ApiResponse[] => {
    const found = document.resolve(written, operation.file);
    if (found === null) return [];
    return [
      {
        status,
        summary: textAt(found.value, 'summary'),
        description: textAt(found.value, 'description'),
        headers: readHeaders(document, objectAt(found.value, 'headers'), found.file),
        contents: readContents(document, found),
        links: readLinks(document, found),
      },
    ];
  });
}

function readCallbacks(document: ApiDocument, operation: Located): Callback[] {
  return Object.entries(objectAt(operation.value, 'callbacks') ?? {}).flatMap(([name, written]) => {
    const callback = document.resolve(written, operation.file);
    if (callback === null) return [];
    return Object.entries(callback.value).flatMap(([address, item]) => {
      const pathItem = address.startsWith('x-') ? null : document.resolve(item, callback.file);
      if (pathItem === null) return [];
      return Object.keys(pathItem.value).flatMap((method): Callback[] => {
        const request = (httpMethods as readonly string[]).includes(method.toLowerCase())
          ? document.child(pathItem, method)
          : null;
        if (request === null) return [];
        return [
          {
            name,
            address,
            method: method.toUpperCase(),
            title: textAt(request.value, 'summary'),
            description: textAt(request.value, 'description'),
            parameters: readParameters(document, request, pathItem, ''),
            body: readBody(document, request),
            responses: readResponses(document, request),
          },
        ];
      });
    });
  });
}

function readSamples(operation: JsonObject): CodeSample[] {
  const lists = [
    ...['x-codeSamples', 'x-code-samples', 'x-readme.code-samples'].map((key) => listAt(operation, key)),
    listAt(own(operation, 'x-readme'), 'code-samples'),
  ];
  const list = lists.find((samples) => samples.length > 0) ?? [];
  return list.flatMap((sample): CodeSample[] => {
    const source = textAt(sample, 'source') || textAt(sample, 'code');
    const language = textAt(sample, 'lang') || textAt(sample, 'language');
    return source === ''
      ? []
      : [{ language, label: textAt(sample, 'label') || textAt(sample, 'name') || language, source }];
  });
}
