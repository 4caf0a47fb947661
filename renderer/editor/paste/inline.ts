import { isCompleteAddress } from '../../../shared/base/address.ts';
import { styleOf, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';

interface Marks {
  readonly href: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly struck: boolean;
  readonly code: boolean;
  /** Above or below the line. */
  readonly script: '' | 'sub' | 'sup';
}
interface Run extends Marks {
  readonly text: string;
  /** Written as it is: a picture, a line break. */
  readonly isRaw?: boolean;
}

const plain: Marks = { href: '', bold: false, italic: false, struck: false, code: false, script: '' };
const codeElements = new Set(['code', 'kbd', 'samp', 'tt', 'var']);
const fixedWidth = /courier|consolas|monospace|menlo|monaco|mono\b|source code/;

/**
 * Words with bold, italic, code, links and pictures as Markdown, on one line but for line breaks that were made on
 * purpose.
 */
export function inlineMarkdown(nodes: readonly HtmlNode[], options: { readonly isHeading?: boolean } = {}): string {
  const runs: Run[] = [];
  for (const node of nodes) collect(node, plain, runs);
  const said = options.isHeading === true ? runs.map((run) => ({ ...run, bold: false, italic: false })) : runs;
  return write(tidy(said), ['href', 'bold', 'italic', 'struck', 'script', 'code'])
    .replace(/(?<![ \t])[ \t]*\\\n[ \t]*/g, '\\\n')
    .replace(/^(?:\\\n|\s)+|(?<!\s)(?:\\\n|(?<!\\)\s)(?:\\\n|\s)*$/g, '');
}

/** Pictures among nodes that no page can show: they lie on the writer's computer or inside of the copied text. */
export function lostPictures(nodes: readonly HtmlNode[]): number {
  return nodes.reduce(
    (sum, node) =>
      typeof node === 'string'
        ? sum
        : sum +
          (node.name === 'img' && !isBox(node) && webAddress(node.attributes.get('src') ?? '') === '' ? 1 : 0) +
          lostPictures(node.children),
    0,
  );
}

/** Whether anything would be lost if only the letters were taken. */
export function hasMarks(nodes: readonly HtmlNode[]): boolean {
  const runs: Run[] = [];
  for (const node of nodes) collect(node, plain, runs);
  return runs.some(
    (run) =>
      run.text.trim() !== '' &&
      (run.href !== '' ||
        run.bold ||
        run.italic ||
        run.struck ||
        run.code ||
        run.script !== '' ||
        (run.isRaw === true && run.text.startsWith('!'))),
  );
}

function collect(node: HtmlNode, around: Marks, into: Run[]): void {
  if (typeof node === 'string') {
    into.push({ ...around, text: node });
    return;
  }
  if (node.name === 'br') into.push({ ...plain, text: '\\\n', isRaw: true });
  else if (node.name === 'img') {
    const address = webAddress(node.attributes.get('src') ?? '');
    if (address !== '')
      into.push({
        ...plain,
        href: around.href,
        text: `![${escapeText((node.attributes.get('alt') ?? '').replace(/\s+/g, ' ')).replace(/[[\]]/g, '\\$&')}](${destination(address)})`,
        isRaw: true,
      });
  } else if (!/mso-list:\s*ignore/i.test(node.attributes.get('style') ?? '') && !isHeadingSign(node)) {
    const marks = marksOf(node, around);
    for (const child of node.children) collect(child, marks, into);
  }
}

/** The sign beside a heading that leads to it, in pages of documentation. */
const isHeadingSign = (element: HtmlElement) =>
  element.name === 'a' &&
  (element.attributes.get('href') ?? '').includes('#') &&
  /^[#¶§\u{1f517}]$/u.test(textOf(element).trim());

/** The box that Google Docs draws in front of something to do. */
const isBox = (element: HtmlElement) => element.attributes.get('aria-roledescription') === 'checkbox';

function marksOf(element: HtmlElement, around: Marks): Marks {
  const weight = styleOf(element, 'font-weight');
  const slant = styleOf(element, 'font-style');
  const isBold =
    weight !== '' && weight !== 'inherit'
      ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
      : element.name === 'b' || element.name === 'strong' || around.bold;
  const isItalic =
    slant !== '' && slant !== 'inherit'
      ? slant.startsWith('italic')
      : element.name === 'i' || element.name === 'em' || around.italic;
  return {
    href: element.name === 'a' ? webAddress(element.attributes.get('href') ?? '') || around.href : around.href,
    bold: isBold,
    italic: isItalic,
    struck:
      around.struck ||
      ['s', 'del', 'strike'].includes(element.name) ||
      styleOf(element, 'text-decoration').includes('line-through'),
    script: scriptOf(element) || around.script,
    code: around.code || codeElements.has(element.name) || fixedWidth.test(styleOf(element, 'font-family')),
  };
}

function scriptOf(element: HtmlElement): Marks['script'] {
  const place = styleOf(element, 'vertical-align');
  if (element.name === 'sup' || place === 'super') return 'sup';
  return element.name === 'sub' || place === 'sub' ? 'sub' : '';
}

/** An address that a page may hold; links that lead over a search engine's counter lead there directly. */
function webAddress(written: string): string {
  const address = written.trim();
  const counted = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address);
  if (counted !== null) {
    try {
      return webAddress(decodeURIComponent(counted[1]!));
    } catch {
      return address;
    }
  }
  return isCompleteAddress(address) ? address : '';
}
const destination = (address: string) => (/[()\s<>]/.test(address) ? `<${address.replace(/[<>]/g, '')}>` : address);

/** White space as a page shows it; equal neighbours are one. */
function tidy(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  let endsInSpace = true;
  for (const run of runs) {
    if (run.isRaw === true) {
      found.push(run);
      endsInSpace = run.text.endsWith('\n');
      continue;
    }
    let text = run.text.replace(/\s+/g, ' ');
    if (endsInSpace) text = text.replace(/^ /, '');
    if (text === '') continue;
    endsInSpace = text.endsWith(' ');
    const before = found.at(-1);
    if (text === ' ' && before?.code === true && !run.code) {
      // Two pieces of code with a space between are two.
      found.push({ ...before, code: false, text });
      continue;
    }
    // A space has no looks: it goes with what stands before it.
    const isSame =
      before !== undefined &&
      before.isRaw !== true &&
      (text === ' ' ||
        (before.href === run.href &&
          before.bold === run.bold &&
          before.italic === run.italic &&
          before.struck === run.struck &&
          before.script === run.script &&
          before.code === run.code));
    if (isSame) found[found.length - 1] = { ...before, text: before.text + text };
    else found.push({ ...run, text });
  }
  return found;
}

function write(runs: readonly Run[], marks: readonly (keyof Marks)[]): string {
  const [mark, ...rest] = marks;
  if (mark === undefined) return runs.map((run) => (run.isRaw === true ? run.text : escapeText(run.text))).join('');
  let result = '';
  for (let at = 0; at < runs.length;) {
    const value = runs[at]![mark];
    let end = at + 1;
    while (end < runs.length && runs[end]![mark] === value) end++;
    const group = runs.slice(at, end);
    const around = [(runs[at - 1]?.text ?? '').slice(-1), (runs[end]?.text ?? '').slice(0, 1)] as const;
    at = end;
    result += value === false || value === '' ? write(group, rest) : wrap(mark, String(value), group, rest, around);
  }
  return result;
}

const signs = { bold: '**', italic: '*', struck: '~~' } as const;
/** The same as tags, for words at whose edges signs would be letters. */
const tags = { bold: 'strong', italic: 'em', struck: 'del' } as const;

function wrap(
  mark: keyof Marks,
  value: string,
  group: readonly Run[],
  rest: readonly (keyof Marks)[],
  [before, behind]: readonly [before: string, behind: string],
): string {
  const inner = mark === 'code' ? group.map((run) => run.text).join('') : write(group, rest);
  const words = inner.trim();
  if (words === '') return inner;
  const lead = inner.slice(0, inner.length - inner.trimStart().length);
  const trail = inner.slice(lead.length + words.length);
  if (mark === 'href') return `${lead}[${words}](${destination(value)})${trail}`;
  if (mark === 'code') return lead + codeWords(words) + trail;
  if (mark === 'script') return `${lead}<${value}>${words}</${value}>${trail}`;
  const isSign =
    isEdge(lead === '' ? before : ' ', [...words][0]!) && isEdge(trail === '' ? behind : ' ', [...words].at(-1)!);
  const [open, close] = isSign ? [signs[mark], signs[mark]] : [`<${tags[mark]}>`, `</${tags[mark]}>`];
  return lead + open + words + close + trail;
}

/** Whether a sign between two letters is one: beside punctuation it is none where a word goes right on. */
const isEdge = (outside: string, inside: string) =>
  !/[\p{P}\p{S}]/u.test(inside) || outside === '' || /[\s\p{P}\p{S}]/u.test(outside);

/** Words as code, between as many ticks as it takes. */
export function codeWords(words: string): string {
  const ticks = '`'.repeat(1 + Math.max(0, ...[...words.matchAll(/`+/g)].map((run) => run[0].length)));
  const space = words.startsWith('`') || words.endsWith('`') ? ' ' : '';
  return ticks + space + words + space + ticks;
}

/** Words as Markdown has them: signs that would mean something are only signs. */
export function escapeText(text: string): string {
  const escaped = text
    .replace(/[\\`{}]/g, '\\$&')
    .replace(/<(?=\S)/g, '\\<')
    .replace(/&(?=#?[\da-z]{1,32};)/gi, '\\&')
    .replace(/\*(?=\S)|(?<=\S)\*/g, '\\*')
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_');
  return escapeLabels(escaped).replace(/~(?=~)/g, '\\~');
}

/** Brackets that would be a link's: those in front of a closing one that is followed by `[`, `(` or `:`. */
function escapeLabels(text: string): string {
  const parts = text.split(']');
  return parts
    .map((part, index) => (/^[([:]/.test(parts[index + 1] ?? '') ? part.replaceAll('[', '\\[') : part))
    .join(']');
}

/** Signs at the start of a paragraph that would make something else of it; words that would make it code. */
export function escapeStart(paragraph: string): string {
  return paragraph
    .replace(/^(?=(?:import|export)\s)/, ' ')
    .replace(
      /^(?:(#{1,6}|[-+]|>)(?=\s|$)|(\d{1,9})([.)])(?=\s))/gm,
      (_whole, sign: string | undefined, number: string | undefined, dot: string | undefined) =>
        sign === undefined ? `${number}\\${dot}` : `\\${sign}`,
    );
}
