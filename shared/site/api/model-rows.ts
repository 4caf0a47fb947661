import type { Element, ElementContent } from 'hast';
import { meant, pieceKey } from '../../openapi/pieces.ts';
import { viewSchema } from '../../openapi/schema.ts';
import type { SchemaView, VariantView } from '../../openapi/schema-view.ts';
import { showOrHide } from '../../vocabulary/show-or-hide.ts';
import type { Words } from '../../words/words.ts';
import type { ApiPageContext } from './context.ts';
import { note } from './field-facts.ts';
import { holdsFields, sameAsAbove, throughLists } from './field-parts.ts';
import { modelLink } from './model-links.ts';
import { element as h } from './quick-html.ts';

// Where a page goes no deeper. Readers get a link to the page of the model, which a script opens in its place.

/** Parts of a schema that is drawn although the page goes no deeper. */
const mostBrief = 3;

/** What a fold that holds the fields of a schema says. */
export function contentsLabel(view: SchemaView, words: Words): string {
  return view.variants !== null && view.properties.length === 0 ? words.someOptions : words.someProperties;
}

/** Stands for the fields of a schema. */
export function modelRow(context: ApiPageContext, view: SchemaView): Element {
  const { words } = context.render;
  const label = showOrHide([{ type: 'text', value: contentsLabel(view, words) }], words);
  const name = view.name === null ? [] : [' ', h('code', {}, view.name)];
  return row(context, view, [h('span', {}, label), ...name]) ?? note(words.seeFile);
}

/**
 * Stands for what a page leaves out of a schema that it shows, in words. Where the schema has no page of its own, or
 * this is it, the words stand alone.
 */
export function restRow(context: ApiPageContext, view: SchemaView, label: string): Element {
  return (context.isModel ? null : row(context, view, [label])) ?? note(label);
}

function row(context: ApiPageContext, view: SchemaView, label: readonly (ElementContent | string)[]): Element | null {
  const key = pieceKey(context.document, view.at);
  return key === null ? null : h('p', { className: 'model-row expandable' }, modelLink(key, label));
}

/** Whether a schema ends at once: a few values, or a map of them. It is drawn rather than loaded. */
export function isBrief(context: ApiPageContext, view: SchemaView): boolean {
  const { additional } = view;
  if (view.variants !== null || view.conditions.length > 0 || view.not.length > 0) return false;
  const inside = [
    ...view.properties.map((property) => property.schema),
    ...view.patterns.map((pattern) => pattern.schema),
    ...view.prefixItems,
    additional === true ? null : additional,
  ].filter((schema) => schema !== null);
  return inside.length <= mostBrief && inside.every((schema) => isPlain(context, viewSchema(context.document, schema)));
}

function isPlain(context: ApiPageContext, view: SchemaView): boolean {
  const inner = throughLists(context, view);
  return !holdsFields(inner) && inner.not.length === 0;
}

/** Whether a schema is nothing but alternatives that each have a page or are plain. */
export function namesAlternatives(context: ApiPageContext, view: SchemaView): boolean {
  return (
    view.key === null &&
    view.variants !== null &&
    view.moreVariants.length === 0 &&
    view.properties.length + view.patterns.length + view.prefixItems.length + view.conditions.length === 0 &&
    (view.additional === null || view.additional === true) &&
    view.variants.list.length <= 12 &&
    view.variants.list.every(({ schema }) => {
      const inner = throughLists(context, viewSchema(context.document, schema));
      return inner.key !== null || !holdsFields(inner);
    })
  );
}

/**
 * Alternatives one below the other, those that hold fields as rows.
 *
 * @param plain draws what is said of a value without fields
 * @param inside the named schemas around them
 */
export function alternativeRows(
  context: ApiPageContext,
  list: readonly VariantView[],
  plain: (view: SchemaView) => readonly ElementContent[],
  inside: readonly string[],
): ElementContent[] {
  return list.flatMap(({ schema, label }): readonly ElementContent[] => {
    const view = viewSchema(context.document, meant(context.document, schema));
    const inner = throughLists(context, view);
    if (inner.key !== null && inside.includes(inner.key))
      return [sameAsAbove(inner.name ?? label, context.render.words)];
    if (holdsFields(inner)) return [modelRow(context, inner)];
    const facts = plain(view);
    return facts.length > 0
      ? facts
      : [h('p', { className: 'schema-type' }, h('span', { className: 'field-type' }, label))];
  });
}
