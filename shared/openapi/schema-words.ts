import { numberOf } from '../base/exact-json.ts';
import type { ApiDocument } from './document.ts';
import { viewSchema } from './schema.ts';
import type { SchemaView } from './schema-view.ts';

/** The type as readers see it: `string`, `object[]`, `enum<string>`, `string<date-time> | null`. */
export function typeLabel(document: ApiDocument, view: SchemaView, depth = 0): string {
  const label = plainLabel(document, view, depth);
  return view.nullable && label !== 'null' ? `${label} | null` : label;
}

function plainLabel(document: ApiDocument, view: SchemaView, depth: number): string {
  const base =
    view.types.length > 0
      ? view.types.join(' | ')
      : view.enum === null
        ? ''
        : [
            ...new Set(
              view.enum.map((value) =>
                value === null
                  ? 'null'
                  : Array.isArray(value)
                    ? 'array'
                    : numberOf(value) === null
                      ? typeof value
                      : 'number',
              ),
            ),
          ].join(' | ');
  if (view.enum !== null && view.enum.length > 0) return view.enum.length === 1 ? base : `enum<${base}>`;
  if (view.types.length === 1 && view.types[0] === 'array') {
    // What follows the named entries of a tuple is not what all of them are.
    if (view.items === null || view.prefixItems.length > 0 || depth > 3) return 'array';
    const inner = typeLabel(document, viewSchema(document, view.items), depth + 1);
    return inner === 'any' ? 'array' : / /.test(inner) ? `(${inner})[]` : `${inner}[]`;
  }
  if (view.variants !== null && base === '') {
    if (depth > 0 || view.variants.list.length > 3) return 'union';
    const labels = [
      ...new Set(
        view.variants.list.map((variant) => typeLabel(document, viewSchema(document, variant.schema), depth + 1)),
      ),
    ];
    return labels.includes('any') ? 'union' : labels.join(' | ');
  }
  if (view.types.length === 1 && view.format !== '' && view.types[0] !== 'object') return `${base}<${view.format}>`;
  return base === '' ? 'any' : base;
}

/** The limits of a schema in words: `1 to 100`, `at most 64 characters`. */
export function limitWords(view: SchemaView): string[] {
  const { limits } = view;
  // As they are written.
  const number = (key: string) => (numberOf(limits[key]) === null ? null : String(limits[key]));
  const words: string[] = [];
  const isText = view.types.includes('string');
  // 3.0 writes a switch beside the limit, 3.1 a number in its place.
  const least = number('exclusiveMinimum') ?? number('minimum');
  const most = number('exclusiveMaximum') ?? number('maximum');
  const isAbove = number('exclusiveMinimum') !== null || limits['exclusiveMinimum'] === true;
  const isBelow = number('exclusiveMaximum') !== null || limits['exclusiveMaximum'] === true;
  if (least !== null && most !== null && !isAbove && !isBelow) words.push(`${least} to ${most}`);
  else {
    if (least !== null) words.push(isAbove ? `more than ${least}` : `at least ${least}`);
    if (most !== null) words.push(isBelow ? `less than ${most}` : `at most ${most}`);
  }
  if (number('multipleOf') !== null) words.push(`a multiple of ${number('multipleOf')}`);
  const range = (low: string | null, high: string | null, unit: string, units: string) => {
    if (low !== null && Number(low) > 0 && high !== null)
      words.push(low === high ? `exactly ${low} ${low === '1' ? unit : units}` : `${low} to ${high} ${units}`);
    else if (low !== null && Number(low) > 0) words.push(`at least ${low} ${low === '1' ? unit : units}`);
    else if (high !== null) words.push(`at most ${high} ${high === '1' ? unit : units}`);
  };
  if (isText || view.types.length === 0) range(number('minLength'), number('maxLength'), 'character', 'characters');
  range(number('minItems'), number('maxItems'), 'entry', 'entries');
  if (limits['uniqueItems'] === true) words.push('no entry twice');
  range(number('minProperties'), number('maxProperties'), 'property', 'properties');
  return words;
}
