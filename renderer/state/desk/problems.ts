import type { Diagnostic, Fix } from '../../../shared/base/diagnostic.ts';
import { smallestEdit } from '../../../shared/base/edit.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { setProblems, type ShownProblem } from '../../editor/problems/field.ts';
import type { FileProblems } from '../slices/problems.ts';
import { pageTitle } from '../tree.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

export function problemActions({ store, texts }: Services, documents: DocumentActions, pages: PageActions, layers: LayerActions) {
  /** Version of the text that was checked; text from the disk is what was opened. */
  const versionOf = (path: RepoPath): number | null => store.getState().problems[path]?.version ?? texts.openedVersion(path);

  /** Puts the problems of a file into its editor, each where it is by now; what is too old is left out. */
  function show(path: RepoPath): void {
    const state = texts.state(path);
    if (state === undefined) return;
    const file = store.getState().problems[path];
    const version = versionOf(path);
    const since = version === null ? null : texts.changesSince(path, version);
    if (file !== undefined && since === null) return;
    const { length } = state.doc;
    const shown = (file?.problems ?? []).flatMap((problem): ShownProblem[] => {
      if (problem.range.to > since!.length) return [];
      const from = since!.mapPos(problem.range.from, 1);
      const to = Math.max(from, since!.mapPos(problem.range.to, -1));
      return to > length || (from === to && problem.range.from !== problem.range.to) ? [] : [{ from, to, problem }];
    });
    texts.dispatch(path, { effects: setProblems.of(shown) });
  }

  /** Where a problem is in the text as it is now. */
  function placeOf(problem: Diagnostic): { from: number; to: number } {
    const version = versionOf(problem.path);
    const since = version === null ? null : texts.changesSince(problem.path, version);
    if (since === null || problem.range.to > since.length) return problem.range;
    const from = since.mapPos(problem.range.from, 1);
    return { from, to: Math.max(from, since.mapPos(problem.range.to, -1)) };
  }

  /** Mends a problem: edits to its page and perhaps others, each one undoable step. */
  async function apply(problem: Diagnostic, fix: Fix): Promise<void> {
    const before = new Map<RepoPath, string>();
    for (const { path, edits } of fix.edits) {
      if (!(await documents.ensureOpen(path))) {
        layers.toast(`“${pageTitle(store.getState().tree, path)}” can’t be changed just now. Nothing was mended.`, null, true);
        return;
      }
      const text = texts.text(path)!;
      const version = path === problem.path ? versionOf(path) : null;
      if (!texts.applyEdits(path, edits, version)) {
        layers.toast('The text has changed since it was checked. Look again in a moment.', null, true);
        return;
      }
      before.set(path, text);
    }
    const { active, section, workspace, tree } = store.getState();
    const inFront = section === 'settings' ? workspace?.settingsPath : section === 'pages' ? active : null;
    const hidden = [...before.keys()].filter((path) => path !== inFront);
    for (const path of hidden) if (!store.getState().tabs.includes(path)) void documents.save(path);
    if (hidden.length === 0) return;
    layers.toast(`Mended in “${pageTitle(tree, hidden[0]!)}”: ${fix.title}.`, {
      label: 'Undo',
      run() {
        for (const [path, text] of before) {
          const now = texts.text(path);
          const edit = now === undefined ? null : smallestEdit(now, text);
          if (edit === null) continue;
          texts.dispatch(path, { changes: edit, filter: false });
          if (!store.getState().tabs.includes(path)) void documents.save(path);
        }
      },
    });
  }

  return {
    show,
    apply,
    take(change: { readonly files: readonly FileProblems[]; readonly checked: number; readonly pages: number }, isEverything: boolean): void {
      store.setState(({ problems }) => {
        const next: Record<string, FileProblems> = isEverything ? {} : { ...problems };
        for (const file of change.files) {
          if (file.problems.length === 0) delete next[file.path];
          else next[file.path] = file;
        }
        return { problems: next, checked: change.checked, checkable: change.pages };
      });
      for (const path of isEverything ? texts.paths : change.files.map((file) => file.path)) show(path);
    },
    /** Opens a problem's page with the cursor at the place. */
    async goTo(problem: Diagnostic): Promise<void> {
      await documents.ensureOpen(problem.path);
      await pages.open(problem.path, { at: placeOf(problem), focus: true, showProblem: true });
    },
  };
}

export type ProblemActionsOfDesk = ReturnType<typeof problemActions>;
