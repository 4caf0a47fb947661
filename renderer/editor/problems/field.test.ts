import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../shared/base/diagnostic.ts';
import { repoPath } from '../../../shared/base/path.ts';
import { nextProblem, problemField, problemsAt, setProblems, worst } from './field.ts';

const problem = (title: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  rule: 'r',
  topic: 'Links',
  severity,
  path: repoPath('a.mdx'),
  range: { from: 0, to: 0 },
  title,
  detail: '',
  fixes: [],
});

/** `a [b] c` marks `b` as a problem. */
function marked(text: string): EditorState {
  const shown: { from: number; to: number; problem: Diagnostic }[] = [];
  let doc = '';
  for (const part of text.split(/(\[[^\]]*\])/)) {
    if (part.startsWith('['))
      shown.push({ from: doc.length, to: doc.length + part.length - 2, problem: problem(part) });
    doc += part.startsWith('[') ? part.slice(1, -1) : part;
  }
  return EditorState.create({ doc, extensions: problemField }).update({ effects: setProblems.of(shown) }).state;
}
const draw = (state: EditorState) => {
  let text = state.doc.toString();
  for (const { from, to } of [...state.field(problemField).shown].reverse())
    text = `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
  return text;
};

describe('problems move with the text', () => {
  const edit = (text: string, from: number, to: number, insert: string) =>
    draw(marked(text).update({ changes: { from, to, insert } }).state);
  test.each([
    ['ab [cd] ef', 0, 1, 'xyz', 'xyzb [cd] ef'],
    ['ab [cd] ef', 5, 6, '', 'ab [cd]ef'],
    ['ab [cd] ef', 3, 3, 'x', 'ab x[cd] ef'],
    ['ab [cd] ef', 4, 4, 'x', 'ab [cxd] ef'],
    ['ab [cd] ef', 2, 6, '', 'abef'],
  ])('%s', (text, from, to, insert, expected) => expect(edit(text, from, to, insert)).toBe(expected));
});

test('the next problem, round the end', () => {
  const state = marked('[a] b [c] d');
  expect(nextProblem(state, 0, 1)?.from).toBe(4);
  expect(nextProblem(state, 4, 1)?.from).toBe(0);
  expect(nextProblem(state, 4, -1)?.from).toBe(0);
  expect(nextProblem(marked('nothing'), 0, 1)).toBeNull();
});

test('a problem is found at both of its ends', () => {
  const state = marked('x [ab] y');
  expect([1, 2, 4, 5].map((pos) => problemsAt(state, pos).length)).toEqual([0, 1, 1, 0]);
});

test('the gravest severity', () => {
  expect(worst([{ severity: 'advice' }, { severity: 'error' }, { severity: 'warning' }])).toBe('error');
  expect(worst([])).toBeNull();
});
