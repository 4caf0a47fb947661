import type { Expression, Program } from 'estree-jsx';
import type { RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';
import type { Range } from '../base/range.ts';
import type { FunctionNode } from './functions.ts';
import { rangeOf, type MdxDocument, type Value } from './types.ts';

/** What a name of a page stands for. */
export type Binding =
  /** `export const x = …`: evaluated when it is first used. */
  | { readonly kind: 'constant'; readonly expression: Expression }
  /** `export const X = () => …`, `export function X() …`: a component, or what works out a value. */
  | { readonly kind: 'function'; readonly node: FunctionNode }
  /** `import Intro from '/snippets/intro.mdx'`, or a constant out of it when `name` is given. */
  | { readonly kind: 'import'; readonly from: string; readonly name: string | null; readonly range: Range }
  | { readonly kind: 'value'; readonly value: Value }
  /** Bound to program code; `what` says to which kind. */
  | { readonly kind: 'code'; readonly what: string };

/** An `import` as the link graph and lint see it. */
export interface SnippetImport {
  readonly from: string;
  readonly range: Range;
  readonly names: readonly string[];
}

export interface ModuleScope {
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly imports: readonly SnippetImport[];
}

const scopes = new WeakMap<MdxDocument, ModuleScope>();

/** The names that a page's own `import` and `export` lines bind. */
export function moduleScope(document: MdxDocument): ModuleScope {
  let scope = scopes.get(document);
  if (scope === undefined) {
    scope = read(document.tree.children);
    scopes.set(document, scope);
  }
  return scope;
}

function read(nodes: readonly RootContent[]): ModuleScope {
  const bindings = new Map<string, Binding>();
  const imports: SnippetImport[] = [];
  for (const node of nodes) {
    if (node.type === 'mdxjsEsm' && node.data?.estree)
      readProgram(node.data.estree as Program, rangeOf(node), bindings, imports);
  }
  return { bindings, imports };
}

function readProgram(program: Program, range: Range, bindings: Map<string, Binding>, imports: SnippetImport[]): void {
  for (const statement of program.body) {
    const place =
      'start' in statement && 'end' in statement
        ? { from: statement.start as number, to: statement.end as number }
        : range;
    if (statement.type === 'ImportDeclaration') {
      const from = String(statement.source.value);
      const names: string[] = [];
      for (const specifier of statement.specifiers) {
        names.push(specifier.local.name);
        const name =
          specifier.type === 'ImportSpecifier'
            ? specifier.imported.type === 'Identifier'
              ? specifier.imported.name
              : String(specifier.imported.value)
            : null;
        bindings.set(
          specifier.local.name,
          specifier.type === 'ImportNamespaceSpecifier'
            ? { kind: 'code', what: 'a program library' }
            : { kind: 'import', from, name: name === 'default' ? null : name, range: place },
        );
      }
      imports.push({ from, range: place, names });
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const { declaration } = statement;
      if (declaration.type === 'VariableDeclaration') {
        for (const declarator of declaration.declarations) {
          if (declarator.id.type !== 'Identifier') continue;
          bindings.set(
            declarator.id.name,
            declarator.init?.type === 'ArrowFunctionExpression' || declarator.init?.type === 'FunctionExpression'
              ? { kind: 'function', node: declarator.init }
              : declarator.init
                ? { kind: 'constant', expression: declarator.init }
                : { kind: 'value', value: undefined },
          );
        }
      } else if (declaration.type === 'FunctionDeclaration')
        bindings.set(declaration.id.name, { kind: 'function', node: declaration });
      else bindings.set(declaration.id.name, { kind: 'code', what: 'a component written as program code' });
    }
  }
}
