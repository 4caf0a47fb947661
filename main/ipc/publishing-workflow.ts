import { relative, sep } from 'node:path';
import { readFile } from 'node:fs/promises';
import { repoPath } from '../../shared/base/path.ts';
import { shownAddress } from '../../shared/base/site-address.ts';
import type { OutputOf, ParsedInputOf } from '../../shared/contract/define.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { HostContract } from '../../shared/contract/host/index.ts';
import { currentBranch } from '../git/folders.ts';
import { branches } from '../git/pieces-of-work.ts';
import { publishingPlace } from '../git/publish-branch.ts';
import { splitValues } from '../publish/values.ts';
import { branchError } from '../publish/words.ts';
import { publishWorkflow, workflowPath, workflowSecrets } from '../publish/workflow.ts';
import { addFile } from '../workspace/add-file.ts';
import { containedPath } from '../workspace/contain.ts';
import { fileError } from '../workspace/errors.ts';
import { openWorkspace } from './open-workspace.ts';
import { readSiteAddress } from './read-site-address.ts';
import type { Session } from './session.ts';

type Calls = HostContract['calls'];

/**
 * Adds the file with which GitHub publishes the site. It stands at the repository's top, which may lie above the docs
 * folder: the only file that Galley ever writes there, and only when it is asked to. Rejects with a `ContractError`.
 */
export async function addWorkflow(
  session: Session,
  { target, values, address }: ParsedInputOf<Calls, 'publishing.addWorkflow'>,
): Promise<OutputOf<Calls, 'publishing.addWorkflow'>> {
  const { root } = openWorkspace(session);
  const where = address.trim() === '' ? '' : shownAddress(readSiteAddress(address));
  const place = await publishingPlace(root, null);
  if ('trouble' in place) throw branchError(place, '');
  const { folders } = place;
  const current = (await currentBranch(folders)) ?? '';
  const mainLine = (await branches(folders, current)).mainLine ?? (current === '' ? 'main' : current);
  const text = publishWorkflow({
    target,
    values: splitValues(target, values).plain,
    address: where === '/' ? '' : where,
    docs: relative(folders.top, root).split(sep).join('/'),
    mainLine,
    version: session.shell.version,
  });
  if (!(await isWritten(folders.top, text)))
    throw new ContractError({
      code: 'exists',
      title: `There is a ${workflowPath} already`,
      detail: 'It says something else, so it was left as it is. Rename or delete it first to have a new one.',
    });
  return { path: workflowPath, mainLine, secrets: [...workflowSecrets(target)] };
}

/** Whether the file holds the text now; false where another one is there. Rejects with a `ContractError`. */
async function isWritten(top: string, text: string): Promise<boolean> {
  try {
    const path = await containedPath(top, repoPath(workflowPath));
    return (await addFile(path, Buffer.from(text))) || (await readFile(path, 'utf8')) === text;
  } catch (error) {
    throw fileError(error, workflowPath, 'save');
  }
}
