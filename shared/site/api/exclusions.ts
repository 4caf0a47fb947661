import type { ElementContent } from 'hast';
import { typeLabel } from '../../openapi/schema-words.ts';
import { viewSchema } from '../../openapi/schema.ts';
import type { SchemaView } from '../../openapi/schema-view.ts';
import { filled, pieces } from '../../words/words.ts';
import type { ApiPageContext } from './context.ts';
import { listed, note } from './field-facts.ts';
import { holdsFields } from './field-parts.ts';
import { limitTexts } from './limits.ts';
import { element as h } from './quick-html.ts';

/**
 * What a value must not be (`not`): one line where words say it, else what is excluded folded away.
 *
 * @param inside draws what lies inside a value
 */
export function exclusions(
  context: ApiPageContext,
  view: SchemaView,
  inside: (schema: SchemaView) => ElementContent[],
): ElementContent[] {
  const { words } = context.render;
  return view.not.flatMap((schema): ElementContent[] => {
    const inner = viewSchema(context.document, schema);
    if (inner.enum !== null && inner.enum.length > 0)
      return [note(inner.enum.length === 1 ? words.never : words.noneOf, ...listed(inner.enum))];
    const pattern = inner.limits['pattern'];
    if (typeof pattern === 'string')
      return [note(...pieces(words, 'doesNotMatch', { pattern: h('code', {}, pattern) }))];
    const named = inner.name === null ? [] : [note(...pieces(words, 'notA', { name: h('code', {}, inner.name) }))];
    if (holdsFields(inner)) {
      const required = inner.properties.filter((property) => property.required);
      if (required.length > 0 && inner.properties.every((property) => property.schema === null))
        return [
          note(
            required.length === 1 ? words.notWith : words.notWithAll,
            ...listed(required.map((property) => property.name)),
          ),
        ];
      return [...(named.length > 0 ? named : [note(words.notThisKind)]), ...inside(inner)];
    }
    const required = Array.isArray(schema.value['required']) ? schema.value['required'] : [];
    if (required.length > 0)
      return [note(required.length === 1 ? words.notWith : words.notWithAll, ...listed(required))];
    if (named.length > 0) return named;
    const label = typeLabel(context.document, inner);
    const limits = limitTexts(inner, words);
    if (label === 'any' && limits.length === 0) return [];
    return [note(filled(words, 'notSuch', { what: [...(label === 'any' ? [] : [label]), ...limits].join(', ') }))];
  });
}
