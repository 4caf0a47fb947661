import { applyEdits } from '../../../shared/base/edit.ts';
import { contentHash } from '../../../shared/base/hash.ts';
import { mergeTexts } from '../../../shared/base/merge.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { pageChangeCalls } from '../../../shared/contract/host/page-changes.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { RemovedFile } from '../../workspace/removed-file.ts';
import { openDocuments, openHistory, openWorkspace } from '../open-workspace.ts';
import { inTurn, restoreEntry } from '../restore.ts';
import type { Session } from '../session.ts';

/** What is needed to take a change back. */
interface DoneChange {
  readonly root: string;
  /** Texts before and after; those of a moved page under its new path. */
  readonly texts: readonly { readonly path: RepoPath; readonly before: string; readonly after: string }[];
  readonly move: { readonly from: RepoPath; readonly to: RepoPath } | null;
  readonly removed: ({ readonly path: RepoPath } & RemovedFile) | null;
}

/** Changes that can be taken back, per run. */
const mostKept = 30;

export function pageChangeHandlers(session: Session): Handlers<typeof pageChangeCalls> {
  const kept = new Map<number, DoneChange>();
  // Windows outlive a host: a number stands for one change, whenever it was made.
  let next = Date.now();

  return {
    async 'pages.planChange'(input) {
      openWorkspace(session);
      await session.engineUpToDate();
      return (await session.engine.call('engine.planPageChange', input)).plan;
    },

    'pages.applyChange': ({ path, change, key }) =>
      inTurn(session, async () => {
        const workspace = openWorkspace(session);
        const [documents, history] = [openDocuments(session), openHistory(session)];
        const trash = session.shell.capabilities.trash ? (file: string) => session.shell.trash(file) : undefined;
        await session.engineUpToDate();
        const { plan, edits, hashes, move, remove } = await session.engine.call('engine.planPageChange', {
          path,
          change,
        });
        const changed = () =>
          new ContractError({
            code: 'changed',
            title: 'The pages have changed in the meantime',
            detail: 'Look at the list again; it shows how things are now.',
          });
        if (plan.key !== key) throw changed();
        // Everything is looked at before anything is touched.
        const before = new Map<RepoPath, string>();
        for (const { path: file, hash } of hashes) {
          const text = await documents.textOf(file);
          if (text === null || contentHash(text) !== hash) throw changed();
          before.set(file, text);
        }
        const done: { path: RepoPath; before: string; after: string }[] = [];
        const changes = [];
        let removed: DoneChange['removed'] = null;
        let isInTrash = false;
        const id = next++;
        let moved: DoneChange['move'] = null;
        try {
          for (const file of edits) {
            const text = before.get(file.path)!;
            const after = applyEdits(text, file.edits);
            // Before it is written: where saving it fails, the text in memory has changed already.
            done.push({ path: file.path, before: text, after });
            await documents.change(file.path, (now) => {
              if (now !== text) throw changed();
              return after;
            });
          }
          if (move !== null) {
            // What is not saved yet goes along.
            if (documents.unsavedText(move.from) !== null) await documents.save(move.from);
            changes.push(...(await workspace.move(move.from, move.to)));
            moved = move;
          }
          if (remove !== null) {
            // What is not saved yet goes along, where it can be saved.
            if (documents.unsavedText(remove) !== null) await documents.save(remove).catch(() => undefined);
            const taken = await workspace.remove(
              remove,
              async (file) => {
                removed = { path: remove, ...file };
                await history.add({
                  path: remove,
                  reason: 'deleted',
                  content: file.bytes,
                  link: file.link,
                  change: id,
                  sideTexts: done,
                });
              },
              trash,
            );
            isInTrash = taken.inTrash;
            changes.push(...taken.changes);
            // What could neither be saved nor put aside stays open, unsaved.
            await documents.release(remove).catch(() => undefined);
          }
        } catch (error) {
          // Half a change is none: what was written goes back.
          for (const { path: file, before: text, after } of done.reverse())
            await documents.change(file, (now) => (now === after ? text : now)).catch(() => undefined);
          throw error;
        }
        if (move !== null) await documents.release(move.from);
        await session.engine.call('engine.change', { changes });
        if (moved !== null) session.emit('pages.moved', { moves: [moved] });
        if (remove !== null) session.emit('pages.moved', { moves: [{ from: remove, to: null }] });
        kept.set(id, {
          root: session.root,
          texts: done.map((each) => (each.path === move?.from ? { ...each, path: move.to } : each)),
          move: moved,
          removed,
        });
        for (const old of kept.keys()) if (kept.size > mostKept) kept.delete(old);
        return { id, to: plan.to, files: plan.files.length, isInTrash };
      }),

    'pages.undoChange': ({ id }) =>
      inTurn(session, async () => {
        const workspace = openWorkspace(session);
        const documents = openDocuments(session);
        const change = kept.get(id);
        if (change === undefined || change.root !== session.root) {
          // A deletion of an earlier run: the history has all of it.
          const history = openHistory(session);
          const entry = (await history.list()).find((head) => head.change === id);
          const whole = entry === undefined ? null : await history.read(entry.id);
          if (whole !== null) {
            const { left } = await restoreEntry(session, whole);
            if (left.length === 0) return null;
            throw new ContractError({
              code: 'cannot-undo',
              title: 'The page is back, but not all that was changed with it',
              detail: `${left.join(', ')} ${left.length === 1 ? 'has' : 'have'} been changed in the same place since.`,
            });
          }
          throw new ContractError({
            code: 'gone',
            title: 'This can’t be taken back any more',
            detail: 'It was done before Galley was started, or long ago.',
          });
        }
        const back: { path: RepoPath; text: string }[] = [];
        for (const { path, before, after } of change.texts) {
          const now = await documents.textOf(path);
          const text = now === null ? null : mergeTexts(after, now, before).text;
          if (text === null)
            throw new ContractError({
              code: 'cannot-undo',
              title: 'This can’t be taken back as one',
              detail: `${path} has been changed in the same place since. Nothing was touched.`,
            });
          back.push({ path, text });
        }
        const changes = [];
        if (change.removed !== null) changes.push(...(await workspace.putBack(change.removed.path, change.removed)));
        for (const { path, text } of back) await documents.change(path, () => text);
        if (change.move !== null) {
          const { from, to } = change.move;
          if (documents.unsavedText(to) !== null) await documents.save(to);
          changes.push(...(await workspace.move(to, from, { tidy: true })));
          await documents.release(to);
        }
        kept.delete(id);
        await session.engine.call('engine.change', { changes });
        if (change.move !== null)
          session.emit('pages.moved', { moves: [{ from: change.move.to, to: change.move.from }] });
        return null;
      }),
  };
}
