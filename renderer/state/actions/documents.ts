import type { RepoPath } from '../../../shared/base/path.ts';
import { ContractError } from '../../../shared/contract/define.ts';
import type { DocumentState, DocumentStatus } from '../../../shared/contract/host/documents.ts';
import { describeError } from '../../bridge/host.ts';
import { showConflict, toldSides, type Sides } from '../../editor/conflict/field.ts';
import { keepCaret } from '../../editor/conflict/keep-caret.ts';
import type { Clash } from '../../editor/sync/text-sync.ts';
import type { OpenDocument } from '../slices/documents.ts';
import { pageTitle } from '../tree.ts';
import type { LayerActions } from './layers.ts';
import type { Services, Timers } from './services.ts';

/** So long after the last change a page is saved by itself. */
const autosaveTime = 800;

/** Keeps the store's mirror of open documents, and saves them. */
export function documentActions({ store, host, texts }: Services, layers: LayerActions, timers: Timers) {
  const saveTimers = new Map<RepoPath, unknown>();
  const running = new Map<RepoPath, Promise<boolean>>();
  /** What the writer asked to save while no host was there to do it: done as soon as one has the text. */
  const askedAlone = new Set<RepoPath>();

  function patch(path: RepoPath, change: Partial<OpenDocument>): void {
    store.setState(({ documents }) => {
      const before = documents[path];
      if (before === undefined) return {};
      if ((Object.keys(change) as (keyof OpenDocument)[]).every((key) => before[key] === change[key])) return {};
      return { documents: { ...documents, [path]: { ...before, ...change } } };
    });
  }

  /** Both texts that a page does not fit together with, from the file or from another window. */
  function sidesOf(path: RepoPath): Sides | null {
    const document = store.getState().documents[path];
    if (document?.conflict) return document.conflict.deleted ? null : document.conflict;
    return document?.hasClash === true ? texts.clash(path) : null;
  }

  /** What does not fit is shown in the text itself, whether it is on screen or not. */
  function showSides(path: RepoPath): void {
    const state = texts.state(path);
    const effects = state === undefined ? null : toldSides(state, sidesOf(path));
    if (effects !== null) keepCaret(texts.view(path), () => texts.dispatch(path, { effects }));
  }

  /** The writer wants to save what is not decided: says so, shows where, and takes neither keys nor focus. */
  function askToDecide(path: RepoPath): void {
    const sides = sidesOf(path);
    const view = texts.view(path);
    if (view !== null && sides !== null) showConflict(view, sides);
    if (!isUndecided(path)) return;
    layers.toast(`“${pageTitle(store.getState().tree, path)}” is saved when you have decided what it says.`, {
      label: 'Compare…',
      run: () => layers.showDialog({ kind: 'conflict', path }),
    });
  }

  function take(document: DocumentState): void {
    const { path, kind, dirty, kept, recovered, conflict, saveError, readOnly } = document;
    store.setState(({ documents }) => ({
      documents: {
        ...documents,
        [path]: {
          path,
          kind,
          dirty,
          kept,
          recovered,
          conflict,
          saveError,
          readOnly,
          unsent: documents[path]?.unsent ?? false,
          saving: documents[path]?.saving ?? false,
          hasClash: documents[path]?.hasClash ?? false,
          problem: null,
        },
      },
    }));
    showSides(path);
  }

  /** Opens a document's text without showing it. False when it can't be opened; the store says why. */
  async function ensureOpen(path: RepoPath): Promise<boolean> {
    if (texts.has(path)) return true;
    try {
      take(await texts.open(path));
      return true;
    } catch (error) {
      const { code, title, detail } = describeError(error);
      if (code !== 'disconnected') {
        store.setState(({ documents }) => ({
          documents: {
            ...documents,
            [path]: {
              path,
              kind: 'text',
              dirty: false,
              kept: true,
              unsent: false,
              saving: false,
              saveError: null,
              recovered: false,
              readOnly: true,
              conflict: null,
              hasClash: false,
              problem: { title, detail },
            },
          },
        }));
      }
      return false;
    }
  }

  /** Nothing is saved before the writer has decided; what waits to be saved waits for that, too. */
  function isUndecided(path: RepoPath): boolean {
    const document = store.getState().documents[path];
    return document !== undefined && (document.conflict !== null || document.hasClash);
  }

  /** Writes a page to its file. True when the file holds what the window shows. */
  async function save(path: RepoPath, isAsked: boolean): Promise<boolean> {
    timers.clear(saveTimers.get(path));
    saveTimers.delete(path);
    const before = running.get(path);
    if (before !== undefined && !isUndecided(path)) {
      await before;
      const document = store.getState().documents[path];
      if (document === undefined || (!document.dirty && !document.unsent)) return true;
    }
    const work = saveNow(path, isAsked).finally(() => running.delete(path));
    running.set(path, work);
    return work;
  }

  async function saveNow(path: RepoPath, isAsked: boolean): Promise<boolean> {
    const document = store.getState().documents[path];
    if (document === undefined || document.problem !== null) return true;
    if (isUndecided(path)) {
      if (isAsked) askToDecide(path);
      return false;
    }
    const notNow = () => {
      if (isAsked) askedAlone.add(path);
      return false;
    };
    if (host.connection !== 'open') return notNow();
    if (!document.dirty && !document.unsent) return true;
    await texts.settled(path);
    try {
      take(await host.call('documents.save', { path }));
      return true;
    } catch (error) {
      if (!(error instanceof ContractError) || error.code === 'disconnected') {
        // A host may have saved, and said so to all windows, and be gone before it answers this one.
        const now = store.getState().documents[path];
        return (now !== undefined && !now.dirty && !now.unsent) || notNow();
      }
      if (error.code === 'conflict') {
        take(error.data as DocumentState);
        if (isAsked) askToDecide(path);
      } else {
        patch(path, { saveError: `${error.message}. ${error.detail}` });
        if (isAsked) layers.toastError(error);
      }
      return false;
    }
  }

  function saveSoon(path: RepoPath): void {
    if (!store.getState().saveAsIWrite) return;
    timers.clear(saveTimers.get(path));
    saveTimers.set(
      path,
      timers.set(() => void save(path, false), autosaveTime),
    );
  }

  const needsSaving = () => {
    // What waits to be seen first is not known as unsent yet.
    texts.sendNow();
    return Object.values(store.getState().documents).filter((document) => document.dirty || document.unsent);
  };

  return {
    patch,
    take,
    ensureOpen,

    save: (path: RepoPath) => save(path, true),
    /**
     * Saves a page that the writer does not look at: what stands against it is said in the toolbar, and no dialog comes
     * up.
     */
    saveUnseen: (path: RepoPath) => save(path, false),
    /** Saves everything; false when something could not be saved. */
    async saveAll(): Promise<boolean> {
      const results = await Promise.all(needsSaving().map(({ path }) => save(path, true)));
      return results.every(Boolean);
    },
    /** The folder is left: what saves by itself is saved, the rest is with the host, which keeps it. */
    async leave(): Promise<void> {
      if (host.connection !== 'open') return;
      // What waits for a decision can't be handed over.
      const rest = needsSaving().filter((document) => !document.hasClash);
      await Promise.all(
        rest.map(({ path }) => (store.getState().saveAsIWrite ? save(path, false) : texts.settled(path))),
      );
    },
    /** Saves everything that saves by itself, now: the writer looks elsewhere. */
    saveQuietly(): void {
      texts.sendNow();
      if (!store.getState().saveAsIWrite) return;
      for (const { path } of needsSaving()) void save(path, false);
    },

    changed(path: RepoPath, isMine: boolean): void {
      if (isMine) saveSoon(path);
    },
    /** A host that was started anew has what it knows of a text; this window hands the rest on. */
    reopened(document: DocumentState): void {
      take(document);
      const { path } = document;
      if (askedAlone.delete(path)) void save(path, true);
      // What came back from a recovery copy is the writer's to look at first.
      else if (!document.recovered && (document.dirty || store.getState().documents[path]!.unsent)) saveSoon(path);
    },
    settled: (path: RepoPath, isSettled: boolean) => patch(path, { unsent: !isSettled }),
    clashed(path: RepoPath, clash: Clash | null): void {
      // The page says so; no dialog ever comes up by itself.
      patch(path, { hasClash: clash !== null });
      showSides(path);
    },
    refused(path: RepoPath, error: ContractError): void {
      if (error.code === 'missing') patch(path, { problem: { title: error.message, detail: error.detail } });
      else layers.toastError(error);
    },

    status(status: DocumentStatus): void {
      const { path, dirty, kept, recovered, saveError, saving, hasConflict } = status;
      texts.status(status);
      patch(path, { dirty, kept, recovered, saveError, saving, ...(hasConflict ? {} : { conflict: null }) });
      showSides(path);
    },
    changedElsewhere(document: DocumentState): void {
      if (!texts.has(document.path)) return;
      texts.changedElsewhere(document);
      take(document);
    },

    /** Back to the saved file; one undo brings the text back. */
    async discard(path: RepoPath): Promise<void> {
      const before = texts.text(path) ?? (await ensureOpen(path), texts.text(path));
      try {
        take(await host.call('documents.discard', { path }));
        layers.toast(`Unsaved text of “${pageTitle(store.getState().tree, path)}” is discarded.`, {
          label: 'Undo',
          run() {
            const now = texts.state(path);
            if (before !== undefined && now !== undefined)
              texts.dispatch(path, { changes: { from: 0, to: now.doc.length, insert: before }, filter: false });
          },
        });
      } catch (error) {
        layers.toastError(error);
      }
    },

    /** The page was deleted elsewhere, and the writer agrees. */
    async letGo(path: RepoPath): Promise<void> {
      try {
        await texts.settled(path);
        await host.call('documents.discard', { path });
        patch(path, { conflict: null, dirty: false });
      } catch (error) {
        layers.toastError(error);
      }
    },

    /** Brings the next place to decide into sight. */
    showNextPlace(path: RepoPath): void {
      const view = texts.view(path);
      const sides = sidesOf(path);
      if (view !== null && sides !== null) showConflict(view, sides);
    },
    /**
     * Ends a conflict with the file, or a clash between windows, with a text. False when there is something new to
     * decide.
     */
    async decide(path: RepoPath, text: string): Promise<boolean> {
      const document = store.getState().documents[path];
      if (document === undefined) return true;
      if (document.hasClash) {
        texts.decideClash(path, text);
        await save(path, false);
        return true;
      }
      if (document.conflict === null) return true;
      await texts.settled(path);
      try {
        const resolved = await host.call('documents.resolve', {
          path,
          text,
          theirsRevision: document.conflict.theirsRevision,
        });
        texts.changedElsewhere(resolved);
        take(resolved);
        return true;
      } catch (error) {
        if (error instanceof ContractError && error.code === 'conflict') take(error.data as DocumentState);
        else if (error instanceof ContractError && error.code === 'no-conflict') {
          patch(path, { conflict: null });
          showSides(path);
        } else layers.toastError(error);
        return false;
      }
    },

    forget(path: RepoPath): void {
      timers.clear(saveTimers.get(path));
      saveTimers.delete(path);
      askedAlone.delete(path);
      texts.close(path);
      store.setState(({ documents }) => {
        const { [path]: _gone, ...rest } = documents;
        return { documents: rest };
      });
    },
    forgetAll(): void {
      for (const timer of saveTimers.values()) timers.clear(timer);
      saveTimers.clear();
      askedAlone.clear();
      texts.clear();
      store.setState({ documents: {} });
    },
  };
}

export type DocumentActions = ReturnType<typeof documentActions>;
