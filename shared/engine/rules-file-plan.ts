import { contentHash } from '../base/hash.ts';
import type { RepoPath } from '../base/path.ts';
import { ContractError } from '../contract/define.ts';
import { rulesFilePath, updateRulesFile } from '../derive/rules-file.ts';
import type { SiteIndex } from '../workspace/site-index.ts';
import type { PlannedFile } from './ignore-plan.ts';

/** The edits that make the rules file or bring it up to date. */
export function planRulesFile(index: SiteIndex): { path: RepoPath; files: PlannedFile[] } {
  const text = index.snapshot.has(rulesFilePath) ? index.snapshot.text(rulesFilePath) : null;
  const { state, edits } = updateRulesFile(text);
  if (state === 'broken')
    throw new ContractError({
      code: 'rules-file-broken',
      title: `Galley’s part of ${rulesFilePath} has lost a mark`,
      detail: 'It stands between galley:begin and galley:end. Delete what is left of it, and make it again.',
    });
  return {
    path: rulesFilePath,
    files:
      edits.length === 0
        ? []
        : [{ file: { path: rulesFilePath, edits }, hash: contentHash(text ?? ''), start: text === null ? '' : null }],
  };
}
