import type { RootContent } from 'mdast';
import type { Expression } from 'estree-jsx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { RepoPath } from '../base/path.ts';
import { prunedYaml } from '../openapi/prune.ts';
import { limits } from '../base/limits.ts';
import { evaluate, expressionOf, type Refusal } from '../mdx/evaluate.ts';
import { Spending } from '../mdx/spending.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import type { PageInfo } from '../workspace/pages.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import { resolveSnippet } from '../workspace/links.ts';
import { siteOutputs } from '../workspace/outputs.ts';
import { moduleScope } from '../mdx/bindings.ts';
import { componentByName } from '../vocabulary/registry.ts';
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

/** The page as Markdown: notice, title, description, and the body as it is written, with snippets put in. */
export function markdownPage(
  index: SiteIndex,
  page: PageInfo,
  options: SiteOptions,
  parse: ParsePage,
  operation = operationSection(index, page),
): string {
  const description = page.description === '' ? '' : `\n> ${page.description.replace(/\s+/g, ' ')}\n`;
  const body = markdownBody(index, page.path, parse);
  return `${indexNotice(options)}\n# ${page.title}\n${description}\n${body}${body !== '' && operation !== '' ? '\n' : ''}${operation}`;
}

/**
 * The operation that a page shows, as the part of its API file that describes it (BEHAVIOUR.md, “For machines”); empty
 * for other pages.
 */
export function operationSection(index: SiteIndex, page: PageInfo): string {
  const found = index.api.operationOf(page);
  if (found === null) return '';
  const { entry, file } = found;
  const yaml = prunedYaml(found.document, entry);
  // Descriptions may hold fences of their own; the one around them is longer.
  const fence = '`'.repeat(Math.max(4, ...[...yaml.matchAll(/`{4,}/g)].map(([run]) => run.length + 1)));
  return `## OpenAPI\n\n${fence}yaml ${file.file} ${entry.method.toLowerCase()} ${entry.path}\n${yaml}${fence}\n`;
}

/**
 * The body of a page as it is written, without settings and imports, snippets put in. Ends in one line break unless
 * empty.
 */
function markdownBody(
  index: SiteIndex,
  path: RepoPath,
  parse: ParsePage,
  stack: readonly RepoPath[] = [],
  spent: Spent = { snippets: 0, text: 0 },
): string {
  const document = parse(path, sourceText(index, path));
  const cuts: { from: number; to: number; text: string }[] = [];
  if (document.frontmatter !== null) cuts.push({ ...document.frontmatter.range, text: '' });
  collect(document.tree.children, document, index, path, parse, [...stack, path], cuts, spent);
  let text = '';
  let last = 0;
  for (const cut of cuts.sort((a, b) => a.from - b.from)) {
    if (cut.from < last) continue;
    text += document.text.slice(last, cut.from) + cut.text;
    last = cut.to;
  }
  text = (text + document.text.slice(last)).replace(/\n{3,}/g, '\n\n').trim();
  return text === '' ? '' : `${text}\n`;
}

/** What snippets have put into one page so far: how many, and how much text. What is more stays as it is written. */
interface Spent {
  snippets: number;
  text: number;
}

function collect(
  nodes: readonly RootContent[],
  document: MdxDocument,
  index: SiteIndex,
  path: RepoPath,
  parse: ParsePage,
  stack: readonly RepoPath[],
  cuts: { from: number; to: number; text: string }[],
  spent: Spent,
): void {
  for (const node of nodes) {
    if (node.type === 'mdxjsEsm') cuts.push({ ...rangeOf(node), text: '' });
    else if (node.type === 'mdxFlowExpression' && /^\s*\/\*/.test(node.value))
      cuts.push({ ...rangeOf(node), text: '' });
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const value = constant(node.value.trim(), document, index, path, parse);
      if (value !== null && (spent.text += value.length) <= limits.filledIn.text)
        cuts.push({ ...rangeOf(node), text: value });
    } else if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name !== null) {
      const snippet = snippetOf(node.name, node.attributes, document, index, path);
      if (
        snippet !== null &&
        !stack.includes(snippet) &&
        stack.length < 12 &&
        ++spent.snippets <= limits.filledIn.inclusions &&
        spent.text <= limits.filledIn.text
      ) {
        const text = filledIn(markdownBody(index, snippet, parse, stack, spent).trim(), node, document);
        spent.text += text.length;
        cuts.push({ ...rangeOf(node), text });
      } else collect(node.children as RootContent[], document, index, path, parse, stack, cuts, spent);
    } else if ('children' in node)
      collect(node.children as RootContent[], document, index, path, parse, stack, cuts, spent);
  }
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

/**
 * The text of a name that the page, or a snippet it imports from, binds to a text or number; null for anything else.
 */
function constant(
  name: string,
  document: MdxDocument,
  index: SiteIndex,
  path: RepoPath,
  parse: ParsePage,
): string | null {
  const binding = moduleScope(document).bindings.get(name);
  if (binding?.kind === 'constant') return written(binding.expression);
  if (binding?.kind !== 'import' || binding.name === null || !/\.mdx?$/i.test(binding.from)) return null;
  const file = resolveSnippet(index, path, binding.from);
  const source =
    file === null ? undefined : moduleScope(parse(file, sourceText(index, file))).bindings.get(binding.name);
  return source?.kind === 'constant' ? written(source.expression) : null;
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

function snippetOf(
  name: string,
  attributes: readonly { readonly type: string; readonly name?: string; readonly value?: unknown }[],
  document: MdxDocument,
  index: SiteIndex,
  path: RepoPath,
): RepoPath | null {
  const binding = moduleScope(document).bindings.get(name);
  if (binding?.kind === 'import' && binding.name === null && /\.mdx?$/i.test(binding.from))
    return resolveSnippet(index, path, binding.from);
  const texts = Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string' && attribute.name !== undefined
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
  for (const file of componentByName(name)?.includes?.(texts) ?? []) {
    const found = resolveSnippet(index, path, file);
    if (found !== null) return found;
  }
  return null;
}
