import { SearchQuery, setSearchQuery } from '@codemirror/search';
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { EditorState, type Extension, type Transaction, type TransactionSpec } from '@codemirror/state';
import type { SyntaxNode, Tree } from '@lezer/common';
import type { Range } from '../../shared/base/range.ts';
import { catalogueEntry } from '../../shared/derive/catalogue.ts';
import { readFence } from '../../shared/base/fence.ts';
import { tableAt } from './markdown/table.ts';
import { headField } from './page-head/hide.ts';
import { isVisual } from './visual/extension.ts';
import { inTitle, wordsOfProgram } from './visual/program-title.ts';
import { knowing } from './visual/safe-edits.ts';

/** What readers never get as words: signs, addresses, what is for programs. */
const unread =
  /^(?:\w+Mark|URL|LinkTitle|LinkLabel|LinkReference|TableDelimiter|HeadingId|Entity|Expression|Module|TagName|AttributeName)$/;
const readSettings = /^(?:title|sidebarTitle|description):[ \t]*/;

/** Milliseconds in which a page is read as far as a place that is found. */
const longestRead = 50;

/**
 * Whether a place that a search finds is words, on a page that is written as it looks. What is hidden there can’t be
 * seen, and nobody who replaces words means it: `<Note>` is no note.
 */
export function isFound(_match: string, state: EditorState, from: number, to: number): boolean {
  if (!isVisual(state)) return true;
  const line = state.doc.lineAt(from);
  if (from < (state.field(headField, false)?.start ?? 0)) {
    const lead = readSettings.exec(line.text)?.[0];
    return lead !== undefined && from >= line.from + lead.length && to <= line.to;
  }
  const tree = ensureSyntaxTree(state, to, longestRead) ?? syntaxTree(state);
  return nodesOver(tree, from, to).every((node) => {
    // An address that stands for itself is its own words.
    const isShown = node.name === 'URL' && !/^(?:Link|Image)$/.test(node.parent?.name ?? '');
    if (/^Attribute(?:Text|Expression)$/.test(node.name)) return isWording(state, node, from, to);
    if (node.name === 'CodeInfo') return isInTitle(state, node, from, to);
    if (/^(?:Open|Close|SelfClosing)Tag$/.test(node.name)) return isInValue(state, node, from, to);
    return isShown || !unread.test(node.name);
  });
}

/** What a place lies in, and what lies in it. From the place on: a page has thousands of blocks beside it. */
function nodesOver(tree: Tree, from: number, to: number): SyntaxNode[] {
  let inner = tree.resolveInner(from, 1);
  while (inner.to < to && inner.parent !== null) inner = inner.parent;
  const nodes: SyntaxNode[] = [];
  for (let node: SyntaxNode | null = inner; node !== null; node = node.parent) nodes.push(node);
  const waiting = [inner];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (let node = next.childAfter(from); node !== null && node.from < to; node = node.nextSibling) {
      nodes.push(node);
      waiting.push(node);
    }
  return nodes;
}

/** Whether a place in a tag lies in the text of an attribute. */
function isInValue(state: EditorState, tag: SyntaxNode, from: number, to: number): boolean {
  return tag.getChildren('Attribute').some((attribute) => {
    const value = attribute.getChild('AttributeText') ?? attribute.getChild('AttributeExpression');
    const words = value === null ? null : wordsIn(state, value);
    return words !== null && words.from <= from && to <= words.to;
  });
}

/** Where the words of an attribute’s value stand, between quotation marks or in a program that is nothing else. */
function wordsIn(state: EditorState, { name, from, to }: SyntaxNode): Range | null {
  if (name === 'AttributeText') return { from: from + 1, to: to - 1 };
  const words = wordsOfProgram(state.sliceDoc(from + 1, to - 1));
  return words === null ? null : { from: from + 1 + words.from, to: from + 1 + words.to };
}

