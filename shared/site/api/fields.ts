import type { Element, ElementContent } from 'hast';
import type { Located } from '../../openapi/document.ts';
import type { NamedExample } from '../../openapi/operation.ts';
import { meant } from '../../openapi/pieces.ts';
import { typeLabel } from '../../openapi/schema-words.ts';
import { isLeftOut, viewSchema, type FieldSide } from '../../openapi/schema.ts';
import type { ConditionView, SchemaView, VariantsView } from '../../openapi/schema-view.ts';
import { filled, pieces } from '../../words/words.ts';
import { description, inOrder, type ApiPageContext } from './context.ts';
import { ownFacts } from './own-facts.ts';
import { conditionWords, isValue, listed, note, objectFacts, shown, valueFacts } from './field-facts.ts';
import { exclusions } from './exclusions.ts';
import { element as h, written } from './quick-html.ts';
import { alternativeRows, contentsLabel, isBrief, modelRow, namesAlternatives, restRow } from './model-rows.ts';
import { sharedBlock } from './shared-block.ts';
import {
  choices,
  codes,
  expandable,
  holdsFields,
  joined,
  requiredAlone,
  sameAsAbove,
  throughLists,
  titleWords,
} from './field-parts.ts';

/** Levels of nested fields that are drawn; on the page of a model, of those that have no name. */
const deepest = 6;
const deepestOfModel = 3;

/** Whether fields below these are too many for the page. */
function isTooDeep(context: ApiPageContext, around: readonly string[]): boolean {
  return around.length >= (context.isModel ? deepestOfModel : deepest) || context.left <= 0;
}

export interface FieldFacts {
  readonly name: string;
  readonly schema: Located | null;
  readonly required: boolean;
  readonly deprecated?: boolean;
  /** What the place says of itself, before what its schema says. */
  readonly description?: string;
  /** `path`, `header`, … */
  readonly location?: string;
  /** Text of the anchor; absent for fields that nobody links to. */
  readonly anchor?: string;
  /** Words behind the description: how a parameter is written. */
  readonly note?: string;
  /** Those of the place; without any, the schema's own count. */
  readonly examples?: readonly NamedExample[];
}

/** One field with everything that is said of it, and its properties folded away. */
export function field(
  context: ApiPageContext,
  facts: FieldFacts,
  side: FieldSide,
  around: readonly string[] = [],
): Element {
  context.left--;
  const { words } = context.render;
  const view = facts.schema === null ? null : viewSchema(context.document, facts.schema);
  const deprecated = facts.deprecated === true || view?.deprecated === true;
  const id = facts.anchor === undefined ? undefined : context.render.anchor(facts.anchor);
  const type = view === null ? '' : typeLabel(context.document, view);
  const head: ElementContent[] = [h('span', { className: 'field-name' }, facts.name)];
  if (type !== '' && type !== 'any') head.push(h('span', { className: 'field-type' }, type));
  if (facts.location !== undefined) head.push(h('span', { className: 'field-in' }, facts.location));
  if (facts.required) head.push(h('span', { className: 'required' }, words.required));
  if (deprecated) head.push(h('span', { className: 'deprecated' }, words.deprecated));
  if (view?.readOnly === true) head.push(h('span', { className: 'field-in' }, words.readOnly));
  if (view?.writeOnly === true) head.push(h('span', { className: 'field-in' }, words.writeOnly));
  if (view !== null && view.default !== undefined)
    head.push(
      h(
        'span',
        { className: 'field-default' },
        pieces(words, 'default', { value: h('code', {}, shown(view.default)) }),
      ),
    );
  head.push(...ownFacts(context, facts.schema).map((fact) => h('span', { className: 'field-in' }, fact)));
  const said = facts.description || '';
  const ofSchema = view === null ? '' : view.description || titleWords(view, facts.name);
  const body: ElementContent[] = [
    ...description(context, said),
    // A schema that many places share says what it is; the place says what it is for.
    ...(ofSchema.trim() === said.trim() || (said !== '' && view?.description === '')
      ? []
      : description(context, ofSchema)),
    ...(facts.note === undefined ? [] : [note(facts.note)]),
    ...(view === null
      ? []
      : [
          ...valueFacts(context, view, facts.examples),
          ...exclusions(context, view, (inner) => nested(context, inner, side, around)),
          ...nested(context, view, side, around),
        ]),
  ];
  return h('div', { className: deprecated ? 'field is-deprecated' : 'field', id }, [
    h('div', { className: 'field-head' }, [
      ...(id === undefined ? [] : [context.render.anchorLink(id, facts.name)]),
      ...head.flatMap((part): ElementContent[] => [part, { type: 'text', value: ' ' }]),
    ]),
    ...(body.length === 0 ? [] : [h('div', { className: 'flow' }, ...body)]),
  ]);
}

