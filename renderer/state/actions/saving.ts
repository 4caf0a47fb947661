import { ContractError, type OutputOf } from '../../../shared/contract/define.ts';
import { seenOf } from '../../../shared/contract/host/changes.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { describeError } from '../../bridge/host.ts';
import { count } from '../words.ts';
import type { ChangesActions } from './changes.ts';
import type { LayerActions } from './layers.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

export type VersionOutlook = OutputOf<HostContract['calls'], 'versions.outlook'>;

/** What the writer says of a version. */
export interface VersionWords {
  readonly title: string;
  readonly details: string;
  readonly author: { readonly name: string; readonly email: string };
}

/** Saving versions. The host makes them; the window says what it saw. */
export function savingActions(
  { store, host, texts }: Services,
  changes: ChangesActions,
  steps: StepActions,
  layers: LayerActions,
) {
  async function takeBack(commit: string, title: string): Promise<void> {
    try {
      await host.call('versions.takeBack', { commit });
      const again = { label: 'Do it again', run: () => void doAgain(commit, title) };
      layers.toast(`The version “${title}” is taken back. What it held are changes again.`, again);
      await changes.load();
    } catch (error) {
      layers.toastError(error);
    }
  }

  async function doAgain(commit: string, title: string): Promise<void> {
    try {
      await host.call('versions.again', { commit });
      layers.toast(`The version “${title}” is there again.`, {
        label: 'Undo',
        run: () => void takeBack(commit, title),
      });
      await changes.load();
    } catch (error) {
      layers.toastError(error);
    }
  }

  return {
    /** What a version would be saved of, where the host has every letter. Rejects with what stands against looking. */
    async outlook(): Promise<VersionOutlook> {
      await steps.recorded.flush();
      await Promise.all(texts.paths.map((path) => texts.settled(path)));
      return host.call('versions.outlook', {});
    },
    /** Takes back the last version, while nobody else has it. Never rejects: what stands against it is told. */
    async takeBackLast(): Promise<void> {
      const version = store.getState().changes?.version ?? null;
      if (version !== null) await takeBack(version.commit, version.title);
    },
    /** Begins to keep versions of the folder, and asks for the first one. Never rejects. */
    async begin(): Promise<void> {
      try {
        await host.call('versions.begin', {});
        await changes.load();
        layers.showDialog({ kind: 'save-version' });
      } catch (error) {
        layers.toastError(error);
      }
    },
    /**
     * Saves a version of these changes and says so. Resolves with why there is none, in words, and whether the changes
     * are others by now; null where it is saved.
     */
    async save(
      seen: VersionOutlook['changes'],
      paths: ReadonlySet<RepoPath>,
      words: VersionWords,
    ): Promise<{ readonly words: string; readonly isOutdated: boolean } | null> {
      try {
        const { commit, files } = await host.call('versions.save', {
          ...words,
          paths: [...paths],
          seen: seenOf(seen, paths),
        });
        const undo = { label: 'Undo', run: () => void takeBack(commit, words.title) };
        layers.leaveDialog(() => layers.toast(`Saved the version “${words.title}”: ${count(files, 'change')}.`, undo));
        await changes.load();
        store.setState(({ changesFocus }) => ({ chosenChange: null, changesFocus: changesFocus + 1 }));
        return null;
      } catch (error) {
        const { title, detail } = describeError(error);
        const isOutdated = error instanceof ContractError && error.code === 'changed';
        return { words: detail === '' ? title : `${title}. ${detail}`, isOutdated };
      }
    },
  };
}
