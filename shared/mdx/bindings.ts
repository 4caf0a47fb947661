import type {
  Declaration,
  ExportNamedDeclaration,
  Expression,
  Identifier,
  ImportDeclaration,
  Literal,
  Program,
} from 'estree-jsx';
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
  /** `import Intro from '/snippets/intro.mdx'`, or a name out of it when `name` is given; `*` is all of them. */
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
  /** What a file gives to others, `default` too: the name that it has inside by the one that others ask for. */
  readonly exports: ReadonlyMap<string, string>;
  /** `export * from './other.jsx'`: files all of whose names are passed on. */
  readonly passedOn: readonly string[];
}

interface Reading {
  readonly bindings: Map<string, Binding>;
  readonly imports: SnippetImport[];
  readonly exports: Map<string, string>;
  readonly passedOn: string[];
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

/** Whether a tag is a component of the page's own: what is known of one of the same name does not count for it. */
export function isOwnComponent(document: MdxDocument, tag: string): boolean {
  return moduleScope(document).bindings.has(tag.split('.')[0]!);
}

function read(nodes: readonly RootContent[]): ModuleScope {
  const reading: Reading = { bindings: new Map(), imports: [], exports: new Map(), passedOn: [] };
  for (const node of nodes) {
    if (node.type === 'mdxjsEsm' && node.data?.estree)
      for (const statement of (node.data.estree as Program).body) readStatement(statement, rangeOf(node), reading);
  }
  return reading;
}

function readStatement(statement: Program['body'][number], whole: Range, reading: Reading): void {
  const place =
    'start' in statement && 'end' in statement
      ? { from: statement.start as number, to: statement.end as number }
      : whole;
  switch (statement.type) {
    case 'ImportDeclaration':
      readImport(statement, place, reading);
      return;
    case 'ExportNamedDeclaration':
      if (statement.declaration)
        for (const name of declare(statement.declaration, reading)) reading.exports.set(name, name);
      else readExports(statement, place, reading);
      return;
    case 'ExportDefaultDeclaration': {
      const { declaration } = statement;
      if (declaration.type === 'Identifier') reading.exports.set('default', declaration.name);
      else {
        // What has no name of its own is bound to one that nobody can write.
        const own =
          (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') &&
          (declaration.id as { name: string } | null) !== null
            ? declaration.id!.name
            : 'default';
        reading.exports.set('default', own);
        reading.bindings.set(own, valueOf(declaration as Expression));
      }
      return;
    }
    case 'ExportAllDeclaration': {
      const from = String(statement.source.value);
      reading.imports.push({ from, range: place, names: [] });
      if (statement.exported === null) reading.passedOn.push(from);
      else passOn(nameOf(statement.exported), { from, name: '*', place }, reading);
      return;
    }
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      declare(statement, reading);
      return;
    default:
  }
}

function readImport(statement: ImportDeclaration, range: Range, { bindings, imports }: Reading): void {
  const from = String(statement.source.value);
  const names: string[] = [];
  for (const specifier of statement.specifiers) {
    names.push(specifier.local.name);
    const name =
      specifier.type === 'ImportNamespaceSpecifier'
        ? '*'
        : specifier.type === 'ImportSpecifier'
          ? nameOf(specifier.imported)
          : 'default';
    bindings.set(specifier.local.name, { kind: 'import', from, name: name === 'default' ? null : name, range });
  }
  imports.push({ from, range, names });
}

/** `export { X as Y }`, also out of another file. */
function readExports({ specifiers, source }: ExportNamedDeclaration, place: Range, reading: Reading): void {
  const from = source ? String(source.value) : null;
  if (from !== null) reading.imports.push({ from, range: place, names: [] });
  for (const { local, exported } of specifiers) {
    if (from === null) reading.exports.set(nameOf(exported), nameOf(local));
    else passOn(nameOf(exported), { from, name: nameOf(local), place }, reading);
  }
}

function passOn(
  name: string,
  { from, name: given, place }: { readonly from: string; readonly name: string; readonly place: Range },
  { bindings, exports }: Reading,
): void {
  const own = `export ${name}`;
  bindings.set(own, { kind: 'import', from, name: given === 'default' ? null : given, range: place });
  exports.set(name, own);
}

/** Binds what a declaration names, and answers the names. */
function declare(declaration: Declaration, { bindings }: Reading): string[] {
  if (declaration.type !== 'VariableDeclaration') {
    bindings.set(declaration.id.name, valueOf(declaration));
    return [declaration.id.name];
  }
  const names: string[] = [];
  const bind = (name: string, binding: Binding) => {
    names.push(name);
    bindings.set(name, binding);
  };
  for (const { id, init } of declaration.declarations) {
    if (id.type === 'Identifier') bind(id.name, init ? valueOf(init) : { kind: 'value', value: undefined });
    else if (id.type === 'ObjectPattern' && init) {
      // `const { a } = settings` is `settings.a`.
      for (const property of id.properties)
        if (property.type === 'Property' && !property.computed && property.value.type === 'Identifier')
          bind(property.value.name, {
            kind: 'constant',
            expression: {
              type: 'MemberExpression',
              object: init,
              property: property.key as Expression,
              computed: property.key.type !== 'Identifier',
              optional: false,
            },
          });
    }
  }
  return names;
}

function valueOf(node: Expression | Declaration): Binding {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return { kind: 'function', node };
    case 'ClassDeclaration':
    case 'ClassExpression':
      return { kind: 'code', what: 'a component written as a class, which has to be written as a function' };
    case 'VariableDeclaration':
      return { kind: 'code', what: 'a component written as program code' };
    default:
      return { kind: 'constant', expression: node };
  }
}

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value));
