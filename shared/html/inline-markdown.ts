import type { PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { limits } from '../base/limits.ts';
import { gfm } from 'micromark-extension-gfm';

/** Signs that can start Markdown inside a line; a text without any needs no parser. */
const mayBeMarkdown = /[*_`[\]<>&\\~!]|https?:|www\.|@/;

/**
 * Tags that only say how text looks, and comments. Anything else in angle brackets is meant to be read:
 * `Array<string>`, `<your-token>`, `<Card>`.
 */
const formatting =
  /^<(?:!--|\/?(?:a|abbr|b|big|br|center|code|del|div|em|font|i|img|ins|kbd|mark|p|q|s|samp|small|span|strong|sub|sup|u|var|wbr)(?![\w-]))/;

const remembered = new Map<string, PhrasingContent[]>();

/**
 * Inline Markdown of a title, caption or attribute. Only what can stand in a
 * line: blocks become their text. Remembered, because titles stand in many sidebars.
 */
export function inlineMarkdown(text: string): PhrasingContent[] {
  if (
    text.length > limits.drawn.line ||
    (text.match(/[[*_~`]/g)?.length ?? 0) > limits.drawn.lineMarks ||
    !mayBeMarkdown.test(text)
  )
    return text === '' ? [] : [{ type: 'text', value: text }];
  let nodes = remembered.get(text);
  if (nodes === undefined) {
    // A leading sign that would make it a block (#, -, 1.) is text here.
    const tree = fromMarkdown(`\u2060${text}`, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    const first = tree.children[0];
    nodes =
      first?.type === 'paragraph' && tree.children.length === 1
        ? withoutJoiner(first.children)
        : [{ type: 'text', value: text }];
    if (remembered.size > 5000) remembered.clear();
    remembered.set(text, nodes);
  }
  return nodes;
}

function withoutJoiner(nodes: PhrasingContent[]): PhrasingContent[] {
  const first = nodes[0];
  const kept = readable(nodes);
  if (first?.type !== 'text') return kept;
  const value = first.value.replace(/^\u2060/, '');
  return value === '' ? kept.slice(1) : [{ ...first, value }, ...kept.slice(1)];
}

function readable(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'html') return formatting.test(node.value) ? [] : [{ type: 'text', value: node.value }];
    return [
      'children' in node
        ? ({ ...node, children: readable(node.children as PhrasingContent[]) } as PhrasingContent)
        : node,
    ];
  });
}
