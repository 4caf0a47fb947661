import { applyEdits } from '../../../shared/base/edit.ts';
import { ContractError, type HostAnswered } from '../../../shared/contract/define.ts';
import type { pageCalls } from '../../../shared/contract/host/pages.ts';
import type { problemCalls } from '../../../shared/contract/host/problems.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { teamFiles } from '../../../shared/workspace/files.ts';
import { RevisionError } from '../../workspace/disk-text.ts';
import type { Step, StepFile } from '../../documents/steps.ts';
import { openDocuments, openSteps, openWorkspace } from '../open-workspace.ts';
import { inTurn } from '../restore.ts';
import type { Session } from '../session.ts';
import { newStepId } from '../take-back.ts';

export function pageHandlers(session: Session): Handlers<HostAnswered<typeof pageCalls & typeof problemCalls>> {
  return {
    'pages.create': (input) =>
      inTurn(session, async () => {
        const [workspace, documents, steps] = [openWorkspace(session), openDocuments(session), openSteps(session)];
        await session.engineUpToDate();
        const plan = await session.engine.call('engine.planPage', input);
        const made = input.text ?? plan.text;
        const files: StepFile[] = [{ path: plan.path, before: null, after: made, entry: null }];
        for (const { path, edits } of plan.edits) {
          const before = await documents.textOf(path);
          if (before !== null) files.push({ path, before, after: applyEdits(before, edits), entry: null });
        }
        const step: Step = {
          id: newStepId(),
          kind: 'made',
          words: `Made “${input.title}”`,
          time: Date.now(),
          takesBack: null,
          isUnfinished: true,
          moves: [],
          files,
        };
        await steps.write(step);
        const { text } = await workspace.save(plan.path, made, null).catch(async (error: unknown) => {
          await steps.remove(step.id);
          if (error instanceof RevisionError)
            throw new ContractError({
              code: 'exists',
              title: 'There is a page with this name already',
              detail: `It is ${plan.path}. Choose another name.`,
            });
          throw error;
        });
        await session.engine.call('engine.change', {
          changes: [{ path: plan.path, file: { path: plan.path, kind: 'page', text, size: text.length } }],
        });
        for (const { path, edits } of plan.edits) await documents.change(path, (before) => applyEdits(before, edits));
        await steps.write({ ...step, isUnfinished: false }).catch(() => undefined);
        return { path: plan.path, step: step.id };
      }),
    async 'problems.createFile'({ path, text }) {
      const workspace = openWorkspace(session);
      if (!(teamFiles as readonly string[]).includes(path))
        throw new ContractError({
          code: 'bad-name',
          title: 'Galley doesn’t make this file',
          detail: `It makes ${teamFiles.join(' and ')}.`,
        });
      await workspace.save(path, text, null).catch((error: unknown) => {
        if (error instanceof RevisionError)
          throw new ContractError({ code: 'exists', title: `There is a ${path} already`, detail: 'Look at it first.' });
        throw error;
      });
      await session.engine.call('engine.change', {
        changes: [{ path, file: { path, kind: 'data', text, size: text.length } }],
      });
      return null;
    },
  };
}
