import { applyEdits } from '../../../shared/base/edit.ts';
import { ContractError, type HostAnswered } from '../../../shared/contract/define.ts';
import type { pageCalls } from '../../../shared/contract/host/pages.ts';
import type { problemCalls } from '../../../shared/contract/host/problems.ts';
import type { Handlers } from '../../../shared/contract/server.ts';
import { teamFiles } from '../../../shared/workspace/files.ts';
import { RevisionError } from '../../workspace/workspace.ts';
import { openDocuments, openWorkspace } from '../open-workspace.ts';
import type { Session } from '../session.ts';

export function pageHandlers(session: Session): Handlers<HostAnswered<typeof pageCalls & typeof problemCalls>> {
  return {
    async 'pages.create'(input) {
      const workspace = openWorkspace(session);
      const documents = openDocuments(session);
      await session.engineUpToDate();
      const plan = await session.engine.call('engine.planPage', input);
      const { text } = await workspace.save(plan.path, plan.text, null).catch((error: unknown) => {
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
      return { path: plan.path };
    },
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
