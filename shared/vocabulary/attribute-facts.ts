import { z, type ZodType } from 'zod';

/** What a form or a message can say of an attribute's values. */
export interface AttributeFacts {
  readonly default?: string | number | boolean;
  readonly options?: readonly string[];
  readonly least?: number;
  readonly most?: number;
}

/** Default, choices and bounds, read from the schema's own JSON Schema. */
export function factsOf(schema: ZodType): AttributeFacts {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }) as JsonSchema;
  const facts: { default?: string | number | boolean; options?: readonly string[]; least?: number; most?: number } = {};
  if (typeof json.default === 'string' || typeof json.default === 'number' || typeof json.default === 'boolean')
    facts.default = json.default;
  const find = (node: JsonSchema): void => {
    if (
      Array.isArray(node.enum) &&
      facts.options === undefined &&
      node.enum.every((value) => typeof value === 'string')
    )
      facts.options = node.enum as string[];
    if (node.type === 'number' || node.type === 'integer') {
      if (node.minimum !== undefined) facts.least ??= node.minimum;
      if (node.maximum !== undefined) facts.most ??= node.maximum;
    }
    for (const inner of [...(node.anyOf ?? []), ...(node.allOf ?? [])]) find(inner);
  };
  find(json);
  return facts;
}

interface JsonSchema {
  readonly type?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}
