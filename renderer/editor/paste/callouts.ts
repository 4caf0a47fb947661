import { dictionary } from '../../../shared/base/dictionary.ts';
import { escapeText } from './inline.ts';
import { textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';

/** What other tools call their boxes. */
const names = dictionary<string>({
  note: 'Note',
  secondary: 'Note',
  info: 'Info',
  information: 'Info',
  abstract: 'Info',
  tip: 'Tip',
  hint: 'Tip',
  success: 'Check',
  check: 'Check',
  important: 'Warning',
  warning: 'Warning',
  caution: 'Warning',
  attention: 'Warning',
  danger: 'Danger',
  error: 'Danger',
});

/** What the sign in front of a box of Notion says; another one says no more than that it is a box. */
const pictures: readonly (readonly [name: string, signs: RegExp])[] = [
  ['Tip', /^(?:💡|👉|✨|⭐)/u],
  ['Warning', /^(?:⚠|🚧|❗|❕|‼)/u],
  ['Danger', /^(?:🚨|🛑|⛔|🚫|❌|☠|🔥)/u],
  ['Check', /^(?:✅|✔|☑|👍)/u],
  ['Info', /^(?:ℹ|❓|❔|💬)/u],
];
// A sign with what makes one of several: its looks, a skin, a joiner.
const picture =
  /^\s*(\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*)\s*/u;

/** The component that a word such as Note, Hint or CAUTION means; null for other words. */
function calloutNamed(word: string): string | null {
  return names[word.toLowerCase()] ?? null;
}

function calloutPictured(sign: string): string {
  return pictures.find(([, signs]) => signs.test(sign))?.[0] ?? 'Note';
}

/** A box as it stands in a page. */
export function calloutText(name: string, inside: string): string {
  return `<${name}>\n${inside.replace(/^(?=.)/gm, '  ')}\n</${name}>`;
}

/** An accordion as it stands in a page. */
export function accordionText(title: string, inside: string): string {
  const letters = title.replace(/&(?=#?\w+;)/g, '&amp;').replace(/"/g, '&quot;');
  return calloutText('Accordion', inside).replace('<Accordion>', () => `<Accordion title="${letters}">`);
}

/** What stands in a box that was made here, a line each. */
export function boxWords(box: string): string {
  const lines = box.split('\n');
  const title = /title="([^"]*)"/.exec(lines[0]!)?.[1] ?? '';
  const words = title.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return [escapeText(words), ...lines.slice(1, -1).map((line) => line.trim())].filter((line) => line !== '').join('\n');
}

/** A box of another tool: what it is here, and what stands in it without its label. */
interface CopiedCallout {
  readonly name: string;
  readonly children: readonly HtmlNode[];
}

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';
const classesOf = (element: HtmlElement) => (element.attributes.get('class') ?? '').split(/\s+/);

/**
 * What boxes are called where they come from: GitHub, Docusaurus, MkDocs and Sphinx, VitePress, Confluence. Other
 * classes of the box, or the end of this one, say which box it is.
 */
const boxClass = /^(?:markdown-alert|theme-admonition|admonition|custom-block|confluence-information-macro)$/;
const labelClass = /(?:alert|admonition|block|macro)[-_]?(?:title|heading)/i;

/** The box that an element is; null where it is none. */
export function copiedCallout(element: HtmlElement): CopiedCallout | null {
  const classes = classesOf(element);
  const box = classes.find((name) => boxClass.test(name));
  if (box !== undefined) {
    const words = classes.map((name) => (name.startsWith(`${box}-`) ? name.slice(box.length + 1) : name));
    const name = words.map(calloutNamed).find((found) => found !== null) ?? 'Note';
    return { name, children: withoutLabel(element.children, name) };
  }
  const isNotion = (element.name === 'figure' && classes.includes('callout')) || element.name === 'aside';
  const sign = isNotion ? picture.exec(textOf(element))?.[1] : undefined;
  if (sign === undefined) return null;
  return { name: calloutPictured(sign), children: withoutSign(element.children) };
}

/** A label that says what the box says anyway goes; others are bold words. */
function withoutLabel(children: readonly HtmlNode[], name: string): readonly HtmlNode[] {
  return children.flatMap((child): readonly HtmlNode[] => {
    if (!isElement(child)) return [child];
    if (!classesOf(child).some((each) => labelClass.test(each))) return [child];
    const words = textOf(child).trim();
    if (words === '' || (calloutNamed(words) ?? words) === name) return [];
    return [{ ...child, name: 'p', children: [{ ...child, name: 'strong', attributes: new Map() }] }];
  });
}

/** Without the sign, which stands in front of all that is written. */
function withoutSign(children: readonly HtmlNode[]): readonly HtmlNode[] {
  const first = children.findIndex((child) => textOf(child).trim() !== '');
  return children.flatMap((child, index): readonly HtmlNode[] => {
    if (index !== first) return [child];
    if (!isElement(child)) return [child.replace(picture, '')];
    const inside = withoutSign(child.children);
    return inside.every((each) => textOf(each).trim() === '') ? [] : [{ ...child, children: inside }];
  });
}

// Expressions: what GitHub puts in the first line of a quotation; the begin of a box as Notion writes it.
const alert = /^([ \t]*)>[ \t]*\\?\[!([A-Za-z]+)\\?\][ \t]*$/;
const fence = /^[ \t]*(`{3,}|~{3,})/;

/** The name of the box that a quotation begins with, and the quotation without it; null for other quotations. */
export function calloutQuote(inside: string): { readonly name: string; readonly text: string } | null {
  const found = /^\\?\[!([A-Za-z]+)\\?\](?:\\?\n|[ \t]+|$)/.exec(inside);
  const name = found === null ? null : calloutNamed(found[1]!);
  const text = found === null ? '' : inside.slice(found[0].length).trim();
  return name === null || text === '' ? null : { name, text };
}

/** Markdown with the boxes of GitHub (`> [!NOTE]`) and Notion (`<aside>`) as those of a page. */
export function withCallouts(text: string): string {
  if (!/\[!|<aside>/.test(text)) return text;
  const lines = text.split('\n');
  const made: string[] = [];
  let open: string | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const mark = fence.exec(line)?.[1];
    if (open !== null || mark !== undefined) {
      if (open === null) open = mark!;
      else if (mark !== undefined && mark.startsWith(open) && line.trim() === mark) open = null;
      made.push(line);
      continue;
    }
    const box = alertAt(lines, at) ?? asideAt(lines, at);
    if (box === null) made.push(line);
    else {
      // What stands right around would be words of the same paragraph.
      if (made.length > 0 && made.at(-1)!.trim() !== '') made.push('');
      made.push(box.text);
      at = box.last;
      if (at + 1 < lines.length && lines[at + 1]!.trim() !== '') made.push('');
    }
  }
  return made.join('\n');
}

interface Box {
  readonly text: string;
  /** Index of its last line. */
  readonly last: number;
}

function alertAt(lines: readonly string[], at: number): Box | null {
  const found = alert.exec(lines[at]!);
  const name = found === null ? null : calloutNamed(found[2]!);
  if (found === null || name === null) return null;
  let last = at;
  while (/^[ \t]*>/.test(lines[last + 1] ?? '')) last++;
  const inside = lines.slice(at + 1, last + 1).map((line) => line.replace(/^[ \t]*> ?/, ''));
  return boxOf(name, inside, found[1]!, last);
}

function asideAt(lines: readonly string[], at: number): Box | null {
  const found = /^([ \t]*)<aside>(.*)$/.exec(lines[at]!);
  if (found === null) return null;
  const end = lines.findIndex((line, index) => index > at && /^[ \t]*<\/aside>[ \t]*$/.test(line));
  const inside = end < 0 ? [] : [found[2]!, ...lines.slice(at + 1, end)];
  const sign = picture.exec(inside.join('\n'))?.[1];
  if (sign === undefined) return null;
  return boxOf(calloutPictured(sign), inside.join('\n').replace(picture, '').split('\n'), found[1]!, end);
}

function boxOf(name: string, inside: readonly string[], lead: string, last: number): Box | null {
  const isWritten = (line: string) => line.trim() !== '';
  const words = inside.slice(inside.findIndex(isWritten), inside.findLastIndex(isWritten) + 1);
  if (!inside.some(isWritten)) return null;
  return { text: calloutText(name, words.join('\n')).replace(/^(?=.)/gm, lead), last };
}
