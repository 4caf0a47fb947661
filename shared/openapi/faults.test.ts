import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeShared } from '../testing/real-input.ts';
import { ApiDocument } from './document.ts';
import { faultsOfApi } from './faults.ts';
import { isObject, type JsonObject } from './json.ts';
import { readOperation } from './operation.ts';
import { listOperations } from './operations.ts';
import { placeOf } from './parameter-place.ts';
import { apiVersion, parseApiText } from './parse.ts';
import { placesOfApi } from './places.ts';
import { convertSwagger2 } from './swagger2.ts';

const load = (name: string, text: string, files: (file: string) => unknown = () => undefined) => {
  const parsed = parseApiText(text);
  const version = parsed.ok ? apiVersion(parsed.value) : null;
  if (!parsed.ok || version === null || !isObject(parsed.value)) return null;
  const identity = { file: name, version, root: parsed.value };
  return {
    root: parsed.value as JsonObject,
    document: new ApiDocument(version === '2.0' ? convertSwagger2(identity, files) : identity, files),
  };
};

const planted = `openapi: 3.0.3
info:
  title: Planted
paths:
  /a/{id}:
    get:
      operationId: getA
      parameters:
        - { name: limit, in: querry, schema: { type: integer } }
        - { name: id, schema: { type: string } }
        - { name: payload, in: body, schema: { type: object, properties: { size: { type: strng } } } }
        - { in: query, schema: { type: string } }
        - $ref: '#/components/parameters/Limt'
      responses:
        200: { $ref: 'gone.yaml#/Ok' }
    post:
      operationId: getA
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Usr' } } } }
    pst: { summary: Lost }
components:
  schemas:
    User: { type: [string, nul], allOf: [{ $ref: '#/components/schemas/User' }] }
  parameters:
    Limit: { name: limit2, in: query, schema: { type: integer } }
`;

describe('what is wrong in an API file', () => {
  it('is told one by one, at its place, with what was meant', () => {
    const { root, document } = load('api.yaml', planted)!;
    const places = placesOfApi(planted);
    const told = faultsOfApi(root, document).map(({ pointer, title, instead, missing }) => {
      const { key } = places.find(pointer);
      const line = planted.slice(0, key.from).split('\n').length;
      return `${line} ${title}${instead === undefined ? '' : ` → ${instead.text}`}${missing === undefined ? '' : ` + ${missing.name}: ${missing.value}`}`;
    });
    expect(told).toEqual([
      '2 The API file has no version of its own + version: 1.0.0',
      '9 No parameter goes into “querry” → query',
      '10 It is not said where this parameter goes + in: path',
      '11 No parameter goes into “body”',
      '11 “strng” is no type → string',
      '12 This parameter has no name',
      '13 This reference leads nowhere → #/components/parameters/Limit',
      '15 This reference leads nowhere',
      '17 Two operations have the id “getA”',
      '18 This reference leads nowhere → #/components/schemas/User',
      '19 “pst” is no method of HTTP → post',
      '16 No parameter describes {id} of this path',
      '22 “nul” is no type',
    ]);
  });

  it('takes no parameter from its page, and no body', () => {
    const { document } = load('api.yaml', planted)!;
    const operation = readOperation(document, listOperations(document)[0]!);
    expect(operation.parameters.map(({ name, place }) => `${place} ${name}`)).toEqual(['query limit', 'path id']);
    expect(operation.body?.contents.map(({ type }) => type)).toEqual(['application/json']);
  });

  it('is a guess about where a parameter goes', () => {
    expect(['header', 'heder', 'xyzzy', '', 'body'].map((place) => placeOf(place, 'id', '/a/{id}'))).toEqual([
      'header',
      'header',
      'path',
      'path',
      null,
    ]);
    expect(placeOf('', 'other', '/a/{id}')).toBe('query');
  });
});

/** What is wrong in real files indeed, apart from what is mere advice. */
const known = [
  'oai-schema-tests/v3.1-dev/tests/schema/pass/link-object-examples.yaml: This link leads to no operation (paths//users/{id}/get/responses/200/links/UserRepositories/operationRef)',
  'oai-schema-tests/v3.1-dev/tests/schema/pass/link-object-examples.yaml: This link leads to no operation (paths//users/{id}/get/responses/200/links/address2/operationId)',
  'oai-schema-tests/v3.1-dev/tests/schema/pass/link-object-examples.yaml: This link leads to no operation (paths//users/{id}/get/responses/200/links/withBody/operationId)',
  'oai-schema-tests/v3.1-dev/tests/schema/pass/operation-object-example.yaml: The path has no {petId} (paths//pets/{id}/put/parameters/0/name)',
  'oai-schema-tests/v3.1-dev/tests/schema/pass/operation-object-example.yaml: “petstore_auth” is no way to sign in that this file describes (paths//pets/{id}/put/security/0/petstore_auth)',
  'oai-schema-tests/v3.1-dev/tests/schema/pass/parameter-object-examples.yaml: The path has no {usernames} (paths//user/{username}/parameters/1/name)',
  'oai-schema-tests/v3.1-dev/tests/schema/pass/path_item_servers_parameters.yaml: This link leads to no operation (components/links/ThingLink/operationId)',
  'readme-oas-examples/3.0/json/response-http-behavior.json: “api_key” is no way to sign in that this file describes (paths//cache/get/security/0/api_key)',
  'readme-oas-examples/3.0/yaml/response-http-behavior.yaml: “api_key” is no way to sign in that this file describes (paths//cache/get/security/0/api_key)',
];

describeShared('openapi', 'real API files', (folder) => {
  const names = readdirSync(join(folder, 'corpora'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:json|ya?ml)$/.test(name),
  );
  it('have only the faults that they were given', { timeout: 60_000 }, () => {
    const other = (file: string) => {
      const path = join(folder, 'corpora', file);
      const parsed = existsSync(path) ? parseApiText(readFileSync(path, 'utf8')) : null;
      return parsed?.ok === true ? parsed.value : undefined;
    };
    const told = names.flatMap((name) => {
      const read = load(name, readFileSync(join(folder, 'corpora', name), 'utf8'), other);
      if (read === null) return [];
      return faultsOfApi(read.root, read.document)
        .filter(({ severity }) => severity !== 'advice')
        .map(({ title, pointer }) => `${name}: ${title} (${pointer.join('/')})`);
    });
    expect(told.filter((each) => !/[/\\](?:fail|invalid)[/\\]/.test(each)).sort()).toEqual([...known].sort());
  });
});
