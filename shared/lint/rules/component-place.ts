import type { Heading, RootContent } from 'mdast';
import type { Fix } from '../../base/diagnostic.ts';
import type { TextEdit } from '../../base/edit.ts';
import type { Range } from '../../base/range.ts';
import { rangeOf, type MdxDocument } from '../../mdx/types.ts';
import { moduleScope } from '../../mdx/bindings.ts';
import { expressionOf } from '../../mdx/evaluate.ts';
import { tagsOf, type Tag } from '../../mdx/elements.ts';
import { componentByName, componentFor } from '../../vocabulary/registry.ts';
import { beforeOnLine, contentOf, isAloneOnLines, newLineOf, type Found } from '../content.ts';
import { defineRule } from '../define.ts';
import { removeBlock } from '../headings.ts';
import { sectionsToSteps } from '../steps.ts';

export const componentPlaceRule = defineRule({
  id: 'component-place',
  scope: 'page',
  severity: 'warning',
  summary: 'Components stand where they work',
  why: 'A part outside of its whole, such as a Tab without Tabs, loses its form.',
  fix: 'Wrap it in the component that it belongs to, or move it there.',
  topic: 'Components',
  valid: [
    { files: '<Tabs>\n<Tab title="A">x</Tab>\n</Tabs>', marks: [] },
    { files: '<Tabs>\n<Tab title="A">x</Tab>\n', marks: [] },
  ],
  invalid: [
    { files: '<Tab title="A">x</Tab>', marks: ['<Tab title="A">'] },
    {
      files: 'a\n\n<Step title="A">\n  x\n</Step>\n<Step title="B">\n  y\n</Step>\n\nb',
      marks: ['<Step title="A">', '<Step title="B">'],
    },
    { files: '<Tabs>\n<Note>x</Note>\n</Tabs>', marks: ['<Note>'] },
    {
      files: '<Tabs>\n  <Note>\n    x\n\n    - y\n  </Note>\n  <Tab title="A">\n    z\n  </Tab>\n</Tabs>',
      marks: ['<Note>'],
    },
    { files: '<CodeGroup>\n\nwords\n\n</CodeGroup>', marks: ['words'] },
    {
      files: '<CodeGroup>\n#### Linux\n\n```bash a\na\n```\n\nThen run it.\n</CodeGroup>\nb',
      marks: ['#### Linux', 'Then run it.'],
    },
    { files: 'a\n\n<Tabs>\n</Tabs>\n\nb', marks: ['<Tabs>'] },
    { files: '<Steps>\n## One\n\na\n\n### More\n\n## Two `b`\nc\n</Steps>', marks: ['<Steps>'] },
  ],
  check({ document, path, isSnippet, report }) {
    const { bindings } = moduleScope(document);
    const fixed = (title: string, edits: readonly TextEdit[] | null): Fix[] =>
      edits === null ? [] : [{ title, edits: [{ path, edits }] }];
    for (const tag of tagsOf(document)) {
      if (bindings.has(tag.name)) continue;
      const component = componentByName(tag.name);
      if (component === undefined) continue;
      const { parents, children } = component;
      // A snippet may hold the parts of a whole that stands in the page.
      // Where a tag around it is broken, that is the one thing to mend.
      const isTorn =
        tag.parent === null &&
        document.problems.some((problem) => parents?.some((name) => problem.title.includes(`<${name}>`)));
      if (
        parents !== undefined &&
        !isTorn &&
        !(isSnippet && tag.parent === null) &&
        !(tag.parent !== null && (parents.includes(tag.parent.name) || bindings.has(tag.parent.name)))
      ) {
        const parts = partsInRow(tag, document);
        const wrap = acceptsAnything(tag.parent) && !tag.inline ? wrapEdits(document.text, parts, parents[0]!) : null;
        report({
          range: tag.opening,
          title: `${tag.name} belongs inside ${list(parents)}`,
          detail: 'On its own it loses its form for readers.',
          fixes: fixed(
            parts.length === 1 ? `Wrap it in ${parents[0]!}` : `Wrap these ${parts.length} in ${parents[0]!}`,
            wrap,
          ),
        });
      }
      if (children === undefined) continue;
      const content = flatten(tag.children);
      const move = (node: RootContent, fits: (other: RootContent) => boolean): Fix[] => {
        const at = content.indexOf(node);
        const isFirst = !content.slice(0, at).some(fits);
        if (!isFirst && content.slice(at).some(fits)) return [];
        // What is torn itself is mended first: it would be left torn elsewhere.
        if (document.problems.some(({ range }) => range.from >= rangeOf(node).from && range.to <= rangeOf(node).to))
          return [];
        return fixed(
          `Move it ${isFirst ? 'before' : 'behind'} ${tag.name}`,
          moveEdits(document.text, rangeOf(node), tag.range, isFirst),
        );
      };
      if (children.none === true && content.length > 0)
        report({
          range: rangeOf(content[0]!),
          title: `${tag.name} holds nothing`,
          detail: 'Readers don’t see what stands in it. Move it behind the tag.',
        });
      const sections = sectionsIn(tag, content, document);
      if (sections !== null) {
        const part = componentFor('procedure-step').name;
        report({
          range: tag.opening,
          title: `${tag.name} has headings instead of ${part}`,
          detail: `Readers see no numbers and no line that holds them together. A ${part} has the heading as its title.`,
          fixes: fixed(`Make each a ${part}`, sectionsToSteps(document.text, sections, tag)),
        });
        continue;
      }
      for (const node of content) {
        const name = 'name' in node && typeof node.name === 'string' ? node.name : null;
        if (name !== null && (bindings.has(name) || componentByName(name)?.includes !== undefined)) continue;
        if (children.code === true) {
          if (node.type === 'code') continue;
          report({
            range: openingOf(node, document.text),
            title: `${tag.name} holds code blocks only`,
            detail: 'Readers don’t see anything else in it. Move it before or behind.',
            fixes: move(node, (other) => other.type === 'code'),
          });
        } else if (children.only !== undefined) {
          if (name !== null && children.only.includes(name)) continue;
          const { only } = children;
          report({
            range: openingOf(node, document.text),
            title: `${tag.name} holds only ${list(only)}`,
            detail: 'Other content in it is shown out of place.',
            fixes: move(
              node,
              (other) => 'name' in other && typeof other.name === 'string' && only.includes(other.name),
            ),
          });
        }
      }
      // Wrong content has been named already.
      if (children.min !== undefined && content.length < children.min && !tag.children.some(standsForContent)) {
        const what = children.only === undefined ? (children.code === true ? 'code block' : 'part') : children.only[0]!;
        report({
          range: tag.opening,
          title: `${tag.name} is empty`,
          detail: `Put at least ${children.min === 1 ? `one ${what}` : `${children.min} of ${what}`} into it.`,
          fixes:
            content.length === 0 && beforeOnLine(document.text, tag.range.from).trim() === ''
              ? fixed('Remove it', [removeBlock(document.text, tag.range)])
              : [],
        });
      }
    }
  },
});

