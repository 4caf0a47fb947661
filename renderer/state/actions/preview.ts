import { isCompleteAddress, openedAddress, schemeOf } from '../../../shared/base/address.ts';
import { chosenChange } from '../change-list.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { EventOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import { describeError } from '../../bridge/host.ts';
import type { AppState } from '../store.ts';
import { latest } from './latest.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

/** Pages whose scroll position in the preview is remembered. */
const mostScrolls = 200;
/** Hosts whose links open without asking; as many as are kept between runs. */
const mostTrusted = 200;

export type PreviewUpdate = EventOf<HostContract['events'], 'preview.updated'>;

/** The document that the preview belongs to, by what the writer looks at. */
export function previewedPath(state: AppState): RepoPath | null {
  if (state.workspace?.status !== 'ready') return null;
  const fallback = state.active ?? state.workspace.settingsPath;
  switch (state.section) {
    case 'pages':
      return state.active ?? state.workspace.settingsPath;
    case 'settings':
      return state.workspace.settingsPath ?? fallback;
    case 'problems':
      return state.chosenProblem?.path ?? fallback;
    case 'changes':
      return chosenChange(state)?.page ?? fallback;
    case 'api':
      return fallback;
  }
}

export function previewActions({ store, host }: Services, pages: PageActions, layers: LayerActions) {
  let turn = 0;
  const listeners = new Set<(update: PreviewUpdate) => void>();
  /** Where previews may come from: the window's rule names one origin, and is as old as the window. */
  let allowedOrigin: string | null = null;

  /** Asks the host for the address of what is looked at, and for its updates from now on. */
  async function follow(): Promise<void> {
    const path = previewedPath(store.getState());
    const beside = store.getState().previewed?.page ?? store.getState().active;
    const mine = ++turn;
    if (path === null) return store.setState({ previewed: null, words: null });
    try {
      const { url, page } = await host.call('preview.address', { path, beside });
      if (mine !== turn) return;
      const { origin } = new URL(url);
      allowedOrigin ??= origin;
      if (origin !== allowedOrigin) {
        store.setState({
          previewed: null,
          previewProblem: {
            title: 'The preview needs this window anew',
            detail: 'Galley was started again since this window was opened. What you wrote is handed to it first.',
            needsReload: true,
          },
        });
        return;
      }
      store.setState({
        previewed: { path, page, url },
        previewProblem:
          page === null
            ? { title: 'There is no page to show yet', detail: 'Make the first page, and it appears here.' }
            : null,
      });
      await host.call('preview.follow', { path, beside: page });
    } catch (error) {
      const { code, title, detail } = describeError(error);
      if (mine === turn && code !== 'disconnected') store.setState({ previewProblem: { title, detail } });
    }
  }

  /** Opens an address outside Galley. */
  function openOutside(url: string): void {
    if (store.getState().capabilities.openExternal) host.call('session.openExternal', { url }).catch(layers.toastError);
    else window.open(url, '_blank', 'noopener,noreferrer');
  }

  /** The same of an address that others wrote: the first one of a host is shown and agreed to. */
  function openAsked(url: string): void {
    const { host: name, protocol } = new URL(url);
    if (protocol !== 'mailto:' && store.getState().trustedHosts.includes(name)) openOutside(url);
    else layers.showDialog({ kind: 'link', url });
  }

  return {
    follow,
    openOutside,
    /** Where components' examples are shown; null where the preview can't be shown either. */
    async examples(): Promise<string | null> {
      try {
        const { url } = await host.call('preview.examples', {});
        return allowedOrigin === null || new URL(url).origin === allowedOrigin ? url : null;
      } catch {
        return null;
      }
    },
    /** The frame could not put blocks in: it gets the page, and from then on blocks again, or contents. */
    async sendWhole(inBlocks: boolean): Promise<void> {
      const { previewed } = store.getState();
      if (previewed === null) return;
      const { path, page } = previewed;
      // Without the host no update comes either.
      await host.call('preview.follow', { path, beside: page, inBlocks }).catch(() => undefined);
    },
    onUpdate(listener: (update: PreviewUpdate) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    updated(update: PreviewUpdate): void {
      const { previewed } = store.getState();
      if (previewed?.path !== update.path) return;
      // The page that was in sight is there no more, or has another name: the frame has to go elsewhere.
      if (previewed.page !== update.page) return void follow();
      // The page is drawn by another program, meanwhile the window can say how many words it has.
      for (const listener of listeners) listener(update);
      store.setState({ words: update.words });
    },
    rememberScroll: (page: RepoPath, top: number) =>
      store.setState(({ previewScrolls }) => {
        const { [page]: _before, ...rest } = previewScrolls;
        return { previewScrolls: latest({ ...rest, [page]: top }, mostScrolls) };
      }),
    /** A link in the preview was clicked: a page of this site opens here, anything else is asked about. */
    async openLink(href: string): Promise<void> {
      try {
        const { path } = await host.call('preview.resolve', { url: href });
        if (path !== null) return await pages.open(path);
      } catch (error) {
        return layers.toastError(error);
      }
      const url = openedAddress(href);
      const base = store.getState().previewed?.url;
      if (url === null || (base !== undefined && url.startsWith(new URL('/', base).href)))
        return layers.toast(
          isCompleteAddress(href) && url === null
            ? `Readers can follow this link. Galley opens web pages and mail addresses only, not ${schemeOf(href)}: addresses.`
            : 'This link leads to no page of the site.',
          null,
          true,
        );
      openAsked(url);
    },
    openAsked,
    confirmLink(url: string): void {
      const { host: name } = new URL(url);
      if (name !== '')
        store.setState(({ trustedHosts }) => ({
          trustedHosts: [...new Set([...trustedHosts, name])].slice(-mostTrusted),
        }));
      store.setState({ dialog: null });
      openOutside(url);
    },
    /**
     * The preview in a browser tab of its own: the page that the window shows, or one that is made and has no file.
     *
     * @param address that of a made page on the site
     */
    async openInBrowser(address: string | null = null): Promise<void> {
      try {
        openOutside((await host.call('preview.site', { path: store.getState().previewed?.path ?? null, address })).url);
      } catch (error) {
        layers.toastError(error);
      }
    },
    toggle(isNarrow: boolean): void {
      store.setState(({ previewIsOpen, previewIsOver, focusMode, section }) => {
        // Whoever asks for the preview where only the text is seen wants to see it.
        const wasHidden = focusMode && section === 'pages';
        return {
          ...(isNarrow
            ? { previewIsOver: wasHidden || !previewIsOver }
            : { previewIsOpen: wasHidden || !previewIsOpen }),
          ...(wasHidden && { focusMode: false }),
        };
      });
    },
  };
}
