import { ContractError } from '../../../shared/contract/define.ts';
import type { WorkspaceState } from '../../../shared/contract/host/workspace.ts';
import { differs, keptState, readKept } from '../persistence.ts';
import type { AppState } from '../store.ts';
import { sectionOf } from '../tree.ts';
import type { Actions } from './index.ts';
import { previewedPath } from './preview.ts';
import { realTimers, type Timers } from './services.ts';

const viewTime = 400;
const slowTime = 200;

/**
 * Keeps the store in step with the host, and what is kept between runs with the store. Returns what ends it, and what
 * writes at once.
 */
export function goLive(
  actions: Actions,
  timers: Timers = realTimers,
): { readonly stop: () => void; readonly flush: () => void } {
  const { store, host, texts } = actions;
  /** The folder whose view is in the store; nothing is written before it was read. */
  let viewOf: string | null = null;
  /** The folder whose view is being read, and the end of that. */
  let viewComing: { readonly folder: string; readonly opened: Promise<void> } | null = null;
  let hasPreferences = false;
  let viewTimer: unknown = null;
  let wroteAt = -Infinity;
  let slowTimer: unknown = null;
  let previewed: string | null = null;
  const stops: (() => void)[] = [];

  const ignoreLoss = (error: unknown) => {
    if (!(error instanceof ContractError && (error.code === 'disconnected' || error.code === 'no-folder')))
      actions.layers.toastError(error);
  };

  async function resync(): Promise<void> {
    try {
      const hello = await host.call('session.hello', {});
      store.setState({
        version: hello.version,
        platform: hello.platform,
        capabilities: hello.capabilities,
        connectionNumber: hello.connection,
      });
      if (!hasPreferences) {
        const before = store.getState();
        const { preferences } = await host.call('session.loadView', {});
        store.setState((now) => withoutChanged(readKept(preferences, 'computer'), before, now));
        hasPreferences = true;
      }
      // Asked for last and taken at once: an event that comes while this waits is newer than the answer.
      const workspace = await host.call('workspace.state', {});
      const isKnown = workspace.status === 'ready' && workspace.location === viewOf;
      await takeWorkspace(workspace);
      if (workspace.status === 'ready') {
        await texts.online();
        if (isKnown) await askForMirrors();
        // The host forgot whom it sends updates to.
        previewed = null;
        checkPreview();
      }
    } catch (error) {
      ignoreLoss(error);
    }
  }

  async function askForMirrors(): Promise<void> {
    // Nothing waits for git.
    void actions.changes.load();
    try {
      const [problems, { rules }] = await Promise.all([
        host.call('problems.list', {}),
        host.call('problems.rules', {}),
      ]);
      store.setState({ rules: Object.fromEntries(rules.map((rule) => [rule.id, rule])) });
      actions.problems.take(problems, true);
    } catch (error) {
      // Pages are there to write in, whatever can be said of them.
      ignoreLoss(error);
    }
    // Like the state above: what `pages.changed` told before this answer is in it.
    const tree = await host.call('pages.tree', {});
    store.setState({ tree });
  }

  async function takeWorkspace(workspace: WorkspaceState): Promise<void> {
    store.setState({ workspace });
    timers.clear(slowTimer);
    if (workspace.status === 'opening') slowTimer = timers.set(() => store.setState({ openingIsSlow: true }), slowTime);
    else store.setState({ openingIsSlow: false });
    if (workspace.status === 'closed') void actions.folder.loadRecent();
    const folder = workspace.status === 'ready' ? workspace.location : null;
    if (folder === null || folder === viewOf) return;
    if (viewComing?.folder !== folder) viewComing = { folder, opened: openFolder(folder) };
    await viewComing.opened;
  }

  /** Another folder, or the first one: its own view, its own texts. */
  async function openFolder(folder: string): Promise<void> {
    viewOf = null;
    previewed = null;
    actions.documents.forgetAll();
    actions.trail.clear();
    actions.steps.forget();
    actions.changes.forget();
    store.setState({
      tree: null,
      problems: {},
      previewed: null,
      words: null,
      chosenProblem: null,
      apiFiles: null,
      exportFolder: '',
      exportLocation: '',
      hiddenNotices: [],
      settingsDrafts: {},
      settingsQuery: '',
      settingsReveal: null,
    });
    try {
      const before = store.getState();
      const { view } = await host.call('session.loadView', {});
      if (viewComing?.folder !== folder) return;
      store.setState((now) => withoutChanged(readKept(view, 'folder'), before, now));
      await askForMirrors();
      if (viewComing?.folder !== folder) return;
      viewOf = folder;
    } finally {
      if (viewComing?.folder === folder) viewComing = null;
    }
    await openFirst();
  }

  /** The pages of last time, or the site's first page. */
  async function openFirst(): Promise<void> {
    const { active, tabs, tree, section, workspace } = store.getState();
    if (active !== null && tabs.includes(active)) {
      await actions.documents.ensureOpen(active);
      // The writer may have gone on to another page meanwhile.
      if (store.getState().documents[active]?.problem !== null)
        store.setState((now) => ({
          tabs: now.tabs.filter((tab) => tab !== active),
          active: now.active === active ? null : now.active,
        }));
    } else {
      const first = tree?.sections
        .flatMap((each) => each.groups)
        .flatMap((group) => group.items)
        .find((item) => item.kind === 'page' && item.file !== null);
      if (first?.kind === 'page' && first.file !== null) {
        store.setState({
          tabs: [first.file],
          active: first.file,
          siteSection: sectionOf(tree!, first.file)?.id ?? null,
        });
        await actions.documents.ensureOpen(first.file);
      }
    }
    if (section === 'settings' && workspace?.settingsPath) await actions.documents.ensureOpen(workspace.settingsPath);
  }

  function checkPreview(): void {
    const state = store.getState();
    const path = viewOf === null || state.connection !== 'open' ? null : previewedPath(state);
    if (path === null || path === previewed) return;
    previewed = path;
    void actions.preview.follow();
  }

  function writeView(): void {
    timers.clear(viewTimer);
    viewTimer = null;
    wroteAt = timers.now();
    const state = store.getState();
    if (host.connection !== 'open') return;
    host
      .call('session.saveView', {
        ...(viewOf === null ? {} : { view: { folder: viewOf, state: keptState(state, 'folder') } }),
        ...(hasPreferences ? { preferences: keptState(state, 'computer') } : {}),
      })
      .catch(() => undefined);
  }

  stops.push(
    host.onConnection((connection) => {
      store.setState({ connection });
      if (connection !== 'open' && connection !== 'connecting') texts.offline();
    }),
    host.onResync(() => void resync()),
    host.on('workspace.changed', (workspace) => {
      void takeWorkspace(workspace)
        .then(() => (workspace.status === 'ready' ? texts.online(true) : undefined))
        .catch(ignoreLoss);
    }),
    host.on('pages.changed', (tree) => {
      // Pages can be chosen once they are shown: not before the pages of last time are known, which would take their
      // place.
      if (viewOf === null) return;
      store.setState({ tree });
      // A page may have come where the preview had none to show.
      if (store.getState().previewed?.page === null) void actions.preview.follow();
    }),
    host.on('pages.moved', ({ moves }) => actions.pageChanges.moved(moves)),
    host.on('api.changed', () => {
      // Read again only where somebody has looked.
      if (store.getState().apiFiles !== null || store.getState().section === 'api') void actions.api.load();
    }),
    host.on('changes.changed', actions.changes.take),
    host.on('pieces.progress', actions.pieces.progress),
    host.on('receiving.progress', actions.receiving.progress),
    host.on('sending.progress', actions.sending.progress),
    host.on('publishing.progress', actions.publishing.progress),
    host.on('problems.changed', (change) => actions.problems.take(change, false)),
    host.on('documents.changed', ({ document, connection }) => {
      if (connection === null || connection !== store.getState().connectionNumber)
        actions.documents.changedElsewhere(document);
    }),
    host.on('documents.status', actions.documents.status),
    host.on('preview.updated', actions.preview.updated),
    host.on('export.progress', actions.exporting.progress),
    host.on('export.finished', actions.exporting.finished),
    store.subscribe((state, before) => {
      checkPreview();
      if (hasPreferences && differs(state, before, 'computer')) {
        // What the writer chose for good is kept at once: the window may be gone the next moment.
        timers.clear(viewTimer);
        viewTimer = timers.set(writeView, Math.max(0, wroteAt + viewTime - timers.now()));
      } else if (viewTimer === null && viewOf !== null && differs(state, before, 'folder'))
        viewTimer = timers.set(writeView, viewTime);
    }),
  );

  const flush = () => {
    if (viewTimer !== null) writeView();
  };
  return {
    flush,
    stop() {
      flush();
      timers.clear(slowTimer);
      for (const stop of stops) stop();
    },
  };
}

/** What was kept, but for what the writer has changed while it was being read: that is newer. */
function withoutChanged(kept: Partial<AppState>, before: AppState, now: AppState): Partial<AppState> {
  return Object.fromEntries(
    Object.entries(kept).filter(([key]) => before[key as keyof AppState] === now[key as keyof AppState]),
  );
}
