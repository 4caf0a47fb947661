import type { TextEdit } from '../../../shared/base/edit.ts';
import type { PageElement, PageElements } from './elements.ts';

/** A request or an answer that a page shows in place of one that is made. */
export interface Example {
  /** What its tab says: a status, or the name of a language. */
  readonly title: string;
  /** As the fence names it. */
  readonly language: string;
  readonly code: string;
}

const fenceLine = /^([ \t]*)(`{3,}|~{3,})[ \t]*(\S*)[ \t]*(.*)$/;

/**
 * The edit that puts an example into a page: in place of the code with the same
 * title inside the component, else behind the others there, else in a new component
 * at the end of the page. `elements` are those of the text.
 */
export function exampleEdit(text: string, { elements, code }: PageElements, component: string, example: Example): { readonly edit: TextEdit; readonly replaced: boolean } {
  const holder = elements.find((element) => element.name === component && element.close !== null);
  if (holder === undefined) {
    const from = text.trimEnd().length;
    return { edit: { from, to: text.length, insert: `${from === 0 ? '' : '\n\n'}<${component}>\n\n${fenced(example, '')}\n\n</${component}>\n` }, replaced: false };
  }
  const inside = code.filter(({ from, to }) => from >= holder.open.to && to <= holder.close!.from);
  for (const { from, to } of inside) {
    const block = text.slice(from, to);
    const first = block.split('\n', 1)[0]!;
    const match = fenceLine.exec(first);
    if (match === null || !isTitled(match[4]!, example.title)) continue;
    const [, indent = '', , , meta = ''] = match;
    return { edit: { from, to, insert: fenced(example, indent, meta) }, replaced: true };
  }
  const last = inside.at(-1);
  if (last !== undefined) {
    const indent = fenceLine.exec(text.slice(last.from, last.to).split('\n', 1)[0]!)?.[1] ?? '';
    return { edit: { from: last.to, to: last.to, insert: `\n\n${fenced(example, indent)}` }, replaced: false };
  }
  return { edit: { from: holder.open.to, to: contentEnd(text, holder), insert: `\n\n${fenced(example, '')}\n\n` }, replaced: false };
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
  return [`${fence}${language} ${meta}`, ...code.replace(/\n+$/, '').split('\n'), fence].map((line) => (line === '' ? '' : indent + line)).join('\n');
}
