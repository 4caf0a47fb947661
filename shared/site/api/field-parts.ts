import type { Element, ElementContent } from 'hast';
import { own, type JsonObject } from '../../openapi/json.ts';
import type { SchemaView } from '../../openapi/schema-view.ts';
import { meant } from '../../openapi/pieces.ts';
import { viewSchema } from '../../openapi/schema.ts';
import { showOrHide } from '../../vocabulary/show-or-hide.ts';
import { pieces, type Words } from '../../words/words.ts';
import { icon, type ApiPageContext } from './context.ts';
import { note } from './field-facts.ts';
import { element as h } from './quick-html.ts';

/** A title that says more than the name; tools write one for every property. */
export function titleWords(view: SchemaView, name: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return view.title === '' || plain(view.title) === plain(name) || view.title === view.name ? '' : view.title;
}

/** What stands in place of a schema that stands around itself. */
export function sameAsAbove(name: string, words: Words): Element {
  return note(...pieces(words, 'sameAsAbove', { name: h('code', {}, name) }));
}

/** The schema that holds fields: the value's own, that of the entries of a list, or the one that it lies around. */
export function throughLists(context: ApiPageContext, view: SchemaView): SchemaView {
  let inner = insideOf(context, view);
  for (
    let depth = 0;
    depth < 4 && inner.items !== null && inner.properties.length === 0 && inner.prefixItems.length === 0;
    depth++
  )
    inner = insideOf(context, viewSchema(context.document, inner.items));
  return inner;
}

function insideOf({ document }: ApiPageContext, view: SchemaView): SchemaView {
  const schema = meant(document, view.at);
  return schema === view.at ? view : viewSchema(document, schema);
}

/** Whether there is something to fold out below a value. */
export function holdsFields(view: SchemaView): boolean {
  return (
    view.properties.length > 0 ||
    view.variants !== null ||
    view.patterns.length > 0 ||
    view.prefixItems.length > 0 ||
    view.conditions.length > 0 ||
    (view.additional !== null && view.additional !== true)
  );
}

/** Content that readers fold out. */
export function expandable(context: ApiPageContext, label: string, content: readonly ElementContent[]): Element {
  return h('details', { className: 'expandable', open: context.isExpanded ? true : undefined }, [
    h('summary', {}, [
      icon(context, 'plus'),
      h('span', {}, showOrHide([{ type: 'text', value: label }], context.render.words)),
    ]),
    h('div', { className: 'expandable-body flow' }, ...content),
  ]);
}

/** Names that an alternative only asks for, without saying anything else; null for every other. */
export function requiredAlone(schema: JsonObject): readonly string[] | null {
  const names = own(schema, 'required');
  const isAlone = Object.keys(schema).every((key) => ['required', 'title', 'description', 'type'].includes(key));
  return isAlone && Array.isArray(names) && names.length > 0 && names.every((name) => typeof name === 'string')
    ? names
    : null;
}

/** Names as code, one by one. */
export function codes(names: readonly string[]): ElementContent[][] {
  return names.map((name) => [h('code', {}, name)]);
}

/** Parts of a sentence with the same words between them. */
export function joined(parts: readonly (readonly ElementContent[])[], between: string): ElementContent[] {
  return parts.flatMap((part, index) => [...(index > 0 ? [{ type: 'text' as const, value: between }] : []), ...part]);
}

/** Tabs without ids, which what is shared between pages can't have; the script of tab sets goes by their order. */
export function choices(
  panels: readonly {
    readonly title: string;
    readonly label: readonly ElementContent[];
    readonly content: readonly ElementContent[];
  }[],
  label: string,
): Element[] {
  return [
    h(
      'div',
      { className: 'tablist', role: 'tablist', ariaLabel: label },
      panels.map((panel, index) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            ariaSelected: index === 0 ? 'true' : 'false',
            tabIndex: index === 0 ? undefined : '-1',
          },
          ...panel.label,
        ),
      ),
    ),
    ...panels.map((panel, index) =>
      h(
        'div',
        {
          className: index === 0 ? 'panel active' : 'panel',
          role: 'tabpanel',
          ariaLabel: panel.title,
          dataTitle: panel.title,
        },
        ...panel.content,
      ),
    ),
  ];
}
