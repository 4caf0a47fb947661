import type { RootContent, Text } from 'mdast';
import type { Expression } from 'estree-jsx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { RepoPath } from '../base/path.ts';
import { prunedYaml } from '../openapi/prune.ts';
import { lineStart } from '../base/lines.ts';
import { limits } from '../base/limits.ts';
import { evaluate, expressionOf, type Refusal } from '../mdx/evaluate.ts';
import type { Interpretation, MadeContent, MadeValue } from '../mdx/interpret.ts';
import { Spending } from '../mdx/spending.ts';
import { withVariables } from '../mdx/variables.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { resolveSnippet } from '../workspace/links.ts';
import { siteOutputs } from '../workspace/outputs.ts';
import { moduleScope } from '../mdx/bindings.ts';
import { isImportable, isMarkdownFile } from '../mdx/component-file.ts';
import { writtenHtml } from '../mdx/react-attributes.ts';
import { componentByName } from '../vocabulary/registry.ts';
import { directoryContent } from './directory.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { sourceText, type ParsePage } from './renderer.ts';
import { fileAddress } from './site-address.ts';
import type { SiteOptions } from './types.ts';

/**
 * The notice that points to the documentation index, as readers that are machines know it (BEHAVIOUR.md, “For
 * machines”).
 */
function indexNotice(options: SiteOptions): string {
  return `> ## Documentation Index\n> Fetch the complete documentation index at: ${fileAddress(options, siteOutputs.index.path)}\n> Use this file to discover all available pages before exploring further.\n`;
}

/**
 * The page as Markdown: notice, title, description, and the body as it is written, with snippets, values and what own
 * components make put in.
 *
 * @param interpretation what the page's own components and values stand for
 */
export function markdownPage(
  index: SiteIndex,
  page: PageInfo,
  options: SiteOptions,
  parse: ParsePage,
  { made, madeValues }: Pick<Interpretation, 'made' | 'madeValues'>,
  operation = operationSection(index, page),
): string {
  const description = page.description === '' ? '' : `\n> ${page.description.replace(/\s+/g, ' ')}\n`;
  const work: Work = {
    index,
    parse,
    made: madeTexts(made),
    values: valueTexts(madeValues),
    spent: { snippets: 0, text: 0 },
  };
  const written = markdownBody({ path: page.path, stack: [page.path], usage: null }, work);
  const directory = plainMarkdown(directoryContent(index, page));
  const body = written !== '' && directory !== '' ? `${written}\n${directory}` : written + directory;
  const text = `${indexNotice(options)}\n# ${page.title}\n${description}\n${body}${body !== '' && operation !== '' ? '\n' : ''}${operation}`;
  return `${text}${instructions(index)}`;
}

/** What the settings tell assistants below every page. */
function instructions({ model }: SiteIndex): string {
  const lines = model.markdown.instructions.flatMap((text) => text.trim().split(/\r?\n/));
  return lines.length === 0 ? '' : `\n> ## Instructions\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n`;
}

/**
 * The operation that a page shows, as the part of its API file that describes it (BEHAVIOUR.md, “For machines”); empty
 * for other pages.
 */
