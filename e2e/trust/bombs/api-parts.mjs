// What hostile API files are made of.

export const scaled = (number, size) => Math.max(2, Math.round(number * size));
export const many = (count, make) => Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)));
export const schemaRef = (name) => ({ $ref: `#/components/schemas/${name}` });
export const ok = (schema) => ({ description: 'OK', content: { 'application/json': { schema } } });
export const operation = (schema, more = {}) => ({
  operationId: 'hostile',
  requestBody: { content: { 'application/json': { schema } } },
  responses: { 200: ok(schema) },
  ...more,
});
export const file = (value) => ({ openapi: '3.1.0', info: { title: 'Hostile', version: '1' }, ...value });
/** One operation that sends and gets a schema, and the schemas. */
export const api = (schema, schemas, more = {}) => ({
  'api.json': JSON.stringify(
    file({ paths: { '/hostile': { post: operation(schema, more) } }, components: { schemas } }),
  ),
});
/** Every level refers twice to the next, by `join`. */
export const tree = (depth, join) =>
  many(depth, (index) => [
    `S${index}`,
    index === depth - 1 ? { type: 'string' } : join(schemaRef(`S${index + 1}`), index),
  ]);

/** A value inside itself, written as text: no writer of JSON goes so deep. */
export function nested(depth, open, inner, close) {
  return open.repeat(depth) + inner + close.repeat(depth);
}

export const withText = (schema) =>
  `{"openapi":"3.1.0","info":{"title":"Hostile","version":"1"},"paths":{"/hostile":{"post":{"operationId":"hostile","responses":{"200":{"description":"OK","content":{"application/json":{"schema":${schema}}}}}}}}}`;

export const yamlHead = 'openapi: 3.1.0\ninfo:\n  title: Hostile\n  version: "1"\n';
