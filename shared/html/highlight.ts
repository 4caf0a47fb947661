import { dictionary } from '../base/dictionary.ts';
import type { Element, ElementContent, RootContent } from 'hast';
import { limits } from '../base/limits.ts';
import { highlighterName, otherLanguageNames } from '../mdx/languages.ts';
import { isLanguage } from './collect-languages.ts';
import { highlighter } from './highlighter.ts';

/**
 * One class a kind of token; the theme colours them in light and dark, so the
 * markup is the same in both modes. Prism finds the tokens: of the highlighters
 * measured it is the cheapest with wide coverage.
 */
const tokenClasses = dictionary<string>({
  comment: 'tc',
  prolog: 'tc',
  doctype: 'tc',
  cdata: 'tc',
  'block-comment': 'tc',
  shebang: 'tc',
  keyword: 'tk',
  atrule: 'tk',
  rule: 'tk',
  important: 'tk',
  tag: 'tk',
  selector: 'tk',
  directive: 'tk',
  module: 'tk',
  key: 'tk',
  section: 'tk',
  annotation: 'tk',
  decorator: 'tk',
  string: 'ts',
  char: 'ts',
  'attr-value': 'ts',
  regex: 'ts',
  'template-string': 'ts',
  url: 'ts',
  inserted: 'ts',
  'triple-quoted-string': 'ts',
  scalar: 'ts',
  'code-snippet': 'ts',
  number: 'tn',
  boolean: 'tn',
  constant: 'tn',
  symbol: 'tn',
  null: 'tn',
  nil: 'tn',
  entity: 'tn',
  date: 'tn',
  unit: 'tn',
  function: 'tf',
  'class-name': 'tf',
  builtin: 'tf',
  'maybe-class-name': 'tf',
  type: 'tf',
  'function-definition': 'tf',
  macro: 'tf',
  command: 'tf',
  title: 'tf',
  parameter: 'ta',
  variable: 'ta',
  property: 'ta',
  'attr-name': 'ta',
  'assign-left': 'ta',
  environment: 'ta',
  'property-access': 'ta',
  option: 'ta',
  'literal-property': 'ta',
  punctuation: 'tp',
  operator: 'tp',
  deleted: 'tc',
});

interface Run {
  readonly text: string;
  readonly kind: string;
}

/** Whether the highlighter knows a fence's language. */
export function knowsLanguage(language: string): boolean {
  const name = highlighterName(language);
  return name === null || name === 'mermaid' || isLanguage(name);
}

/** Every name that a fence may carry, for “did you mean”. */
export function languageNames(): string[] {
  return [...highlighter().listLanguages(), ...otherLanguageNames];
}

/** Lines of code as spans of the fewest runs. Plain text and unknown languages have no runs. */
export function highlightLines(code: string, language: string): ElementContent[][] {
  const name = highlighterName(language);
  if (name === null || code.length > limits.drawn.code || !isLanguage(name))
    return code.split('\n').map((text) => (text === '' ? [] : [{ type: 'text', value: text }]));
  const lines: Run[][] = [[]];
  const add = (value: string, kind: string) => {
    const parts = value.split('\n');
    parts.forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== '') append(lines.at(-1)!, text, kind);
    });
  };
  const walk = (tokens: Token | Token[], inherited: string): void => {
    if (typeof tokens === 'string') add(tokens, inherited);
    else if (Array.isArray(tokens)) for (const token of tokens) walk(token, inherited);
    else walk(tokens.content, kindOf(tokens) ?? inherited);
  };
  const walkTree = (nodes: readonly (RootContent | ElementContent)[], inherited: string): void => {
    for (const node of nodes) {
      if (node.type === 'text') add(node.value, inherited);
      else if (node.type === 'element') walkTree(node.children, kindOfNames(node.properties['className']) ?? inherited);
    }
  };
  if (holdsCodeBlocks.has(name)) walkTree(highlighter(name).highlight(code, name).children, '');
  else walk(tokensOf(code, name), '');
  return lines.map((runs) =>
    runs.map((run): ElementContent => (run.kind === '' ? { type: 'text', value: run.text } : span(run.kind, run.text))),
  );
}

function append(line: Run[], text: string, kind: string): void {
  const last = line.at(-1);
  // White space takes the colour of its neighbour: fewer spans, same picture.
  if (last !== undefined && (last.kind === kind || text.trim() === ''))
    line[line.length - 1] = { text: last.text + text, kind: last.kind };
  else line.push({ text, kind });
}

/** What Prism finds: text, or a token around more of it. */
type Token = string | { readonly type: string; readonly alias?: string | string[]; readonly content: Token | Token[] };

interface Prism {
  readonly languages: Readonly<Record<string, Record<string, unknown>>>;
  readonly hooks: { run(name: string, environment: object): void };
  tokenize(code: string, grammar: object): Token[];
}

/** Languages whose blocks of code the highlighter colours while it writes its own tree. */
const holdsCodeBlocks = new Set(['markdown', 'md']);

/**
 * The highlighter's first half. The second makes a tree of elements, which costs more than the finding and is not
 * needed here.
 */
function tokensOf(code: string, name: string): Token[] {
  const prism = highlighter(name) as unknown as Prism;
  const environment = { code, grammar: prism.languages[name]!, language: name, tokens: [] as Token[] };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(environment.code, environment.grammar);
  prism.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

function kindOf(token: Exclude<Token, string>): string | null {
  return (token.alias === undefined ? null : kindOfNames(token.alias)) ?? kindOfNames([token.type]);
}

/** The class of the last of a token’s names that has one; null where none has. */
export function kindOfNames(value: unknown): string | null {
  const names = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(names)) return null;
  for (let index = names.length - 1; index >= 0; index--) {
    const name = String(names[index]);
    if (Object.hasOwn(tokenClasses, name)) return tokenClasses[name]!;
  }
  return null;
}

function span(className: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [className] },
    children: [{ type: 'text', value: text }],
  };
}
