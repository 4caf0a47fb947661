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
    const line = lineOfNames(children, index);
    if (line !== null) {
      children.splice(index, line.length, inOneParagraph(line));
      continue;
    }
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

type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>;

/** A name, or a part of one: a word most of the time. What stands between the tags of a component is no word. */
const isName = ({ value }: Expression) => /^[\w$.\s]+$/.test(value) && !/\bchildren\s*$/.test(value);

/**
 * `{first} {last}` alone on a line is read as blocks of their own, but browsers show both in one line, as MDX has no
 * paragraph around either. Null where nothing else stands on the line, or something that may be a block.
 */
function lineOfNames(children: readonly RootContent[], index: number): readonly Expression[] | null {
  const line: Expression[] = [];
  for (const child of children.slice(index)) {
    const before = line.at(-1);
    if (child.type !== 'mdxFlowExpression' || !isName(child)) {
      if (before !== undefined && child.position?.start.line === before.position?.end.line) return null;
      break;
    }
    if (before !== undefined && child.position?.start.line !== before.position?.end.line) break;
    line.push(child);
  }
  return line.length > 1 ? line : null;
}

function inOneParagraph(line: readonly Expression[]): Paragraph {
  const [first, last] = [line[0]!.position, line.at(-1)!.position];
  return {
    type: 'paragraph',
    children: line.flatMap((child, index) => [
      ...(index === 0 ? [] : [{ type: 'text' as const, value: ' ', position: child.position }]),
      { ...child, type: 'mdxTextExpression' } as Paragraph['children'][number],
    ]),
    position: first && last ? { start: first.start, end: last.end } : undefined,
  };
}

function isOnlyMdx(paragraph: Paragraph): boolean {
  let found = false;
  for (const child of paragraph.children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') found = true;
    else if (child.type !== 'text' || child.value.trim() !== '') return false;
  }
  return found;
}
