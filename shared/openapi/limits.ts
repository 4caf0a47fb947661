// How much of an API file is read and shown. Every number is far above what real
// files have (the largest known: 1,223 operations, 969 schemas, 13 MB) and far
// below what takes ten seconds. Counts, never times: the same file gets the same
// answer on every machine.
import { dictionary } from '../base/dictionary.ts';

export const apiLimits = {
  /** Values inside each other, as written in one file. */
  depth: 200,
  /** Values that YAML aliases repeat, all together. */
  repeated: 500_000,
  /** Values of one example, default or constant, and the length of a text in it (UTF-16 units). */
  exampleValues: 20_000,
  exampleText: 100_000,
  /** UTF-16 units of one description. */
  description: 50_000,
  /**
   * Formatting signs of one description, and opening signs in a row: the Markdown parser weighs each against the
   * others.
   */
  descriptionMarks: 5_000,
  descriptionRun: 200,
  /** UTF-16 units that are shown of a description whose formatting is left alone. */
  plainDescription: 2_000,
  /** Names of properties of one form of the playground. */
  formNames: 20_000,
  /** Values that the strict second opinion may meet when it follows every reference. */
  validated: 2_000_000,
} as const;

/** Entries of lists and objects, by the key that they stand under. */
export const mostEntries = dictionary<number>({
  paths: 10_000,
  webhooks: 10_000,
  'x-webhooks': 10_000,
  schemas: 20_000,
  definitions: 20_000,
  securitySchemes: 1_000,
  securityDefinitions: 1_000,
  parameters: 500,
  headers: 500,
  properties: 2_000,
  patternProperties: 500,
  required: 5_000,
  enum: 5_000,
  oneOf: 500,
  anyOf: 500,
  allOf: 200,
  prefixItems: 200,
  dependentSchemas: 200,
  dependentRequired: 500,
  mapping: 5_000,
  servers: 100,
  security: 100,
  variables: 100,
  tags: 5_000,
  responses: 200,
  content: 50,
  examples: 100,
  callbacks: 100,
  links: 100,
  encoding: 500,
  additionalOperations: 100,
  scopes: 1_000,
});
/** The same for each group of what a whole file shares: `components.schemas`, `components.examples`, … */
export const mostShared = 20_000;
/** The same for the tags of one operation. */
export const mostOwnTags = 100;
