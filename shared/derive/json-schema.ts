import { z } from 'zod';
import { metaOf, type Field } from '../settings/define.ts';
import { formatOf } from '../settings/formats/index.ts';
import { inWords } from '../settings/kinds.ts';
import type { Dialect } from '../settings/model.ts';

/** A JSON Schema, as data. */
export type JsonSchema = { readonly [key: string]: unknown };

/**
 * The JSON Schema (draft 2020-12) of a settings file, for other editors: every
 * setting with its title, help, example, default and accepted values. Keys that
 * Galley does not know are allowed: they are kept.
 */
export function settingsJsonSchema(dialect: Dialect): JsonSchema {
  const fields = formatOf(dialect).settings;
  const shape = Object.fromEntries(
    fields.map((field: Field) => [field.key, field.required ? field.schema : field.schema.optional()]),
  );
  const schema = z.toJSONSchema(z.looseObject({ $schema: z.string().optional(), ...shape }), {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const meta = metaOf(zodSchema as unknown as z.ZodType);
      if (meta === undefined) return;
      jsonSchema.title = meta.title;
      jsonSchema.description = `${meta.help} Without it: ${meta.without.charAt(0).toLowerCase()}${meta.without.slice(1)}${meta.options === undefined ? '' : ` Offered: ${inWords(Object.keys(meta.options))}.`}`;
      jsonSchema.examples = [meta.example] as typeof jsonSchema.examples;
      if (meta.default !== undefined) jsonSchema.default = meta.default as typeof jsonSchema.default;
      if (meta.standing === 'kept') jsonSchema.deprecated = true;
    },
  });
  const file = dialect === 'mint' ? 'mint.json' : 'docs.json';
  return {
    ...schema,
    title: `Settings of a documentation site (${file}${dialect === 'newer' ? ', newer form' : ''})`,
    description: 'Name, navigation, branding and everything else that a documentation site is made from.',
  };
}
