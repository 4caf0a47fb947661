import { describe, expect, it } from 'vitest';
import { fieldDifferences } from './differences.ts';

describe('fields that two answers don’t share', () => {
  it.each([
    ['{"id": 1}', '{"id": 2}', [], []],
    ['{"id": 1, "old": true}', '{"id": 1, "courier": "N"}', ['courier'], ['old']],
    ['{"price": {"amount": 1}}', '{"price": {"amount": 1, "currency": "GBP"}}', ['price.currency'], []],
    ['{}', '{"price": {"amount": 1}}', ['price'], []],
    ['[{"id": 1}]', '[{"id": 1}, {"id": 2, "next": null}]', ['next'], []],
    ['{"a": {"b": 1}}', '{"a": null, "a.c": 1}', ['a.c'], ['a.b']],
    ['3', '"x"', [], []],
  ])('%s → %s', (earlier, later, come, gone) => {
    expect(fieldDifferences(earlier, later)).toEqual({ come, gone });
  });

  it('are not told of what is no JSON', () => {
    expect(fieldDifferences('{ … }', '{}')).toBeNull();
    expect(fieldDifferences('{}', '<a/>')).toBeNull();
  });
});
