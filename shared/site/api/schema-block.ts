import type { ElementContent } from 'hast';
import type { Located } from '../../openapi/document.ts';
import { viewSchema, type FieldSide } from '../../openapi/schema.ts';
import { description, type ApiPageContext } from './context.ts';
import { exclusions } from './exclusions.ts';
import { objectFacts } from './field-facts.ts';
import { holdsFields } from './field-parts.ts';
import { nested, plainFacts, schemaContents } from './fields.ts';

/** A whole body: fields of an object directly, anything else as one line and what lies inside. */
export function schemaBlock(
  context: ApiPageContext,
  schema: Located,
  side: FieldSide,
  anchorPrefix?: string,
): ElementContent[] {
  const view = viewSchema(context.document, schema);
  const inside = [view.key ?? ''];
  // The page of a model says in its head what it is.
  const said = context.isModel ? [] : description(context, view.description);
  if (view.types[0] === 'array' || !holdsFields(view))
    return [...said, ...plainFacts(context, view), ...nested(context, view, side, [])];
  return [
    ...said,
    ...objectFacts(context, view),
    ...exclusions(context, view, (inner) => nested(context, inner, side, inside)),
    ...schemaContents(context, view, side, inside, anchorPrefix),
  ];
}
