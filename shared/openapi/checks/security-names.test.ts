import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const described = 'components: { securitySchemes: { apiKey: { type: apiKey, in: header, name: X-Key } } }\n';

describe('ways to sign in that a file asks for', () => {
  it('have to be described, for the whole file and for operations', () => {
    expect(
      faultsIn(
        `${head}security:\n  - apikey: []\npaths:\n  /a:\n    get:\n      security:\n        - nope: []\n        - apiKey: []\n${described}`,
      ),
    ).toEqual([
      '4 “apikey” is no way to sign in that this file describes → apiKey',
      '9 “nope” is no way to sign in that this file describes',
    ]);
  });

  it('are told once where nothing is like them: what is missing is one description', () => {
    const operation = '{ security: [{ nope: [] }] }';
    expect(faultsIn(`${head}paths:\n  /a:\n    get: ${operation}\n    put: ${operation}\n`)).toEqual([
      '5 “nope” is no way to sign in that this file describes',
    ]);
  });

  it.each([
    ['none at all', `${head}security: [{}]\npaths: { /a: { get: { security: [] } } }\n`],
    ['one that is described', `${head}security: [{ apiKey: [] }, {}]\npaths: {}\n${described}`],
    [
      'an address, since 3.2',
      `${head.replace('3.1', '3.2')}security: [{ 'https://a.example/schemes#key': [] }]\npaths: {}\n`,
    ],
    [
      'one of Swagger 2.0',
      'swagger: "2.0"\ninfo: { title: T, version: "1" }\nsecurity: [{ a: [] }]\npaths: {}\nsecurityDefinitions: { a: { type: basic } }\n',
    ],
  ])('may be %s', (_what, text) => expect(faultsIn(text)).toEqual([]));
});
