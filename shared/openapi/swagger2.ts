import { dictionary } from '../base/dictionary.ts';
import { ApiDocument, type ApiIdentity, type LoadFile, type Located } from './document.ts';
import { isObject, listAt, objectAt, own, textAt, type JsonObject } from './json.ts';

// Swagger 2.0 as OpenAPI 3.0. Only what stands around schemas changes its shape:
// `definitions` stay where they are, so references into them stay right, and
// what differs inside schemas (discriminator as text, x-nullable) is read by the
// schema view. The converter of LIBRARIES.md asks for Node and for the network;
// this one is pure and follows references to parameters and responses as the
// rest of this folder does.

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** The same API as a 3.0 description. `load` reads other files that parameters and responses stand in. */
export function convertSwagger2(source: ApiIdentity, load: LoadFile): ApiIdentity {
  const document = new ApiDocument(source, load);
  const { root } = source;
  const paths: Record<string, unknown> = {};
  for (const [path, written] of Object.entries(objectAt(root, 'paths') ?? {})) {
    const item = document.resolve(written, source.file);
    if (item === null) continue;
    const shared = listAt(item.value, 'parameters');
    const converted: Record<string, unknown> = extensions(item.value);
    for (const method of Object.keys(item.value).filter((name) => methods.includes(name))) {
      const operation = objectAt(item.value, method);
      if (operation !== null) converted[method] = convertOperation(document, operation, shared, item.file);
    }
    paths[path] = converted;
  }
  return {
    file: source.file,
    version: '2.0',
    root: {
      ...root,
      openapi: '3.0.3',
      servers: servers(root),
      paths,
      components: { schemas: objectAt(root, 'definitions') ?? {}, securitySchemes: securitySchemes(root) },
    },
  };
}

function convertOperation(
  document: ApiDocument,
  operation: JsonObject,
  shared: readonly unknown[],
  file: string,
): JsonObject {
  const {
    parameters: _parameters,
    responses: _responses,
    consumes: _consumes,
    produces: _produces,
    schemes: _schemes,
    ...rest
  } = operation;
  const parameters: JsonObject[] = [];
  const form: JsonObject[] = [];
  let body: JsonObject | null = null;
  // The operation's own parameters take the place of those of its path.
  const written = [...listAt(operation, 'parameters'), ...shared];
  const seen = new Set<string>();
  for (const entry of written) {
    const found = document.resolve(entry, file);
    if (found === null) continue;
    const place = textAt(found.value, 'in');
    const identity = place === 'body' ? 'body' : `${place} ${textAt(found.value, 'name')}`;
    if (seen.has(identity)) continue;
    seen.add(identity);
    if (place === 'body') body = withFile(found, document.file);
    else if (place === 'formData') form.push(found.value);
    else parameters.push(parameter(found.value));
  }
  const consumes = mediaTypes(operation, document.root, 'consumes');
  return {
    ...rest,
    parameters,
    ...(body === null && form.length === 0
      ? {}
      : { requestBody: body === null ? formBody(form, consumes) : jsonBody(body, consumes) }),
    responses: responses(document, operation, file),
    ...(own(operation, 'schemes') === undefined
      ? {}
      : { servers: servers({ ...document.root, schemes: own(operation, 'schemes') }) }),
  };
}

/**
 * A body or response that stands in another file: its schema is found by where it stands, so that its references count
 * from there.
 */
function withFile(found: Located, main: string): JsonObject {
  const { value, file, key } = found;
  if (file === main || key === null || own(value, 'schema') === undefined) return value;
  return { ...value, schema: { $ref: `${/^https?:/i.test(file) ? '' : '/'}${key}/schema` } };
}

/** Style of lists that tabs separate. */
const tabDelimited = 'tabDelimited';

const schemaKeys = [
  'type',
  'format',
  'items',
  'default',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'enum',
  'multipleOf',
  'x-nullable',
  'x-example',
  'example',
];

function schemaOf(source: JsonObject): JsonObject {
  return Object.fromEntries(schemaKeys.filter((key) => Object.hasOwn(source, key)).map((key) => [key, source[key]]));
}

/**
 * `collectionFormat` as style and explode (OpenAPI 3.0, “Style Values”). Tab-separated lists have no counterpart there,
 * and get a style of their own.
 */
function parameter(source: JsonObject): JsonObject {
  const format = textAt(source, 'collectionFormat') || 'csv';
  const isList = textAt(source, 'type') === 'array';
  const isQuery = textAt(source, 'in') === 'query';
  const style = !isList
    ? {}
    : !isQuery
      ? { style: 'simple', explode: false }
      : format === 'multi'
        ? { style: 'form', explode: true }
        : format === 'ssv'
          ? { style: 'spaceDelimited', explode: false }
          : format === 'pipes'
            ? { style: 'pipeDelimited', explode: false }
            : format === 'tsv'
              ? { style: tabDelimited, explode: false }
              : { style: 'form', explode: false };
  const rest = Object.fromEntries(
    Object.entries(source).filter(([key]) => !schemaKeys.includes(key) && key !== 'collectionFormat'),
  );
  return { ...rest, ...style, schema: schemaOf(source) };
}

