import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers, type Handle, type Options } from 'mdast-util-to-markdown';

/**
 * How pages are written as Markdown: with the library’s own rules, and a short way for sentences in which nothing could
 * be read as a sign. Most are of that kind, and asking fifty patterns about each of their words was an eighth of a
 * build. What the short way writes is what the library would have written; whatever it is not sure of, it leaves to it.
 */
export const markdownOptions: Options = {
  extensions: [gfmToMarkdown(), mathToMarkdown(), { handlers: { paragraph, text, inlineCode } }],
  bullet: '-',
  fences: true,
  rule: '-',
};

// The library’s own ways, those of tables and check lists among them.
const [longParagraph, longInlineCode] = [longWay('paragraph'), longWay('inlineCode')];

function longWay(type: 'paragraph' | 'inlineCode'): Handle {
  const found = gfmToMarkdown().extensions?.find((extension) => extension.handlers?.[type] !== undefined);
  return found?.handlers?.[type] ?? defaultHandlers[type];
}

// Signs that mean something in Markdown wherever they stand in a sentence, or where a line or a text begins or ends.
const signs = /[\t\r!#$*<@[\\\]_`{|}~]|&(?:[#A-Za-z]|$)|^[-+=>: ]|[ps]:(?:\/|$)|[Ww\d][.)]/u;
// A sign whose first half stands in a text before this one.
const endOfSign = /^[.)/]/u;
const wordBefore = /[\w:]$/u;
const lineSigns = /\n[^A-Za-z]|[ \n]\n/u;
const plainCode = /^[^`\s|](?:[^`\r\n|]*[^`\s|])?$/u;
const plainAddress = /^[\w#%+,./:;=?@~-]+$/u;
const withProtocol = /^[a-z][+\-.a-z]+:/iu;
const letterOrDigit = /[A-Za-z0-9]/u;
// What may stand beside emphasis without a question of whom it belongs to.
const apart = /[\s.,;:?)('"–—]/u;

function text(...given: Parameters<Handle>): string {
  const { value } = given[0] as { value: string };
  const { before } = given[3];
  return (endOfSign.test(value) && wordBefore.test(before)) ||
    signs.test(value) ||
    value.includes('\n') ||
    value.endsWith(' ')
    ? (defaultHandlers.text as Handle)(...given)
    : value;
}

function inlineCode(...given: Parameters<Handle>): string {
  const { value } = given[0] as { value: string };
  return plainCode.test(value) ? `\`${value}\`` : longInlineCode(...given);
}

function paragraph(...given: Parameters<Handle>): string {
  const [node, parent] = given as unknown as [{ children: PhrasingContent[] }, { type: string; checked?: unknown }?];
  const isCheck = parent?.type === 'listItem' && typeof parent.checked === 'boolean';
  return (isCheck ? undefined : sentence(node.children)) ?? longParagraph(...given);
}

/** What stands in a paragraph, written the short way; undefined where that might be wrong. */
function sentence(children: readonly PhrasingContent[]): string | undefined {
  let written = '';
  for (const [index, child] of children.entries()) {
    const next = children[index + 1];
    const isEmphasis = child.type === 'emphasis' || child.type === 'strong';
    if (isEmphasis && written !== '' && !apart.test(written.at(-1)!)) return undefined;
    const part = phrase(child, index === 0, next === undefined);
    if (part === undefined || part === '') return undefined;
    if (isEmphasis && next !== undefined && !(next.type === 'text' && apart.test(next.value.charAt(0))))
      return undefined;
    if (child.type === 'text' && next?.type === 'text') return undefined;
    written += part;
  }
  return written === '' ? undefined : written;
}

function phrase(node: PhrasingContent, isFirst: boolean, isLast: boolean): string | undefined {
  switch (node.type) {
    case 'text':
      return words(node.value, isFirst, isLast);
    case 'inlineCode':
      return plainCode.test(node.value) ? `\`${node.value}\`` : undefined;
    case 'strong':
    case 'emphasis': {
      const inside = onlyWords(node.children);
      if (inside === undefined || !letterOrDigit.test(inside.charAt(0)) || !letterOrDigit.test(inside.at(-1)!))
        return undefined;
      return node.type === 'strong' ? `**${inside}**` : `*${inside}*`;
    }
    case 'link': {
      const inside = onlyWords(node.children);
      if (inside === undefined || !plainAddress.test(node.url) || Boolean(node.title)) return undefined;
      return withProtocol.test(node.url) && node.url.endsWith(inside) ? undefined : `[${inside}](${node.url})`;
    }
    default:
      return undefined;
  }
}

/** The text of something that holds one text and nothing else, if no sign is in it. */
function onlyWords([only, another]: readonly PhrasingContent[]): string | undefined {
  if (only?.type !== 'text' || another !== undefined || only.value === '' || only.value.includes('\n'))
    return undefined;
  return words(only.value, true, true);
}

/** A text as it stands, if no sign is in it and it may begin and end where it does. */
function words(value: string, isFirst: boolean, isLast: boolean): string | undefined {
  const atStart = !isFirst && value.startsWith(' ') ? value.slice(1) : value;
  if (signs.test(atStart) || (isLast && value.endsWith(' '))) return undefined;
  if (value.includes('\n') && (lineSigns.test(value) || value.endsWith('\n') || value.startsWith('\n')))
    return undefined;
  return value;
}
