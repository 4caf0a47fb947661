import type { RepoPath } from '../../../shared/base/path.ts';
import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { HistoryListEntry } from '../../../shared/contract/host/history.ts';
import { pageTitle } from '../tree.ts';
import { count } from '../words.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

type Calls = HostContract['calls'];

/** Steps, saved versions and texts that were deleted, discarded or replaced: looked at and put back. */
export function historyActions(
  { store, host, texts }: Services,
  steps: StepActions,
  pages: PageActions,
  layers: LayerActions,
) {
  /** The host has every letter, and every step. */
  const settled = async () => {
    await Promise.all(texts.paths.map((path) => texts.settled(path)));
    await steps.recorded.flush();
  };
  return {
    /** Newest first; of a page, or of the whole site. Rejects with what stands against it. */
    async list(path: RepoPath | null): Promise<{
      readonly steps: OutputOf<Calls, 'steps.list'>;
      readonly versions: OutputOf<Calls, 'history.list'>;
      readonly kept: OutputOf<Calls, 'history.list'>;
    }> {
      await settled();
      const [listed, versions, kept] = await Promise.all([
        host.call('steps.list', { path }),
        host.call('history.list', { path, of: 'versions' }),
        host.call('history.list', { path }),
      ]);
      return { steps: listed, versions, kept };
    },
    /** The text of an entry; null where it is no text. */
    read: async (id: string): Promise<string | null> => (await host.call('history.read', { id })).text,
    step: (id: string): Promise<OutputOf<Calls, 'steps.read'>> => host.call('steps.read', { id }),
    stepFile: (id: string, path: RepoPath): Promise<OutputOf<Calls, 'steps.readFile'>> =>
      host.call('steps.readFile', { id, path }),
    /** What stands against taking a step back. */
    look: (id: string): Promise<OutputOf<Calls, 'steps.look'>> => host.call('steps.look', { id }),
    /** The text of a page as it is now; null where there is none. */
    async textNow(path: RepoPath): Promise<string | null> {
      const open = texts.text(path);
      if (open !== undefined) return open;
      return host
        .call('documents.open', { path })
        .then(async ({ text }) => (await host.call('documents.close', { path }), text))
        .catch(() => null);
    },
    /** Puts an entry back and says so. Rejects with what stands against it; nothing is changed then. */
    async putBack(entry: HistoryListEntry, words: string): Promise<void> {
      // What is replaced is kept whole.
      await settled();
      const { path, isNew, left, step } = await host.call('history.restore', { id: entry.id, words });
      const title = pageTitle(store.getState().tree, path);
      const rest =
        left.length === 0
          ? ''
          : ` ${count(left.length, 'file')} that changed with it ${left.length === 1 ? 'was' : 'were'} changed again since, and ${left.length === 1 ? 'stays as it is' : 'stay as they are'}: ${left.join(', ')}.`;
      const said = `“${title}” is back${isNew ? '' : ' as it was; the text that it had is kept, too'}.${rest}`;
      const last = step === null ? null : steps.made(step, words);
      const isOpen = !/\.mdx?$/.test(path) || store.getState().active === path;
      layers.toast(
        said,
        !isOpen
          ? { label: 'Open', run: () => void pages.open(path, { focus: true }) }
          : last !== null
            ? { label: 'Undo', run: () => void steps.takeBack(last) }
            : null,
      );
    },
  };
}
