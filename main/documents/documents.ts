import { mergeTexts } from '../../shared/base/merge.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { Conflict, DocumentState, DocumentStatus } from '../../shared/contract/host/documents.ts';
import { changeRefusal } from '../../shared/workspace/writable.ts';
import { fileError } from '../workspace/errors.ts';
import { RevisionError, type DiskText, type Workspace } from '../workspace/workspace.ts';
import type { Journal } from './journal.ts';

export interface DocumentEvents {
  /** The unsaved text as the engine should see it; null when the file says it all. */
  overlay(path: RepoPath, text: string | null, version: number): void;
  changed(document: DocumentState, connection: number | null): void;
  status(status: DocumentStatus): void;
  /** Changes from outside went into a text with unsaved changes by themselves. */
  merged(path: RepoPath): void;
  /** Our own save, for the engine: the watcher does not report it. */
  saved(path: RepoPath): void;
}

interface OpenDocument {
  readonly path: RepoPath;
  readonly kind: DocumentState['kind'];
  text: string;
  version: number;
  /** The file as it was last read or saved; null when there is none. */
  disk: DiskText | null;
  recovered: boolean;
  conflict: Conflict | null;
  /** What the file holds while there is a conflict. */
  theirs: DiskText | null;
  saveError: string | null;
  saving: boolean;
  /** Windows that have it open, by the number of their connection. */
  readonly users: Set<number>;
}

/**
 * The texts that windows have open: who changed what since when, what is saved,
 * and what stands against it. Nothing is ever overwritten silently: a save names
 * the revision it is based on, and a change from outside is merged or shown.
 */
export class Documents {
  readonly #workspace: Workspace;
  readonly #journal: Journal;
  readonly #events: DocumentEvents;
  readonly #open = new Map<RepoPath, OpenDocument>();
  readonly #opening = new Map<RepoPath, Promise<OpenDocument>>();

  constructor(workspace: Workspace, journal: Journal, events: DocumentEvents) {
    this.#workspace = workspace;
    this.#journal = journal;
    this.#events = events;
  }

  async open(path: RepoPath, connection: number): Promise<DocumentState> {
    const document = await this.#load(path);
    document.users.add(connection);
    return stateOf(document);
  }

