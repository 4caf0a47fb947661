import type { Element, ElementContent, RootContent } from 'hast';
import { refractor } from 'refractor/all';
import { highlighterName, otherLanguageNames } from '../mdx/languages.ts';

/**
 * One class a kind of token; the theme colours them in light and dark, so the
 * markup is the same in both modes. Prism finds the tokens: of the highlighters
 * measured it is the cheapest with wide coverage.
 */
const tokenClasses: Readonly<Record<string, string>> = {
  comment: 'tc', prolog: 'tc', doctype: 'tc', cdata: 'tc', 'block-comment': 'tc', shebang: 'tc',
  keyword: 'tk', atrule: 'tk', rule: 'tk', important: 'tk', tag: 'tk', selector: 'tk', directive: 'tk', 'module': 'tk', key: 'tk', section: 'tk', annotation: 'tk', decorator: 'tk',
  string: 'ts', char: 'ts', 'attr-value': 'ts', regex: 'ts', 'template-string': 'ts', url: 'ts', inserted: 'ts', 'triple-quoted-string': 'ts', scalar: 'ts', 'code-snippet': 'ts',
  number: 'tn', boolean: 'tn', constant: 'tn', symbol: 'tn', null: 'tn', nil: 'tn', entity: 'tn', date: 'tn', unit: 'tn',
  function: 'tf', 'class-name': 'tf', builtin: 'tf', 'maybe-class-name': 'tf', type: 'tf', 'function-definition': 'tf', macro: 'tf', command: 'tf', title: 'tf',
  parameter: 'ta', variable: 'ta', property: 'ta', 'attr-name': 'ta', 'assign-left': 'ta', environment: 'ta', 'property-access': 'ta', option: 'ta', 'literal-property': 'ta',
  punctuation: 'tp', operator: 'tp', deleted: 'tc',
};

/** Blocks longer than this are shown plain: colouring would delay the page for no reader's good. */
const longestHighlighted = 100_000;

interface Run {
  readonly text: string;
  readonly kind: string;
}

/** Whether the highlighter knows a fence's language. */
export function knowsLanguage(language: string): boolean {
  const name = highlighterName(language);
  return name === null || name === 'mermaid' || refractor.registered(name);
}

/** Every name that a fence may carry, for “did you mean”. */
export function languageNames(): string[] {
  return [...refractor.listLanguages(), ...otherLanguageNames];
}

/** Lines of code as spans of the fewest runs. Plain text and unknown languages have no runs. */
export function highlightLines(code: string, language: string): ElementContent[][] {
  const name = highlighterName(language);
  if (name === null || code.length > longestHighlighted || !refractor.registered(name)) return code.split('\n').map((text) => (text === '' ? [] : [{ type: 'text', value: text }]));
  const lines: Run[][] = [[]];
  const walk = (nodes: readonly (RootContent | ElementContent)[], inherited: string) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const parts = node.value.split('\n');
        parts.forEach((text, index) => {
          if (index > 0) lines.push([]);
          if (text !== '') append(lines.at(-1)!, text, inherited);
        });
      } else if (node.type === 'element') walk(node.children, kindOf(node) ?? inherited);
    }
  };
  walk(refractor.highlight(code, name).children, '');
  return lines.map((runs) => runs.map((run): ElementContent => (run.kind === '' ? { type: 'text', value: run.text } : span(run.kind, run.text))));
}

function append(line: Run[], text: string, kind: string): void {
  const last = line.at(-1);
  // White space takes the colour of its neighbour: fewer spans, same picture.
  if (last !== undefined && (last.kind === kind || text.trim() === '')) line[line.length - 1] = { text: last.text + text, kind: last.kind };
  else line.push({ text, kind });
}

function kindOf(element: Element): string | null {
  const names = element.properties['className'];
  if (!Array.isArray(names)) return null;
  for (let index = names.length - 1; index >= 0; index--) {
    const name = String(names[index]);
    if (Object.hasOwn(tokenClasses, name)) return tokenClasses[name]!;
  }
  return null;
}

function span(className: string, text: string): Element {
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children: [{ type: 'text', value: text }] };
}
