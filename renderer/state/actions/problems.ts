import type { Diagnostic, Fix } from '../../../shared/base/diagnostic.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { contentHash } from '../../../shared/base/hash.ts';
import { combineFixes, wordFix } from '../../../shared/base/fixes.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import { ContractError, type OutputOf } from '../../../shared/contract/define.ts';
import type { HostContract } from '../../../shared/contract/host/index.ts';
import type { ignorePlaces } from '../../../shared/contract/host/problems.ts';
import { setProblems, type ShownProblem } from '../../editor/problems/field.ts';
import type { FileProblems } from '../slices/problems.ts';
import { pageTitle } from '../tree.ts';
import { count } from '../words.ts';
import type { DocumentActions } from './documents.ts';
import type { LayerActions } from './layers.ts';
import type { Mended, MendingActions } from './mending.ts';
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

/** So many kinds of fixes are named in the history. */
const mostTitles = 3;

export type IgnorePlace = (typeof ignorePlaces)[number];

export function problemActions(
  { store, host, texts }: Services,
  documents: DocumentActions,
  mending: MendingActions,
  steps: StepActions,
  pages: PageActions,
  layers: LayerActions,
) {
  const { sinceChecked } = mending;

  /** Puts the problems of a file into its editor, each where it is by now; what is too old is left out. */
  function show(path: RepoPath): void {
    const state = texts.state(path);
    if (state === undefined) return;
    const file = store.getState().problems[path];
    const since = sinceChecked(path);
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
    const since = sinceChecked(problem.path);
    if (since === null || problem.range.to > since.length) return problem.range;
    const from = since.mapPos(problem.range.from, 1);
    return { from, to: Math.max(from, since.mapPos(problem.range.to, -1)) };
  }

  /** The button that takes back what was done as a step. */
  function undoOf({ step }: Mended): { label: string; run: () => void } | null {
    return step === null ? null : { label: 'Undo', run: () => void steps.takeBack(step) };
  }

  /** Mends a problem: edits to its page and perhaps others, each one undoable step. */
  async function apply(problem: Diagnostic, fix: Fix): Promise<void> {
    // A fix that asks is answered first (`answerFix`).
    if (fix.ask !== undefined) return;
    const files = combineFixes([fix]).files;
    const { active, section, workspace, tree } = store.getState();
    const inFront = section === 'settings' ? workspace?.settingsPath : section === 'pages' ? active : null;
    const hidden = [...files.keys()].filter((path) => path !== inFront);
    const words = `Fixed: ${fix.title}`;
    // What is done in front of the writer alone is a change of that text like any other.
    const mended = await (
      hidden.length === 0 ? mending.edit(files) : mending.editAsStep(files, { kind: 'fixed', words: () => words })
    ).catch((error: unknown) => (layers.toastError(error), null));
    if (mended === null) return;
    if (mended.left.length > 0) {
      await mending.undo(mended);
      const isOpen = texts.has(mended.left[0]!);
      layers.toast(
        isOpen
          ? 'The text has changed since it was checked. Look again in a moment.'
          : `“${pageTitle(tree, mended.left[0]!)}” can’t be changed just now. Nothing was mended.`,
        null,
        true,
      );
      return;
    }
    if (hidden.length > 0) layers.toast(`Mended in “${pageTitle(tree, hidden[0]!)}”: ${fix.title}.`, undoOf(mended));
  }

  /** Mends many problems with the one right fix of each. One click takes all of it back. */
  async function applyAll(problems: readonly Diagnostic[]): Promise<void> {
    const fixes = problems.flatMap((problem) => problem.fixes.filter((fix) => fix.certain === true).slice(0, 1));
    const combined = combineFixes(fixes);
    const doneWithout = (left: readonly RepoPath[]) =>
      fixes.filter((fix) => fix.edits.every(({ path }) => !left.includes(path))).length - combined.left;
    const titles = [...new Set(fixes.map((fix) => fix.title))];
    const what = titles.length <= mostTitles ? titles.join(', ') : `${titles[0]!} and ${titles.length - 1} more kinds`;
    const mended = await mending
      .editAsStep(combined.files, {
        kind: 'fixed',
        words: (left) => `Fixed ${count(doneWithout(left), 'problem')}: ${what}`,
      })
      .catch((error: unknown) => (layers.toastError(error), null));
    if (mended === null) return;
    const missed = new Set(mended.left);
    const done = doneWithout(mended.left);
    const rest = fixes.length - done;
    const left =
      missed.size > 0
        ? ` ${count(missed.size, 'page')} changed in the meantime and ${missed.size === 1 ? 'was' : 'were'} left as ${missed.size === 1 ? 'it is' : 'they are'}.`
        : rest > 0
          ? ` ${count(rest, 'more')} can be mended after these.`
          : '';
    layers.toast(
      `Mended ${count(done, 'place')} on ${count(mended.before.size, 'page')}.${left}`,
      mended.before.size === 0 ? null : undoOf(mended),
      done === 0,
    );
  }

  /**
   * Makes edits that the host planned, files that do not exist yet included. Null when nothing was done, and the writer
   * knows why.
   */
  async function applyPlanned(
    files: OutputOf<HostContract['calls'], 'problems.planIgnore'>['files'],
    words: string,
  ): Promise<Mended | null> {
    const edits = new Map<RepoPath, readonly TextEdit[]>();
    for (const { file, hash, start } of files) {
      if (start !== null) await host.call('problems.createFile', { path: file.path, text: start });
      if (!(await documents.ensureOpen(file.path)) || contentHash(texts.text(file.path)!) !== hash) {
        layers.toast('The text has changed in the meantime. Try again in a moment.', null, true);
        return null;
      }
      edits.set(file.path, file.edits);
    }
    return mending.editAsStep(edits, { kind: 'settings', words: () => words }, true);
  }

  /** Ignores a rule at a place, on a page or everywhere. Rejects with the host's reason where it can't. */
  async function ignore(problem: Diagnostic, where: IgnorePlace, reason: string): Promise<void> {
    if (await documents.ensureOpen(problem.path).catch(() => false)) await texts.settled(problem.path);
    const at = placeOf(problem).from;
    const { files } = await host.call('problems.planIgnore', {
      path: problem.path,
      rule: problem.rule,
      at,
      where,
      reason,
    });
    const done = await applyPlanned(files, `Ignored “${problem.title}”`);
    if (done === null) return;
    const file = files[0]?.file.path;
    layers.toast(
      file === problem.path
        ? 'Ignored, with your reason in a comment that readers don’t see.'
        : `Ignored, with your reason in ${file ?? 'galley.json'}.`,
      undoOf(done),
    );
  }

  /** Ways to write a word that no dictionary has, best first. */
  async function suggest(problem: Diagnostic): Promise<readonly Fix[]> {
    if (problem.word === undefined) return [];
    const { words } = await host.call('problems.suggest', { word: problem.word });
    return words.map((word) => wordFix(problem, word));
  }

  /** Adds the word of a problem to those of this site: nobody is told of it any more. */
  async function addWord({ word }: Diagnostic): Promise<void> {
    if (word === undefined) return;
    try {
      const { files } = await host.call('problems.planWord', { word });
      const done = await applyPlanned(files, `Added “${word}” to the words of this site`);
      if (done !== null) layers.toast(`“${word}” is one of this site’s words now, in galley.json.`, undoOf(done));
    } catch (error) {
      layers.toastError(error);
    }
  }

  /** Leaves a word as it is in one place: where no comment can stand, on its page. */
  async function ignoreWord(problem: Diagnostic): Promise<void> {
    const reason = `“${problem.word ?? ''}” is meant so`;
    try {
      await ignore(problem, 'place', reason).catch((error: unknown) => {
        if (error instanceof ContractError && error.code === 'cannot-ignore') return ignore(problem, 'page', reason);
        throw error;
      });
    } catch (error) {
      layers.toastError(error);
    }
  }

  /** What the entries of the native menu on a word do, in order. */
  let menuActions: readonly (() => Promise<void>)[] = [];
  host.on('session.wordMenuChosen', ({ entry }) => void menuActions[entry]?.());

  /** Opens the native menu on a word. False where this host has none, or the problem is about no word. */
  function showWordMenu(problem: Diagnostic, place: { readonly x: number; readonly y: number }): boolean {
    if (problem.word === undefined || store.getState().capabilities?.menus !== true) return false;
    void suggest(problem)
      .catch((): readonly Fix[] => [])
      .then((fixes) => {
        menuActions = [
          ...fixes.map((fix) => () => apply(problem, fix)),
          () => addWord(problem),
          () => ignoreWord(problem),
        ];
        const entries = [...fixes.map(({ title }) => title), 'Add to this site’s words', 'Ignore here'];
        return host.call('session.wordMenu', { entries, ...place });
      })
      .catch((error: unknown) => layers.toastError(error));
    return true;
  }

  /** Marks words that no dictionary has, or leaves them alone. */
  async function markSpelling(isOn: boolean): Promise<void> {
    store.setState({ marksSpelling: isOn });
    try {
      take(await host.call('problems.list', {}), true);
    } catch (error) {
      layers.toastError(error);
    }
  }

  /** The problems that the writer wants to hear of. */
  function wanted(file: FileProblems): FileProblems {
    return store.getState().marksSpelling || file.problems.every(({ word }) => word === undefined)
      ? file
      : { ...file, problems: file.problems.filter(({ word }) => word === undefined) };
  }

  function take(
    change: { readonly files: readonly FileProblems[]; readonly checked: number; readonly pages: number },
    isEverything: boolean,
  ): void {
    store.setState(({ problems }) => {
      const next: Record<string, FileProblems> = isEverything ? {} : { ...problems };
      for (const file of change.files.map(wanted)) {
        if (file.problems.length === 0) delete next[file.path];
        else next[file.path] = file;
      }
      return { problems: next, checked: change.checked, checkable: change.pages };
    });
    for (const path of isEverything ? texts.paths : change.files.map((file) => file.path)) show(path);
  }

  /** Makes the rules file for AI assistants, or brings it up to date. */
  async function writeRulesFile(): Promise<void> {
    try {
      const { path, files } = await host.call('problems.planRulesFile', {});
      const isNew = files.some(({ start }) => start !== null);
      if (files.length > 0 && (await applyPlanned(files, `Wrote ${path}`)) === null) return;
      layers.toast(
        files.length === 0
          ? `${path} is up to date.`
          : isNew
            ? `The rules for AI assistants are in ${path}. Write your team’s own above or below.`
            : `${path} is up to date again. What your team wrote around it stayed.`,
      );
    } catch (error) {
      layers.toastError(error);
    }
  }

  return {
    show,
    apply,
    applyAll,
    ignore,
    writeRulesFile,
    suggest,
    addWord,
    ignoreWord,
    showWordMenu,
    markSpelling,
    take,
    /** Opens a problem's page with the cursor at the place. */
    async goTo(problem: Diagnostic): Promise<void> {
      await documents.ensureOpen(problem.path);
      await pages.open(problem.path, { at: placeOf(problem), focus: true, showProblem: true });
    },
  };
}
