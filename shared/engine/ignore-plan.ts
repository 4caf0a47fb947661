import type { RootContent } from 'mdast';
import { applyEdits, type FileEdits, type TextEdit } from '../base/edit.ts';
import { contentHash } from '../base/hash.ts';
import type { RepoPath } from '../base/path.ts';
import { ContractError } from '../contract/define.ts';
import { beforeOnLine, newLineOf } from '../lint/content.ts';
import { galleySettingsPath } from '../lint/galley-settings.ts';
import { ignoresOf, isIgnoredBy } from '../lint/ignores.ts';
import { parseMdx } from '../mdx/parse.ts';
import { rangeOf, type MdxDocument } from '../mdx/types.ts';
import { insertInArray, JsonEditError, setValue } from '../settings/json/edit.ts';
import { parseTree } from '../settings/json/parse-tree.ts';
import { nodeAt } from '../settings/json/tree.ts';
import type { SiteIndex } from '../workspace/site-index.ts';

/**
 * A file's edits with the hash of the text that they are for; `start` is the text of a file that does not exist yet.
 */
export interface PlannedFile {
  readonly file: FileEdits;
  readonly hash: string;
  readonly start: string | null;
}

export interface IgnoreRequest {
  readonly path: RepoPath;
  readonly rule: string;
  /** Where the problem starts, in the text as it is known here. */
  readonly at: number;
  readonly where: 'place' | 'page' | 'everywhere';
  readonly reason: string;
}

/** The edits that ignore a rule. What comes of a comment is tried out first: it must be read as what it says. */
export function planIgnore(index: SiteIndex, { path, rule, at, where, reason }: IgnoreRequest): PlannedFile[] {
  const kind = index.snapshot.kind(path);
  const isPage = kind === 'page' || kind === 'snippet';
  const words = reason.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();
  if (where === 'everywhere' || !isPage)
    return [planDecision(index, rule, where === 'everywhere' ? null : path, words)];
  const text = index.snapshot.text(path) ?? '';
  const document = parseMdx(text);
  const newLine = newLineOf(text);
  const comment = `{/* galley-ignore${where === 'page' ? '-page' : ''} ${rule}: ${words} */}`;
  const edit =
    where === 'page' ? pageComment(document, comment, newLine) : blockComment(document, at, comment, newLine);
  if (edit !== null) {
    const shift = edit.insert.length;
    const after = parseMdx(applyEdits(text, [edit]));
    const isRead = ignoresOf(after).some((ignore) =>
      isIgnoredBy(ignore, { rule, range: { from: at + shift, to: at + shift } }),
    );
    if (isRead && after.problems.length <= document.problems.length)
      return [{ file: { path, edits: [edit] }, hash: contentHash(text), start: null }];
  }
  throw new ContractError({
    code: 'cannot-ignore',
    title: 'No comment can stand here',
    detail: 'Ignore it on the whole page, or everywhere.',
  });
}

function planDecision(index: SiteIndex, rule: string, path: RepoPath | null, reason: string): PlannedFile {
  const decision = { rule, severity: 'off', ...(path === null ? {} : { paths: [`/${path}`] }), reason };
  return planGalleySettings(index, (text) => {
    const list = nodeAt(parseTree(text), ['rules']);
    return list?.kind === 'array'
      ? insertInArray(text, ['rules'], list.items.length, decision)
      : setValue(text, ['rules'], [decision]);
  });
}

/**
 * The edits that add a word to those of this site: at its place in the alphabet, so that two people who add words
 * rarely write in one line.
 */
export function planWord(index: SiteIndex, word: string): PlannedFile[] {
  const file = planGalleySettings(index, (text) => {
    const list = nodeAt(parseTree(text), ['words']);
    if (list?.kind !== 'array') return setValue(text, ['words'], [word]);
    const words = list.items.map((item) => (item.kind === 'string' ? String(item.value) : ''));
    if (words.includes(word)) return [];
    const at = words.findIndex((other) => other.localeCompare(word, 'en') > 0);
    return insertInArray(text, ['words'], at < 0 ? words.length : at, word);
  });
  return file.file.edits.length === 0 ? [] : [file];
}

function planGalleySettings(index: SiteIndex, edit: (text: string) => TextEdit[]): PlannedFile {
  const existing = index.snapshot.text(galleySettingsPath);
  const text = existing === null || existing.trim() === '' ? '{}\n' : existing;
  try {
    const edits = edit(text);
    return {
      file: { path: galleySettingsPath, edits },
      hash: contentHash(text),
      start: existing === null ? text : null,
    };
  } catch (error) {
    if (error instanceof JsonEditError)
      throw new ContractError({
        code: 'cannot-ignore',
        title: 'galley.json can’t be changed just now',
        detail: 'It has a mistake in it. Mend it first.',
      });
    throw error;
  }
}

function pageComment({ text, frontmatter }: MdxDocument, comment: string, newLine: string): TextEdit {
  const at = frontmatter?.range.to ?? (text.startsWith('\uFEFF') ? 1 : 0);
  const gap = /^[ \t]*(?:[\r\n]|$)/.test(text.slice(at)) ? '' : newLine;
  const before = frontmatter === null ? '' : newLine;
  return { from: at, to: at, insert: `${before}${comment}${newLine}${gap}` };
}

/** Blocks that a comment can stand in front of. */
const blocks = new Set([
  'paragraph',
  'heading',
  'code',
  'list',
  'listItem',
  'table',
  'blockquote',
  'mdxJsxFlowElement',
  'thematicBreak',
  'math',
  'mdxFlowExpression',
]);
/** Blocks in which comments are text, or would break the block. */
const closed = new Set(['paragraph', 'heading', 'code', 'table', 'math']);

function blockComment({ text, tree }: MdxDocument, at: number, comment: string, newLine: string): TextEdit | null {
  let block: RootContent | null = null;
  const descend = (nodes: readonly RootContent[]): void => {
    const inside = nodes.find((node) => rangeOf(node).from <= at && rangeOf(node).to >= at && blocks.has(node.type));
    if (inside === undefined) return;
    // A problem of the list itself: the sign of an item is no part of what the item holds.
    if (inside.type !== 'listItem') block = inside;
    if ('children' in inside && !closed.has(inside.type) && rangeOf(inside).from < at)
      descend(inside.children as RootContent[]);
    else if (inside.type === 'list' || inside.type === 'listItem') descend(inside.children as RootContent[]);
  };
  descend(tree.children);
  if (block === null) return null;
  const { from } = rangeOf(block);
  // Inside a list item or a quotation the next line goes on as this one begins.
  const before = beforeOnLine(text, from).replace(/[^\s>]/g, ' ');
  return { from, to: from, insert: `${comment}${newLine}${before}` };
}
