import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repoPath, type RepoPath } from '../../shared/base/path.ts';
import type { Documents } from '../documents/documents.ts';
import type { Journal } from '../documents/journal.ts';
import type { Step, StepFile, Steps } from '../documents/steps.ts';
import type { Session } from './session.ts';
import { newStepId, planBack, readStep, takeBack, wordsOfBack } from './take-back.ts';
import { testedSession, type TestedSession } from './testing-session.ts';

const [a, b, c] = [repoPath('a.mdx'), repoPath('b.mdx'), repoPath('c.mdx')];
let root: string;
let documents: Documents;
let journal: Journal;
let steps: Steps;
let session: Session;
let moves: TestedSession['moves'];
let close: TestedSession['close'];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-back-'));
  await writeFile(join(root, a), 'The lion is here, and it stays.\r\nEnd.\r\n');
  await writeFile(join(root, b), 'One lion.\n');
  ({ session, documents, journal, steps, moves, close } = await testedSession(root));
});
afterEach(async () => {
  await close();
  await rm(root, { recursive: true, force: true });
});

const onDisk = (path: RepoPath) => readFile(join(root, path), 'utf8').catch(() => null);
const file = (path: RepoPath, before: string | null, after: string | null): StepFile => ({
  path,
  before,
  after,
  entry: null,
});
/** “zebra” was replaced by “lion” in both pages. */
const replaced = [
  file(a, 'The zebra is here, and it stays.\nEnd.\n', 'The lion is here, and it stays.\nEnd.\n'),
  file(b, 'One zebra.\n', 'One lion.\n'),
];
async function keep(more: Partial<Step>): Promise<string> {
  const step: Step = {
    id: newStepId(),
    kind: 'replaced',
    words: 'Replaced “zebra” by “lion”',
    time: Date.now(),
    takesBack: null,
    isUnfinished: false,
    moves: [],
    files: [],
    ...more,
  };
  await steps.write(step);
  return step.id;
}
const back = async (id: string) => takeBack(session, await readStep(session, id), '');
const plan = async (id: string) => {
  const { step, heads } = await readStep(session, id);
  return planBack(session, step, heads);
};

describe('taking a step back', () => {
  it('brings every file back, byte by byte, and can be taken back in turn', async () => {
    const id = await keep({ files: replaced });
    const first = await back(id);
    expect(first).toMatchObject({ files: 2, left: [] });
    expect([await onDisk(a), await onDisk(b)]).toEqual([
      'The zebra is here, and it stays.\r\nEnd.\r\n',
      'One zebra.\n',
    ]);
    await back(first.id);
    expect([await onDisk(a), await onDisk(b)]).toEqual(['The lion is here, and it stays.\r\nEnd.\r\n', 'One lion.\n']);
    expect((await steps.list()).map(({ words }) => words)).toEqual([
      'Did again: Replaced “zebra” by “lion”',
      'Took back: Replaced “zebra” by “lion”',
      'Replaced “zebra” by “lion”',
    ]);
  });

  it('keeps what was written since, unsaved text of a window included', async () => {
    const id = await keep({ files: replaced });
    const { epoch, version } = await documents.open(a, 1);
    const edit = { from: 'The lion is here, and it stays'.length, to: 'The lion is here, and it stays'.length };
    documents.edit(a, { epoch, base: version, edit: { ...edit, insert: ' long' }, writer: 'w', sequence: 1 }, 1);
    await back(id);
    expect(await onDisk(a)).toBe('The zebra is here, and it stays long.\r\nEnd.\r\n');
    expect(await onDisk(b)).toBe('One zebra.\n');
  });

  it('names the files that were changed in the same place, leaves them, and takes back the rest', async () => {
    const id = await keep({ files: replaced });
    await writeFile(join(root, b), 'One tiger.\n');
    const { files, left } = await plan(id);
    expect(files.map(({ path }) => path)).toEqual([a]);
    expect(left).toEqual([{ path: b, why: 'It has been changed in the same place since.' }]);
    // Looking changes nothing.
    expect(await onDisk(a)).toContain('lion');
    expect((await back(id)).left).toEqual(left);
    expect([await onDisk(a), await onDisk(b)]).toEqual([
      'The zebra is here, and it stays.\r\nEnd.\r\n',
      'One tiger.\n',
    ]);
    // What was left is no part of the taking back.
    expect((await steps.list())[0]!.paths).toEqual([a]);
  });

  it('of what was taken back by hand before is one that is known, and nothing is written', async () => {
    const id = await keep({ files: [replaced[1]!] });
    await writeFile(join(root, b), 'One zebra.\n');
    const { id: by } = await back(id);
    expect(await onDisk(b)).toBe('One zebra.\n');
    await back(by);
    expect(await onDisk(b)).toBe('One lion.\n');
  });

  it('that a crash had cut off takes back what had been done of it', async () => {
    const id = await keep({ files: replaced, isUnfinished: true });
    await writeFile(join(root, b), 'One zebra.\n');
    await back(id);
    expect([await onDisk(a), await onDisk(b)]).toEqual([
      'The zebra is here, and it stays.\r\nEnd.\r\n',
      'One zebra.\n',
    ]);
  });

  it('that fails in the middle leaves everything as it was, and is no step', async () => {
    const id = await keep({ files: replaced });
    await chmod(join(root, b), 0o444);
    await expect(back(id)).rejects.toMatchObject({ code: 'cannot-save' });
    expect([await onDisk(a), await onDisk(b)]).toEqual(['The lion is here, and it stays.\r\nEnd.\r\n', 'One lion.\n']);
    expect((await steps.list()).map((head) => head.id)).toEqual([id]);
  });

  it('of which nothing can be taken back is refused in words', async () => {
    const id = await keep({ files: [replaced[1]!] });
    await writeFile(join(root, b), 'One tiger.\n');
    await expect(back(id)).rejects.toMatchObject({ code: 'cannot-undo', detail: expect.stringContaining('b.mdx') });
    await expect(back('nothing0000')).rejects.toMatchObject({ code: 'gone' });
  });
});

