import { getSearchQuery, replaceAll, replaceNext, SearchQuery } from '@codemirror/search';
import { syntaxTree } from '@codemirror/language';
import { Text, type EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { TextEdit } from '../../shared/base/edit.ts';
import { readFence } from '../../shared/base/fence.ts';
import type { Range } from '../../shared/base/range.ts';
import { asWritten } from './find-seen.ts';
import { setFence } from './markdown/fence-edits.ts';
import { changesHead, headField } from './page-head/hide.ts';
import { readPageValue, setPageValue } from './page-head/value.ts';
import { isVisual } from './visual/extension.ts';
import { knowing } from './visual/safe-edits.ts';

/** A text in which words are found that are changed in a field of their own: the page’s title, the title of code. */
interface Field extends Range {
  readonly text: string;
  /** The smallest edits that give it another text; none where only the file’s text can be changed. */
  readonly set: (text: string) => readonly TextEdit[];
}

function fieldAt(state: EditorState, pos: number): Field | null {
  const line = state.doc.lineAt(pos);
  if (pos < (state.field(headField, false)?.start ?? 0)) {
    const key = /^\w+/.exec(line.text)?.[0] ?? '';
    const text = state.doc.toString();
    const value = readPageValue(text, key);
    const set = (words: string) => setPageValue(text, key, words === '' && key !== 'title' ? null : words) ?? [];
    return { from: line.from, to: line.to, text: value.kind === 'text' ? value.text : '', set };
  }
  const info = syntaxTree(state).resolveInner(pos, 1);
  if (info.name !== 'CodeInfo') return null;
  const { from, to } = info;
  const written = state.sliceDoc(from, to);
  const language = /^\S*/.exec(written)![0];
  const set = (title: string) => [setFence(written, from, { title })].filter((edit) => edit !== null);
  return { from, to, text: readFence(language, written.slice(language.length)).title, set };
}

/** The places of a search in a text, or in a part of a page. */
function placesIn(query: SearchQuery, text: EditorState | Text, from?: number, to?: number): Range[] {
  const places: Range[] = [];
  const cursor = query.getCursor(text, from, to);
  for (let next = cursor.next(); !next.done; next = cursor.next()) places.push(next.value);
  return places;
}

/** Other words in a field, in place of those that are found at some places of the page. */
function fieldEdits(state: EditorState, query: SearchQuery, field: Field, chosen: readonly Range[]): TextEdit[] {
  const { search, replace, caseSensitive, literal, wholeWord } = query;
  // What a field says is looked at without its page.
  const plain = new SearchQuery({ search, replace, caseSensitive, literal, wholeWord });
  const places = placesIn(query, state, field.from, field.to);
  const own = placesIn(plain, Text.of(field.text.split('\n')));
  const isChosen = (index: number) =>
    places.length !== own.length || chosen.some(({ from }) => from === places[index]!.from);
  let words = field.text;
  for (const [index, { from, to }] of [...own.entries()].toReversed())
    if (isChosen(index)) words = words.slice(0, from) + replace + words.slice(to);
  return [...field.set(words)];
}

function editsFor(state: EditorState, query: SearchQuery, places: readonly Range[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let last: Field | null = null;
  for (const place of places) {
    if (last !== null && place.from < last.to) continue;
    const field = fieldAt(state, place.from);
    last = field ?? last;
    if (field === null) edits.push({ ...place, insert: asWritten(state, place.from, query.replace) });
    else edits.push(...fieldEdits(state, query, field, places));
  }
  return edits;
}

/**
 * Puts the other words in place of those that are found: at the next place, or everywhere. On a page that is written
 * as it looks, that is wherever readers see them: in titles and in alternatives that are not open, too.
 */
export function replaceFound(view: EditorView, which: 'next' | 'all'): boolean {
  const { state } = view;
  const query = getSearchQuery(state);
  if (!isVisual(state) || state.readOnly || !query.valid || query.search === '')
    return (which === 'all' ? replaceAll : replaceNext)(view);
  const all = placesIn(query, state);
  const { from } = state.selection.main;
  const next = all.find((place) => place.from >= from) ?? all[0];
  // Words of the text are chosen first, and seen before they are changed.
  if (which === 'next' && (next === undefined || fieldAt(state, next.from) === null)) return replaceNext(view);
  const edits = editsFor(state, query, which === 'all' ? all : [next!]);
  if (edits.length === 0) return false;
  const count = which === 'all' ? all.length : 1;
  view.dispatch({
    changes: edits.map((edit) => ({ ...edit })),
    annotations: [knowing.of(true), changesHead.of(true)],
    effects: EditorView.announce.of(count === 1 ? 'One place is changed.' : `${count} places are changed.`),
    userEvent: which === 'all' ? 'input.replace.all' : 'input.replace',
  });
  return true;
}