/** Whether an attribute is words that readers get: neither an address nor the name of an icon. */
function isWording(state: EditorState, value: SyntaxNode, from: number, to: number): boolean {
  const name = value.parent?.getChild('AttributeName');
  const tag = value.parent?.parent?.getChild('TagName');
  if (name === undefined || name === null || tag === undefined || tag === null) return false;
  const entry = catalogueEntry(state.sliceDoc(tag.from, tag.to));
  const own = state.sliceDoc(name.from, name.to);
  const control = entry?.attributes.find((each) => each.name === own)?.control;
  const isWords = entry === undefined ? /^(?:alt|title)$/.test(own) : control === 'text' || control === 'markdown';
  const words = wordsIn(state, value);
  return isWords && words !== null && words.from <= from && to <= words.to;
}

/** Whether a place lies in the title of code, and not in its language or in what says how it looks. */
function isInTitle(state: EditorState, info: SyntaxNode, from: number, to: number): boolean {
  const text = state.sliceDoc(info.from, info.to);
  const begin = /^\S*/.exec(text)![0].length;
  const named = /\s(?:title|filename)=(?:"[^"]*"|'[^']*')/i.exec(text);
  if (named !== null) {
    const [start, end] = [info.from + named.index, info.from + named.index + named[0].length];
    return from > start + named[0].indexOf('=') + 1 && to < end;
  }
  if (!readFence('', text.slice(begin)).title.includes(state.sliceDoc(from, to))) return false;
  const title = /^[^{}=]*/.exec(text.slice(begin))![0];
  return from >= info.from + begin && to <= info.from + begin + title.length;
}

/** Words as they are written at a place where others stand. */
export function asWritten(state: EditorState, from: number, words: string): string {
  const value = valueAround(syntaxTree(state).resolveInner(from, 1));
  const title = value === null ? null : wordsIn(state, value);
  if (value !== null && title !== null)
    return inTitle(words, state.sliceDoc(title.from - 1, title.from), value.name === 'AttributeExpression');
  return tableAt(state.doc.toString(), from) === null ? words : words.replace(/(?<!\\)\|/g, '\\|');
}

function valueAround(inner: SyntaxNode): SyntaxNode | null {
  for (let node: SyntaxNode | null = inner; node !== null; node = node.parent)
    if (/^Attribute(?:Text|Expression)$/.test(node.name)) return node;
  return null;
}

/** Words that are put in for others stay in their cell, and in their attribute. */
function asWords(transaction: Transaction): Transaction | TransactionSpec {
  const { startState } = transaction;
  if (!transaction.isUserEvent('input.replace') || !isVisual(startState)) return transaction;
  if (transaction.annotation(knowing) === true) return transaction;
  const changes: { from: number; to: number; insert: string }[] = [];
  let isOther = false;
  transaction.changes.iterChanges((from, to, _from, _to, inserted) => {
    const words = inserted.toString();
    const insert = asWritten(startState, from, words);
    isOther ||= insert !== words;
    changes.push({ from, to, insert });
  });
  if (!isOther) return transaction;
  const set = startState.changes(changes);
  const { main } = startState.selection;
  return {
    changes: set,
    selection: { anchor: set.mapPos(main.from, -1), head: set.mapPos(main.to, 1) },
    effects: transaction.effects,
    userEvent: 'input.replace',
    scrollIntoView: true,
  };
}

/** Every search of the page, however it was asked for, finds what is seen. */
function seenOnly(transaction: Transaction): Transaction | readonly (Transaction | TransactionSpec)[] {
  const query = transaction.effects.findLast((effect) => effect.is(setSearchQuery))?.value as SearchQuery | undefined;
  if (query === undefined || query.test === isFound) return transaction;
  const { search, replace, caseSensitive, literal, wholeWord } = query;
  const effects = setSearchQuery.of(
    new SearchQuery({ search, replace, caseSensitive, literal, wholeWord, test: isFound }),
  );
  return [transaction, { effects }];
}

/** On a page that is written as it looks, what is looked for is what is seen. */
export const findSeen = (): Extension => [
  EditorState.transactionFilter.of(asWords),
  EditorState.transactionFilter.of(seenOnly),
];
