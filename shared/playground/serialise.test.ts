import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ApiDocument } from '../openapi/document.ts';
import { readParameter } from '../openapi/operation.ts';
import { listOperations } from '../openapi/operations.ts';
import { readOperation } from '../openapi/operation.ts';
import { convertSwagger2 } from '../openapi/swagger2.ts';
import { describeShared } from '../testing/real-input.ts';
import { serialiseCookie, serialiseFormBody, serialiseHeader, serialisePath, serialiseQuery } from './serialise.ts';
import type { PartEncoding, Serialisation } from './types.ts';

interface Case {
  readonly id: string;
  readonly status: string;
  readonly target: 'query' | 'path' | 'header' | 'cookie' | 'body';
  readonly parameter?: Record<string, unknown>;
  readonly parameters?: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly value?: unknown;
  readonly values?: Record<string, unknown>;
  readonly expected: string | null;
  readonly acceptable?: readonly string[];
  readonly recommended?: string;
  readonly swagger?: string;
}

const nothing = () => undefined;

/** A parameter as the reader of API files gives it, so that the defaults of styles are tested too. */
function parameterOf(source: Record<string, unknown>, swagger: boolean): Serialisation {
  if (swagger) {
    const root = { swagger: '2.0', info: {}, paths: { '/x': { get: { parameters: [source], responses: {} } } } };
    const document = new ApiDocument(convertSwagger2({ file: 'x', version: '2.0', root }, nothing), nothing);
    return readOperation(document, listOperations(document)[0]!).parameters[0]!;
  }
  const document = new ApiDocument({ file: 'x', version: '3.1', root: {} }, nothing);
  return readParameter(
    document,
    { value: source, file: 'x', key: null },
    String(source['name'] ?? ''),
    source['in'] as Serialisation['place'],
  );
}

function encodingOf(source: Record<string, unknown>): Record<string, PartEncoding> {
  const media = Object.values(source)[0];
  const root = {
    openapi: '3.1.0',
    paths: { '/x': { post: { requestBody: { content: { 'application/x-www-form-urlencoded': media } } } } },
  };
  const document = new ApiDocument({ file: 'x', version: '3.1', root }, nothing);
  const { encoding } = readOperation(document, listOperations(document)[0]!).body!.contents[0]!;
  return Object.fromEntries(
    Object.entries(encoding).map(([name, rule]) => [
      name,
      {
        ...rule,
        style: rule.style === '' && rule.explode !== null ? 'form' : rule.style,
        explode: rule.explode ?? true,
      },
    ]),
  );
}

function run(test: Case): string | null {
  const one = (source: Record<string, unknown>, value: unknown): string | null => {
    const parameter = parameterOf(source, test.swagger === '2.0');
    return { query: serialiseQuery, path: serialisePath, header: serialiseHeader, cookie: serialiseCookie }[
      test.target as 'query'
    ](parameter, value);
  };
  if (test.target === 'body') return serialiseFormBody(test.value as object, encodingOf(test.requestBody!.content));
  if (test.parameters === undefined) return one(test.parameter!, test.value);
  const parts = test.parameters
    .map((parameter) => one(parameter, test.values![parameter['name'] as string]))
    .filter((part) => part !== null);
  return parts.join(test.target === 'cookie' ? '; ' : '&');
}

function check(test: Case): void {
  const output = run(test);
  expect(String(output)).not.toContain('[object Object]');
  if (
    test.status === 'undefined' ||
    test.status === 'application-responsibility' ||
    test.status === 'version-dependent'
  ) {
    expect([test.recommended ?? test.expected, ...(test.acceptable ?? [])]).toContain(output);
  } else expect([test.expected, ...(test.acceptable ?? [])]).toContain(output);
}

describeShared('openapi', 'the conformance table', (folder) => {
  const { cases } = JSON.parse(readFileSync(join(folder, 'serialization-cases.json'), 'utf8')) as { cases: Case[] };
  it.each(cases.map((test) => [`${test.id} (${test.status})`, test] as const))('%s', (_name, test) => check(test));
});

