import type { RepoPath } from '../../../shared/base/path.ts';
import type { InputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { PageTree } from '../../../shared/contract/host/pages.ts';
import type { Place, Reveal } from '../slices/documents.ts';
import type { RailSection } from '../slices/view.ts';
import { groupsAround, pageTitle, sectionOf } from '../tree.ts';
import type { DocumentActions } from './documents.ts';
import { latest } from './latest.ts';
import type { LayerActions } from './layers.ts';
import { isKept } from '../save-status.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';
import type { TrailKeeper } from './trail.ts';

export interface OpenOptions {
  /** Puts the cursor there. */
  readonly at?: { readonly from: number; readonly to: number };
  /** The cursor goes into the text. */
  readonly focus?: boolean;
  readonly showProblem?: boolean;
  /** The line that is to stand at the upper edge. */
  readonly scroll?: Reveal['scroll'];
  /** It is a place of the trail: the trail goes on as it is. */
  readonly isReturn?: boolean;
}

/** Pages that stay open: each holds its text, its undo steps and a tab. */
export const mostTabs = 30;
const mostRecentPages = mostTabs;
/** Texts that are open without a tab, because they were changed from elsewhere (all pages at once, a fix). */
const mostUnseen = 30;
/** Pages whose cursor and scroll position are remembered. */
const mostPlaces = 200;

export function pageActions(
  { store, host, texts }: Services,
  documents: DocumentActions,
  steps: StepActions,
  layers: LayerActions,
  trail: TrailKeeper,
) {
  const isSettings = (path: RepoPath) => store.getState().workspace?.settingsPath === path;

  /** Shows a page in a tab, or the settings in their section, and its place in the tree. */
  async function open(
    path: RepoPath,
    { at, focus = false, showProblem = false, scroll = null, isReturn = false }: OpenOptions = {},
  ): Promise<void> {
    if (!isReturn) trail.leave(path, at?.from);
    const reveal: Reveal | null =
      at === undefined && !focus ? null : { path, ...(at ?? { from: -1, to: -1 }), focus, showProblem, scroll };
    if (isSettings(path)) {
      store.setState({ section: 'settings', reveal });
    } else {
      const { active } = store.getState();
      if (active !== path) documents.saveQuietly();
      store.setState(({ tabs, recentPages }) => {
        const next = tabs.includes(path)
          ? tabs
          : active === null || !tabs.includes(active)
            ? [...tabs, path]
            : tabs.toSpliced(tabs.indexOf(active) + 1, 0, path);
        return {
          section: 'pages',
          tabs: next,
          active: path,
          reveal,
          recentPages: [path, ...recentPages.filter((other) => other !== path)].slice(0, mostRecentPages),
        };
      });
      showInTree(path);
      letGoOldest();
    }
    await documents.ensureOpen(path);
  }

  /**
   * Closes what was not looked at for longest, where too much is open. What is not saved, or has something to decide,
   * stays.
   */
  function letGoOldest(): void {
    const { tabs, active, recentPages, workspace, toast } = store.getState();
    const isIdle = (path: RepoPath) => {
      const document = store.getState().documents[path];
      return (
        document === undefined ||
        !(document.dirty || document.unsent || document.saving || document.hasClash || document.conflict !== null)
      );
    };
    const age = (path: RepoPath) => (recentPages.includes(path) ? recentPages.indexOf(path) : recentPages.length);
    const oldTabs = tabs
      .filter((path) => path !== active && isIdle(path))
      .sort((a, b) => age(b) - age(a))
      .slice(0, Math.max(0, tabs.length - mostTabs));
    if (oldTabs.length > 0) store.setState({ tabs: tabs.filter((path) => !oldTabs.includes(path)) });
    // What was changed in many pages can be taken back as long as it is said.
    const unseen = toast?.action
      ? []
      : texts.paths.filter((path) => !tabs.includes(path) && path !== workspace?.settingsPath);
    const oldTexts = unseen.slice(0, Math.max(0, unseen.length - mostUnseen)).filter(isIdle);
    for (const path of [...oldTabs, ...oldTexts]) documents.forget(path);
  }

  /** The tree shows the section and opens the groups that hold a page. */
  function showInTree(path: RepoPath): void {
    const { tree, groups, siteSection } = store.getState();
    if (tree === null) return;
    const current = tree.sections.find((section) => section.id === siteSection) ?? tree.sections[0];
    const section =
      current !== undefined && groupsAround(current.groups, path).length > 0 ? current : sectionOf(tree, path);
    if (section === null) return;
    const around = groupsAround(section.groups, path).filter((group) => groups[group.id] === false);
    store.setState({
      siteSection: section.id,
      ...(around.length === 0
        ? {}
        : { groups: { ...groups, ...Object.fromEntries(around.map((group) => [group.id, true])) } }),
    });
  }

  let going = Promise.resolve();

  /** Goes to where the writer was before, or to where he went back from; what is not there any more is passed over. */
  function go(direction: 'back' | 'forward'): Promise<void> {
    return (going = going.then(() => goNow(direction)).catch(layers.toastError));
  }

  async function goNow(direction: 'back' | 'forward'): Promise<void> {
    const { section, active } = store.getState();
    // Behind another section stands the page that was in front.
    if (direction === 'back' && section !== 'pages' && active !== null && trail.here() === null)
      return open(active, { focus: true, isReturn: true });
    for (let step = trail.step(direction); step !== null; step = trail.step(direction)) {
      const { path, anchor, head, scroll } = step.spot;
      const isOpen = await documents.ensureOpen(path);
      const document = store.getState().documents[path];
      if (isOpen && document?.problem === null && document.conflict?.deleted !== true) {
        trail.set(step.trail);
        return open(path, { at: { from: anchor, to: head }, scroll, focus: true, isReturn: true });
      }
      if (host.connection !== 'open') return;
      // A tab that says why there is no page stays; what was only tried is forgotten.
      if (!store.getState().tabs.includes(path)) documents.forget(path);
      trail.forget(path);
    }
  }

  async function close(path: RepoPath): Promise<void> {
    const document = store.getState().documents[path];
    const keepsUnsaved =
      document !== undefined &&
      (document.dirty || document.unsent) &&
      !(store.getState().saveAsIWrite && (await documents.save(path)));
    // A conflict is not closed away: it is to be decided first.
    if (keepsUnsaved && (document.conflict !== null || document.hasClash))
      return layers.showDialog({ kind: 'conflict', path });
    if (store.getState().active === path) trail.leaveForGood();
    store.setState(({ tabs, active }) => {
      const index = tabs.indexOf(path);
      const rest = tabs.filter((tab) => tab !== path);
      return { tabs: rest, active: active === path ? (rest[Math.min(index, rest.length - 1)] ?? null) : active };
    });
    const next = store.getState().active;
    if (next !== null) void documents.ensureOpen(next);
    if (!keepsUnsaved) documents.forget(path);
    else if (store.getState().saveAsIWrite === false)
      layers.toast(
        `“${pageTitle(store.getState().tree, path)}” is closed with unsaved text. ${isKept(store.getState().documents[path]) ? 'It is kept.' : 'It stands only in this window: keep it open.'}`,
        { label: 'Save it', run: () => void documents.save(path).then((saved) => saved && documents.forget(path)) },
      );
  }

  return {
    open,
    close,
    go,
    showInTree,
    async closeOthers(path: RepoPath): Promise<void> {
      for (const tab of store.getState().tabs) if (tab !== path) await close(tab);
    },
    /** The tab before or behind the one in front, round the end. */
    step(direction: 1 | -1): void {
      const { tabs, active } = store.getState();
      if (tabs.length < 2 || active === null) return;
      void open(tabs[(tabs.indexOf(active) + direction + tabs.length) % tabs.length]!, { focus: true });
    },
    goTo(section: RailSection): void {
      const { workspace, active } = store.getState();
      documents.saveQuietly();
      // Asked for once more, the pages are what is missing in focus mode.
      store.setState((now) => ({
        section,
        ...(section === 'pages' && now.section === section && { focusMode: false }),
      }));
      if (section === 'settings' && workspace?.settingsPath) void documents.ensureOpen(workspace.settingsPath);
      if (section === 'pages' && active !== null) void documents.ensureOpen(active);
    },
    revealed(reveal: Reveal): void {
      if (store.getState().reveal === reveal) store.setState({ reveal: null });
    },
    /** The navigation as soon as it is known: a window can be used before. */
    treeKnown(): Promise<PageTree> {
      const { tree } = store.getState();
      if (tree !== null) return Promise.resolve(tree);
      return new Promise((done) => {
        const end = store.subscribe((state) => {
          if (state.tree === null) return;
          end();
          done(state.tree);
        });
      });
    },
    /** Makes a page. Rejects with what stands against it. */
    async create(input: InputOf<HostContract['calls'], 'pages.create'>): Promise<RepoPath> {
      const { path, step } = await host.call('pages.create', input);
      steps.made(step, `Made “${input.title}”`);
      return path;
    },
    remember(path: RepoPath, place: Place): void {
      store.setState(({ places }) => {
        const { [path]: _before, ...rest } = places;
        return { places: latest({ ...rest, [path]: place }, mostPlaces) };
      });
    },
    toggleGroup: (key: string, isOpen: boolean) =>
      store.setState(({ groups }) => ({ groups: { ...groups, [key]: isOpen } })),
    /** Shows a page's settings as text, or as fields again. */
    toggleSettingsAsText: (path: RepoPath) =>
      store.setState(({ settingsAsText }) => ({
        settingsAsText: settingsAsText.includes(path)
          ? settingsAsText.filter((other) => other !== path)
          : [...settingsAsText, path],
      })),
    /** The document that the writer has in front, if its text is open. */
    current(): RepoPath | null {
      const { section, active, workspace } = store.getState();
      const path = section === 'settings' ? (workspace?.settingsPath ?? null) : section === 'pages' ? active : null;
      return path !== null && texts.has(path) ? path : null;
    },
  };
}

export type PageActions = ReturnType<typeof pageActions>;
