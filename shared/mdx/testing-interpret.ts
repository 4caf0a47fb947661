import type { RootContent } from 'mdast';
import { repoPath } from '../base/path.ts';
import { interpret, type Interpretation } from './interpret.ts';
import { parseFile } from './parse-component.ts';
import { parseMdx } from './parse.ts';
import { isFragment, type Value } from './types.ts';
import type { Variables } from './variables.ts';

/** Interprets a page with snippets around it. */
export function run(text: string, snippets: Record<string, string> = {}, variables: Variables = {}): Interpretation {
  const parsed = new Map(Object.entries(snippets).map(([name, snippet]) => [name, parseFile(name, snippet)]));
  const path = repoPath('page.mdx');
  return interpret(path, parseMdx(text), {
    snippet(reference, from) {
      const name =
        reference.startsWith('./') && snippets[reference] === undefined
          ? `${from.slice(0, from.lastIndexOf('/') + 1)}${reference.slice(2)}`
          : reference.replace(/^\//, '');
      return snippets[name] === undefined ? null : { path: repoPath(name), document: parsed.get(name)! };
    },
    address: (reference, from) => (reference.startsWith('../') ? `/top/${from}/${reference.slice(3)}` : reference),
    isAddress: (_tag, attribute) => attribute === 'href',
    isComponent: (name) => /^(Note|Card|Tabs|Tab|Icon)$/.test(name),
    includes: (name, attributes) => (name === 'Snippet' ? [`/_snippets/${String(attributes['file'])}`] : null),
    variables,
  });
}

/** Content as text with tags in brackets: `[Note: hello]`; placeholders as `!source!`. */
export function shown(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'mdxElement')
        return `[${node.name}${Object.keys(node.attributes).length > 0 ? ' ' + JSON.stringify(node.attributes, (_, value: Value) => (isFragment(value) ? `<${shown(value.children)}>` : value)) : ''}: ${shown(node.children)}]`;
      if (node.type === 'mdxPlaceholder') return `!${node.source}!${shown(node.children)}`;
      if ('value' in node) return node.value;
      return 'children' in node ? shown(node.children as RootContent[]) : '';
    })
    .join('');
}