function jsonBody(body: JsonObject, consumes: readonly string[]): JsonObject {
  const content = {
    schema: own(body, 'schema') ?? {},
    ...(own(body, 'x-example') === undefined ? {} : { example: own(body, 'x-example') }),
  };
  return {
    description: textAt(body, 'description'),
    required: own(body, 'required') === true,
    content: Object.fromEntries(consumes.map((type) => [type, content])),
  };
}

/** The same for a field of a form. */
function formStyle(format: string): { readonly style: string; readonly explode: boolean } {
  const styles = dictionary<string>({ ssv: 'spaceDelimited', pipes: 'pipeDelimited', tsv: tabDelimited });
  return { style: Object.hasOwn(styles, format) ? styles[format]! : 'form', explode: format === 'multi' };
}

function formBody(fields: readonly JsonObject[], consumes: readonly string[]): JsonObject {
  const hasFile = fields.some((field) => textAt(field, 'type') === 'file');
  const isMultipart = hasFile || consumes.some((type) => type.startsWith('multipart/'));
  const properties = Object.fromEntries(
    fields.map((field) => [
      textAt(field, 'name'),
      {
        ...schemaOf(field),
        ...(textAt(field, 'type') === 'file' ? { type: 'string', format: 'binary' } : {}),
        description: textAt(field, 'description'),
      },
    ]),
  );
  const required = fields.filter((field) => own(field, 'required') === true).map((field) => textAt(field, 'name'));
  const encoding = Object.fromEntries(
    fields
      .filter((field) => textAt(field, 'type') === 'array')
      .map((field) => [textAt(field, 'name'), formStyle(textAt(field, 'collectionFormat'))]),
  );
  return {
    required: required.length > 0,
    content: {
      [isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: {
        schema: { type: 'object', properties, required },
        encoding,
      },
    },
  };
}

function responses(document: ApiDocument, operation: JsonObject, file: string): JsonObject {
  const produces = mediaTypes(operation, document.root, 'produces');
  const converted: Record<string, unknown> = {};
  for (const [status, written] of Object.entries(objectAt(operation, 'responses') ?? {})) {
    const found = document.resolve(written, file);
    if (found === null) continue;
    const value = withFile(found, document.file);
    const examples = objectAt(value, 'examples') ?? {};
    const schema = own(value, 'schema');
    const types = schema === undefined ? Object.keys(examples) : [...new Set([...produces, ...Object.keys(examples)])];
    converted[status] = {
      ...extensions(value),
      description: textAt(value, 'description'),
      headers: Object.fromEntries(
        Object.entries(objectAt(value, 'headers') ?? {}).map(([name, header]) => [
          name,
          isObject(header) ? { description: textAt(header, 'description'), schema: schemaOf(header) } : {},
        ]),
      ),
      content: Object.fromEntries(
        types.map((type) => [
          type,
          {
            ...(schema === undefined ? {} : { schema }),
            ...(Object.hasOwn(examples, type) ? { example: examples[type] } : {}),
          },
        ]),
      ),
    };
  }
  return converted;
}

function mediaTypes(operation: JsonObject, root: JsonObject, key: 'consumes' | 'produces'): string[] {
  const written = own(operation, key) === undefined ? listAt(root, key) : listAt(operation, key);
  const types = written.filter((type): type is string => typeof type === 'string');
  return types.length === 0 ? ['application/json'] : types;
}

function servers(root: JsonObject): JsonObject[] {
  const host = textAt(root, 'host');
  const base = textAt(root, 'basePath').replace(/(?<!\/)\/+$/, '');
  if (host === '') return base === '' ? [] : [{ url: base }];
  const schemes = listAt(root, 'schemes').filter((scheme): scheme is string => scheme === 'https' || scheme === 'http');
  return (schemes.length === 0 ? ['https'] : schemes).map((scheme) => ({ url: `${scheme}://${host}${base}` }));
}

function securitySchemes(root: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(objectAt(root, 'securityDefinitions') ?? {}).map(([name, scheme]) => {
      if (textAt(scheme, 'type') === 'basic')
        return [name, { ...(scheme as JsonObject), type: 'http', scheme: 'basic' }];
      if (textAt(scheme, 'type') !== 'oauth2') return [name, scheme];
      const flow =
        { accessCode: 'authorizationCode', application: 'clientCredentials' }[textAt(scheme, 'flow')] ??
        textAt(scheme, 'flow');
      return [
        name,
        {
          type: 'oauth2',
          description: textAt(scheme, 'description'),
          flows: {
            [flow]: {
              authorizationUrl: textAt(scheme, 'authorizationUrl'),
              tokenUrl: textAt(scheme, 'tokenUrl'),
              scopes: objectAt(scheme, 'scopes') ?? {},
            },
          },
        },
      ];
    }),
  );
}

function extensions(source: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).filter(([key]) => key.startsWith('x-')));
}
