import { applyEdits } from '../../../shared/base/edit.ts';
import { contentHash } from '../../../shared/base/hash.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { ListedStep, stepCalls } from '../../../shared/contract/host/steps.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { stepsOf, takenBackBy, whereNow, type StepFile, type StepHead } from '../../documents/steps.ts';
import { openDocuments, openSteps } from '../open-workspace.ts';
import { inTurn } from '../restore.ts';
import type { Session } from '../session.ts';
import { countOf, planBack, readStep, takeBack } from '../take-back.ts';

export function stepHandlers(session: Session): Handlers<typeof stepCalls> {
  return {
    async 'steps.list'({ path, limit }) {
      const all = await openSteps(session).list();
      const heads = path === null ? all : stepsOf(all, path).heads;
      return { steps: heads.slice(0, limit).map((head) => listed(head, all)), total: heads.length };
    },
    async 'steps.read'({ id }) {
      const { step } = await readStep(session, id);
      return {
        files: step.files.map(({ path, before, after, isPicture = false }) => ({
          path,
          change: before === null ? 'made' : after === null ? 'deleted' : 'changed',
          isPicture,
        })),
        moves: [...step.moves],
      };
    },
    async 'steps.readFile'({ id, path }) {
      const { step } = await readStep(session, id);
      const file = step.files.find((each) => each.path === path && each.isPicture !== true);
      return { before: file?.before ?? null, after: file?.after ?? null };
    },
    'steps.begin': ({ id, kind, words, files }) =>
      inTurn(session, async () => {
        const documents = openDocuments(session);
        const kept: StepFile[] = [];
        for (const { file, hash } of files) {
          const before = await documents.textOf(file.path);
          if (before === null || contentHash(before) !== hash) throw changed();
          kept.push({ path: file.path, before, after: edited(before, file.edits), entry: null });
        }
        await openSteps(session).write({
          id,
          kind,
          words,
          time: Date.now(),
          takesBack: null,
          isUnfinished: true,
          moves: [],
          files: kept,
        });
        return null;
      }),
    'steps.end': ({ id, words, left }) =>
      inTurn(session, async () => {
        const { step } = await readStep(session, id);
        const files = step.files.filter(({ path }) => !left.includes(path));
        if (files.length === 0) await openSteps(session).remove(id);
        else await openSteps(session).write({ ...step, words, files, isUnfinished: false });
        return null;
      }),
    'steps.record': ({ id, kind, words, path, before, after }) =>
      inTurn(session, async () => {
        const steps = openSteps(session);
        if (before === after) await steps.remove(id);
        else
          await steps.write({
            id,
            kind,
            words,
            time: Date.now(),
            takesBack: null,
            isUnfinished: false,
            moves: [],
            files: [{ path, before, after, entry: null }],
          });
        return null;
      }),
    'steps.look': ({ id }) =>
      inTurn(session, async () => {
        const { step, heads } = await readStep(session, id);
        const plan = await planBack(session, step, heads);
        return { files: countOf(plan), left: [...plan.left] };
      }),
    'steps.takeBack': ({ id, words }) =>
      inTurn(session, async () => takeBack(session, await readStep(session, id), words)),
  };
}

function listed(head: StepHead, all: readonly StepHead[]): ListedStep {
  const { id, kind, words, time, takesBack, isUnfinished, moves, paths } = head;
  const about = moves[0]?.to ?? (paths.length === 1 ? paths[0]! : null);
  return {
    id,
    kind,
    words,
    time,
    takesBack,
    isUnfinished,
    files: new Set([...paths, ...moves.map(({ to }) => to)]).size,
    path: about === null ? null : whereNow(about, all.slice(0, all.indexOf(head))),
    takenBackBy: takenBackBy(all, id),
  };
}

function edited(text: string, edits: Parameters<typeof applyEdits>[1]): string {
  try {
    return applyEdits(text, edits);
  } catch {
    throw changed();
  }
}

function changed(): ContractError {
  return new ContractError({
    code: 'changed',
    title: 'The pages have changed in the meantime',
    detail: 'Nothing was changed. Try again.',
  });
}
