import { applyEdits } from '../../../shared/base/edit.ts';
import { contentHash } from '../../../shared/base/hash.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { pageChangeCalls } from '../../../shared/contract/host/page-changes.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import type { Step, StepFile } from '../../documents/steps.ts';
import { openDocuments, openHistory, openSteps, openWorkspace } from '../open-workspace.ts';
import { inTurn } from '../restore.ts';
import type { Session } from '../session.ts';
import { newStepId } from '../take-back.ts';

export function pageChangeHandlers(session: Session): Handlers<typeof pageChangeCalls> {
  return {
    async 'pages.planChange'(input) {
      openWorkspace(session);
      await session.engineUpToDate();
      return (await session.engine.call('engine.planPageChange', input)).plan;
    },

    'pages.applyChange': ({ path, change, key, words }) =>
      inTurn(session, async () => {
        const workspace = openWorkspace(session);
        const [documents, history, steps] = [openDocuments(session), openHistory(session), openSteps(session)];
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
        let entry: string | null = null;
        let isInTrash = false;
        const planned = edits.map((file) => {
          const text = before.get(file.path)!;
          return { path: file.path, before: text, after: applyEdits(text, file.edits) };
        });
        const own = remove ?? move?.from ?? path;
        const text = await documents.textOf(own);
        // Whatever happens from here on can be taken back.
        const step = (isUnfinished: boolean): Step => {
          const files: StepFile[] = planned.map((file) => ({
            ...file,
            path: file.path === move?.from ? move.to : file.path,
            after: file.path === remove ? null : file.after,
            entry: file.path === remove ? entry : null,
          }));
          if (remove !== null && !planned.some((file) => file.path === remove))
            files.push({ path: remove, before: text, after: null, entry });
          return {
            id,
            kind: change.kind === 'delete' ? 'deleted' : 'moved',
            words: words === '' ? (plan.to === null ? `Deleted ${path}` : `Moved ${path} to ${plan.to}`) : words,
            time: Date.now(),
            takesBack: null,
            isUnfinished,
            moves: move === null ? [] : [move],
            files,
          };
        };
        const id = newStepId();
        await steps.write(step(true));
        try {
          for (const file of planned) {
            // Before it is written: where saving it fails, the text in memory has changed already.
            done.push(file);
            await documents.change(file.path, (now) => {
              if (now !== file.before) throw changed();
              return file.after;
            });
          }
          if (move !== null) {
            // What is not saved yet goes along.
            if (documents.unsavedText(move.from) !== null) await documents.save(move.from);
            changes.push(...(await workspace.move(move.from, move.to)));
          }
          if (remove !== null) {
            // What is not saved yet goes along, where it can be saved.
            if (documents.unsavedText(remove) !== null) await documents.save(remove).catch(() => undefined);
            const taken = await workspace.remove(
              remove,
              async (file) => {
                entry = await history.add({
                  path: remove,
                  reason: 'deleted',
                  content: file.bytes,
                  link: file.link,
                  step: id,
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
          await steps.remove(id);
          throw error;
        }
        await steps.write(step(false)).catch(() => undefined);
        if (move !== null) await documents.release(move.from);
        await session.engine.call('engine.change', { changes });
        if (move !== null) session.emit('pages.moved', { moves: [move] });
        if (remove !== null) session.emit('pages.moved', { moves: [{ from: remove, to: null }] });
        return { step: id, to: plan.to, files: plan.files.length, isInTrash };
      }),
  };
}
