import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

const file = (link: string, more = '') =>
  `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a/{id}:
    get:
      operationId: getThing
      parameters: [{ name: id, in: path, required: true, schema: {} }]
      responses:
        200:
          description: x
          links:
            next:
              ${link}
${more}`;

describe('operations to which an answer leads on', () => {
  it('have to be there', () => {
    expect(faultsIn(file('operationId: getThink'))).toEqual(['13 This link leads to no operation → getThing']);
    expect(faultsIn(file('operationId: removeAll'))).toEqual(['13 This link leads to no operation']);
    expect(faultsIn(file("operationRef: '#/paths/~1b/get'"))).toEqual(['13 This link leads to no operation']);
  });

  it('have to be there for links that are shared, too', () => {
    expect(
      faultsIn(file('$ref: "#/components/links/far"', 'components:\n  links:\n    far:\n      operationId: nobody\n')),
    ).toEqual(['17 This link leads to no operation']);
  });

  it.each([
    ['by id', 'operationId: getThing'],
    ['by reference', "operationRef: '#/paths/~1a~1{id}/get'"],
    ['in another place', 'operationRef: https://a.example/api.json#/paths/~1b/get'],
  ])('may be named %s', (_what, link) => expect(faultsIn(file(link))).toEqual([]));
});
