import type { OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { HistoryListEntry } from '../../../shared/contract/host/history.ts';
import { pageTitle } from '../tree.ts';
import { count } from '../words.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

/** What was deleted, discarded and replaced: looked at and put back. */
export function historyActions({ store, host, texts }: Services, pages: PageActions, layers: LayerActions) {
  return {
    /** Newest first. Rejects with what stands against it. */
    list: (): Promise<OutputOf<HostContract['calls'], 'history.list'>> => host.call('history.list', {}),
    /** The text of an entry; null where it is no text. */
    read: async (id: string): Promise<string | null> => (await host.call('history.read', { id })).text,
    /** Puts an entry back and says so. Rejects with what stands against it; nothing is changed then. */
    async putBack(entry: HistoryListEntry): Promise<void> {
      // The host has every letter: what is replaced is kept whole.
      await Promise.all(texts.paths.map((path) => texts.settled(path)));
      const { path, isNew, left } = await host.call('history.restore', { id: entry.id });
      const title = pageTitle(store.getState().tree, path);
      const rest =
        left.length === 0
          ? ''
          : ` ${count(left.length, 'file')} that changed with it ${left.length === 1 ? 'was' : 'were'} changed again since, and ${left.length === 1 ? 'stays as it is' : 'stay as they are'}: ${left.join(', ')}.`;
      const open =
        /\.mdx?$/.test(path) && store.getState().active !== path
          ? { label: 'Open', run: () => void pages.open(path, { focus: true }) }
          : null;
      layers.toast(`“${title}” is back${isNew ? '' : ' as it was; the text that it had is kept, too'}.${rest}`, open);
    },
  };
}
