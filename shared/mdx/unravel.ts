import type { Paragraph, Parents, RootContent } from 'mdast';
import type {} from 'mdast-util-mdx';

/**
 * `<Note>text</Note>` alone on its lines is a block, though Markdown sees a
 * paragraph: such paragraphs are replaced by their content, as MDX's own
 * compiler does (remark-mark-and-unravel of @mdx-js/mdx). Changes the tree.
 */
export function unravel(node: Parents): void {
  const children = node.children as RootContent[];
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!;
    if (child.type === 'paragraph' && isOnlyMdx(child)) {
      const content = child.children
        .filter((part) => part.type !== 'text')
        .map((part): RootContent => {
          if (part.type === 'mdxJsxTextElement')
            return { ...part, type: 'mdxJsxFlowElement', children: part.children as never } as RootContent;
          if (part.type === 'mdxTextExpression') return { ...part, type: 'mdxFlowExpression' } as RootContent;
          return part;
        });
      children.splice(index, 1, ...content);
      index--;
      continue;
    }
    if ('children' in child) unravel(child as Parents);
  }
}

function isOnlyMdx(paragraph: Paragraph): boolean {
  let found = false;
  for (const child of paragraph.children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') found = true;
    else if (child.type !== 'text' || child.value.trim() !== '') return false;
  }
  return found;
}
