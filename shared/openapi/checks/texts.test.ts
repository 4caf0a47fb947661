import { expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

it('texts that are references to files are told at their place', () => {
  expect(
    faultsIn(`openapi: 3.1.0
info:
  title: T
  version: "1"
  description:
    $ref: ./d.md
tags:
  - name: t
    description: { $ref: ./t.md }
paths:
  /a:
    get:
      summary: [a, b]
      x-codeSamples:
        - lang: Shell
          source: { $ref: a.sh }
      responses: { 200: { description: { $ref: ./r.md } } }
components:
  schemas:
    A:
      description: { $ref: ./s.md }
`),
  ).toEqual([
    '5 “description” is no text',
    '9 “description” is no text',
    '13 “summary” is no text',
    '16 “source” is no text',
    '17 “description” is no text',
    '21 “description” is no text',
  ]);
});

it('fields of those names may be anything', () => {
  expect(
    faultsIn(`openapi: 3.1.0
info: { title: T, version: "1", description: ~ }
paths: { /a: { get: { x-codeSamples: [{ lang: Shell, source: curl }] } } }
components: { schemas: { A: { type: object, properties: { description: { type: object }, title: { $ref: '#/components/schemas/A' } } } } }
`),
  ).toEqual([]);
});
