// What real files write of an operation and pages easily lose: one case each.

export interface Case {
  readonly name: string;
  /** An operation, or what stands around it: `item` and `root` are merged into the path and the file. */
  readonly operation: Record<string, unknown>;
  readonly item?: Record<string, unknown>;
  readonly webhook?: boolean;
  readonly says: readonly string[];
  readonly saysNot?: readonly string[];
}

export const json = (schema: unknown, more: object = {}) => ({ content: { 'application/json': { schema, ...more } } });
export const body = (schema: unknown, more: object = {}) => ({ requestBody: json(schema, more) });
export const query = (schema: unknown, more: object = {}) => ({
  parameters: [{ name: 'q', in: 'query', schema, ...more }],
});
