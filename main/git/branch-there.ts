import { withOwnRepository } from './borrowed-objects.ts';
import { isBranchName, referredObject, repositoryConfiguration, type GitFolders } from './folders.ts';
import { listedSettings } from './listed-settings.ts';
import type { Remote } from './remote.ts';

/** Main lines of which nobody says that they are a piece of work, whatever they are called at the other place. */
const usualMainLines: readonly string[] = ['main', 'master'];

/**
 * What the other place calls a branch: by its own name, or by the one that the repository says that it follows
 * (`branch.<name>.merge`). What others have sent comes from there. What is sent goes there as well, but for two cases
 * in which git refuses unless it is told: the writer's git goes by names alone (`push.default`), or the branch is a
 * piece of work that began at another one, such as the main line, which is not to get it by itself.
 *
 * @param root docs folder, absolute, links resolved
 * @param branch as people say it: `main`
 */
export async function branchThere(
  folders: GitFolders,
  root: string,
  { branch, remote, way }: { readonly branch: string; readonly remote: Remote; readonly way: 'send' | 'receive' },
): Promise<string> {
  const values = await repositoryConfiguration(folders);
  const followed = /^refs\/heads\/(.+)$/s.exec(values.get(`branch.${branch}.merge`) ?? '')?.[1] ?? branch;
  if (followed === branch || !isBranchName(followed)) return branch;
  // It follows a branch of another place than the one that is meant: there it has its own name.
  if (values.get(`branch.${branch}.remote`) !== remote.name) return branch;
  if (way === 'receive') return followed;
  const kind = await pushKind(folders, root);
  if (kind === 'upstream' || kind === 'tracking') return followed;
  if (kind === 'current' || kind === 'matching') return branch;
  const isPieceOfMain = followed === remote.mainBranch && !usualMainLines.includes(branch);
  const isThereAnother = (await referredObject(folders, `refs/heads/${followed}`)) !== null;
  return isPieceOfMain || isThereAnother ? branch : followed;
}

/** By what the writer's git finds a branch at the other place; git's own default where nothing is said. */
async function pushKind(folders: GitFolders, root: string): Promise<string> {
  const listed = await withOwnRepository(folders, root, (own) => listedSettings(folders, own));
  const found = typeof listed === 'string' ? undefined : listed.findLast(({ key }) => key === 'push.default');
  return found?.value.toLowerCase() ?? 'simple';
}
