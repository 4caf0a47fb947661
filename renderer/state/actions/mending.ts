import { ChangeSet, type ChangeDesc } from '@codemirror/state';
import { applyEdits, invertEdits, smallestEdit, type TextEdit } from '../../../shared/base/edit.ts';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { StepKind } from '../../../shared/contract/host/steps.ts';
import type { StepToTakeBack } from '../slices/layers.ts';
import type { DocumentActions } from './documents.ts';
import type { Services } from './services.ts';
import type { StepActions } from './steps.ts';

type FileEdits = ReadonlyMap<RepoPath, readonly TextEdit[]>;
type Before = ReadonlyMap<RepoPath, { readonly text: string; readonly edits: readonly TextEdit[] }>;

/** What became of edits to many texts: in which they went, and which had to be left out. */
export interface Mended {
  readonly before: Before;
  /** Files that could not be opened, or have changed since they were checked. */
  readonly left: readonly RepoPath[];
  /** The step that it is; null where it is none, or nothing was done. */
  readonly step: StepToTakeBack | null;
}

/** Edits that are ready to be made in texts as they are now. */
export interface Prepared {
  readonly before: Before;
  readonly left: readonly RepoPath[];
}

export interface StepWords {
  readonly kind: StepKind;
  /** What was done, without the files that had to be left as they are. */
  readonly words: (left: readonly RepoPath[]) => string;
}

/** Edits of many texts at once: what mends problems, and what replaces words. */
export function mendingActions({ store, texts }: Services, documents: DocumentActions, steps: StepActions) {
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

  /** Opens texts and moves edits, which are meant for them as they were checked, to where they belong now. */
  async function prepare(files: FileEdits, isForPresentText = false): Promise<Prepared> {
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
      if (mapped === null) left.push(path);
      else before.set(path, { text: text!, edits: mapped });
    }
    return { before, left };
  }

  /**
   * Makes edits where the text is still the one that they were prepared for: one undoable step in each.
   *
   * @param step they are all part of it
   */
  async function make(prepared: Prepared, step: string | null): Promise<Prepared> {
    const before = new Map(prepared.before);
    const left = [...prepared.left];
    for (const [path, { text, edits }] of prepared.before) {
      if (texts.text(path) === text && texts.applyEdits(path, edits, null, step)) continue;
      before.delete(path);
      left.push(path);
    }
    // What is said to be done is on the disk.
    await Promise.all(
      [...before.keys()]
        .filter((path) => !store.getState().tabs.includes(path))
        .map((path) => documents.saveUnseen(path)),
    );
    return { before, left };
  }

  /** Makes edits that are meant for the texts as they were checked: one undoable step in each. */
  async function edit(files: FileEdits, isForPresentText = false): Promise<Mended> {
    return { ...(await make(await prepare(files, isForPresentText), null)), step: null };
  }

  /**
   * The same as one step of all of them, which is kept before anything is edited. Rejects where it can't be kept.
   */
  async function editAsStep(files: FileEdits, { kind, words }: StepWords, isForPresentText = false): Promise<Mended> {
    const prepared = await prepare(files, isForPresentText);
    if (prepared.before.size === 0) return { ...prepared, step: null };
    const id = await steps.begin(kind, words(prepared.left), editsOf(prepared.before));
    const done = await make(prepared, id);
    return { ...done, step: await steps.end(id, words(done.left), done.left, done.before.size === 0) };
  }

  /** Takes edits back, but for what has been written in the same places since. */
  async function undo({ before, step }: Mended): Promise<void> {
    if (step !== null) return void (await steps.takeBack(step));
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

  return { sinceChecked, prepare, make, edit, editAsStep, undo };
}

export type MendingActions = ReturnType<typeof mendingActions>;

export function editsOf(before: Before): Map<RepoPath, readonly TextEdit[]> {
  return new Map([...before].map(([path, { edits }]) => [path, edits]));
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
