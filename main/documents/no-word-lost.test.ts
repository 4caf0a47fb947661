import fc from 'fast-check';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallestEdit } from '../../shared/base/edit.ts';
import { repoPath } from '../../shared/base/path.ts';
import type { OpenedDocument } from '../../shared/contract/host/documents.ts';
import { Workspace } from '../workspace/workspace.ts';
import { Documents } from './documents.ts';
import { Journal } from './journal.ts';
import { nobodyTold } from './testing-nobody.ts';
import { Owner } from './owner.ts';

const page = repoPath('page.mdx');
let root: string;
let data: string;
let journal: Journal;
let owner: Owner;
let documents: Documents;
let sequence = 0;

async function start() {
  const workspace = await Workspace.open(root);
  await workspace.load();
  owner = await Owner.open(data);
  journal = new Journal(data, workspace.root, owner, () => undefined);
  documents = new Documents(workspace, journal, nobodyTold);
}
async function stop() {
  await journal.close();
  await owner.close();
}
function type({ epoch, version, text }: OpenedDocument, next: string) {
  const edit = smallestEdit(text, next)!;
  documents.edit(page, { epoch, base: version, edit, writer: 'w', sequence: ++sequence }, 1);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'galley-words-'));
  data = await mkdtemp(join(tmpdir(), 'galley-data-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(root, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
});

describe('no word is lost', () => {
  type Step = { kind: 'type'; word: string } | { kind: 'save' } | { kind: 'outside'; word: string } | { kind: 'crash' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('type' as const),
        word: fc.integer({ min: 0, max: 9999 }).map((n) => `mine${n}`),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'save' as const }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('outside' as const),
        word: fc.integer({ min: 0, max: 9999 }).map((n) => `theirs${n}`),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  );

  it('whatever the order of typing, saving, changes from outside and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await stop();
        await writeFile(join(root, page), 'start\n');
        await rm(join(data, 'journal'), { recursive: true, force: true });
        await start();
        let state = await documents.open(page, 1);
        const words = new Set<string>();
        for (const action of steps) {
          state = await documents.open(page, 1);
          if (action.kind === 'type') {
            words.add(action.word);
            type(state, `${action.word}\n${state.text}`);
          } else if (action.kind === 'save') await documents.save(page).catch(() => undefined);
          else if (action.kind === 'outside') {
            words.add(action.word);
            await writeFile(join(root, page), `${await readFile(join(root, page), 'utf8')}${action.word}\n`);
            await documents.diskChanged([page]);
          } else {
            // As after a crash: nothing is saved, a new process reads what is on the disk.
            await stop();
            await start();
            for (const draft of await journal.adopt()) await documents.restore(draft.path, draft);
          }
        }
        const last = await documents.open(page, 1);
        const everywhere = last.text + (last.conflict?.theirs ?? '') + (await readFile(join(root, page), 'utf8'));
        for (const word of words) expect(everywhere).toContain(word);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
