import type { Expression } from 'estree-jsx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { RepoPath } from '../base/path.ts';
import { evaluate, expressionOf, record, spreadOf, type Scope } from './evaluate.ts';
import { evaluateAlone } from './functions.ts';
import type { FileFrame, InterpretProblems } from './interpret-problems.ts';
import { rangeOf, type Value } from './types.ts';
import { isHandler, writtenHtml } from './react-attributes.ts';
import { withVariables, type Variables } from './variables.ts';

/** What has to be known of the site for texts in attributes. */
export interface AddressRules {
  /** An address that a snippet writes, as the pages that include it can write it too. */
  address(reference: string, fromSnippet: RepoPath): string;
  /** Whether an attribute of a tag holds an address. */
  isAddress(tag: string, attribute: string): boolean;
  /** What `{{name}}` stands for. */
  readonly variables: Variables;
}

/** The attributes of a tag as data. What is none is left out, and is a problem of the tag. */
export function evaluateAttributes(
  tag: MdxJsxFlowElement | MdxJsxTextElement,
  frame: FileFrame,
  scope: Scope,
  rules: AddressRules,
  problems: InterpretProblems,
): Record<string, Value> {
  const entries: [string, Value][] = [];
  for (const attribute of tag.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const expression = (
        attribute.data?.estree as
          { body?: { expression?: { properties?: { type: string; argument: Expression }[] } }[] } | undefined
      )?.body?.[0]?.expression?.properties?.[0];
      if (expression?.type !== 'SpreadElement') continue;
      const spread = spreadOf(expression as never, scope);
      if (spread.ok) entries.push(...Object.entries(spread.value as Record<string, Value>));
      else problems.refusal(spread.refusal, frame, rangeOf(tag));
    } else if (attribute.value === null || attribute.value === undefined) entries.push([attribute.name, true]);
    else if (typeof attribute.value === 'string') {
      const filled = withVariables(attribute.value, rules.variables);
      const text = scope.spending.made(filled) ? filled : attribute.value;
      const isAddress = frame.usage !== null && rules.isAddress(tag.name ?? '', attribute.name);
      entries.push([attribute.name, isAddress ? rules.address(text, frame.path) : text]);
    } else {
      // Event handlers are never kept, so what they hold is no loss worth a placeholder.
      if (isHandler(attribute.name)) continue;
      if (attribute.name === writtenHtml) {
        entries.push([writtenHtml, true]);
        continue;
      }
      const expression = expressionOf(attribute.value.data?.estree as never);
      if (expression === null) continue;
      const evaluated = evaluateAlone(expression, scope, evaluate);
      if (evaluated.ok) entries.push([attribute.name, evaluated.value]);
      else problems.refusal(evaluated.refusal, frame, rangeOf(tag));
    }
  }
  return record(entries);
}
