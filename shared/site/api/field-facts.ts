import type { Element, ElementContent } from 'hast';
import { writeExactJson } from '../../base/exact-json.ts';
import { encodePart } from '../../base/encode.ts';
import type { NamedExample } from '../../openapi/operation.ts';
import { typeLabel } from '../../openapi/schema-words.ts';
import { viewSchema } from '../../openapi/schema.ts';
import type { ConditionView, SchemaView } from '../../openapi/schema-view.ts';
import { filled, pieces, type Words } from '../../words/words.ts';
import { description, type ApiPageContext } from './context.ts';
import { containedCount, limitTexts } from './limits.ts';
import { element as h } from './quick-html.ts';
import { exampleLink } from './example-link.ts';

/** Allowed values that are listed; more are counted. */
const mostValues = 60;
/** Examples that a schema brings itself, beside those with names. */
const mostExamples = 3;
/** Longest value that stands in a line, in UTF-16 units. */
const longestInLine = 120;

/** A line in small type. */
export function note(...content: readonly (ElementContent | string)[]): Element {
  return h('p', { className: 'field-note' }, content);
}

/** A value as it stands in code. */
export function shown(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : writeExactJson(value);
}

/** Values as code, a space before each. */
export function listed(values: readonly unknown[]): ElementContent[] {
  return values
    .slice(0, mostValues)
    .flatMap((value): ElementContent[] => [{ type: 'text', value: ' ' }, h('code', {}, shown(value))]);
}

/** Allowed values, limits and examples, in words. */
export function valueFacts(
  context: ApiPageContext,
  view: SchemaView,
  examples: readonly NamedExample[] = [],
): ElementContent[] {
  const facts: ElementContent[] = [];
  const values = view.enum;
  if (values !== null && values.length > 0) facts.push(...allowed(context, view, values));
  const { words } = context.render;
  const limits = limitTexts(view, words);
  if (limits.length > 0) facts.push(note(capitalised(limits.join(', '))));
  const pattern = view.limits['pattern'];
  if (typeof pattern === 'string')
    facts.push(note(...pieces(context.render.words, 'matches', { pattern: h('code', {}, pattern) })));
  if (view.encoding !== '' || view.mediaType !== '')
    facts.push(
      note(
        ...[
          ...(view.mediaType === '' ? [] : pieces(words, 'holds', { type: h('code', {}, view.mediaType) })),
          ...(view.encoding === '' ? [] : written(view.encoding, view.mediaType !== '', words)),
        ],
      ),
    );
  facts.push(...exampleFacts(context, view, examples));
  if (view.propertyNames !== null)
    facts.push(
      ...ruleFor(
        context,
        words.namesOfProperties,
        view.propertyNames.value === undefined ? null : viewSchema(context.document, view.propertyNames),
      ),
    );
  if (view.contains !== null) {
    const count = containedCount(view);
    const what = count === '' ? words.someEntry : `${words.someEntry} (${count})`;
    facts.push(...ruleFor(context, what, viewSchema(context.document, view.contains)));
  }
  for (const { property, needs } of view.dependent)
    if (needs.length > 0) facts.push(note(...alsoNeeds(property, needs, words)));
  if (view.conflicts.length > 0)
    facts.push(note(filled(words, 'disagree', { what: view.conflicts.join(` ${words.and} `) })));
  if (view.externalDocs !== null)
    facts.push(
      ...description(
        context,
        `[${(view.externalDocs.description || words.moreAboutThis).replace(/[[\]\\]/g, '\\$&')}](<${view.externalDocs.url.replace(/[<>\s]/g, encodePart)}>)`,
      ),
    );
  return facts;
}

/** What is said of an object as a whole, whose fields stand below. Its examples stand beside the page. */
export function objectFacts(context: ApiPageContext, view: SchemaView): ElementContent[] {
  return valueFacts(context, { ...view, enum: null, examples: [] });
}

/** One line, or a line for each value where the file says something of them. */
function allowed(context: ApiPageContext, view: SchemaView, values: readonly unknown[]): ElementContent[] {
  const { words: spoken } = context.render;
  const head = values.length === 1 ? spoken.always : spoken.oneOf;
  const rest = values.length - mostValues;
  const more = rest > 0 ? [` ${filled(spoken, 'andMore', { count: rest })}`] : [];
  if (view.enumWords.size === 0) return [h('p', { className: 'enum' }, [head, ...listed(values), ...more])];
  const lines = values.slice(0, mostValues).map((value) => {
    const words = view.enumWords.get(value);
    const said =
      words === undefined
        ? []
        : [
            ...(words.name === '' ? [] : [' ', h('strong', {}, words.name)]),
            ...(words.description === '' ? [] : [' ', ...inline(description(context, words.description))]),
          ];
    return h('li', {}, [h('code', {}, shown(value)), ...said]);
  });
  return [
    h('p', { className: 'enum' }, head),
    h('ul', { className: 'enum-list' }, lines),
    ...(rest > 0 ? [note(capitalised(filled(spoken, 'andMore', { count: rest })))] : []),
  ];
}

