import type { Located } from '../../openapi/document.ts';
import { own, textAt } from '../../openapi/json.ts';
import type { ApiPageContext } from './context.ts';

/** Facts of one key that are shown, and the longest of them in UTF-16 units. */
const most = 8;
const longest = 60;

/**
 * What a schema says under the keys that the settings name (`api.params.post`): texts as they are, the key itself
 * where it is true, and one fact for each entry of a list. Objects say nothing in a word.
 */
export function ownFacts(context: ApiPageContext, schema: Located | null): string[] {
  if (schema === null || context.facts.length === 0) return [];
  return context.facts.flatMap((key) => {
    const value = own(schema.value, key);
    const written = Array.isArray(value)
      ? value.slice(0, most).map((_, index) => textAt(value, String(index)))
      : [value === true ? key : value === false ? '' : textAt(schema.value, key)];
    return written
      .filter((text) => text.trim() !== '')
      .map((text) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text));
  });
}
