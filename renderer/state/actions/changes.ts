import type { RepoPath } from '../../../shared/base/path.ts';
import type { pageDrawings, ShownDifference } from '../../../shared/contract/host/page-difference.ts';
import type { SiteChanges } from '../../../shared/contract/host/changes.ts';
import { describeError } from '../../bridge/host.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

/** What is different from the last saved version, or an older one. It comes by itself when files change. */
export function changesActions({ store, host }: Services, layers: LayerActions, pages: PageActions) {
  /** The one to look at where the differences of the page come anew: one of them was put back. */
  let next: number | null = null;
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
    /** A page with its differences marked; `from` is its name in that version, null for a new one. */
    page: (path: RepoPath, from: RepoPath | null, drawn: (typeof pageDrawings)[number]) =>
      host.call('changes.page', { path, from, drawn }),
    /** Differences of a page are shown: those of the text that `text` stands for. */
    showDifferences(list: readonly ShownDifference[], text: string): void {
      const at = next === null || list.length === 0 ? null : Math.min(next, list.length - 1);
      next = null;
      store.setState({ pageDifferences: { list, text, at } });
    },
    hideDifferences: () => store.setState({ pageDifferences: null }),
    /** The difference that is looked at goes: the one in its place is looked at then. */
    goOnWithDifferences: (): void => void (next = store.getState().pageDifferences?.at ?? null),
    /** Goes to the next difference of the page that is shown, or back; behind the last one is the first. */
    step(by: 1 | -1): void {
      const shown = store.getState().pageDifferences;
      if (shown === null || shown.list.length === 0) return;
      const count = shown.list.length;
      const at = shown.at === null ? (by > 0 ? 0 : count - 1) : (shown.at + by + count) % count;
      store.setState({ pageDifferences: { ...shown, at } });
    },
    /** Looks at one of them, from 0. */
    lookAt(at: number): void {
      const shown = store.getState().pageDifferences;
      if (shown !== null && at < shown.list.length) store.setState({ pageDifferences: { ...shown, at } });
    },
    /** Versions of the site, or of a page, that come after this one in their list. */
    versions: (path: RepoPath | null, after: string | null, limit: number) =>
      host.call('changes.versions', { path, after, limit }),
    /** Everything is compared with this version from now on. Rejects where it can't be. */
    compareWith: (version: string): Promise<unknown> => host.call('changes.compareWith', { version }),
    /** With the last one again. Never rejects: what stands against it is told. */
    compareWithLast: (): Promise<unknown> =>
      host.call('changes.compareWith', { version: null }).catch(layers.toastError),
    /** The list, with the change of a page chosen; the focus comes along from elsewhere, and stays where it is here. */
    show(path: RepoPath | null): void {
      if (path !== null) store.setState({ chosenChange: path });
      if (store.getState().section === 'changes') return;
      pages.goTo('changes');
      // Once it is drawn.
      const focus = () => setTimeout(() => store.setState(({ changesFocus }) => ({ changesFocus: changesFocus + 1 })));
      if (store.getState().changes !== null) return void focus();
      const end = store.subscribe(({ section, changes }) => {
        if (section === 'changes' && changes === null) return;
        end();
        if (section === 'changes') focus();
      });
    },
    /**
     * The address of a picture as it was in that version, null where there is none that can be shown; and whether only
     * a note of where Git LFS keeps it is in its place, then and now.
     *
     * @param now where it is by now; null where it is gone
     */
    picture: async (path: RepoPath, now: RepoPath | null) => {
      const { picture, isNote } = await host.call('changes.picture', { path, now });
      return { before: picture === null ? null : `data:${picture.type};base64,${picture.data}`, isNote };
    },
    /** What a file said in that version; null where it is no text. */
    before: async (path: RepoPath): Promise<string | null> => (await host.call('changes.before', { path })).text,
  };
}

export type ChangesActions = ReturnType<typeof changesActions>;
