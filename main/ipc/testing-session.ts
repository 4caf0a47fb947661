import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RepoPath } from '../../shared/base/path.ts';
import { Documents } from '../documents/documents.ts';
import { Journal } from '../documents/journal.ts';
import { nobodyTold } from '../documents/testing-nobody.ts';
import { Steps } from '../documents/steps.ts';
import { Workspace } from '../workspace/workspace.ts';
import type { Session } from './session.ts';

/** What a test needs of a session that changes files: no engine, no window, no watcher. */
export interface TestedSession {
  readonly session: Session;
  readonly documents: Documents;
  readonly journal: Journal;
  readonly steps: Steps;
  /** Pages that windows were told of as moved, or gone. */
  readonly moves: { from: RepoPath; to: RepoPath | null }[];
  close(): Promise<void>;
}

/**
 * @param root a docs folder that is there
 * @param more what else the test's session has
 */
export async function testedSession(
  root: string,
  more: Partial<Record<keyof Session, unknown>> = {},
): Promise<TestedSession> {
  const data = await mkdtemp(join(tmpdir(), 'galley-data-'));
  const workspace = await Workspace.open(root);
  await workspace.load();
  const journal = new Journal(data, workspace.root, { id: 's1' }, () => undefined);
  const steps = new Steps(data, workspace.root);
  const documents = new Documents(workspace, journal, nobodyTold);
  const moves: TestedSession['moves'] = [];
  const session = {
    root: workspace.root,
    data,
    workspace,
    documents,
    steps,
    history: journal.history,
    shell: { capabilities: { trash: false } },
    engine: { call: () => Promise.resolve(null) },
    changes: { afterwards: (work: () => Promise<unknown>) => work() },
    emit: (_name: string, event: { moves: typeof moves }) => void moves.push(...event.moves),
    ...more,
  } as unknown as Session;
  return {
    session,
    documents,
    journal,
    steps,
    moves,
    async close() {
      await journal.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