export function operationSection(index: SiteIndex, page: PageInfo): string {
  const found = index.model.markdown.hasApi ? index.api.operationOf(page) : null;
  if (found === null) return '';
  const { entry, file } = found;
  const yaml = prunedYaml(found.document, entry);
  // Descriptions may hold fences of their own; the one around them is longer.
  const fence = '`'.repeat(Math.max(4, ...[...yaml.matchAll(/`{4,}/g)].map(([run]) => run.length + 1)));
  const [title, name] =
    entry.channel === undefined
      ? ['OpenAPI', `${entry.method.toLowerCase()} ${entry.path}`]
      : ['AsyncAPI', entry.channel];
  return `## ${title}\n\n${fence}yaml ${file.file} ${name}\n${yaml}${fence}\n`;
}

/** What is done for one page. */
interface Work {
  readonly index: SiteIndex;
  readonly parse: ParsePage;
  readonly made: ReadonlyMap<string, string | null>;
  readonly values: ReadonlyMap<string, string | null>;
  /** What snippets have put into it so far: how many, and how much text. What is more stays as it is written. */
  readonly spent: { snippets: number; text: number };
}

/** A file of the page: its own, or a snippet by way of others. */
interface Place {
  readonly path: RepoPath;
  readonly stack: readonly RepoPath[];
  /** Where the tag begins in the page that brought it in; null for the page itself. */
  readonly usage: number | null;
}

interface Cut {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const keyOf = (path: RepoPath, usage: number | null, from: number) => `${usage ?? ''} ${from} ${path}`;

/** Content by where it is written, as Markdown; null where one place stands for several. */
function madeTexts(made: readonly MadeContent[]): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>();
  for (const { path, range, usage, children } of made) {
    const key = keyOf(path, usage?.from ?? null, range.from);
    const words = wordsOf(children);
    const text = words ?? plainMarkdown(children).trim();
    texts.set(key, texts.has(key) && texts.get(key) !== text ? null : text);
  }
  return texts;
}

/** Values of attributes by where the attribute is written; null where one place stands for several. */
function valueTexts(values: readonly MadeValue[]): ReadonlyMap<string, string | null> {
  const texts = new Map<string, string | null>();
  for (const { path, range, usage, value } of values) {
    const key = keyOf(path, usage?.from ?? null, range.from);
    const text = typeof value === 'string' && !/["\n]/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;
    texts.set(key, texts.has(key) && texts.get(key) !== text ? null : text);
  }
  return texts;
}

/** Content that is words alone, as they are; null for any other. */
function wordsOf(children: readonly RootContent[]): string | null {
  const [first] = children;
  const parts = children.length === 1 && first?.type === 'paragraph' ? first.children : children;
  return parts.every((part) => part.type === 'text') ? parts.map((part) => (part as Text).value).join('') : null;
}

/**
 * The body of a page as it is written, without settings and imports. Ends in one line break unless empty.
 */
function markdownBody(place: Place, work: Work): string {
  const document = work.parse(place.path, sourceText(work.index, place.path));
  const cuts: Cut[] = [];
  if (document.frontmatter !== null) cuts.push({ ...document.frontmatter.range, text: '' });
  collect(document.tree.children, document, place, work, cuts);
  let text = '';
  let last = 0;
  const written = (from: number, to?: number) =>
    withVariables(document.text.slice(from, to), work.index.model.variables);
  for (const cut of cuts.sort((a, b) => a.from - b.from)) {
    if (cut.from < last) continue;
    text += written(last, cut.from) + cut.text;
    last = cut.to;
  }
  text = (text + written(last)).replace(/\n{3,}/g, '\n\n').trim();
  return text === '' ? '' : `${text}\n`;
}

function collect(nodes: readonly RootContent[], document: MdxDocument, place: Place, work: Work, cuts: Cut[]): void {
  const { spent } = work;
  for (const node of nodes) {
    const range = rangeOf(node);
    if (node.type === 'mdxjsEsm' || isComment(node)) {
      // Of the two spaces around a comment, one is left.
      const isBetween = / /.test(document.text[range.from - 1] ?? '') && document.text[range.to] === ' ';
      cuts.push({ from: range.from, to: range.to + (isBetween ? 1 : 0), text: '' });
      continue;
    }
    const made = node.type.startsWith('mdx') ? work.made.get(keyOf(place.path, place.usage, range.from)) : undefined;
    if (made !== undefined && made !== null && (spent.text += made.length) <= limits.filledIn.text) {
      cuts.push({ ...range, text: inPlace(made, document.text, range.from) });
      continue;
    }
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name !== null) {
      const snippet = snippetOf(node.name, node.attributes, document, work.index, place.path);
      if (
        snippet !== null &&
        !place.stack.includes(snippet) &&
        place.stack.length < 13 &&
        ++spent.snippets <= limits.filledIn.inclusions &&
        spent.text <= limits.filledIn.text
      ) {
        const inner = { path: snippet, stack: [...place.stack, snippet], usage: place.usage ?? range.from };
        const text = filledIn(markdownBody(inner, work).trim(), node, document);
        spent.text += text.length;
        cuts.push({ ...range, text });
        continue;
      }
      if (!cutTags(node, document, cuts)) continue;
      for (const attribute of node.attributes) cutValue(attribute, document, place, work, cuts);
    }
    if ('children' in node) collect(node.children as RootContent[], document, place, work, cuts);
  }
}

/** A comment in braces: words for colleagues. */
function isComment(node: RootContent): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  return node.data?.estree?.body.length === 0 && node.value.trim() !== '';
}

/** Takes out what readers that are machines don't get: a tag, or all of it. False where nothing of it is left. */
function cutTags(node: MdxJsxFlowElement | MdxJsxTextElement, { text }: MdxDocument, cuts: Cut[]): boolean {
  const left = componentByName(node.name!)?.asWritten?.(writtenAttributes(node.attributes));
  if (left === undefined) return true;
  const range = rangeOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (left === 'nothing' || first === undefined || last === undefined) {
    cuts.push({ ...range, text: '' });
    return false;
  }
  // What is moved in stays so: lines of a list keep their places to each other.
  const from = rangeOf(first as RootContent).from;
  const begin = node.type === 'mdxJsxFlowElement' ? lineStart(text, from) : from;
  // Content in the line of its tag begins behind the tag.
  cuts.push({ from: range.from, to: begin <= range.from ? from : begin, text: '' });
  cuts.push({ from: rangeOf(last as RootContent).to, to: range.to, text: '' });
  return true;
}

/** Puts the value of an attribute in the place of what it is worked out from. */
function cutValue(
  attribute: MdxJsxFlowElement['attributes'][number],
  document: MdxDocument,
  place: Place,
  work: Work,
  cuts: Cut[],
): void {
  if (attribute.type !== 'mdxJsxAttribute') return;
  const { from, to } = rangeOf(attribute as never);
  // HTML in a text goes into no page, and nothing that stands for it is written.
  if (attribute.name === writtenHtml) {
    cuts.push({ from: from - (/\s/.test(document.text[from - 1] ?? '') ? 1 : 0), to, text: '' });
    return;
  }
  const text = work.values.get(keyOf(place.path, place.usage, from));
  if (text === undefined || text === null || (work.spent.text += text.length) > limits.filledIn.text) return;
  cuts.push({ from: document.text.indexOf('=', from + attribute.name.length) + 1, to, text });
}

/** Markdown of several lines inside of a list or a quotation: what stands before its first line does before each. */
function inPlace(text: string, source: string, from: number): string {
  const before = source.slice(lineStart(source, from), from);
  // Expression: at most 200 characters – what stands before it in its line
  const isFirst = before.length <= 200 && /^[\s>]*(?:[-*+]|\d+[.)])?\s*$/.test(before);
  const [first, ...rest] = text.split('\n');
  const inner = before.replace(/[^\s>]/g, ' ');
  return isFirst ? [first, ...rest.map((line) => (line === '' ? inner.trimEnd() : inner + line))].join('\n') : text;
}

/** A snippet's text with the values that its tag gives. What is more than a text or number stays as it is written. */
function filledIn(text: string, tag: MdxJsxFlowElement | MdxJsxTextElement, document: MdxDocument): string {
  const values = new Map<string, string>();
  for (const attribute of tag.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.value === null || attribute.value === undefined) continue;
    const value =
      typeof attribute.value === 'string'
        ? attribute.value
        : written(expressionOf(attribute.value.data?.estree as never));
    if (value !== null) values.set(attribute.name, value);
  }
  const first = tag.children[0]?.position?.start.offset;
  const last = tag.children.at(-1)?.position?.end.offset;
  if (first !== undefined && last !== undefined) values.set('children', document.text.slice(first, last).trim());
  return text.replace(/(=?)\{\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*\}/g, (whole, isAttribute: string, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : isAttribute === '' ? value : `=${JSON.stringify(value)}`;
  });
}

const noContent: Refusal = { kind: 'code', what: 'content', from: 0, to: 0 };

function written(expression: Expression | null): string | null {
  const found =
    expression === null
      ? null
      : evaluate(expression, {
          spending: new Spending(),
          lookUp: () => undefined,
          jsx: () => ({ ok: false, refusal: noContent }),
        });
  return found?.ok === true && (typeof found.value === 'string' || typeof found.value === 'number')
    ? String(found.value)
    : null;
}

type Attributes = readonly { readonly type: string; readonly name?: string; readonly value?: unknown }[];

/** The values that stand in a tag as they are. */
function writtenAttributes(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string' && attribute.name !== undefined
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

function snippetOf(
  name: string,
  attributes: Attributes,
  document: MdxDocument,
  index: SiteIndex,
  path: RepoPath,
): RepoPath | null {
  const binding = moduleScope(document).bindings.get(name);
  if (binding?.kind === 'import' && binding.name === null && isImportable(binding.from)) {
    const file = resolveSnippet(index, path, binding.from);
    return file !== null && isMarkdownFile(file) ? file : null;
  }
  for (const file of componentByName(name)?.includes?.(writtenAttributes(attributes)) ?? []) {
    const found = resolveSnippet(index, path, file);
    if (found !== null) return found;
  }
  return null;
}
