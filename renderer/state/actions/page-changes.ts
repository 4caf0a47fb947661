import { applyEdits } from '../../../shared/base/edit.ts';
import { folderOf, type RepoPath } from '../../../shared/base/path.ts';
import type { PageChange, PageChangePlan } from '../../../shared/contract/host/page-changes.ts';
import { setHead } from '../../editor/page-head/settings.ts';
import { setPageValue } from '../../editor/page-head/value.ts';
import { groupsAround, pageTitle } from '../tree.ts';
import { count } from '../words.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';
import type { TrailKeeper } from './trail.ts';

/** Renaming, moving and deleting pages, with everything that leads to them. */
export function pageChangeActions(
  { store, host, texts }: Services,
  documents: DocumentActions,
  pages: PageActions,
  steps: StepActions,
  layers: LayerActions,
  trail: TrailKeeper,
) {
  /** The host has every letter: changes are made for the texts as they are. */
  const settled = () => Promise.all(texts.paths.map((path) => texts.settled(path)));

  async function plan(path: RepoPath, change: PageChange): Promise<PageChangePlan> {
    await settled();
    return host.call('pages.planChange', { path, change });
  }

  /** Makes a planned change. Rejects with what stands against it. */
  async function apply(path: RepoPath, change: PageChange, made: PageChangePlan): Promise<void> {
    await settled();
    const title = pageTitle(store.getState().tree, path);
    const words = inWords(title, path, change, made);
    const { step, to, isInTrash } = await host.call('pages.applyChange', { path, change, key: made.key, words });
    const others = made.files.length - (made.files.some((file) => file.path === path) ? 1 : 0);
    const rest = others === 0 ? '' : `; ${count(others, 'other file')} ${others === 1 ? 'was' : 'were'} edited for it`;
    const label =
      change.kind === 'delete'
        ? `“${title}” is deleted${rest}. ${isInTrash ? 'The file is in the trash.' : 'It can be put back for thirty days.'}`
        : to !== path
          ? `“${title}” is now at ${made.newAddress ?? ''}${rest}.`
          : `“${title}” is changed${rest}.`;
    const last = steps.made(step, words);
    layers.toast(label, { label: 'Undo', run: () => void steps.takeBack(last) });
  }

  /** Deletes a page; asks only where other pages lead to it. */
  async function remove(path: RepoPath): Promise<void> {
    const change: PageChange = { kind: 'delete', links: 'leave', target: null, redirect: false };
    try {
      const made = await plan(path, change);
      if (made.links > 0) layers.showDialog({ kind: 'delete-page', path });
      else await apply(path, change, made);
    } catch (error) {
      layers.toastError(error);
    }
  }

  /** Makes a page with the same words, in the same group, and opens it. What is not saved yet is in it, too. */
  async function duplicate(path: RepoPath): Promise<void> {
    try {
      if (!(await documents.ensureOpen(path))) return;
      const text = texts.text(path)!;
      const { tree } = store.getState();
      const title = `Copy of ${pageTitle(tree, path)}`;
      const group = tree?.sections.flatMap((section) => groupsAround(section.groups, path)).at(-1)?.id ?? null;
      const named = applyEdits(text, setHead(text, 'title', title) ?? []);
      // A second name for the navigation would make the two look the same there.
      const copied = applyEdits(named, setPageValue(named, 'sidebarTitle', null) ?? []);
      const copy = await pages.create({
        title,
        description: '',
        folder: folderOf(path),
        fileName: null,
        group,
        openapi: null,
        text: copied,
      });
      await pages.open(copy, { focus: true });
      layers.toast(`“${title}” is made.`, { label: 'Undo', run: () => void remove(copy) });
    } catch (error) {
      layers.toastError(error);
    }
  }

  return {
    plan,
    apply,
    rename: (path: RepoPath) => layers.showDialog({ kind: 'move-page', path }),
    remove,
    duplicate,
    /** Pages have other paths: whatever shows them goes along. */
    moved(moves: readonly { readonly from: RepoPath; readonly to: RepoPath | null }[]): void {
      trail.moved(moves);
      for (const { from, to } of moves) {
        const { tabs, active, recentPages, places } = store.getState();
        const place = places[from];
        documents.forget(from);
        if (to !== null && place !== undefined) pages.remember(to, place);
        if (to !== null) {
          const swap = (list: readonly RepoPath[]) => [...new Set(list.map((path) => (path === from ? to : path)))];
          store.setState({ tabs: swap(tabs), recentPages: swap(recentPages), active: active === from ? to : active });
          if (tabs.includes(from)) void documents.ensureOpen(to);
        } else {
          const index = tabs.indexOf(from);
          const rest = tabs.filter((path) => path !== from);
          const next = active === from ? (rest[Math.min(index, rest.length - 1)] ?? null) : active;
          store.setState({ tabs: rest, recentPages: recentPages.filter((path) => path !== from), active: next });
          if (next !== null) void documents.ensureOpen(next);
        }
      }
    },
  };
}

/** What the history calls a change of a page. */
function inWords(title: string, path: RepoPath, change: PageChange, { to, newAddress }: PageChangePlan): string {
  if (change.kind === 'delete') return `Deleted “${title}”`;
  const where = newAddress ?? to ?? path;
  if (change.title !== null && change.title !== title)
    return `Renamed “${title}” to “${change.title}”${to === path ? '' : `, now at ${where}`}`;
  return to === path ? `Changed the place of “${title}”` : `Moved “${title}” to ${where}`;
}
