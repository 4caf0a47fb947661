import type { Heading, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { TextEdit } from '../base/edit.ts';
import { attributeText } from '../base/fixes.ts';
import { headingSlug } from '../base/heading-slug.ts';
import type { Tag } from '../mdx/elements.ts';
import { rangeOf } from '../mdx/types.ts';
import { componentFor } from '../vocabulary/registry.ts';
import { beforeOnLine, newLineOf, textOf, type Found } from './content.ts';

/** The number that a heading of a procedure starts with, and what it says. */
export const numberedHeading = /^(?:(step)\s+)?(\d+)\s*[:.)–—-]\s*(.*)/i;

/** What belongs to a heading: everything behind it up to the next one of its level or above. */
export function sectionOf({ node, siblings, index }: Found<Heading>): readonly RootContent[] {
  const behind = siblings.slice(index + 1);
  const end = behind.findIndex((other) => other.type === 'heading' && other.depth <= node.depth);
  return end < 0 ? behind : behind.slice(0, end);
}

/**
 * Edits that make sections a procedure: the headings become titles, of the same size and at the same address, and the
 * text between stays. Null where something would be lost.
 *
 * @param inside the component that they are in already; without it, sections have numbers, which they lose
 */
export function sectionsToSteps(
  text: string,
  headings: readonly Found<Heading>[],
  inside: Pick<Tag, 'nameRange' | 'attributes'> | null = null,
): TextEdit[] | null {
  const first = headings[0]!;
  const size = first.node.depth;
  if (size < 2 || size > 4 || headings.some(({ siblings }) => siblings !== first.siblings)) return null;
  const newLine = newLineOf(text);
  const [whole, part] = [componentFor('procedure').name, componentFor('procedure-step').name];
  const edits: TextEdit[] = [];
  if (inside?.attributes.every(({ name }) => name !== 'titleSize') === true) {
    const { to } = inside.nameRange;
    edits.push({ from: to, to, insert: ` titleSize="h${size}"` });
  }
  for (const [number, heading] of headings.entries()) {
    const range = rangeOf(heading.node);
    const before = beforeOnLine(text, range.from);
    const section = sectionOf(heading);
    const title = sectionTitle(text, heading.node, inside === null);
    if (title === null || before.trim() !== '' || section.some((node) => node.type === 'mdxjsEsm')) return null;
    const id = title.id === headingSlug(title.plain) ? '' : ` id="${attributeText(title.id)}"`;
    const opening = `<${part} title="${attributeText(title.source)}"${id}>`;
    const previous = heading.siblings[heading.index - 1];
    const follows = previous !== undefined && number > 0 && !hasEmptyLine(text.slice(rangeOf(previous).to, range.from));
    const next = section[0];
    const gap = next === undefined || hasEmptyLine(text.slice(range.to, rangeOf(next).from)) ? '' : newLine;
    const start =
      number === 0
        ? inside === null
          ? `<${whole} titleSize="h${size}">${newLine}${before}`
          : ''
        : `${follows ? newLine + before : ''}</${part}>${newLine}${before}`;
    edits.push({ from: range.from, to: range.to, insert: `${start}${opening}${gap}` });
    if (number < headings.length - 1) continue;
    const last = section.at(-1) ?? heading.node;
    const end = rangeOf(last).to;
    const closing = `${newLine}${newLine}${before}</${part}>${inside === null ? `${newLine}${before}</${whole}>` : ''}`;
    if (last === heading.node)
      edits[edits.length - 1] = { ...edits.at(-1)!, insert: `${edits.at(-1)!.insert}${closing}` };
    else edits.push({ from: end, to: end, insert: closing });
  }
  return edits;
}

interface SectionTitle {
  /** As it stands in the page: with its marks. */
  readonly source: string;
  readonly plain: string;
  /** What links to the section are written with. */
  readonly id: string;
}

function sectionTitle(text: string, heading: Heading, isNumbered: boolean): SectionTitle | null {
  const own = heading.children.find((child) => child.type === 'headingId');
  const children = heading.children.filter((child) => child !== own);
  const first = children[0];
  if (first?.type !== 'text' || !children.every(isPlain)) return null;
  const number = /^(?:step\s+)?\d+\s*[:.)–—-]\s*/i.exec(first.value);
  const { from, to } = rangeOf(first);
  if ((number === null && isNumbered) || text.slice(from, to) !== first.value) return null;
  const begin = number?.[0].length ?? 0;
  const source = text.slice(from + begin, rangeOf(children.at(-1)!).to).trim();
  const words = children.map(textOf).join('').trim();
  const id = own === undefined ? headingSlug(words) : own.value;
  // Steps make their addresses as headings do; one of another form would change on the way.
  return source === '' || /[\r\n]/.test(source) || headingSlug(id) !== id
    ? null
    : { source, plain: words.slice(begin), id };
}

