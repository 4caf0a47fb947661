import { ChangeSet, type ChangeDesc } from '@codemirror/state';
import type { Diagnostic, Fix } from '../../../shared/base/diagnostic.ts';
import { applyEdits, invertEdits, smallestEdit, type TextEdit } from '../../../shared/base/edit.ts';
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
import type { PageActions } from './pages.ts';
import type { Services } from './services.ts';

export type IgnorePlace = (typeof ignorePlaces)[number];

/** What became of fixes: in which texts they went, and how many had to be left out. */
export interface Mended {
  readonly before: ReadonlyMap<RepoPath, { readonly text: string; readonly edits: readonly TextEdit[] }>;
  /** Files that could not be opened, or have changed since they were checked. */
  readonly left: readonly RepoPath[];
}

export function problemActions(
  { store, host, texts }: Services,
  documents: DocumentActions,
  pages: PageActions,
  layers: LayerActions,
) {
  /**
   * The version of a text that was checked: null is the present text, undefined stands for one that is not known here.
   */
  function checkedVersion(path: RepoPath): number | null | undefined {
    const file = store.getState().problems[path];
    if (file === undefined) return undefined;
    return file.version ?? texts.versionWith(path, file.hash);
  }

  /** What happened to a text since it was checked; null when that is not known. */
  function sinceChecked(path: RepoPath): ChangeDesc | null {
    const version = checkedVersion(path);
    if (version === undefined) return null;
    return version === null ? ChangeSet.empty(texts.state(path)!.doc.length) : texts.changesSince(path, version);
  }

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

  /** Makes edits that are meant for the texts as they were checked: one undoable step in each. */
  async function edit(files: ReadonlyMap<RepoPath, readonly TextEdit[]>, isForPresentText = false): Promise<Mended> {
    const before = new Map<RepoPath, { text: string; edits: readonly TextEdit[] }>();
    const left: RepoPath[] = [];
    for (const [path, edits] of files) {
      const isOpen = await documents.ensureOpen(path);
      const text = isOpen && store.getState().documents[path]?.readOnly !== true ? texts.text(path) : undefined;
      // A fix may also concern a file that has no problems of its own.
      const since =
        text === undefined
          ? null
          : isForPresentText || store.getState().problems[path] === undefined
            ? ChangeSet.empty(text.length)
            : sinceChecked(path);
      const mapped = since === null ? null : mapEdits(edits, since);
      if (mapped === null || !texts.applyEdits(path, mapped, null)) left.push(path);
      else before.set(path, { text: text!, edits: mapped });
    }
    // What is said to be done is on the disk.
    await Promise.all(
      [...before.keys()]
        .filter((path) => !store.getState().tabs.includes(path))
        .map((path) => documents.saveUnseen(path)),
    );
    return { before, left };
  }

  /** Takes edits back, but for what has been written in the same places since. */
  function undo({ before }: Mended): void {
    for (const [path, { text, edits }] of before) {
      const now = texts.text(path);
      if (now === undefined) continue;
      const since = smallestEdit(applyEdits(text, edits), now);
      const shift = since === null ? 0 : since.insert.length - (since.to - since.from);
      const back = invertEdits(text, edits).flatMap(({ from, to, insert }) => {
        if (since === null || to < since.from) return [{ from, to, insert }];
        return from > since.to ? [{ from: from + shift, to: to + shift, insert }] : [];
      });
      texts.dispatch(path, { changes: back, filter: false, userEvent: 'galley.fix' });
      if (!store.getState().tabs.includes(path)) void documents.saveUnseen(path);
    }
  }

  /** Mends a problem: edits to its page and perhaps others, each one undoable step. */
  async function apply(problem: Diagnostic, fix: Fix): Promise<void> {
    // A fix that asks is answered first (`answerFix`).
    if (fix.ask !== undefined) return;
    const files = combineFixes([fix]).files;
    const { active, section, workspace, tree } = store.getState();
    const mended = await edit(files);
    if (mended.left.length > 0) {
      undo(mended);
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
    const inFront = section === 'settings' ? workspace?.settingsPath : section === 'pages' ? active : null;
    const hidden = [...files.keys()].filter((path) => path !== inFront);
    if (hidden.length > 0)
      layers.toast(`Mended in “${pageTitle(tree, hidden[0]!)}”: ${fix.title}.`, {
        label: 'Undo',
        run: () => undo(mended),
      });
  }

  /** Mends many problems with the one right fix of each. One click takes all of it back. */
  async function applyAll(problems: readonly Diagnostic[]): Promise<void> {
    const fixes = problems.flatMap((problem) => problem.fixes.filter((fix) => fix.certain === true).slice(0, 1));
    const combined = combineFixes(fixes);
    const mended = await edit(combined.files);
    const missed = new Set(mended.left);
    const done = fixes.filter((fix) => fix.edits.every(({ path }) => !missed.has(path))).length - combined.left;
    const rest = fixes.length - done;
    const left =
      missed.size > 0
        ? ` ${count(missed.size, 'page')} changed in the meantime and ${missed.size === 1 ? 'was' : 'were'} left as ${missed.size === 1 ? 'it is' : 'they are'}.`
        : rest > 0
          ? ` ${count(rest, 'more')} can be mended after these.`
          : '';
    layers.toast(
      `Mended ${count(done, 'place')} on ${count(mended.before.size, 'page')}.${left}`,
      mended.before.size === 0 ? null : { label: 'Undo', run: () => undo(mended) },
      done === 0,
    );
  }

  /**
   * Makes edits that the host planned, files that do not exist yet included. Null when nothing was done, and the writer
   * knows why.
   */
  async function applyPlanned(
    files: OutputOf<HostContract['calls'], 'problems.planIgnore'>['files'],
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
    return edit(edits, true);
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
    const done = await applyPlanned(files);
    if (done === null) return;
    const file = files[0]?.file.path;
    layers.toast(
      file === problem.path
        ? 'Ignored, with your reason in a comment that readers don’t see.'
        : `Ignored, with your reason in ${file ?? 'galley.json'}.`,
      { label: 'Undo', run: () => undo(done) },
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
      const done = await applyPlanned(files);
      if (done !== null)
        layers.toast(`“${word}” is one of this site’s words now, in galley.json.`, {
          label: 'Undo',
          run: () => undo(done),
        });
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
      if (files.length > 0 && (await applyPlanned(files)) === null) return;
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
    edit,
    takeBack: undo,
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

/** Edits moved along with what happened to their text; null when that touches one of them. */
function mapEdits(edits: readonly TextEdit[], since: ChangeDesc): TextEdit[] | null {
  const mapped: TextEdit[] = [];
  for (const { from, to, insert } of edits) {
    if (to > since.length || (from !== to && since.touchesRange(from, to) !== false)) return null;
    mapped.push({ from: since.mapPos(from, 1), to: since.mapPos(to, from === to ? 1 : -1), insert });
  }
  return mapped;
}

export type ProblemBookActions = ReturnType<typeof problemActions>;