// A case of each kind, so that the rules are checked where the table is not.
const color = { name: 'color', schema: {} };
const sample: readonly Case[] = [
  {
    id: 'matrix',
    status: 'normative',
    target: 'path',
    parameter: { ...color, in: 'path', style: 'matrix', explode: true },
    value: { R: 100, G: 200 },
    expected: ';R=100;G=200',
  },
  {
    id: 'matrix, empty member',
    status: 'normative',
    target: 'path',
    parameter: { ...color, in: 'path', style: 'matrix', explode: true },
    value: ['', 'a'],
    expected: ';color;color=a',
  },
  {
    id: 'label',
    status: 'normative',
    target: 'path',
    parameter: { ...color, in: 'path', style: 'label' },
    value: ['blue', 'black'],
    expected: '.blue,black',
  },
  {
    id: 'simple, encoded',
    status: 'normative',
    target: 'path',
    parameter: { ...color, in: 'path' },
    value: 'me/too 50%',
    expected: 'me%2Ftoo%2050%25',
  },
  {
    id: 'form by default',
    status: 'normative',
    target: 'query',
    parameter: { ...color, in: 'query' },
    value: ['blue', null, 'black'],
    expected: 'color=blue&color=black',
  },
  {
    id: 'form, not exploded',
    status: 'normative',
    target: 'query',
    parameter: { ...color, in: 'query', explode: false },
    value: { R: 100, G: null },
    expected: 'color=R,100',
  },
  {
    id: 'pipes',
    status: 'normative',
    target: 'query',
    parameter: { ...color, in: 'query', style: 'pipeDelimited', explode: false },
    value: ['a', 'b'],
    expected: 'color=a%7Cb',
  },
  {
    id: 'deep, nested',
    status: 'undefined',
    target: 'query',
    parameter: { ...color, in: 'query', style: 'deepObject' },
    value: { a: { b: 'c' }, t: ['x', 'y'] },
    expected: null,
    recommended: 'color%5Ba%5D%5Bb%5D=c&color%5Bt%5D=x&color%5Bt%5D=y',
  },
  {
    id: 'nothing left',
    status: 'normative',
    target: 'query',
    parameter: { ...color, in: 'query' },
    value: { R: null },
    expected: null,
  },
  {
    id: 'zero is a value',
    status: 'implementation-defined',
    target: 'query',
    parameter: { ...color, in: 'query' },
    value: 0,
    expected: 'color=0',
  },
  {
    id: 'reserved signs',
    status: 'application-responsibility',
    target: 'query',
    parameter: { ...color, in: 'query', allowReserved: true },
    value: '/a&b=50%25',
    expected: null,
    recommended: 'color=/a%26b%3D50%25',
  },
  {
    id: 'header',
    status: 'normative',
    target: 'header',
    parameter: { ...color, in: 'header', explode: true },
    value: { R: 100, G: '5 %' },
    expected: 'R=100,G=5 %',
  },
  {
    id: 'header of another part',
    status: 'normative',
    target: 'header',
    parameter: { name: 'Authorization', in: 'header', schema: {} },
    value: 'x',
    expected: null,
  },
  {
    id: 'cookie',
    status: 'normative',
    target: 'cookie',
    parameter: { ...color, in: 'cookie' },
    value: 'a, b',
    expected: 'color=a%2C%20b',
  },
  {
    id: 'JSON in a query',
    status: 'derived',
    target: 'query',
    parameter: { name: 'q', in: 'query', content: { 'application/json': { schema: {} } } },
    value: 'a',
    expected: 'q=%22a%22',
  },
  {
    id: 'form body',
    status: 'normative',
    target: 'body',
    requestBody: { content: { form: { schema: {} } } },
    value: { a: 'x y', o: { z: '+' } },
    expected: 'a=x+y&o=%7B%22z%22%3A%22%2B%22%7D',
  },
];
describe('a sample of the table', () => {
  it.each(sample.map((test) => [test.id, test] as const))('%s', (_name, test) => check(test));
});

it('tabs separate a list that Swagger 2.0 wants so', () => {
  const parameter: Serialisation = {
    name: 'ids',
    place: 'query',
    style: 'tabDelimited',
    explode: false,
    allowReserved: false,
    contentType: null,
  };
  expect(serialiseQuery(parameter, ['a', 'b'])).toBe('ids=a%09b');
});
