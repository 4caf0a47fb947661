import { describe, expect, test } from 'vitest';
import { repoPath } from '../../shared/base/path.ts';
import { holdsOnlyCopy, saveStatus } from './save-status.ts';
import type { OpenDocument } from './slices/documents.ts';
import type { AppState } from './store.ts';

const a = repoPath('a.mdx');
const document = (more: Partial<OpenDocument>): OpenDocument => ({
  path: a,
  kind: 'page',
  dirty: false,
  kept: true,
  unsent: false,
  saving: false,
  saveError: null,
  recovered: false,
  readOnly: false,
  conflict: null,
  hasClash: false,
  problem: null,
  ...more,
});
const state = (
  more: Partial<OpenDocument>,
  connection: AppState['connection'] = 'open',
): Pick<AppState, 'documents' | 'workspace' | 'connection'> => ({
  documents: { [a]: document(more), b: document({}) },
  workspace: null,
  connection,
});

describe('what the window says of its text', () => {
  test.each<[string, Partial<OpenDocument>, AppState['connection'], ReturnType<typeof saveStatus>]>([
    ['the file has it', {}, 'open', { kind: 'saved', trouble: null }],
    ['the recovery copy has it', { dirty: true }, 'open', { kind: 'kept', trouble: null }],
    ['it is being written', { dirty: true, saving: true }, 'open', { kind: 'saving', trouble: null }],
    ['it is on its way', { unsent: true }, 'open', { kind: 'not-kept', why: { kind: 'sending' }, trouble: null }],
    [
      'nobody takes it',
      { dirty: true, unsent: true },
      'lost',
      { kind: 'not-kept', why: { kind: 'not-running' }, trouble: null },
    ],
    [
      'the host that has it is gone, and its recovery copy stays',
      { dirty: true },
      'no-key',
      { kind: 'kept', trouble: null },
    ],
    [
      'the host has it in memory only',
      { dirty: true, kept: false },
      'open',
      { kind: 'not-kept', why: { kind: 'no-room', detail: null }, trouble: null },
    ],
    [
      'neither can be written',
      { dirty: true, kept: false, saveError: 'Full' },
      'open',
      { kind: 'not-kept', why: { kind: 'no-room', detail: null }, trouble: { kind: 'failed', path: a, why: 'Full' } },
    ],
    [
      'it can’t be saved, but is kept',
      { dirty: true, saveError: 'Full' },
      'open',
      { kind: 'kept', trouble: { kind: 'failed', path: a, why: 'Full' } },
    ],
    [
      'another window has another text',
      { dirty: true, hasClash: true, unsent: true },
      'open',
      { kind: 'not-kept', why: { kind: 'clash' }, trouble: { kind: 'conflict', path: a } },
    ],
    [
      'the file has another text',
      { dirty: true, conflict: { base: '', theirs: '', theirsRevision: '', deleted: false } },
      'open',
      { kind: 'kept', trouble: { kind: 'conflict', path: a } },
    ],
  ])('%s', (_when, more, connection, status) => {
    expect(saveStatus(state(more, connection))).toEqual(status);
    expect(holdsOnlyCopy(state(more, connection))).toBe(status.kind === 'not-kept');
  });
});
