import type { RepoPath } from '../../../shared/base/path.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { historyCalls } from '../../../shared/contract/host/history.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { HistoryEntry } from '../../documents/history.ts';
import { stepsOf, whereNow } from '../../documents/steps.ts';
import { openDocuments, openHistory, openSteps, openVersions } from '../open-workspace.ts';
import { entryText, inTurn, restoreEntry } from '../restore.ts';
import type { Session } from '../session.ts';

/** Versions are told apart from other texts by their ids. */
const versionId = /^v-(.+)$/;

export function historyHandlers(session: Session): Handlers<typeof historyCalls> {
  const read = async (id: string): Promise<HistoryEntry> => {
    const own = versionId.exec(id)?.[1];
    const entry =
      own === undefined ? await openHistory(session).read(id) : await openVersions(session).history.read(own);
    if (entry === null)
      throw new ContractError({
        code: 'gone',
        title: 'This text is not kept any more',
        detail: 'The oldest ones go after thirty days.',
      });
    return entry;
  };
  return {
    async 'history.list'({ of: what, path, limit }) {
      const documents = openDocuments(session);
      const history = what === 'texts' ? openHistory(session) : openVersions(session).history;
      const steps = await openSteps(session).list();
      const { names } = path === null ? { names: null } : stepsOf(steps, path);
      // What a step tells of itself is not told twice.
      const told = new Set(steps.map(({ id }) => id));
      const heads = (await history.list()).filter(
        (head) => (names === null || names.has(head.path)) && (head.step === null || !told.has(head.step)),
      );
      const there = new Map<string, Promise<boolean>>();
      const isThere = (of: (typeof heads)[number]['path']) => {
        if (!there.has(of))
          there.set(
            of,
            documents.textOf(of).then(
              (text) => text !== null,
              () => true,
            ),
          );
        return there.get(of)!;
      };
      const entries = await Promise.all(
        heads.slice(0, limit).map(async ({ id, path: of, time, reason, size }) => ({
          id: what === 'texts' ? id : `v-${id}`,
          path: of,
          time,
          reason,
          size,
          isThere: await isThere(of),
        })),
      );
      return { entries, total: heads.length };
    },
    'history.read': async ({ id }) => ({ text: entryText(await read(id)) }),
    'history.restore': ({ id, words }) =>
      inTurn(session, async () => {
        const entry = await read(id);
        return restoreEntry(session, entry, words, await placeOf(session, entry));
      }),
  };
}

/** Where an entry goes: its page may have moved since. */
async function placeOf(session: Session, { path, time }: HistoryEntry): Promise<RepoPath> {
  const documents = openDocuments(session);
  if ((await documents.textOf(path).catch(() => '')) !== null) return path;
  const later = (await openSteps(session).list()).filter((step) => step.time >= time);
  const now = whereNow(path, later);
  return (await documents.textOf(now).catch(() => null)) === null ? path : now;
}
