import type { Blockquote, Paragraph } from 'mdast';
import { rangeOf } from '../mdx/types.ts';
import { componentAliases, componentByName } from '../vocabulary/registry.ts';

/** The callout that a word such as Note, Hint or Important means; null for other words. */
export function calloutFor(word: string): string | null {
  const name = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const found =
    componentByName(name) ?? componentByName(Object.hasOwn(componentAliases, name) ? componentAliases[name]! : '');
  return found?.group === 'Callouts' && found.attributes['type']?.ignored !== false ? found.name : null;
}

export interface Label {
  readonly component: string;
  /** The label as written, for people. */
  readonly word: string;
  /** Where the text behind the label starts. */
  readonly end: number;
}

const signs = String.raw`(?:[\u2600-\u27bf\u{1f300}-\u{1faff}]\ufe0f?\s*)?`;
// Expression: built – of the signs above.
const label = new RegExp(
  String.raw`^${signs}(?:(\*\*|__)${signs}(\w+)\s*(?::\s*\1|\1\s*:|\1(?=\s*(?:\r\n|\n|\r)))|(\w+)\s*:(?=\s))\s*`,
  'u',
);
/** As GitHub writes them: \`> [!NOTE]\`. */
const alert = /^\\?\[!(\w+)\\?\][ \t]*(?:\r\n|\n|\r)?/;

/** The label that a paragraph starts with: `**Note:**`, and in quotations `Note:` and `[!NOTE]` too. */
export function labelOf(text: string, paragraph: Paragraph, holder: Blockquote | null): Label | null {
  const { from, to } = rangeOf(paragraph);
  const source = text.slice(from, to);
  const match = label.exec(source);
  const word =
    match?.[2] ?? (holder === null ? undefined : match?.[3]) ?? (holder === null ? undefined : alert.exec(source)?.[1]);
  const component = word === undefined ? null : calloutFor(word);
  if (component === null) return null;
  const length = match !== null && (match[2] ?? match[3]) === word ? match[0].length : alert.exec(source)![0].length;
  return { component, word: word!, end: from + length };
}
