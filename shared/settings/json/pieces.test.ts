import { expect, test } from 'vitest';
import type { TextEdit } from '../../base/edit.ts';
import { editInSteps } from './pieces.ts';

const edit = (from: number, to: number, insert: string): TextEdit => ({ from, to, insert });

test.each<[string, string, readonly TextEdit[][], readonly TextEdit[]]>([
  ['no step changes nothing', 'abc', [], []],
  ['steps without edits change nothing', '', [[], []], []],
  ['a text comes out of nothing', '', [[edit(0, 0, 'a')], [edit(1, 1, 'b')]], [edit(0, 0, 'ab')]],
  ['the first and the last sign go', 'abcd', [[edit(0, 1, '')], [edit(2, 3, '')]], [edit(0, 1, ''), edit(3, 4, '')]],
  [
    'something is put before and behind all',
    'ab',
    [[edit(2, 2, '>')], [edit(0, 0, '<')]],
    [edit(0, 0, '<'), edit(2, 2, '>')],
  ],
  ['what is put in bit by bit is one edit', 'abcdef', [[edit(3, 3, 'x')], [edit(4, 4, 'y')]], [edit(3, 3, 'xy')]],
  ['also before what was put in', 'abcdef', [[edit(3, 3, 'y')], [edit(3, 3, 'x')]], [edit(3, 3, 'xy')]],
  ['what is put in and taken away again is no edit', 'abc', [[edit(1, 1, 'xy')], [edit(1, 3, '')]], []],
  ['what is taken away and put back is no edit', 'abc', [[edit(1, 2, '')], [edit(1, 1, 'b')]], []],
  [
    'a part between two others changes',
    'abcdefgh',
    [[edit(2, 2, 'X')], [edit(6, 6, 'Y')], [edit(4, 5, '')]],
    [edit(2, 2, 'X'), edit(3, 4, ''), edit(5, 5, 'Y')],
  ],
  ['an edit reaches over what was put in', 'abcdef', [[edit(2, 2, 'XY')], [edit(1, 5, '-')]], [edit(1, 3, '-')]],
  ['a part of what was put in goes', 'abcd', [[edit(2, 2, 'WXYZ')], [edit(3, 5, '')]], [edit(2, 2, 'WZ')]],
  [
    'several edits of one step count from the same text',
    'abcdef',
    [[edit(1, 2, 'X'), edit(4, 5, '')]],
    [edit(1, 2, 'X'), edit(4, 5, '')],
  ],
  ['in any order', 'abcdef', [[edit(4, 5, ''), edit(1, 2, 'XYZ')]], [edit(1, 2, 'XYZ'), edit(4, 5, '')]],
  [
    'an insertion stands before what is replaced at the same place',
    'abcdef',
    [[edit(2, 4, 'new'), edit(2, 2, 'old')]],
    [edit(2, 4, 'oldnew')],
  ],
])('%s', (_name, text, steps, edits) => {
  expect(
    editInSteps(
      text,
      steps.map((step) => () => step),
    ),
  ).toEqual(edits);
});
