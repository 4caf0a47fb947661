import type { SiteSummary } from '../../shared/contract/engine.ts';
import type { WorkspaceState } from '../../shared/contract/host/workspace.ts';

export const closedState: WorkspaceState = {
  status: 'closed',
  folder: '',
  location: '',
  name: '',
  settingsPath: null,
  dialect: null,
  branch: null,
  notices: [],
  scripts: { count: 0, run: false, version: '' },
  keepsDrafts: true,
  candidates: [],
};

/** What the window is told of a site. `folder` names one that has no name. */
export function summaryState(summary: SiteSummary, folder: string, runsScripts: boolean) {
  return {
    name: summary.name === '' ? folder : summary.name,
    settingsPath: summary.settingsPath,
    dialect: summary.dialect,
    scripts: { ...summary.scripts, run: runsScripts },
  };
}