  async #load(path: RepoPath): Promise<OpenDocument> {
    const known = this.#open.get(path);
    if (known !== undefined) return known;
    let opening = this.#opening.get(path);
    if (opening === undefined) {
      opening = this.#read(path).finally(() => this.#opening.delete(path));
      this.#opening.set(path, opening);
    }
    return opening;
  }

  async #read(path: RepoPath): Promise<OpenDocument> {
    const kind = this.#workspace.kindOf(path);
    const refusal = await this.#workspace.readRefusal(path).catch((error: unknown) => {
      throw fileError(error, path, 'read');
    });
    if (refusal !== null) throw new ContractError({ code: 'not-text', title: 'This file can’t be edited here', detail: refusal });
    const disk = await this.#workspace.read(path);
    if (disk === null) throw new ContractError({ code: 'missing', title: 'This page is not there any more', detail: `There is no file ${path} in the docs folder.` });
    const document: OpenDocument = {
      path,
      kind: kind === 'page' || kind === 'snippet' || kind === 'settings' ? kind : 'text',
      text: disk.text, version: 0, disk, recovered: false, conflict: null, theirs: null, saveError: null, saving: false, users: new Set(),
    };
    this.#open.set(path, document);
    return document;
  }

  edit(path: RepoPath, base: number, text: string, connection: number): number {
    const document = this.#get(path);
    if (base !== document.version) throw new ContractError({ code: 'out-of-step', title: 'This page was changed in another window', detail: 'The changes are put together.', data: stateOf(document) });
    const refusal = editRefusal(document);
    if (refusal !== null) throw new ContractError({ code: 'read-only', title: 'This file can’t be changed here', detail: refusal });
    if (text === document.text) return document.version;
    const wasDirty = isDirty(document);
    this.#setText(document, text);
    this.#events.changed(stateOf(document), connection);
    if (wasDirty !== isDirty(document)) this.#status(document);
    return document.version;
  }

  async save(path: RepoPath): Promise<DocumentState> {
    const document = this.#get(path);
    if (document.conflict !== null) throw conflictError(document);
    if (!isDirty(document) && document.disk !== null) return stateOf(document);
    const { text } = document;
    const base = document.disk === null ? null : { revision: document.disk.revision, style: document.disk.style };
    document.saving = true;
    this.#status(document);
    try {
      document.disk = await this.#workspace.save(path, text, base);
      document.saveError = null;
      document.recovered = false;
    } catch (error) {
      if (error instanceof RevisionError) {
        document.saving = false;
        // The file changed while we looked away: merge, and save what came of it.
        this.#takeDisk(document, error.disk);
        if (document.conflict !== null) throw conflictError(document);
        return await this.save(path);
      }
      document.saveError = error instanceof ContractError ? `${error.message}. ${error.detail}` : String(error);
      throw error;
    } finally {
      document.saving = false;
      // Typing went on while the file was written: then there is still something unsaved.
      this.#keep(document);
      this.#status(document);
    }
    this.#events.saved(path);
    return stateOf(document);
  }

  async saveAll(): Promise<{ saved: RepoPath[]; failed: RepoPath[] }> {
    const saved: RepoPath[] = [];
    const failed: RepoPath[] = [];
    for (const document of this.#open.values()) {
      if (!isDirty(document)) continue;
      await this.save(document.path).then(() => saved.push(document.path), () => failed.push(document.path));
    }
    return { saved, failed };
  }

  async resolve(path: RepoPath, text: string, theirsRevision: string): Promise<DocumentState> {
    const document = this.#get(path);
    if (document.conflict === null) throw new ContractError({ code: 'no-conflict', title: 'There is nothing to decide any more', detail: 'The page is as you left it.' });
    if (document.conflict.theirsRevision !== theirsRevision) throw conflictError(document);
    await this.#journal.remember(path, document.text);
    await this.#journal.remember(path, document.conflict.theirs);
    document.disk = document.theirs;
    document.conflict = null;
    document.theirs = null;
    this.#setText(document, text);
    this.#events.changed(stateOf(document), null);
    return this.save(path);
  }

  async discard(path: RepoPath): Promise<DocumentState> {
    const document = this.#get(path);
    await this.#journal.remember(path, document.text);
    if (document.conflict?.deleted) return this.#letGo(document);
    const disk = document.conflict === null ? document.disk : document.theirs;
    document.conflict = null;
    document.theirs = null;
    document.recovered = false;
    document.saveError = null;
    if (disk !== null) {
      document.disk = disk;
      this.#setText(document, disk.text);
    }
    this.#events.changed(stateOf(document), null);
    this.#status(document);
    return stateOf(document);
  }

  /** The file was deleted elsewhere, and the writer agrees: the text goes into the history, nothing stays unsaved. */
  #letGo(document: OpenDocument): DocumentState {
    this.#journal.keep(document.path, null);
    this.#open.delete(document.path);
    this.#events.overlay(document.path, null, document.version);
    const state: DocumentState = { ...stateOf(document), dirty: false, conflict: null, recovered: false, saveError: null };
    this.#events.changed(state, null);
    return state;
  }

  /** A window let go of a document. Unsaved text stays until it is saved or discarded. */
  close(path: RepoPath, connection: number): void {
    const document = this.#open.get(path);
    if (document === undefined) return;
    document.users.delete(connection);
    this.#forgetIdle(document);
  }

  /** A window is gone, and with it everything that it had open. */
  leave(connection: number): void {
    for (const document of [...this.#open.values()]) if (document.users.delete(connection)) this.#forgetIdle(document);
  }

  #forgetIdle(document: OpenDocument): void {
    if (document.users.size > 0 || isDirty(document) || document.conflict !== null) return;
    this.#open.delete(document.path);
    this.#events.overlay(document.path, null, document.version);
  }

  /** Files changed on the disk, by others. */
  async diskChanged(paths: readonly RepoPath[]): Promise<void> {
    for (const path of paths) {
      const document = this.#open.get(path);
      if (document === undefined) continue;
      const disk = await this.#workspace.read(path).catch(() => undefined);
      if (disk === undefined || disk?.revision === (document.conflict === null ? document.disk : document.theirs)?.revision) continue;
      this.#takeDisk(document, disk);
      this.#forgetIdle(document);
    }
  }

  /** Brings an unsaved text of an earlier run back, and says how it stands to the file now. */
  async restore(path: RepoPath, draft: { readonly baseRevision: string | null; readonly baseText: string; readonly text: string }): Promise<'dropped' | 'restored' | 'merged' | 'conflict'> {
    const disk = await this.#workspace.read(path).catch(() => null);
    if (disk !== null && disk.text === draft.text) {
      this.#journal.keep(path, null);
      return 'dropped';
    }
    const kind = this.#workspace.kindOf(path);
    const document: OpenDocument = {
      path,
      kind: kind === 'page' || kind === 'snippet' || kind === 'settings' ? kind : 'text',
      text: draft.text, version: 1, recovered: true, conflict: null, theirs: null, saveError: null, saving: false, users: new Set(),
      // The text that the draft was made from, as if the file still held it.
      disk: draft.baseRevision === null ? null : disk?.revision === draft.baseRevision ? disk : { text: draft.baseText, revision: draft.baseRevision, style: disk?.style ?? { bom: false, lineBreak: '\n', original: null }, isText: true },
    };
    this.#open.set(path, document);
    if ((disk?.revision ?? null) === draft.baseRevision) {
      this.#setText(document, draft.text);
      return 'restored';
    }
    this.#takeDisk(document, disk);
    return (document.conflict as Conflict | null) === null ? 'merged' : 'conflict';
  }

  /** Whether anything is unsaved. */
  get hasUnsaved(): boolean {
    return [...this.#open.values()].some(isDirty);
  }

  /** Unsaved text of a document, or null. */
  unsavedText(path: RepoPath): string | null {
    const document = this.#open.get(path);
    return document !== undefined && isDirty(document) ? document.text : null;
  }

  /**
   * Changes a document's text for Galley itself (a new page in the navigation):
   * as a window's edit when it is open, straight into the file when not.
   */
  async change(path: RepoPath, edit: (text: string) => string): Promise<void> {
    const document = await this.#load(path);
    const text = edit(document.text);
    if (text === document.text) return;
    this.#setText(document, text);
    this.#events.changed(stateOf(document), null);
    await this.save(path);
    this.#forgetIdle(document);
  }

  /** The text of a document as it is now, unsaved changes included; null where there is no such file. */
  async textOf(path: RepoPath): Promise<string | null> {
    return this.#open.get(path)?.text ?? (await this.#workspace.read(path))?.text ?? null;
  }

  /** Galley itself moved or deleted the file: the document is no more. Its text goes into the history first. */
  async release(path: RepoPath): Promise<void> {
    const document = this.#open.get(path);
    if (document === undefined) return;
    await this.#journal.remember(path, document.text);
    this.#journal.keep(path, null);
    this.#open.delete(path);
    this.#events.overlay(path, null, document.version);
  }

  /** The folder is closed on purpose: unsaved texts stay in their recovery copies, marked so. */
  keepForLater(): void {
    for (const document of this.#open.values()) if (isDirty(document) || document.conflict !== null) this.#keep(document, true);
  }

  #get(path: RepoPath): OpenDocument {
    const document = this.#open.get(path);
    if (document === undefined) throw new ContractError({ code: 'not-open', title: 'This page is not open', detail: 'Open it again.' });
    return document;
  }

  /** The file is another one now: take it, merge it, or show the conflict. */
  #takeDisk(document: OpenDocument, disk: DiskText | null): void {
    if (disk === null) {
      // Deleted elsewhere: the text stays, unsaved, and the writer is asked.
      document.conflict = { base: document.disk?.text ?? '', theirs: '', theirsRevision: 'deleted', deleted: true };
      document.theirs = null;
    } else {
      const merge = mergeTexts(document.disk?.text ?? '', document.text, disk.text);
      const wasDirty = isDirty(document);
      if (merge.text !== null) {
        document.conflict = null;
        document.theirs = null;
        document.disk = disk;
        if (wasDirty && merge.text !== document.text && merge.text !== disk.text) this.#events.merged(document.path);
        this.#setText(document, merge.text);
        this.#events.changed(stateOf(document), null);
        this.#status(document);
        return;
      }
      document.conflict = { base: document.disk?.text ?? '', theirs: disk.text, theirsRevision: disk.revision, deleted: false };
      document.theirs = disk;
    }
    this.#keep(document);
    this.#events.overlay(document.path, document.text, document.version);
    this.#events.changed(stateOf(document), null);
    this.#status(document);
  }

  #setText(document: OpenDocument, text: string): void {
    if (text !== document.text) {
      document.text = text;
      document.version++;
    }
    this.#keep(document);
    this.#events.overlay(document.path, isDirty(document) || document.users.size > 0 ? text : null, document.version);
  }

  #keep(document: OpenDocument, closed = false): void {
    const isKept = isDirty(document) || document.conflict !== null;
    this.#journal.keep(document.path, isKept ? { baseRevision: document.disk?.revision ?? null, baseText: document.disk?.text ?? '', text: document.text, closed } : null);
  }

  #status(document: OpenDocument): void {
    const { path, version, recovered, saveError, saving } = document;
    this.#events.status({ path, version, revision: document.disk?.revision ?? null, dirty: isDirty(document), recovered, saveError, saving, hasConflict: document.conflict !== null });
  }
}

function isDirty(document: OpenDocument): boolean {
  return document.disk === null || document.text !== document.disk.text;
}

function stateOf(document: OpenDocument): DocumentState {
  const { path, kind, text, version, recovered, conflict, saveError } = document;
  return { path, kind, text, version, revision: document.disk?.revision ?? null, dirty: isDirty(document), recovered, conflict, saveError, readOnly: editRefusal(document) !== null };
}

function conflictError(document: OpenDocument): ContractError {
  return new ContractError({
    code: 'conflict',
    title: document.conflict?.deleted ? 'This page was deleted elsewhere' : 'This page was also changed elsewhere',
    detail: 'Nothing is overwritten until you decide.',
    data: stateOf(document),
  });
}

/** Why a document can only be looked at, in words; null where it can be changed. */
function editRefusal({ path, disk }: OpenDocument): string | null {
  return disk === null ? null : disk.isText ? changeRefusal(path, disk.text) : 'It is not written in UTF-8.';
}