/** What lies inside a value: properties, entries, alternatives. Nothing for plain values. */
export function nested(
  context: ApiPageContext,
  view: SchemaView,
  side: FieldSide,
  around: readonly string[],
): ElementContent[] {
  const inner = throughLists(context, view);
  const name =
    inner.key !== null && around.includes(inner.key) ? (inner.name ?? context.render.words.objectAround) : null;
  if (name !== null) return [sameAsAbove(name, context.render.words)];
  if (!holdsFields(inner) && inner.held !== null)
    return nested(context, viewSchema(context.document, inner.held), side, around);
  if (!holdsFields(inner))
    return inner === view
      ? []
      : [
          ...description(context, inner.description === view.description ? '' : inner.description),
          ...valueFacts(context, inner),
        ];
  const before =
    inner !== view ? description(context, inner.description === view.description ? '' : inner.description) : [];
  if ((isTooDeep(context, around) || (context.isModel && inner.key !== null)) && !isBrief(context, inner))
    return [
      ...before,
      ...(namesAlternatives(context, inner)
        ? [kindNote(context, inner.variants!), ...rows(context, inner.variants!.list, around)]
        : [modelRow(context, inner)]),
    ];
  const label = contentsLabel(inner, context.render.words);
  const content =
    inner.key === null
      ? schemaContents(context, inner, side, [...around, ''])
      : sharedContents(context, inner, inner.key, side, deepest - around.length);
  const facts = inner === view ? [] : objectFacts(context, inner);
  return [...before, ...facts, expandable(context, label, [written(content)])];
}

/** The fields of a named schema, as all pages share them. */
function sharedContents(
  context: ApiPageContext,
  view: SchemaView,
  key: string,
  side: FieldSide,
  levels: number,
): ElementContent[] {
  return sharedBlock(context, `${key} ${side}`, levels, (work, depth) =>
    schemaContents(work, view, side, [...Array.from({ length: deepest - depth }, () => ''), key]),
  );
}

/** Fields of an object, and its alternatives. `inside` are the named schemas around them. */
export function schemaContents(
  context: ApiPageContext,
  view: SchemaView,
  side: FieldSide,
  inside: readonly string[],
  anchorPrefix?: string,
): ElementContent[] {
  const { words } = context.render;
  const content: ElementContent[] = [];
  const properties = inOrder(
    context,
    view.properties.filter((property) => !isLeftOut(context.document, property, side)),
  );
  let left = 0;
  for (const property of properties) {
    if (context.left <= 0) {
      left++;
      continue;
    }
    content.push(
      field(
        context,
        {
          name: property.name,
          schema: property.schema,
          required: property.required,
          ...(anchorPrefix === undefined ? {} : { anchor: `${anchorPrefix}-${property.name}` }),
        },
        side,
        inside,
      ),
    );
  }
  if (left > 0) content.push(restRow(context, view, filled(words, 'andMore', { count: left })));
  for (const pattern of view.patterns)
    content.push(
      field(
        context,
        {
          name: pattern.name,
          schema: pattern.schema,
          required: false,
          note: words.patternProperty,
        },
        side,
        inside,
      ),
    );
  if (view.additional !== null && view.additional !== true)
    content.push(
      field(
        context,
        { name: '{key}', schema: view.additional, required: false, note: words.otherProperty },
        side,
        inside,
      ),
    );
  else if (view.additional === true && properties.length > 0) content.push(note(words.othersAllowed));
  else if (view.isClosed && side === 'request' && properties.length > 0) content.push(note(words.othersForbidden));
  view.prefixItems.forEach((item, index) =>
    content.push(field(context, { name: `[${index}]`, schema: item, required: false }, side, inside)),
  );
  if (view.prefixItems.length > 0 && view.items !== null)
    content.push(
      field(
        context,
        { name: `[${view.prefixItems.length}…]`, schema: view.items, required: false, note: words.furtherEntry },
        side,
        inside,
      ),
    );
  else if (view.prefixItems.length > 0 && view.isTuple) content.push(note(words.noFurtherEntries));
  for (const alternatives of view.variants === null ? [] : [view.variants, ...view.moreVariants])
    content.push(variants(context, view, alternatives, side, inside));
  if (view.conditions.length > 0 && isTooDeep(context, inside))
    content.push(restRow(context, view, words.underCondition));
  else for (const condition of view.conditions) content.push(...conditional(context, condition, side, inside));
  return content;
}

