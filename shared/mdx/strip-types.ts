import type { PartialParse, SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { Range } from '../base/range.ts';

const withTags = parser.configure({ dialect: 'ts jsx' });
const withoutTags = parser.configure({ dialect: 'ts' });

/** What says something about types alone, wherever it stands. */
const types: ReadonlySet<string> = new Set([
  'TypeAnnotation',
  'TypePredicate',
  'TypeParamList',
  'TypeArgList',
  'TypeAliasDeclaration',
  'InterfaceDeclaration',
  'AmbientDeclaration',
  'NamespaceDeclaration',
  'Optional',
  'Definite',
  'Privacy',
  'abstract',
  'readonly',
  'override',
]);

/** What may hold types among other things. */
const mixed: ReadonlySet<string> = new Set([
  'ImportDeclaration',
  'ExportDeclaration',
  'type',
  'FunctionDeclaration',
  'LogicOp',
  'implements',
  'this',
  'as',
  'satisfies',
]);

/** Types where the parser does not look for them; what the first group holds is taken out before. */
// Expressions: linear – from each sign at most 200 others are looked at, before or behind it
const unseen: readonly RegExp[] = [
  // `<List<Item> items={…}>`, `async <Item>(item) => …`
  /(?<=<[A-Z][\w$.]{0,80}|\basync )(<)/g,
  // `(value): value is Type => …`
  /\)\s?:\s?((?:asserts )?[\w$]{1,80} is )/g,
  // `export { type Props, value }`
  /(?<=[{,]\s{0,20})(type [\w$]{1,80}(?: as [\w$]{1,80})?(?:,|(?=\s{0,20}\})))/g,
  // `let value!: Type`
  /(?<=\b(?:let|var) [\w$]{1,80})(!)(?=:)/g,
];
const words = /^(?:String|TemplateString|JSXText|JSXAttributeValue|LineComment|BlockComment|RegExp)$/;

/**
 * The text of a program without what it says about types, blanks in its place: every sign that stays stands where it
 * stood, so that a problem is told at its place. What is no type is left as it is, mistakes too.
 *
 * @param hasTags whether `<x>` begins a tag: in `.tsx`, not in `.ts`
 */
export function withoutTypes(text: string, hasTags: boolean): string {
  const reader = hasTags ? withTags : withoutTags;
  let tree = treeOf(reader, text);
  let read = text;
  const early = unseenPlaces(text, tree);
  if (early.length > 0) {
    read = blanked(text, early);
    tree = treeOf(reader, read);
  }
  const places: Range[] = [];
  tree.iterate({
    enter(node) {
      const place = typePlace(node, read);
      if (place === null) return true;
      places.push(place);
      return place.to < node.to;
    },
  });
  return blanked(read, places);
}

/** How much the reader may carry along, all signs together: real files need a hundredth of it. */
const mostCarried = 10_000_000;

/**
 * Reads a text. Where the reader tries more and more ways at once it ends, and what follows is left as it is: each way
 * is a copy of all that is open.
 */
function treeOf(reader: typeof parser, text: string): Tree {
  const parse = reader.startParse(text) as PartialParse & {
    readonly stacks: readonly { readonly stack: readonly number[] }[];
  };
  for (let carried = 0, isStopped = false; ;) {
    const tree = parse.advance();
    if (tree !== null) return tree;
    for (const { stack } of parse.stacks) carried += stack.length + 1;
    if (carried <= mostCarried || isStopped) continue;
    parse.stopAt(parse.parsedPos);
    isStopped = true;
  }
}

/** Line breaks become blanks, too: a type may go over lines where its program may not. */
function blanked(text: string, places: readonly Range[]): string {
  let result = '';
  let last = 0;
  for (const { from, to } of places) {
    if (from < last) continue;
    result += text.slice(last, from) + ' '.repeat(to - from);
    last = to;
  }
  return result + text.slice(last);
}

function unseenPlaces(text: string, tree: Tree): Range[] {
  const places: Range[] = [];
  for (const pattern of unseen)
    for (const match of text.matchAll(pattern)) {
      const from = match.index + match[0].indexOf(match[1]!);
      if (words.test(tree.resolveInner(from, 1).name)) continue;
      const to = match[1] === '<' ? closing(text, from) : from + match[1]!.length;
      if (to !== null) places.push({ from, to });
    }
  return places.sort((a, b) => a.from - b.from);
}

/** Where the angle that opens at a place is closed; null where it is no list of types. */
function closing(text: string, from: number): number | null {
  let depth = 0;
  for (let at = from; at < text.length && at < from + 1_000; at++) {
    const sign = text[at]!;
    if (sign === '<') depth++;
    else if (sign === '>' && text[at - 1] !== '=' && --depth === 0) return at + 1;
    else if (sign === '/' && text[at + 1] === '>') return null;
  }
  return null;
}

/** The part of a node that is about types, at its end where it is not all of it; null for none. */
function typePlace(ref: SyntaxNodeRef, text: string): Range | null {
  const { name, from, to } = ref;
  if (types.has(name)) return { from, to };
  // To make a node of each would cost more than the reading.
  if (!mixed.has(name)) return null;
  const { node } = ref;
  const { parent } = node;
  switch (name) {
    case 'ImportDeclaration':
    case 'ExportDeclaration': {
      const second = node.firstChild?.nextSibling?.name ?? '';
      return second === 'type' || /^(?:TypeAlias|Interface|Ambient|Namespace)Declaration$/.test(second)
        ? { from, to }
        : null;
    }
    // `import { type Props, value }`
    case 'type':
      return parent?.name === 'ImportGroup' ? withComma(node) : null;
    // A function that is only announced; what it does comes in another one of its name.
    case 'FunctionDeclaration':
      return node.getChild('Block') === null && node.getChild('TypeAnnotation') !== null ? { from, to } : null;
    // `value!`
    case 'LogicOp':
      return text[from] === '!' && parent?.name !== 'UnaryExpression' && node.prevSibling !== null
        ? { from, to }
        : null;
    case 'implements': {
      const body = parent?.getChild('ClassBody');
      return body ? { from, to: body.from } : null;
    }
    // `(this: Type, …)`
    case 'this':
      return parent?.name === 'ParamList' ? withComma(node) : null;
    // `value as Type`
    case 'as':
    case 'satisfies':
      return parent?.name === 'BinaryExpression' ? { from, to: parent.to } : null;
    default:
      return null;
  }
}

/** An entry of a list, with the comma that parts it from the next. */
function withComma(node: SyntaxNode): Range {
  let { to } = node;
  for (let next = node.nextSibling; next !== null && next.name !== '}' && next.name !== ')'; next = next.nextSibling) {
    ({ to } = next);
    if (next.name === ',') break;
  }
  return { from: node.from, to };
}
