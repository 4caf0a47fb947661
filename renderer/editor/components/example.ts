import { lineStart } from '../../../shared/base/lines.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';

/** A request or an answer that a page shows in place of one that is made. */
export interface Example {
  /** What its tab says: a status, or the name of a language. */
  readonly title: string;
  /** As the fence names it. */
  readonly language: string;
  readonly code: string;
}

const fenceLine = /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[ \t]*(?![ \t])(\S*)(?!\S)[ \t]*(?![ \t])(.*)$/;

/**
 * The edit that puts an example into a page: in place of the code with the same
 * title inside the component, else behind the others there, else in a new component
 * at the end of the page. `elements` are those of the text.
 */
export function exampleEdit(
  text: string,
  page: PageSyntax,
  component: string,
  example: Example,
): { readonly edit: TextEdit; readonly replaced: boolean } {
  const holder = holderOf(page, component);
  if (holder === undefined) {
    const from = text.trimEnd().length;
    return {
      edit: {
        from,
        to: text.length,
        insert: `${from === 0 ? '' : '\n\n'}<${component}>\n\n${fenced(example, '')}\n\n</${component}>\n`,
      },
      replaced: false,
    };
  }
  const inside = blocksIn(text, page, holder);
  const same = inside.find(({ meta }) => meta !== null && isTitled(meta, example.title));
  if (same !== undefined)
    return { edit: { from: same.from, to: same.to, insert: fenced(example, same.indent, same.meta!) }, replaced: true };
  const last = inside.at(-1);
  if (last !== undefined)
    return { edit: { from: last.to, to: last.to, insert: `\n\n${fenced(example, last.indent)}` }, replaced: false };
  return {
    edit: { from: holder.open.to, to: contentEnd(text, holder), insert: `\n\n${fenced(example, '')}\n\n` },
    replaced: false,
  };
}

/** The code of the example that `exampleEdit` would replace; null where it would replace none. */
export function exampleThere(text: string, page: PageSyntax, component: string, title: string): string | null {
  const holder = holderOf(page, component);
  const block = holder && blocksIn(text, page, holder).find(({ meta }) => meta !== null && isTitled(meta, title));
  if (block === undefined) return null;
  const lines = text.slice(block.from, block.to).split('\n').slice(1);
  if (/^[ \t]*(?:`{3,}|~{3,})[ \t]*$/.test(lines.at(-1) ?? '')) lines.pop();
  return lines.map((line) => (line.startsWith(block.indent) ? line.slice(block.indent.length) : line)).join('\n');
}

function holderOf({ elements }: PageSyntax, component: string): PageElement | undefined {
  return elements.find((element) => element.name === component && element.close !== null);
}

/** The code inside a component; `meta` is what stands behind the language of its fence, null for code without one. */
function blocksIn(
  text: string,
  { code }: PageSyntax,
  holder: PageElement,
): { readonly from: number; readonly to: number; readonly indent: string; readonly meta: string | null }[] {
  return code
    .filter(({ from, to }) => from >= holder.open.to && to <= holder.close!.from)
    .map(({ from, to }) => {
      const start = lineStart(text, from);
      const match = fenceLine.exec(text.slice(start, to).split('\n', 1)[0]!);
      return {
        from: match === null ? from : start,
        to,
        indent: match?.[1] ?? '',
        meta: match === null ? null : (match[4] ?? ''),
      };
    });
}

/** Blank content goes: a component without code holds nothing that is shown. */
function contentEnd(text: string, holder: PageElement): number {
  return text.slice(holder.open.to, holder.close!.from).trim() === '' ? holder.close!.from : holder.open.to;
}

/** Whether what stands behind a fence's language begins with a title. */
function isTitled(meta: string, title: string): boolean {
  const written = /^title=(["'])(.*?)\1/.exec(meta)?.[2] ?? meta;
  return written === title || written.startsWith(`${title} `);
}

function fenced({ title, language, code }: Example, indent: string, meta = title): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language} ${meta}`, ...code.replace(/(?<!\n)\n+$/, '').split('\n'), fence]
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');
}
