import type { ApiDocument, Located } from '../../openapi/document.ts';
import { viewSchema, type SchemaView } from '../../openapi/schema.ts';
import { firstSentence as wholeSentence } from '../../workspace/api-pages.ts';
import type { FormSchema } from '../../playground/types.ts';

/** Schemas that one form may consist of; beyond that anything is allowed. */
const mostSchemas = 400;
const deepest = 7;

interface Work {
  readonly document: ApiDocument;
  left: number;
  readonly around: string[];
}

/** A schema as the playground needs it: whole, finite, without what only responses say. */
export function formSchema(document: ApiDocument, schema: Located | null): FormSchema {
  return schema === null ? {} : convert({ document, left: mostSchemas, around: [] }, schema, 0);
}

function convert(work: Work, schema: Located, depth: number): FormSchema {
  if (work.left-- <= 0 || depth > deepest || (schema.key !== null && work.around.includes(schema.key))) return {};
  const view = viewSchema(work.document, schema);
  if (schema.key !== null) work.around.push(schema.key);
  const form = ofView(work, view, depth);
  if (schema.key !== null) work.around.pop();
  return form;
}

function ofView(work: Work, view: SchemaView, depth: number): FormSchema {
  const type = view.types.length === 1 ? (view.types[0] as FormSchema['type']) : undefined;
  const properties = view.properties.filter((property) => property.schema?.value['readOnly'] !== true);
  const form: { -readonly [Key in keyof FormSchema]: FormSchema[Key] } = {};
  if (type !== undefined) form.type = type;
  if (view.nullable) form.nullable = true;
  if (view.format !== '') form.format = view.format;
  if (view.description !== '') form.description = firstSentence(view.description);
  if (view.enum !== null && view.enum.length > 0) form.enum = view.enum;
  if (view.default !== undefined) form.default = view.default;
  if (view.examples.length > 0) form.example = view.examples[0];
  if (properties.length > 0) form.properties = Object.fromEntries(properties.map((property) => [property.name, property.schema === null ? {} : convert(work, property.schema, depth + 1)]));
  const required = properties.filter((property) => property.required).map((property) => property.name);
  if (required.length > 0) form.required = required;
  if (view.additional === true) form.additional = true;
  else if (view.additional !== null) form.additional = convert(work, view.additional, depth + 1);
  if (view.items !== null) form.items = convert(work, view.items, depth + 1);
  if (view.variants !== null) form.variants = view.variants.list.map((variant) => ({ label: variant.label, schema: convert(work, variant.schema, depth + 1) }));
  return Object.assign(form, limits(view));
}

function limits(view: SchemaView): Partial<FormSchema> {
  const found: Record<string, unknown> = {};
  const number = (key: string) => (typeof view.limits[key] === 'number' ? (view.limits[key] as number) : undefined);
  const set = (name: string, value: unknown) => value !== undefined && (found[name] = value);
  // 3.0 writes a switch beside the limit, 3.1 a number in its place.
  set(view.limits['exclusiveMinimum'] === true ? 'above' : 'minimum', number('minimum'));
  set(view.limits['exclusiveMaximum'] === true ? 'below' : 'maximum', number('maximum'));
  set('above', number('exclusiveMinimum'));
  set('below', number('exclusiveMaximum'));
  for (const key of ['multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems']) set(key, number(key));
  if (typeof view.limits['pattern'] === 'string') found['pattern'] = view.limits['pattern'];
  if (view.limits['uniqueItems'] === true) found['uniqueItems'] = true;
  return found;
}

/** The line below a field's name. */
export function firstSentence(text: string): string {
  const sentence = wholeSentence(text);
  return sentence.length > 160 ? `${sentence.slice(0, 157).trimEnd()}…` : sentence;
}
