import { history, undo } from '@codemirror/commands';
import { EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { headField, hiddenHead, showHead } from './hide.ts';

const page = '---\ntitle: a\n---\n\nText';
const start = page.indexOf('Text');
const make = (doc = page) => EditorState.create({ doc, extensions: [history(), hiddenHead()] });
const apply = (state: EditorState, ...specs: TransactionSpec[]) =>
  specs.reduce((at, spec) => at.update(spec).state, state);

test('the settings and the blank line behind them are hidden', () => {
  expect(make().field(headField).start).toBe(start);
});

test('selecting all and deleting leaves the settings', () => {
  const state = apply(make(), { selection: { anchor: 0, head: page.length } });
  expect(state.selection.main.from).toBe(start);
  expect(apply(state, { changes: { from: 0, to: page.length } }).doc.toString()).toBe('---\ntitle: a\n---\n\n');
});

test('Backspace at the start of the text does nothing', () => {
  expect(apply(make(), { changes: { from: start - 1, to: start } }).doc.toString()).toBe(page);
});

test('fields and undo change them', () => {
  const changed = apply(make(), { changes: { from: 11, to: 12, insert: 'b' }, filter: false });
  expect(changed.doc.toString()).toContain('title: b');
  let undone = changed;
  undo({ state: changed, dispatch: (transaction) => (undone = transaction.state) });
  expect(undone.doc.toString()).toBe(page);
});

test('typing far below keeps the place, settings shown as text free everything', () => {
  const typed = apply(make(), { changes: { from: page.length, insert: '!' } });
  expect(typed.field(headField).start).toBe(start);
  const shown = apply(typed, { effects: showHead.of(true) });
  expect(shown.field(headField).start).toBeNull();
  expect(
    apply(shown, { changes: { from: 0, to: 4 } })
      .doc.toString()
      .startsWith('title'),
  ).toBe(true);
});

test('a page without settings hides nothing; one that gets them does', () => {
  const bare = make('Text');
  expect(bare.field(headField).start).toBeNull();
  const made = apply(bare, { changes: { from: 0, insert: '---\ntitle: x\n---\n\n' }, filter: false });
  expect(made.field(headField).start).toBe('---\ntitle: x\n---\n\n'.length);
});