/** The sections of a procedure without any step, where all of it lies in sections; null elsewhere. */
function sectionsIn(
  tag: Tag,
  content: readonly RootContent[],
  document: MdxDocument,
): readonly Found<Heading>[] | null {
  const [first] = content;
  if (tag.name !== componentFor('procedure').name || first?.type !== 'heading') return null;
  const part = componentFor('procedure-step').name;
  const isOther = (node: RootContent) =>
    ('name' in node && node.name === part) || (node.type === 'heading' && node.depth < first.depth);
  if (content.some(isOther)) return null;
  return contentOf(document).headings.filter(({ node }) => content.includes(node) && node.depth === first.depth);
}

/** A part and those of its kind that stand right beside it: one whole holds them all. */
function partsInRow(tag: Tag, document: MdxDocument): Tag[] {
  const all = tagsOf(document).filter((other) => other.parent === tag.parent && other.name === tag.name);
  const isNext = (one: Tag, other: Tag) => document.text.slice(one.range.to, other.range.from).trim() === '';
  let [from, to] = [all.indexOf(tag), all.indexOf(tag)];
  while (from > 0 && isNext(all[from - 1]!, all[from]!)) from--;
  while (to < all.length - 1 && isNext(all[to]!, all[to + 1]!)) to++;
  return all.slice(from, to + 1);
}

/** Whether a whole may stand there. */
function acceptsAnything(parent: Tag | null): boolean {
  return parent === null || componentByName(parent.name)?.children === undefined;
}

/** Tags of a whole around its parts, on lines of their own. Null where a part does not stand alone on its lines. */
function wrapEdits(text: string, parts: readonly Tag[], whole: string): TextEdit[] | null {
  const [from, to] = [parts[0]!.range.from, parts.at(-1)!.range.to];
  if (!isAloneOnLines(text, { from, to })) return null;
  const before = beforeOnLine(text, from);
  const newLine = newLineOf(text);
  return [
    { from, to: from, insert: `<${whole}>${newLine}${before}` },
    { from: to, to, insert: `${newLine}${before}</${whole}>` },
  ];
}

/**
 * Takes a block out of a component and puts it before or behind it. Null where one of them does not stand alone on its
 * lines.
 */
function moveEdits(text: string, block: Range, whole: Range, isBefore: boolean): TextEdit[] | null {
  const [indent, before] = [beforeOnLine(text, block.from), beforeOnLine(text, whole.from)];
  if (!isAloneOnLines(text, block) || !isAloneOnLines(text, whole)) return null;
  const newLine = newLineOf(text);
  // As far in as the component itself: what was inside stood further in.
  const moved = text
    .slice(block.from, block.to)
    .split(/\r\n|\n|\r/)
    .map((line, index) => (index > 0 && line.startsWith(indent) ? before + line.slice(indent.length) : line))
    .join(newLine);
  const at = isBefore ? whole.from : whole.to;
  const edit = {
    from: at,
    to: at,
    insert: isBefore
      ? `${moved}${newLine}${newLine}${before}`
      : `${newLine}${newLine}${before}${moved}${hasEmptyLine(text.slice(at)) ? '' : newLine}`,
  };
  return isBefore ? [edit, removeBlock(text, block)] : [removeBlock(text, block), edit];
}

/** Whether nothing or an empty line follows. */
function hasEmptyLine(behind: string): boolean {
  return /^[ \t]*(?:$|(?:\r\n|\n|\r)[ \t]*(?:[\r\n]|$))/.test(behind);
}

/** Direct content without white space, comments and the paragraphs that Markdown makes around tags. */
function flatten(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') return node.value.trim() === '' ? [] : [node];
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return [];
    if (node.type === 'paragraph') {
      const inside = flatten(node.children);
      return inside.every((child) => child.type === 'mdxJsxTextElement') ? inside : [node];
    }
    return [node];
  });
}

/** Whether there is an expression in it, which may stand for any content. */
function standsForContent(node: RootContent): boolean {
  if (node.type === 'paragraph') return node.children.some(standsForContent);
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && expressionOf(node.data?.estree) !== null;
}

/** The opening tag of a component, or the first line of anything else. */
function openingOf(node: RootContent, text: string) {
  const { from, to } = rangeOf(node);
  const source = text.slice(from, to);
  const end = 'name' in node && node.name ? source.indexOf('>') + 1 : source.search(/\n|$/);
  return { from, to: from + (end <= 0 ? source.length : end) };
}

function list(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}`;
}
