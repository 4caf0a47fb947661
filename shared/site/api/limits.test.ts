import { expect, it } from 'vitest';
import type { SchemaView } from '../../openapi/schema-view.ts';
import { en } from '../../words/en.ts';
import { languages } from '../../words/languages.ts';
import { limitTexts } from './limits.ts';

const view = (types: string[], limits: Record<string, unknown>) => ({ types, limits }) as unknown as SchemaView;

it.each([
  [view(['integer'], { minimum: 1, maximum: 100 }), '1–100'],
  [view(['integer'], { minimum: 0 }), '≥ 0'],
  [view(['number'], { exclusiveMinimum: 0, maximum: 9 }), '> 0, ≤ 9'],
  [view(['number'], { maximum: 9, exclusiveMaximum: true, multipleOf: 3 }), '< 9, ein Vielfaches von 3'],
  [view(['string'], { minLength: 4, maxLength: 4 }), 'Zeichen: 4'],
  [view(['string'], { minLength: 0, maxLength: 64 }), 'Zeichen: ≤ 64'],
  [view(['array'], { minItems: 1, uniqueItems: true }), 'Einträge: ≥ 1, kein Eintrag doppelt'],
  [view(['object'], { maxProperties: 2 }), 'Eigenschaften: ≤ 2'],
  [view(['string'], {}), ''],
])('limits in another language are signs: %#', (schema, text) => {
  expect(limitTexts(schema, languages.de).join(', ')).toBe(text);
});

it('are words in English', () => {
  expect(limitTexts(view(['string'], { minLength: 4, maxLength: 4 }), en)).toEqual(['exactly 4 characters']);
});
