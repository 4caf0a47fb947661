import type { Root, RootContent } from 'mdast';
import type { RepoPath } from '../base/path.ts';
import type { Range } from '../base/range.ts';
import { dictionary } from '../base/dictionary.ts';
import type { PlaceKind } from '../contract/host/pages.ts';
import { tagsOf, type Tag, type TagAttribute } from '../mdx/elements.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import { componentByName } from '../vocabulary/registry.ts';
import type { Engine } from './engine.ts';
import type { Match } from './find.ts';

/** Page settings whose values readers read. */
const readSettings = /^(?:title|sidebarTitle|description|groupTitle|tag|author|keywords)$/i;
/** Attributes of HTML that readers read, or that lead somewhere. */
const plainAttributes = dictionary<PlaceKind>({
  alt: 'words',
  title: 'words',
  placeholder: 'words',
  href: 'address',
  src: 'address',
  poster: 'address',
});

const codeNodes = new Set<string>([
  'code',
  'inlineCode',
  'math',
  'inlineMath',
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
]);

/** What each stretch of a page is that is not words; what lies in another comes after it. */
function kindsOf(document: MdxDocument): (range: Range) => PlaceKind {
  const stretches: { readonly range: Range; readonly kind: PlaceKind }[] = [];
  const add = (range: Range, kind: PlaceKind) => void stretches.push({ range, kind });
  addSettings(document, add);
  addNodes(document.tree, document.text, add);
  for (const tag of tagsOf(document)) addTag(tag, document.text, add);
  // A passage is words only where all of it is: what it touches besides would be changed with it.
  return ({ from, to }) =>
    stretches.findLast(
      ({ range, kind }) =>
        range.from < to && from < range.to && (kind !== 'words' || (range.from <= from && to <= range.to)),
    )?.kind ?? 'words';
}

type Add = (range: Range, kind: PlaceKind) => void;

function addSettings({ frontmatter, text }: MdxDocument, add: Add): void {
  if (frontmatter === null) return;
  add(frontmatter.range, 'name');
  const { from, to } = frontmatter.body;
  for (const line of text.slice(from, to).matchAll(/^([\w-]+)[ \t]*[:=]([^\n]*)$/gm)) {
    const start = from + line.index + line[0].length - line[2]!.length;
    if (readSettings.test(line[1]!)) add({ from: start, to: start + line[2]!.length }, 'words');
  }
}

function addNodes(parent: Root | Extract<RootContent, { children: unknown }>, text: string, add: Add): void {
  for (const node of parent.children as RootContent[]) {
    const range = rangeOf(node);
    if (codeNodes.has(node.type)) add(range, 'code');
    switch (node.type) {
      case 'definition':
        add(range, 'address');
        break;
      case 'image':
      case 'imageReference': {
        add(range, 'address');
        const end = text.startsWith(`![${node.alt ?? ''}]`, range.from) ? range.from + 2 + (node.alt ?? '').length : 0;
        if (end > 0) add({ from: range.from + 2, to: end }, 'words');
        break;
      }
      case 'link':
      case 'linkReference': {
        add(range, 'address');
        const [first, last] = [node.children[0], node.children.at(-1)];
        // An address that stands for itself is its own words.
        if (first !== undefined && last !== undefined && text[range.from] === '[')
          add({ from: rangeOf(first).from, to: rangeOf(last).to }, 'words');
        break;
      }
    }
    if ('children' in node) addNodes(node, text, add);
  }
}

function addTag(tag: Tag, text: string, add: Add): void {
  add(tag.opening, 'name');
  const close = text.lastIndexOf('</', tag.range.to);
  if (close >= tag.opening.to && text.slice(close, tag.range.to).startsWith(`</${tag.name}`))
    add({ from: close, to: tag.range.to }, 'name');
  for (const attribute of tag.attributes)
    if (attribute.place.value !== null) add(attribute.place.value, kindOf(tag, attribute));
}

function kindOf(tag: Tag, { name }: TagAttribute): PlaceKind {
  const component = componentByName(tag.name);
  if (component === undefined) return plainAttributes[name] ?? 'name';
  switch (component.attributes[name]?.control) {
    case 'markdown':
      return 'words';
    case 'text':
      return /^(?:id|name|class|type|style)/i.test(name) ? 'name' : 'words';
    case 'link':
    case 'image':
      return 'address';
    default:
      return plainAttributes[name] ?? 'name';
  }
}

/** Places that were found, each with what it is. */
export function withPlaceKinds<Place extends Pick<Match, 'path' | 'range'>>(
  { index, parse }: Pick<Engine, 'index' | 'parse'>,
  places: readonly Place[],
): (Place & { readonly kind: PlaceKind })[] {
  const readers = new Map<RepoPath, (range: Range) => PlaceKind>();
  return places.map((place) => {
    const { path, range } = place;
    let kind = readers.get(path);
    if (kind === undefined) readers.set(path, (kind = kindsOf(parse(path, index.snapshot.text(path) ?? ''))));
    return { ...place, kind: kind(range) };
  });
}
