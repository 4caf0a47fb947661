import type { Located } from './document.ts';
import type { ValueWords } from './enumeration.ts';

/** A property of an object, with its schema as a place. */
export interface PropertyView {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Located | null;
  /** What parts of an `allOf` say of the same property besides. */
  readonly also: readonly Located[];
}

export interface VariantView {
  /** Title, name in the file, or type. */
  readonly label: string;
  readonly schema: Located;
  /** What the property says that tells alternatives apart; empty where there is no such property. */
  readonly tags: readonly string[];
}

export interface VariantsView {
  readonly kind: 'oneOf' | 'anyOf';
  readonly list: readonly VariantView[];
}

/** What counts only where something else is so: `if`, `then`, `else`, and `dependentSchemas`. */
export interface ConditionView {
  /** The property whose presence is the condition; empty where `when` is. */
  readonly property: string;
  readonly when: Located | null;
  readonly then: Located | null;
  readonly otherwise: Located | null;
}

/**
 * One level of a schema, 2.0, 3.0 and 3.1 alike: types as a list, `nullable`
 * and `null` as one, `const` as an enum of one, `allOf` merged. What lies deeper
 * is read where it is shown, so circular schemas are finite.
 */
export interface SchemaView {
  /** The schema itself. */
  readonly at: Located;
  /** Name in the file, from its reference; null for a schema without one. */
  readonly name: string | null;
  /** `file#/pointer`, for finding circles. */
  readonly key: string | null;
  readonly types: readonly string[];
  readonly nullable: boolean;
  readonly title: string;
  readonly description: string;
  readonly format: string;
  /** Allowed values; null where any is. */
  readonly enum: readonly unknown[] | null;
  /** What is said of single values. */
  readonly enumWords: ReadonlyMap<unknown, ValueWords>;
  /** Undefined where there is none. */
  readonly default: unknown;
  readonly examples: readonly unknown[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** The keywords that limit values, as written: for words and for checks. */
  readonly limits: Readonly<Record<string, unknown>>;
  readonly properties: readonly PropertyView[];
  /** Names that are required and not described. */
  readonly undescribed: readonly string[];
  /** Schema of properties that are not named; true: anything; null: not said, or none. */
  readonly additional: Located | true | null;
  /** No properties but those that are named. */
  readonly isClosed: boolean;
  /** What names of properties must be like. */
  readonly propertyNames: Located | null;
  /** Properties that others ask for. */
  readonly dependent: readonly { readonly property: string; readonly needs: readonly string[] }[];
  readonly conditions: readonly ConditionView[];
  readonly patterns: readonly PropertyView[];
  readonly items: Located | null;
  readonly prefixItems: readonly Located[];
  /** No entries but those that `prefixItems` names. */
  readonly isTuple: boolean;
  /** What some of the entries of a list must be like. */
  readonly contains: Located | null;
  readonly variants: VariantsView | null;
  /** Further alternatives, to be met beside the first. */
  readonly moreVariants: readonly VariantsView[];
  /** Schemas that a value must not fit. */
  readonly not: readonly Located[];
  readonly discriminator: {
    readonly property: string;
    readonly mapping: readonly { readonly value: string; readonly name: string }[];
  } | null;
  /** What the property that tells kinds apart says of this one, where it is a kind of what it builds on. */
  readonly kind: {
    readonly property: string;
    readonly value: string;
    readonly mapping: readonly { readonly value: string; readonly name: string }[];
  } | null;
  /** The keys by which a circle through it is known, those of what it only wraps included. */
  readonly names: readonly string[];
  /** How a text holds something else: `base64`, `image/png`. */
  readonly encoding: string;
  readonly mediaType: string;
  /** What is written in a text (`contentSchema`, JSON Schema Validation 8.5). */
  readonly held: Located | null;
  readonly externalDocs: { readonly url: string; readonly description: string } | null;
  /** Keywords that two parts of an `allOf` state differently. */
  readonly conflicts: readonly string[];
}
