import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { RepoPath } from '../base/path.ts';
import type { FilledIn } from '../contract/host/writing.ts';
import { moduleScope } from '../mdx/bindings.ts';
import { isMarkdownFile } from '../mdx/component-file.ts';
import { parseMdx } from '../mdx/parse.ts';
import { resolveSnippet } from '../workspace/links.ts';
import { componentByName } from '../vocabulary/registry.ts';
import type { Engine } from './engine.ts';

/** What is asked: a piece of a page, and the lines of it that say what its names stand for. */
export interface Piece {
  readonly path: RepoPath;
  /** `import` and `export` lines. */
  readonly modules: string;
  /** `{name}`, or the tag of a snippet. */
  readonly source: string;
}

const nothing: FilledIn = { kind: 'nothing' };

/**
 * What a piece of a page stands for: the words of an expression, or the text of a snippet with the values that the page
 * gives it. A text goes to the window as its source: what is drawn of it is drawn there, as the page around it is.
 */
export function filledIn(engine: Engine, { path, modules, source }: Piece): FilledIn {
  const document = parseMdx(`${modules}\n\n${source}\n`);
  const own = document.tree.children.filter((node) => node.type !== 'mdxjsEsm' && node.type !== 'yaml');
  const only = own.length === 1 ? own[0]! : null;
  if (only === null) return nothing;
  const inner = only.type === 'paragraph' && only.children.length === 1 ? only.children[0]! : only;
  if (inner.type === 'mdxFlowExpression' || inner.type === 'mdxTextExpression') {
    const text = wordsOf(engine, path, modules, source);
    return text === null ? nothing : { kind: 'words', text };
  }
  if (inner.type !== 'mdxJsxFlowElement' && inner.type !== 'mdxJsxTextElement') return nothing;
  const file = snippetOf(engine, path, moduleScope(document).bindings.get(inner.name ?? ''), inner);
  const text = file === null ? null : engine.index.snapshot.text(file);
  if (file === null || text === null || file === path || !isMarkdownFile(file)) return nothing;
  return { kind: 'snippet', path: file, text, values: valuesOf(engine, path, modules, inner) };
}

type Binding = ReturnType<typeof moduleScope>['bindings'] extends ReadonlyMap<string, infer Value> ? Value : never;
type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** The file that takes a tag’s place; null where there is none. */
function snippetOf({ index }: Engine, path: RepoPath, binding: Binding | undefined, tag: Tag): RepoPath | null {
  if (binding?.kind === 'import') return binding.name === null ? resolveSnippet(index, path, binding.from) : null;
  const texts = Object.fromEntries(
    tag.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    ),
  );
  const files = componentByName(tag.name ?? '')?.includes?.(texts) ?? [];
  return files.map((file) => resolveSnippet(index, path, file)).find((file) => file !== null) ?? null;
}

/** What the page gives to a snippet, as the lines that would say so in the snippet itself. */
function valuesOf(engine: Engine, path: RepoPath, modules: string, tag: Tag): string {
  return tag.attributes
    .flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || !/^[A-Za-z_$][\w$]*$/.test(attribute.name)) return [];
      const text = valueOf(engine, path, modules, attribute.value);
      return text === null ? [] : [`export const ${attribute.name} = ${JSON.stringify(text)};`];
    })
    .join('\n');
}

function valueOf(engine: Engine, path: RepoPath, modules: string, value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || !('value' in value)) return null;
  return wordsOf(engine, path, modules, `{${String(value.value)}}`);
}

/** The words that readers get for an expression; null where it stands for more than words, or for nothing known. */
function wordsOf(engine: Engine, path: RepoPath, modules: string, source: string): string | null {
  const { children, problems } = engine.renderer.interpretText(engine.index, path, `${modules}\n\n${source}\n`);
  if (problems.length > 0) return null;
  let words = '';
  const read = (nodes: readonly RootContent[]): boolean =>
    nodes.every((node) => {
      if (node.type === 'text') words += node.value;
      else if (node.type === 'paragraph') return read(node.children);
      else return false;
      return true;
    });
  return read(children) && words.trim() !== '' ? words : null;
}
