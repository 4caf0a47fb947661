import { expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

const faultsOf = (...lines: readonly string[]) =>
  faultsIn(
    `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${lines.map((line) => `    ${line}\n`).join('')}`,
  );

it('required names have a description, or are told, with the one that was meant', () => {
  expect(faultsOf('A: { required: [id, ghost], properties: { id: { type: string } } }')).toEqual([
    '6 (advice) “ghost” is required, and nothing describes it',
  ]);
  expect(faultsOf('A: { required: [adress], properties: { address: { type: string } } }')).toEqual([
    '6 (advice) “adress” is required, and nothing describes it → address',
  ]);
});

it('required names are left alone where something else may describe them', () => {
  expect(
    faultsOf(
      'A: { required: [x], properties: { id: {} }, allOf: [{ $ref: "#/components/schemas/B" }] }',
      'B: { required: [id], properties: { name: {} } }',
      'C: { required: [x] }',
      'D: { required: [x], properties: { id: {} }, additionalProperties: { type: string } }',
      'E: { properties: { a: {} }, anyOf: [{ required: [b], properties: { a: {} } }] }',
    ),
  ).toEqual([]);
});
