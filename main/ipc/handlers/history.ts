import { ContractError } from '../../../shared/contract/define.ts';
import type { historyCalls } from '../../../shared/contract/host/history.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { HistoryEntry } from '../../documents/history.ts';
import { openDocuments, openHistory } from '../open-workspace.ts';
import { entryText, inTurn, restoreEntry } from '../restore.ts';
import type { Session } from '../session.ts';

export function historyHandlers(session: Session): Handlers<typeof historyCalls> {
  const read = async (id: string): Promise<HistoryEntry> => {
    const entry = await openHistory(session).read(id);
    if (entry === null)
      throw new ContractError({
        code: 'gone',
        title: 'This text is not kept any more',
        detail: 'The oldest ones go after thirty days.',
      });
    return entry;
  };
  return {
    async 'history.list'({ path, limit }) {
      const documents = openDocuments(session);
      const heads = await openHistory(session).list(path);
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
          id,
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
    'history.restore': ({ id }) => inTurn(session, async () => restoreEntry(session, await read(id))),
    'history.keep': ({ paths }) =>
      inTurn(session, async () => {
        const [documents, history] = [openDocuments(session), openHistory(session)];
        for (const path of paths) {
          const text = await documents.textOf(path);
          if (text !== null) await history.add({ path, reason: 'replaced', content: text });
        }
        return null;
      }),
  };
}