/** What holds under a condition, and what otherwise. */
function conditional(
  context: ApiPageContext,
  condition: ConditionView,
  side: FieldSide,
  inside: readonly string[],
): ElementContent[] {
  const { words } = context.render;
  const part = (said: readonly (ElementContent | string)[], schema: Located | null): ElementContent[] => {
    if (schema === null) return [];
    const view = viewSchema(context.document, schema);
    const names = Array.isArray(schema.value['required'])
      ? schema.value['required'].filter(
          (name) => typeof name === 'string' && !view.properties.some((property) => property.name === name),
        )
      : [];
    const content = [
      ...(names.length === 0 ? [] : [note(...pieces(words, 'needs', { names: listed(names).slice(1) }).flat())]),
      ...description(context, view.description),
      ...schemaContents(context, view, side, [...inside, '']),
    ];
    return content.length === 0 ? [] : [note(...said), ...content];
  };
  return [
    ...part(conditionWords(context, condition), condition.then),
    ...part([`${words.otherwise}:`], condition.otherwise),
  ];
}

/** Alternatives as tabs; without script they unfold below each other. */
function variants(
  context: ApiPageContext,
  view: SchemaView,
  { kind, list }: VariantsView,
  side: FieldSide,
  inside: readonly string[],
): Element {
  const { words } = context.render;
  const shownList = list.slice(0, 24);
  const needed = shownList.map((variant) => requiredAlone(variant.schema.value));
  if (needed.every((names) => names !== null)) {
    return note(
      ...pieces(words, kind === 'oneOf' ? 'exactlyOne' : 'atLeastOne', {
        names: joined(
          needed.map((names) => joined(codes(names), ` ${words.with} `)),
          ', ',
        ),
      }).flat(),
    );
  }
  const panels = shownList.map((variant) => {
    const inner = viewSchema(context.document, meant(context.document, variant.schema));
    const isAround = inner.key !== null && inside.includes(inner.key);
    const tags =
      view.discriminator === null || variant.tags.length === 0
        ? []
        : [
            note(
              ...pieces(words, 'when', {
                conditions: isValue(view.discriminator.property, variant.tags, words),
              }).flat(),
            ),
          ];
    const body = isAround
      ? [sameAsAbove(inner.name ?? variant.label, words)]
      : [
          ...description(context, inner.description),
          ...plainFacts(context, inner),
          ...(holdsFields(inner)
            ? variantContents(context, inner, side, inside)
            : nestedList(context, inner, side, inside)),
        ];
    const names = requiredAlone(variant.schema.value);
    const needs =
      names === null
        ? []
        : [note(...pieces(words, 'needs', { names: joined(codes(names), ` ${words.and} `) }).flat(), '.')];
    return {
      title: variant.label,
      label: [{ type: 'text' as const, value: variant.label }],
      content: [...tags, ...needs, ...body],
    };
  });
  const more = list.length - shownList.length;
  return h('div', { className: 'variants', dataTabs: 'alone' }, [
    kindNote(context, { kind }),
    ...choices(panels, kind === 'oneOf' ? words.oneOf : words.anyOf),
    ...(more === 0
      ? []
      : context.isModel
        ? rows(context, list.slice(shownList.length), inside)
        : [restRow(context, view, filled(words, 'andMore', { count: more }))]),
  ]);
}

function kindNote({ render: { words } }: ApiPageContext, { kind }: Pick<VariantsView, 'kind'>): Element {
  return note(kind === 'oneOf' ? words.oneOfThese : words.anyOfThese);
}

function rows(context: ApiPageContext, list: VariantsView['list'], inside: readonly string[]): ElementContent[] {
  return alternativeRows(context, list, (inner) => plainFacts(context, inner), inside);
}

/** What one alternative holds: a named schema as all pages share it. */
function variantContents(
  context: ApiPageContext,
  inner: SchemaView,
  side: FieldSide,
  inside: readonly string[],
): ElementContent[] {
  if ((isTooDeep(context, inside) || (context.isModel && inner.key !== null)) && !isBrief(context, inner))
    return [modelRow(context, inner)];
  return inner.key === null || context.isModel
    ? schemaContents(context, inner, side, [...inside, inner.key ?? ''])
    : [written(sharedContents(context, inner, inner.key, side, deepest - inside.length))];
}

function nestedList(
  context: ApiPageContext,
  inner: SchemaView,
  side: FieldSide,
  inside: readonly string[],
): ElementContent[] {
  return inner.items === null ? [] : nested(context, inner, side, inside);
}

/** Type and limits of an alternative or body that is no object. */
export function plainFacts(context: ApiPageContext, view: SchemaView): ElementContent[] {
  if (holdsFields(view) && view.types[0] !== 'array')
    return [
      ...objectFacts(context, view),
      ...exclusions(context, view, (inner) => nested(context, inner, 'response', [])),
    ];
  const label = typeLabel(context.document, view);
  return [
    ...(label === 'any' || label === 'object'
      ? []
      : [h('p', { className: 'schema-type' }, h('span', { className: 'field-type' }, label))]),
    ...valueFacts(context, view),
    ...exclusions(context, view, (inner) => nested(context, inner, 'response', [])),
  ];
}
