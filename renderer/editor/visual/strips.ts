import type { Text } from '@codemirror/state';
import { catalogueEntry } from '../../../shared/derive/catalogue.ts';
import { readFence } from '../../../shared/base/fence.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { PageElement, PageSyntax } from '../syntax/page-syntax.ts';
import type { Role } from './roles.ts';

/** Alternatives of which one is shown, with the titles of all. */
export interface Strip {
  readonly titles: readonly {
    readonly text: string;
    /** Where a caret stands that asks for it. */ readonly at: number;
  }[];
  readonly chosen: number;
  /** What one of them is called: “tab”. */
  readonly name: string;
}

/** An alternative that is not shown. */
export interface Fold extends Range {
  /** All of the alternatives: only with them it is deleted. */
  readonly group: Range;
}

interface Alternative extends Range {
  readonly title: string;
  readonly at: number;
  /** Number of its first and its last line. */
  readonly first: number;
  readonly last: number;
}

/**
 * Folds all but one of the alternatives that stand on lines of their own, and says which. Changes the roles of their
 * lines.
 * @param chosen places in alternatives that were asked for, the latest first
 */
export function foldAlternatives(
  doc: Text,
  syntax: PageSyntax,
  roles: (Role | undefined)[],
  chosen: readonly number[],
): { readonly folds: readonly Fold[]; readonly strips: ReadonlyMap<number, Strip> } {
  const folds: Fold[] = [];
  const strips = new Map<number, Strip>();
  for (const element of syntax.elements) {
    const entry = catalogueEntry(element.name);
    if (entry?.face.frame !== 'strip' || element.close === null) continue;
    const isCode = entry.children?.code === true;
    const alternatives = isCode ? codeOf(doc, syntax, element, roles) : partsOf(doc, syntax, element, roles);
    if (alternatives === null || alternatives.length < 2) continue;
    const index = chosenOf(alternatives, chosen);
    strips.set(alternatives[index]!.first, {
      titles: alternatives.map(({ title, at }) => ({ text: title, at })),
      chosen: index,
      name: isCode ? 'language' : 'tab',
    });
    for (const [place, { from, to, first, last }] of alternatives.entries()) {
      if (place === index) continue;
      folds.push({ from, to, group: element });
      for (let line = first; line <= last; line++) roles[line] = { kind: 'hidden' };
    }
  }
  return { folds, strips };
}

function chosenOf(alternatives: readonly Range[], chosen: readonly number[]): number {
  for (const pos of chosen) {
    const index = alternatives.findIndex(({ from, to }) => from <= pos && pos <= to);
    if (index >= 0) return index;
  }
  return 0;
}

/** The components in a set of alternatives; null where one of them has no title of its own, or shares a line. */
function partsOf(
  doc: Text,
  syntax: PageSyntax,
  group: PageElement,
  roles: readonly (Role | undefined)[],
): Alternative[] | null {
  const parts = syntax.elements.filter(({ parent }) => parent === group);
  const found: Alternative[] = [];
  for (const { open, close, from, to } of parts) {
    if (close === null) return null;
    const first = doc.lineAt(from).number;
    const role = roles[first];
    if (role?.kind !== 'title' || doc.lineAt(close.from).text.trim() !== doc.sliceString(close.from, close.to))
      return null;
    if (doc.lineAt(to).number === doc.lineAt(open.to).number) return null;
    found.push({
      from,
      to,
      title: doc.sliceString(role.title.from, role.title.to),
      at: role.title.from,
      first,
      last: doc.lineAt(to).number,
    });
  }
  return found;
}

/** The blocks of code in a set of alternatives; null where one is not closed or has no line. */
function codeOf(
  doc: Text,
  syntax: PageSyntax,
  group: PageElement,
  roles: readonly (Role | undefined)[],
): Alternative[] | null {
  const found: Alternative[] = [];
  for (const { from, to } of syntax.code) {
    if (from < group.open.to || to > group.close!.from) continue;
    const [opening, closing] = [doc.lineAt(from), doc.lineAt(to)];
    const role = roles[opening.number];
    if (role?.kind !== 'block' || role.chip.kind !== 'code-head' || closing.number - opening.number < 2) return null;
    const [, language, meta] = /^(\S*)\s*([\s\S]*)$/.exec(role.chip.text)!;
    const fence = readFence(language, meta);
    const code = doc.line(opening.number + 1);
    found.push({
      from,
      to,
      title: fence.title || fence.language || 'Code',
      at: code.to,
      first: opening.number,
      last: closing.number,
    });
  }
  return found;
}