describe('pages that come, go and move', () => {
  it('a page that was made goes, and comes again', async () => {
    const id = await keep({ kind: 'made', files: [file(b, null, 'One lion.\n')] });
    const { id: by } = await back(id);
    expect(await onDisk(b)).toBeNull();
    expect(moves).toEqual([{ from: b, to: null }]);
    await back(by);
    expect(await onDisk(b)).toBe('One lion.\n');
  });

  it('a page that has been written on since stays', async () => {
    const id = await keep({ kind: 'made', files: [file(b, null, 'One\n')] });
    expect((await plan(id)).left).toEqual([{ path: b, why: 'It has been written on since.' }]);
  });

  it('a page that was deleted comes back with its own bytes', async () => {
    const bytes = Buffer.from('\uFEFFOne\r\n');
    const entry = await journal.history.add({ path: c, reason: 'deleted', content: bytes });
    const id = await keep({ kind: 'deleted', files: [{ ...file(c, 'One\n', null), entry }] });
    await back(id);
    expect(await readFile(join(root, c))).toEqual(bytes);
  });

  it('a page that was moved goes back, with what was written in it since', async () => {
    const id = await keep({
      kind: 'moved',
      moves: [{ from: c, to: b }],
      files: [file(b, 'One zebra.\n', 'One lion.\n')],
    });
    await writeFile(join(root, b), 'One lion.\nAnd more.\n');
    const { id: by } = await back(id);
    expect([await onDisk(b), await onDisk(c)]).toEqual([null, 'One zebra.\nAnd more.\n']);
    expect(moves).toEqual([{ from: b, to: c }]);
    await back(by);
    expect([await onDisk(b), await onDisk(c)]).toEqual(['One lion.\nAnd more.\n', null]);
  });

  it('a step finds a page under the name that it has since, and a move waits for the later one', async () => {
    const edited = await keep({ files: [file(c, 'One zebra.\n', 'One lion.\n')] });
    const early = await keep({ kind: 'moved', moves: [{ from: c, to: repoPath('d.mdx') }] });
    await keep({ kind: 'moved', moves: [{ from: repoPath('d.mdx'), to: b }] });
    expect((await plan(early)).left).toEqual([{ path: b, why: 'It was moved again since. Take that back first.' }]);
    await back(edited);
    expect(await onDisk(b)).toBe('One zebra.\n');
  });
});

it('what takes back a taking back does it again, in words, too', () => {
  const once = wordsOfBack('Moved “A”');
  expect([once, wordsOfBack(once), wordsOfBack(wordsOfBack(once))]).toEqual([
    'Took back: Moved “A”',
    'Did again: Moved “A”',
    'Took back: Moved “A”',
  ]);
});
