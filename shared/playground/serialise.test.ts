import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
  return readParameter(document, { value: source, file: 'x', key: null }, String(source['name'] ?? ''), source['in'] as Serialisation['place']);
}

function encodingOf(source: Record<string, unknown>): Record<string, PartEncoding> {
  const media = Object.values(source)[0];
  const root = { openapi: '3.1.0', paths: { '/x': { post: { requestBody: { content: { 'application/x-www-form-urlencoded': media } } } } } };
  const document = new ApiDocument({ file: 'x', version: '3.1', root }, nothing);
  const { encoding } = readOperation(document, listOperations(document)[0]!).body!.contents[0]!;
  return Object.fromEntries(Object.entries(encoding).map(([name, rule]) => [name, { ...rule, style: rule.style === '' && rule.explode !== null ? 'form' : rule.style, explode: rule.explode ?? true }]));
}

function run(test: Case): string | null {
  const one = (source: Record<string, unknown>, value: unknown): string | null => {
    const parameter = parameterOf(source, test.swagger === '2.0');
    return { query: serialiseQuery, path: serialisePath, header: serialiseHeader, cookie: serialiseCookie }[test.target as 'query'](parameter, value);
  };
  if (test.target === 'body') return serialiseFormBody(test.value as object, encodingOf(test.requestBody!.content));
  if (test.parameters === undefined) return one(test.parameter!, test.value);
  const parts = test.parameters.map((parameter) => one(parameter, test.values![parameter['name'] as string])).filter((part) => part !== null);
  return parts.join(test.target === 'cookie' ? '; ' : '&');
}

function check(test: Case): void {
  const output = run(test);
  expect(String(output)).not.toContain('[object Object]');
  if (test.status === 'undefined' || test.status === 'application-responsibility' || test.status === 'version-dependent') {
    expect([test.recommended ?? test.expected, ...(test.acceptable ?? [])]).toContain(output);
  } else expect([test.expected, ...(test.acceptable ?? [])]).toContain(output);
}

describeShared('openapi', 'the conformance table', (folder) => {
  const { cases } = JSON.parse(readFileSync(join(folder, 'serialization-cases.json'), 'utf8')) as { cases: Case[] };
  it.each(cases.map((test) => [`${test.id} (${test.status})`, test] as const))('%s', (_name, test) => check(test));
});
