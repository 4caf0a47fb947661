import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n';
const inPath = (name: string) => `{ name: ${name}, in: path, required: true, schema: { type: string } }`;

describe('names in braces', () => {
  it('that no parameter describes are told at the path, or at those of its operations that lack them', () => {
    expect(faultsIn(`${head}  /a/{x}:\n    get: {}\n    put: {}\n`)).toEqual([
      '4 No parameter describes {x} of this path',
    ]);
    expect(
      faultsIn(`${head}  /a/{x}:\n    get: { parameters: [${inPath('x')}] }\n    put: {}\n    delete: {}\n`),
    ).toEqual(['6 No parameter describes {x} of this path']);
  });

  it('are told where a parameter has that name and goes elsewhere', () => {
    expect(faultsIn(`${head}  /a/{x}:\n    get:\n      parameters:\n        - name: x\n          in: query\n`)).toEqual(
      ['8 {x} stands in the path, and its parameter does not go there → path'],
    );
  });

  it('are told where the path has none of that name, with the one that is meant', () => {
    expect(faultsIn(`${head}  /a:\n    get:\n      parameters:\n        - ${inPath('z')}\n`)).toEqual([
      '7 The path has no {z}',
    ]);
    expect(
      faultsIn(
        `${head}  /a/{userId}/b/{c}:\n    parameters:\n      - ${inPath('userid')}\n      - ${inPath('c')}\n    get: {}\n`,
      ),
    ).toEqual(['6 The path has no {userid} → userId']);
    expect(faultsIn(`${head}  /a/{id}:\n    get: { parameters: [${inPath('pet')}] }\n`)).toEqual([
      '5 The path has no {pet} → id',
    ]);
  });

  it('of shared parameters are told where they are referred to', () => {
    const shared = `components: { parameters: { Z: ${inPath('z')} } }\n`;
    expect(
      faultsIn(`${head}  /a:\n    get:\n      parameters:\n        - $ref: '#/components/parameters/Z'\n${shared}`),
    ).toEqual(['7 The path has no {z}']);
  });

  it.each([
    ['a parameter of the path', `  /a/{x}:\n    parameters: [${inPath('x')}]\n    get: {}\n`],
    ['a rest of the path', `  /a/{proxy+}:\n    get: { parameters: [${inPath('proxy')}] }\n`],
    ['a rest with its sign in the name', `  /a/{proxy+}:\n    get: { parameters: [${inPath("'proxy+'")}] }\n`],
    ['an expression behind the name', `  /a/{name=projects/*}:\n    get: { parameters: [${inPath('name')}] }\n`],
    ['a path without operations', '  /a/{x}: {}\n'],
    ['a query in the path', '  /a?b={x}:\n    get: { parameters: [{ name: x, in: query }] }\n'],
    ['a query in braces', '  /a{?x,y}:\n    get: {}\n'],
    [
      'what is part of an address of a callback',
      `  /a:\n    get:\n      callbacks: { b: { '{$url}/{x}': { post: {} } } }\n`,
    ],
    ['a webhook', `  /a: {}\nwebhooks:\n  'b{x}': { post: {} }\n`],
  ])('are fine: %s', (_what, text) => expect(faultsIn(head + text)).toEqual([]));

  it('are not told where a reference leads nowhere that may bring them', () => {
    expect(
      faultsIn(`${head}  /a/{x}:\n    get:\n      parameters: [{ $ref: '#/components/parameters/Gone' }]\n`),
    ).toEqual(['6 This reference leads nowhere']);
  });

  it('of Swagger 2.0 are told as well', () => {
    expect(faultsIn('swagger: "2.0"\ninfo: { title: T, version: "1" }\npaths:\n  /a/{x}:\n    get: {}\n')).toEqual([
      '4 No parameter describes {x} of this path',
    ]);
  });
});
