import { repoPath } from '../../shared/base/path.ts';
import type { AppState } from './store.ts';

/** A folder that is open, for tests that need no host. */
export const readyWorkspace: NonNullable<AppState['workspace']> = {
  status: 'ready',
  folder: 'd',
  location: '~/d',
  name: 'D',
  settingsPath: repoPath('docs.json'),
  dialect: 'docs',
  branch: null,
  notices: [],
  scripts: { count: 0, run: false, version: '' },
  keepsDrafts: true,
  candidates: [],
};
