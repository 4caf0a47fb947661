import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../testing/api-faults.ts';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const older = 'swagger: "2.0"\ninfo: { title: T, version: "1" }\n';

describe('parameters of one list', () => {
  it('are described once each, headers whatever their capitals', () => {
    expect(
      faultsIn(
        `${head}paths:\n  /a:\n    get:\n      parameters:\n        - { name: q, in: query }\n        - { name: q, in: header }\n        - { name: Q, in: header }\n        - { name: q, in: query }\n`,
      ),
    ).toEqual(['9 “Q” is described twice', '10 “q” is described twice']);
  });

  it('may say anew what the path says, and reach one by a reference', () => {
    const shared = 'components:\n  parameters:\n    q: { name: q, in: query }\n';
    const one = '{ $ref: "#/components/parameters/q" }';
    expect(
      faultsIn(`${head}${shared}paths:\n  /a:\n    parameters: [${one}]\n    get:\n      parameters: [${one}]\n`),
    ).toEqual([]);
    expect(faultsIn(`${head}${shared}paths:\n  /a:\n    get:\n      parameters: [${one}, ${one}]\n`)).toEqual([
      '9 “q” is described twice',
    ]);
  });

  it('are one body or one form, in Swagger 2.0', () => {
    const body = (name: string) => `        - { name: ${name}, in: body, schema: { type: object } }\n`;
    const from = `${older}paths:\n  /a:\n    post:\n      parameters:\n`;
    expect(faultsIn(from + body('a') + body('b'))).toEqual(['8 A request has only one body']);
    expect(faultsIn(`${from}        - { name: f, in: formData, type: string }\n${body('b')}`)).toEqual([
      '8 A request has a body or a form, not both',
    ]);
    expect(faultsIn(from + body('a'))).toEqual([]);
  });
});

it('paths that differ in names alone are told, and more so where they have a method in common', () => {
  const path = (name: string, method: string) =>
    `  /a/{${name}}:\n    ${method}: { parameters: [{ name: ${name}, in: path }] }\n`;
  expect(faultsIn(`${head}paths:\n${path('x', 'get')}${path('y', 'get')}`)).toEqual([
    '6 This path is the same as /a/{x}',
  ]);
  expect(faultsIn(`${head}paths:\n${path('x', 'get')}${path('y', 'put')}`)).toEqual([
    '6 (advice) This path is the same as /a/{x}',
  ]);
});