/** Text whose marks an attribute can hold. */
function isPlain(node: PhrasingContent): boolean {
  return (
    node.type === 'text' ||
    node.type === 'inlineCode' ||
    ((node.type === 'strong' || node.type === 'emphasis') && node.children.every(isPlain))
  );
}

function hasEmptyLine(between: string): boolean {
  return /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/.test(between);
}

export interface ItemTitle {
  /** As it stands in the page: with its marks. */
  readonly source: string;
  readonly plain: string;
  /** Where the rest of the paragraph starts; its end where nothing is left. */
  readonly restFrom: number;
}

/** The title that an item starts with: bold words, or one short line. Null where it starts otherwise. */
export function itemTitle(text: string, paragraph: Paragraph): ItemTitle | null {
  const { from, to } = rangeOf(paragraph);
  const [first, second] = paragraph.children;
  if (first?.type === 'strong' && first.children.every(isPlain) && first.children.length > 0) {
    const rest = second === undefined ? '' : text.slice(rangeOf(first).to, to);
    const separator = /^\s*(?:[:.–—-]+\s*)?/.exec(rest)![0];
    if (rest === '' || separator.trim() !== '' || /[:.]$/.test(textOf(first))) {
      const source = text
        .slice(rangeOf(first.children[0]!).from, rangeOf(first.children.at(-1)!).to)
        .replace(/[:.]\s*$/, '');
      return /[\r\n]/.test(source)
        ? null
        : { source, plain: textOf(first), restFrom: to - rest.length + separator.length };
    }
  }
  const source = text.slice(from, to);
  if (!paragraph.children.every(isPlain) || /[\r\n]/.test(source) || source.length > 80) return null;
  // Expression: at most 80 characters – longer ones were sent away above.
  return { source: source.replace(/\s*[:.]\s*$/, ''), plain: textOf(paragraph), restFrom: to };
}

/** Edits that make a numbered list a procedure: what an item holds stays as it is, one indentation further out. */
export function listToSteps(text: string, list: List): TextEdit[] | null {
  const newLine = newLineOf(text);
  const [whole, part] = [componentFor('procedure').name, componentFor('procedure-step').name];
  const before = beforeOnLine(text, rangeOf(list).from);
  if (before.trim() !== '') return null;
  const edits: TextEdit[] = [];
  for (const [index, item] of list.children.entries()) {
    const { from, to } = rangeOf(item);
    const first = item.children[0];
    const title = first?.type === 'paragraph' ? itemTitle(text, first) : null;
    if (title === null || beforeOnLine(text, from) !== before) return null;
    const width = rangeOf(first!).from - from;
    const rest = text.slice(title.restFrom, to);
    // Tabs are as wide as the place where they stand.
    if (rest.includes('\t')) return null;
    const content =
      rest.trim() === ''
        ? ''
        : /^[^\r\n]*\S/.test(rest)
          ? `${newLine}${newLine}${before}`
          : hasEmptyLine(rest.slice(0, rest.search(/\S/)))
            ? ''
            : newLine;
    edits.push({
      from,
      to: title.restFrom,
      insert: `${index === 0 ? `<${whole}>${newLine}${before}` : ''}<${part} title="${attributeText(title.source)}">${content}`,
    });
    for (const line of rest.matchAll(/(?:\r\n|\n|\r)( *)(?=\S)/g)) {
      const start = title.restFrom + line.index + line[0].length - line[1]!.length + before.length;
      const extra = Math.min(width, line[1]!.length - before.length);
      if (extra > 0) edits.push({ from: start, to: start + extra, insert: '' });
    }
    const closing = `${newLine}${rest.trim() === '' ? '' : newLine}${before}</${part}>${index === list.children.length - 1 ? `${newLine}${before}</${whole}>` : ''}`;
    if (title.restFrom === to)
      edits[edits.length - 1] = { ...edits.at(-1)!, insert: `${edits.at(-1)!.insert}${closing}` };
    else edits.push({ from: to, to, insert: closing });
  }
  return edits;
}
