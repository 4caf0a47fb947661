import type { RepoPath } from '../../../shared/base/path.ts';
import type { SiteChanges } from '../../../shared/contract/host/changes.ts';
import { describeError } from '../../bridge/host.ts';
import type { Services } from './services.ts';

/** What is different from the last saved version. It comes by itself when files change. */
export function changesActions({ store, host }: Services) {
  const take = (changes: SiteChanges) => store.setState({ changes, changesFailure: null });
  return {
    take,
    /** Asks for it, for the first time or after it could not be read. Never rejects. */
    async load(): Promise<void> {
      const before = store.getState().changes;
      try {
        const changes = await host.call('changes.list', {});
        // What was told meanwhile is newer.
        if (store.getState().changes === before) take(changes);
      } catch (error) {
        const { title, detail } = describeError(error);
        store.setState({ changesFailure: detail === '' ? title : `${title}. ${detail}` });
      }
    },
    forget: () => store.setState({ changes: null, changesFailure: null, chosenChange: null }),
    choose: (path: RepoPath) => store.setState({ chosenChange: path }),
    /** What a file said in that version; null where it is no text. */
    before: async (path: RepoPath): Promise<string | null> => (await host.call('changes.before', { path })).text,
  };
}
