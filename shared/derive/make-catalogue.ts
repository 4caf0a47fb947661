import { labelOfName } from '../base/text.ts';
import { factsOf } from '../vocabulary/attribute-facts.ts';
import type { AttributeDefinition, ComponentFace } from '../vocabulary/define.ts';
import { vocabulary } from '../vocabulary/registry.ts';
import type { CatalogueAttribute, CatalogueEntry } from './catalogue-types.ts';

/** The catalogue as the registry gives it. Pulls in all components: for generating and checking only. */
export function makeCatalogue(): CatalogueEntry[] {
  const entries = vocabulary.map((component): CatalogueEntry => {
    const offered = Object.entries(component.attributes).filter(([, attribute]) => !attribute.ignored);
    return {
      name: component.name,
      kind: component.kind,
      group: component.group,
      extra: component.beyondSpecification === true,
      icon: component.icon,
      summary: component.summary,
      useWhen: component.useWhen,
      insteadUse: component.insteadUse,
      words: [
        ...new Set([...component.searchWords, ...(component.alsoCalled ?? []).map((alias) => alias.toLowerCase())]),
      ],
      attributes: offered
        .map(([name, attribute]) => catalogueAttribute(name, attribute))
        .sort((a, b) => rank(a) - rank(b)),
      children: component.children,
      parents: component.parents,
      face: component.face ?? usualFace(offered.map(([name]) => name)),
      ...(component.forPrograms === true && { forPrograms: true }),
      ...(component.inOutline === true && { inOutline: true }),
      fileAttribute: component.fileAttribute ?? null,
      replaces: component.replacesExample,
      snippet: component.snippet,
      example: component.examples[0]?.source ?? '',
    };
  });
  // Those of the specification first.
  return entries.sort((a, b) => Number(a.extra) - Number(b.extra));
}

function usualFace(attributes: readonly string[]): ComponentFace {
  return attributes.includes('title') ? { frame: 'boxed', title: 'title' } : { frame: 'group', title: null };
}

const rank = (attribute: CatalogueAttribute) => (attribute.required ? 0 : attribute.extra ? 2 : 1);

function catalogueAttribute(
  name: string,
  { schema, summary, label, control, required, extra }: AttributeDefinition,
): CatalogueAttribute {
  const { options, ...facts } = factsOf(schema);
  const choices = control === 'select' || control === 'icon-type' ? { options } : {};
  return { name, label: label ?? labelOfName(name), summary, control, required, extra, ...facts, ...choices };
}
