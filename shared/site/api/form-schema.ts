import { numberOf } from '../../base/exact-json.ts';
import { apiLimits } from '../../openapi/limits.ts';
import type { ApiDocument, Located } from '../../openapi/document.ts';
import { isLeftOut, viewSchema } from '../../openapi/schema.ts';
import type { SchemaView, VariantView } from '../../openapi/schema-view.ts';
import { firstSentence as wholeSentence } from '../../workspace/first-sentence.ts';
import type { FormSchema } from '../../playground/types.ts';

/** Schemas that one form may consist of; beyond that anything is allowed. */
const mostSchemas = 400;
const deepest = 7;

interface Work {
  readonly document: ApiDocument;
  left: number;
  /** Names of properties that may still be listed. */
  names: number;
  readonly around: string[];
}

/** A schema as the playground needs it: whole, finite, without what only responses say. */
export function formSchema(document: ApiDocument, schema: Located | null): FormSchema {
  return schema === null
    ? {}
    : convert({ document, left: mostSchemas, names: apiLimits.formNames, around: [] }, schema, 0);
}

const bytes = /^(?:image|audio|video|font)\/(?!svg)|octet-stream$|\/(?:pdf|zip|gzip)$|^application\/\*$|^\*\/\*$/i;

/**
 * The schema of a form whose parts are sent each by itself. OpenAPI 3.1 says of a part that it is a file by the type of
 * what it holds, or of how it is sent, where it is not encoded as text.
 *
 * @param contentTypeOf what the file says of how a part is sent; empty where it says nothing
 */
export function partsSchema(
  document: ApiDocument,
  schema: Located,
  contentTypeOf: (name: string) => string,
): FormSchema {
  const form = formSchema(document, schema);
  if (form.properties === undefined) return form;
  const asFile = (at: Located | null, part: FormSchema, sentAs: string): FormSchema => {
    const view = at === null ? null : viewSchema(document, at);
    if (view === null || view.format !== '' || view.encoding !== '' || view.enum !== null) return part;
    const [type = ''] = (view.mediaType || (view.types.length === 0 ? sentAs : '')).split(',');
    if (bytes.test(type.trim()) && (part.type === undefined || part.type === 'string') && part.properties === undefined)
      return { ...part, type: 'string', format: 'binary' };
    return part.items === undefined ? part : { ...part, items: asFile(view.items, part.items, sentAs) };
  };
  const named = new Map(viewSchema(document, schema).properties.map((property) => [property.name, property.schema]));
  return {
    ...form,
    properties: Object.fromEntries(
      Object.entries(form.properties).map(([name, part]) => [
        name,
        asFile(named.get(name) ?? null, part, contentTypeOf(name)),
      ]),
    ),
  };
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
  // Null alone has no field of its own: what may be null can stay empty.
  const type = view.types.length === 1 && view.types[0] !== 'null' ? (view.types[0] as FormSchema['type']) : undefined;
  const properties = view.properties
    .filter((property) => !isLeftOut(work.document, property, 'request'))
    .slice(0, Math.max(0, work.names));
  work.names -= properties.length;
  const form: { -readonly [Key in keyof FormSchema]: FormSchema[Key] } = {};
  if (type !== undefined) form.type = type;
  if (view.nullable) form.nullable = true;
  if (view.format !== '') form.format = view.format;
  if (view.description !== '') form.description = firstSentence(view.description);
  if (view.enum !== null && view.enum.length > 0) form.enum = view.enum;
  if (form.enum !== undefined && view.enumWords.size > 0)
    form.enumNames = form.enum.map(
      (value) =>
        view.enumWords.get(value)?.name || firstSentence(view.enumWords.get(value)?.description ?? '').slice(0, 60),
    );
  if (view.default !== undefined) form.default = view.default;
  if (view.examples.length > 0) form.example = view.examples[0];
  if (properties.length > 0)
    form.properties = Object.fromEntries(
      properties.map((property) => [
        property.name,
        property.schema === null ? {} : convert(work, property.schema, depth + 1),
      ]),
    );
  const required = properties.filter((property) => property.required).map((property) => property.name);
  if (required.length > 0) form.required = required;
  if (view.additional === true) form.additional = true;
  else if (view.additional !== null) form.additional = convert(work, view.additional, depth + 1);
  else if (view.isClosed && view.variants === null) form.additional = false;
  if (view.items !== null) form.items = convert(work, view.items, depth + 1);
  // Further alternatives are fields that may stay empty: a form can't ask for every combination.
  for (const more of view.moreVariants) {
    for (const variant of more.list) {
      const { properties: others } = convert(work, variant.schema, depth + 1);
      if (others !== undefined) form.properties = { ...others, ...form.properties };
    }
  }
  if (view.variants !== null) {
    const variants = view.variants.list.map((variant) => ({
      label: variant.label,
      schema: alternative(work, view, variant, form, depth),
    }));
    // Alternatives that only ask for other fields add nothing to a form.
    if (
      form.properties === undefined ||
      variants.some(({ schema }) =>
        Object.keys(schema.properties ?? {}).some((name) => !Object.hasOwn(form.properties!, name)),
      )
    )
      form.variants = variants;
  }
  return Object.assign(form, limits(view));
}

/** One alternative with the fields that all of them have, and with the word that says which it is. */
function alternative(
  work: Work,
  view: SchemaView,
  variant: VariantView,
  shared: FormSchema,
  depth: number,
): FormSchema {
  const own = convert(work, variant.schema, depth + 1);
  const tag = view.discriminator === null ? undefined : variant.tags[0];
  if (own.properties === undefined && (shared.properties === undefined || own.type !== undefined)) return own;
  const properties = { ...shared.properties, ...own.properties };
  const required = new Set([...(shared.required ?? []), ...(own.required ?? [])]);
  if (tag !== undefined && Object.hasOwn(properties, view.discriminator!.property)) {
    properties[view.discriminator!.property] = { type: 'string', enum: variant.tags, default: tag };
    required.add(view.discriminator!.property);
  }
  return { ...own, type: 'object', properties, ...(required.size > 0 ? { required: [...required] } : {}) };
}

function limits(view: SchemaView): Partial<FormSchema> {
  const found: Record<string, unknown> = {};
  const number = (key: string) => (numberOf(view.limits[key]) === null ? undefined : view.limits[key]);
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