/** A lone paragraph without its frame; anything longer as it is. */
function inline(blocks: readonly ElementContent[]): readonly ElementContent[] {
  const [only] = blocks;
  return blocks.length === 1 && only?.type === 'element' && only.tagName === 'p' ? only.children : blocks;
}

function exampleFacts(context: ApiPageContext, view: SchemaView, examples: readonly NamedExample[]): ElementContent[] {
  const isNew = (value: unknown) =>
    shown(value).length <= longestInLine && !(view.enum !== null && view.enum.includes(value));
  const { words: spoken } = context.render;
  if (examples.length === 0) {
    const own = view.examples.filter(isNew).slice(0, mostExamples);
    return own.length === 0 ? [] : [note(own.length === 1 ? spoken.example : spoken.examples, ...listed(own))];
  }
  return examples.flatMap((example): ElementContent[] => {
    const words = [example.summary || (examples.length > 1 ? example.name : ''), example.description]
      .filter((text) => text !== '')
      .join(': ');
    const value =
      example.value !== undefined
        ? isNew(example.value) || words !== ''
          ? [h('code', {}, cut(shown(example.value)))]
          : []
        : example.address !== ''
          ? [exampleLink(context.render, example.address)]
          : [];
    if (value.length === 0) return [];
    return [
      note(`${spoken.example} `, ...value, ...(words === '' ? [] : [' ', ...inline(description(context, words))])),
    ];
  });
}

function cut(text: string): string {
  return text.length > longestInLine * 2 ? `${text.slice(0, longestInLine * 2)}…` : text;
}

/** What must hold for names of properties, or for some entry of a list. */
function ruleFor(context: ApiPageContext, what: string, view: SchemaView | null): ElementContent[] {
  if (view === null) return [];
  const { words } = context.render;
  const said = description(context, view.description);
  if (view.enum !== null && view.enum.length > 0)
    return [
      note(`${what}: ${uncapitalised(view.enum.length === 1 ? words.always : words.oneOf)}`, ...listed(view.enum)),
      ...said,
    ];
  const pattern = view.limits['pattern'];
  if (typeof pattern === 'string')
    return [
      note(
        `${what}: `,
        ...uncapitalisedFirst(pieces(words, 'matches', { pattern: h('code', {}, pattern) })),
        ...limitTexts(view, words).map((limit) => `, ${limit}`),
      ),
      ...said,
    ];
  const facts = [view.name ?? typeLabel(context.document, view), ...limitTexts(view, words)].filter(
    (fact) => fact !== 'any',
  );
  return facts.length === 0 ? said : [note(`${what}: ${facts.join(', ')}`), ...said];
}

/** When a condition holds, in words; the general words where it is more than values of properties. */
export function conditionWords(context: ApiPageContext, condition: ConditionView): (ElementContent | string)[] {
  const { words } = context.render;
  const when = (conditions: (ElementContent | string)[]) => [
    ...pieces(words, 'when', { conditions: null }).flatMap((piece) => (piece === null ? conditions : [piece])),
    ':',
  ];
  if (condition.property !== '') return when(pieces(words, 'isGiven', { name: h('code', {}, condition.property) }));
  const view = condition.when === null ? null : viewSchema(context.document, condition.when);
  const parts = (view?.properties ?? []).map((property): (ElementContent | string)[] | null => {
    const inner = property.schema === null ? null : viewSchema(context.document, property.schema);
    const values = inner?.enum ?? [];
    if (values.length === 0) return null;
    return isValue(property.name, values.map(shown), words);
  });
  if (parts.length === 0 || parts.includes(null)) return [`${words.underCondition}:`];
  return when(parts.flatMap((part, index) => [...(index > 0 ? [` ${words.and} `] : []), ...part!]));
}

/** “`kind` is `a` or `b`”. */
export function isValue(name: string, values: readonly string[], words: Words): (ElementContent | string)[] {
  const any = values.flatMap((value, index): (ElementContent | string)[] => [
    ...(index > 0 ? [` ${words.or} `] : []),
    h('code', {}, value),
  ]);
  return pieces(words, 'isValue', { name: h('code', {}, name), values: any }).flat();
}

/** “`a` also needs `b` `c`”. */
function alsoNeeds(name: string, needs: readonly string[], words: Words): (ElementContent | string)[] {
  return pieces(words, 'alsoNeeds', { name: h('code', {}, name), names: listed(needs).slice(1) }).flat();
}

function written(encoding: string, isBehind: boolean, words: Words): (ElementContent | string)[] {
  const said = pieces(words, 'writtenIn', { encoding: h('code', {}, encoding) });
  return isBehind ? [', ', ...uncapitalisedFirst(said)] : said;
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A sentence that goes on behind a colon or comma. */
function uncapitalisedFirst(said: readonly (ElementContent | string)[]): (ElementContent | string)[] {
  return said.map((piece, index) => (index === 0 && typeof piece === 'string' ? uncapitalised(piece) : piece));
}

function capitalised(text: string): string {
  return text === '' ? text : text[0]!.toUpperCase() + text.slice(1);
}
