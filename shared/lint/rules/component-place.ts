import type { RootContent } from 'mdast';
import { rangeOf } from '../../mdx/types.ts';
import { moduleScope } from '../../mdx/bindings.ts';
import { tagsOf } from '../../mdx/elements.ts';
import { componentByName } from '../../vocabulary/registry.ts';
import { defineRule } from '../define.ts';

export const componentPlaceRule = defineRule({
  id: 'component-place',
  scope: 'page',
  severity: 'warning',
  summary: 'Components stand where they work',
  why: 'A part outside of its whole, such as a Tab without Tabs, loses its form.',
  fix: 'Wrap it in the component that it belongs to, or move it there.',
  topic: 'Components',
  valid: [{ files: '<Tabs>\n<Tab title="A">x</Tab>\n</Tabs>', marks: [] }, { files: '<Tabs>\n<Tab title="A">x</Tab>\n', marks: [] }],
  invalid: [
    { files: '<Tab title="A">x</Tab>', marks: ['<Tab title="A">'] },
    { files: '<Tabs>\n<Note>x</Note>\n</Tabs>', marks: ['<Note>'] },
    { files: '<CodeGroup>\n\nwords\n\n</CodeGroup>', marks: ['words'] },
  ],
  check({ document, isSnippet, report }) {
    const { bindings } = moduleScope(document);
    for (const tag of tagsOf(document)) {
      const component = componentByName(tag.name);
      if (component === undefined) continue;
      const { parents, children } = component;
      // A snippet may hold the parts of a whole that stands in the page.
      // Where a tag around it is broken, that is the one thing to mend.
      const isTorn = tag.parent === null && document.problems.some((problem) => parents?.some((name) => problem.title.includes(`<${name}>`)));
      if (parents !== undefined && !isTorn && !(isSnippet && tag.parent === null) && !(tag.parent !== null && (parents.includes(tag.parent.name) || bindings.has(tag.parent.name)))) {
        report({ range: tag.opening, title: `${tag.name} belongs inside ${list(parents)}`, detail: 'On its own it loses its form for readers.' });
      }
      if (children === undefined) continue;
      const content = flatten(tag.children);
      if (children.none === true && content.length > 0) report({ range: rangeOf(content[0]!), title: `${tag.name} holds nothing`, detail: 'Readers don’t see what stands in it. Move it behind the tag.' });
      for (const node of content) {
        const name = 'name' in node && typeof node.name === 'string' ? node.name : null;
        if (name !== null && (bindings.has(name) || componentByName(name)?.includes !== undefined)) continue;
        if (children.code === true) {
          if (node.type !== 'code') report({ range: openingOf(node, document.text), title: `${tag.name} holds code blocks only`, detail: 'Readers don’t see anything else in it. Move it before or behind.' });
        } else if (children.only !== undefined) {
          if (name === null || !children.only.includes(name)) report({ range: openingOf(node, document.text), title: `${tag.name} holds only ${list(children.only)}`, detail: 'Other content in it is shown out of place.' });
        }
      }
      // Wrong content has been named already.
      if (children.min !== undefined && content.length < children.min) {
        const what = children.only === undefined ? (children.code === true ? 'code block' : 'part') : children.only[0]!;
        report({ range: tag.opening, title: `${tag.name} is empty`, detail: `Put at least ${children.min === 1 ? `one ${what}` : `${children.min} of ${what}`} into it.` });
      }
    }
  },
});

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
