import { Parser, type Node, type Options } from 'acorn';
import jsx from 'acorn-jsx';
import { limits } from '../base/limits.ts';

/** What `{{name}}` stands for, by name: `variables` of the settings file. */
export type Variables = Readonly<Record<string, string>>;

const inBraces = /\{\{[ \t]*(\w[\w.-]{0,99})[ \t]*\}\}/g;
// Expression: no repetition inside of another
const alone = /^\s*\{[ \t]*(\w[\w.-]{0,99})[ \t]*\}\s*$/;

/** The name in `{{name}}`, of which an expression of MDX holds `{name}`; null for any other expression. */
export function variableIn(expression: string): string | null {
  return alone.exec(expression)?.[1] ?? null;
}

/**
 * A text with what the variables in it stand for. A name that no variable has stays as it is written, and so does a
 * text that would be longer than one may be.
 */
export function withVariables(text: string, variables: Variables): string {
  if (!text.includes('{{')) return text;
  const known = (name: string) => (Object.hasOwn(variables, name) ? variables[name]! : null);
  let length = text.length;
  for (const [whole, name] of text.matchAll(inBraces)) length += (known(name!) ?? whole).length - whole.length;
  return length > limits.filledIn.oneText
    ? text
    : text.replace(inBraces, (whole, name: string) => known(name) ?? whole);
}

const expressions = Parser.extend(jsx());

/**
 * The parser of expressions, which takes every name of a variable: `{{api-url}}` and `{{default}}` are no program, but
 * authors mean none. The tree has a name of the same length in its place.
 */
export const acornWithVariables = {
  parse: (text: string, options: Options) => expressions.parse(text, options),
  parseExpressionAt(text: string, offset: number, options: Options): Node {
    try {
      return expressions.parseExpressionAt(text, offset, options);
    } catch (error) {
      const name = offset === 0 ? variableIn(text) : null;
      if (name === null) throw error;
      return expressions.parseExpressionAt(text.replace(name, '_'.repeat(name.length)), offset, options);
    }
  },
};
