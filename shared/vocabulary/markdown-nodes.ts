import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
} from 'mdast';

// Builders for the plain-Markdown form of a page.

const phrasing: ReadonlySet<string> = new Set([
  'break',
  'delete',
  'emphasis',
  'footnoteReference',
  'html',
  'image',
  'imageReference',
  'inlineCode',
  'inlineMath',
  'link',
  'linkReference',
  'strong',
  'text',
]);

export function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasing.has(node.type);
}

export function text(value: string): RootContent {
  return { type: 'text', value };
}

export function code(value: string): RootContent {
  return { type: 'inlineCode', value };
}

export function paragraph(...children: readonly RootContent[]): Paragraph {
  return { type: 'paragraph', children: children.filter(isPhrasing) };
}

export function strong(children: readonly RootContent[]): Strong {
  return { type: 'strong', children: children.filter(isPhrasing) };
}

export function link(url: string, children: readonly RootContent[]): RootContent {
  return {
    type: 'link',
    url,
    title: null,
    children: children.filter(isPhrasing).filter((node) => node.type !== 'link'),
  };
}

const isBlank = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');

/** Content as blocks: runs of inline nodes become paragraphs, white space between blocks goes. */
export function asBlocks(nodes: readonly RootContent[]): (BlockContent | DefinitionContent)[] {
  const blocks: (BlockContent | DefinitionContent)[] = [];
  let run: PhrasingContent[] = [];
  const close = () => {
    // Spaces and breaks at the ends of a paragraph say nothing, and would be written as signs.
    while (isBlank(run[0])) run.shift();
    while (isBlank(run.at(-1))) run.pop();
    const [first] = run;
    if (first?.type === 'text') run.splice(0, 1, { ...first, value: first.value.trimStart() });
    const last = run.at(-1);
    if (last?.type === 'text') run.splice(-1, 1, { ...last, value: last.value.trimEnd() });
    if (run.length > 0) blocks.push({ type: 'paragraph', children: run });
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      close();
      blocks.push(node as BlockContent);
    }
  }
  close();
  return blocks;
}

/** Content as one line: blocks give up their inline nodes, joined by spaces. */
export function asInline(nodes: readonly RootContent[]): PhrasingContent[] {
  const line: PhrasingContent[] = [];
  for (const node of nodes) {
    if (isPhrasing(node)) line.push(node);
    else if ('children' in node) {
      if (line.length > 0) line.push({ type: 'text', value: ' ' });
      line.push(...asInline(node.children as RootContent[]));
    } else if ('value' in node && typeof node.value === 'string') line.push({ type: 'inlineCode', value: node.value });
  }
  return line;
}

export function listItem(nodes: readonly RootContent[]): ListItem {
  const children = asBlocks(nodes);
  return { type: 'listItem', spread: children.length > 1, children };
}

export function list(
  items: readonly ListItem[],
  options: { readonly ordered?: boolean; readonly start?: number } = {},
): List {
  return {
    type: 'list',
    ordered: options.ordered ?? false,
    start: options.ordered ? (options.start ?? 1) : null,
    spread: items.some((item) => item.spread),
    children: [...items],
  };
}

/**
 * Joins neighbouring unordered lists: fields and cards give one list of one
 * item each, and a row of them reads as one list.
 */
export function joinLists(nodes: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'list' && !node.ordered && last?.type === 'list' && !last.ordered) {
      joined[joined.length - 1] = {
        ...last,
        spread: last.spread || node.spread,
        children: [...last.children, ...node.children],
      };
    } else joined.push(node);
  }
  return joined;
}

/** A title in bold on its own line, then content: what a titled box is in plain Markdown. */
export function titled(title: readonly RootContent[], content: readonly RootContent[]): RootContent[] {
  const blocks = asBlocks(content);
  return title.length === 0 ? blocks : [paragraph(strong(title)), ...blocks];
}
