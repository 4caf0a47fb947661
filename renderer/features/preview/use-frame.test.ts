import { expect, test } from 'vitest';
import type { PreviewUpdate } from '../../state/actions/preview.ts';
import { withUpdate } from './use-frame.ts';

const update = (part: PreviewUpdate['part'], version: number) => ({ part, version }) as PreviewUpdate;
const told = (...updates: PreviewUpdate[]) =>
  updates.reduce<PreviewUpdate[]>(withUpdate, []).map(({ part, version }) => `${part} ${version}`);

test('what was written while the page was loading is not lost', () => {
  expect(told(update('page', 1), update('content', 2))).toEqual(['page 1', 'content 2']);
  expect(told(update('page', 1), update('content', 2), update('content', 3))).toEqual(['page 1', 'content 3']);
  expect(told(update('content', 1), update('page', 2))).toEqual(['page 2']);
  expect(told(update('content', 1), update('content', 2))).toEqual(['content 2']);
  expect(told(update('page', 1), update('blocks', 2), update('blocks', 3))).toEqual(['page 1', 'blocks 2', 'blocks 3']);
  expect(told(update('page', 1), update('blocks', 2), update('content', 3))).toEqual(['page 1', 'content 3']);
});
