import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import { maximumTextLength } from '../../shared/contract/host/common.ts';
import type { Conflict, DocumentState, OpenedDocument } from '../../shared/contract/host/documents.ts';
import { fileError } from '../workspace/errors.ts';
import { RevisionError } from '../workspace/disk-text.ts';
import type { TextStyle } from '../workspace/text-file.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Draft } from './adopt.ts';
import { conflictError, editRefusal, openedState, saveFailure } from './document-state.ts';
import type { Journal } from './journal.ts';
import { mergeOfNow } from './merge-in-background.ts';
import { isDirty, newDocument, noteWriter, type DocumentEdit, type OpenDocument } from './open-document.ts';
import { OpenDocuments, type DocumentEvents } from './open-documents.ts';

/**
 * The texts that windows have open: who changed what since when, what is saved,
 * and what stands against it. Nothing is ever overwritten silently: a save names
 * the revision it is based on, and a change from outside is merged or shown.
 */
export class Documents {
  readonly #workspace: Workspace;
  readonly #journal: Journal;
  readonly #events: DocumentEvents;
  readonly #open: OpenDocuments;
  readonly #opening = new Map<RepoPath, Promise<OpenDocument>>();

  constructor(workspace: Workspace, journal: Journal, events: DocumentEvents) {
    this.#workspace = workspace;
    this.#journal = journal;
    this.#events = events;
    this.#open = new OpenDocuments(journal, events);
  }

  async open(path: RepoPath, connection: number, writer?: string): Promise<OpenedDocument> {
    const document = await this.#load(path);
    document.users.add(connection);
    return openedState(document, this.#open.isKept(document), writer);
  }

  async #load(path: RepoPath): Promise<OpenDocument> {
    const known = this.#open.find(path);
    if (known !== undefined) return known;
    let opening = this.#opening.get(path);
    if (opening === undefined) {
      opening = this.#read(path).finally(() => this.#opening.delete(path));
      this.#opening.set(path, opening);
    }
    return opening;
  }

  async #read(path: RepoPath): Promise<OpenDocument> {
    const refusal = await this.#workspace.readRefusal(path).catch((error: unknown) => {
      throw fileError(error, path, 'read');
    });
    if (refusal !== null)
      throw new ContractError({ code: 'not-text', title: 'This file can’t be edited here', detail: refusal });
    const disk = await this.#workspace.read(path);
    if (disk === null)
      throw new ContractError({
        code: 'missing',
        title: 'This page is not there any more',
        detail: `There is no file ${path} in the docs folder.`,
      });
    const document = newDocument(path, this.#workspace.kindOf(path), disk.text, disk, null);
    this.#open.add(document);
    return document;
  }

  /** Changes a text. It is in its recovery copy when this returns, unless the answer says otherwise. */
  edit(
    path: RepoPath,
    { epoch, base, edit, writer, sequence }: DocumentEdit,
    connection: number,
  ): { version: number; kept: boolean } {
    const document = this.#open.get(path);
    if (epoch !== document.epoch || base !== document.version)
      throw new ContractError({
        code: 'out-of-step',
        title: 'This page was changed in another window',
        detail: 'The changes are put together.',
        data: openedState(document, this.#open.isKept(document), writer),
      });
    const refusal = editRefusal(document);
    if (refusal !== null)
      throw new ContractError({ code: 'read-only', title: 'This file can’t be changed here', detail: refusal });
    const { from, to, insert } = edit;
    if (from > to || to > document.text.length)
      throw new ContractError({
        code: 'bad-input',
        title: 'This window asked in a way that Galley does not understand',
        detail: `documents.edit: ${from}–${to} of ${document.text.length}`,
      });
    if (document.text.length - (to - from) + insert.length > maximumTextLength)
      throw new ContractError({
        code: 'too-long',
        title: 'This page is too long',
        detail: 'Galley edits pages of up to 16 million characters.',
      });
    const text = document.text.slice(0, from) + insert + document.text.slice(to);
    noteWriter(document, writer, sequence);
    if (text === document.text) return { version: document.version, kept: this.#open.isKept(document) };
    const before = { isDirty: isDirty(document), isKept: this.#open.isKept(document) };
    this.#open.setText(document, text);
    const kept = this.#open.isKept(document);
    this.#events.changed(this.#open.stateOf(document), connection);
    if (before.isDirty !== isDirty(document) || before.isKept !== kept) this.#open.tellStatus(document);
    return { version: document.version, kept };
  }

  async save(path: RepoPath): Promise<DocumentState> {
    const document = this.#open.get(path);
    if (document.conflict !== null) throw conflictError(this.#open.stateOf(document));
    // An older text may be on its way into the file: then this one has to follow it, although the file holds it still.
    if (!isDirty(document) && document.disk !== null && document.saving === null) return this.#open.stateOf(document);
    const { text, version } = document;
    const base = document.disk === null ? null : { revision: document.disk.revision, style: document.disk.style };
    const saving = this.#workspace.save(path, text, base);
    const isOver = () => {
      if (document.saving === saving) document.saving = null;
    };
    document.saving = saving;
    this.#open.tellStatus(document);
    // From here on the file may hold this text, whatever happens before it is known to.
    this.#journal.saving(path);
    try {
      const before = document.disk?.text ?? null;
      document.disk = await saving;
      if (before !== null && before !== text) this.#events.replaced(path, before, 'saved');
      document.savedVersion = version;
      document.saveError = null;
      document.recovered = false;
    } catch (error) {
      if (error instanceof RevisionError) {
        isOver();
        // The file changed while we looked away: merge, and save what came of it. A conflict is refused there.
        this.#open.takeDisk(document, error.disk);
        return await this.save(path);
      }
      const failure = saveFailure(document.path, this.#open.isKept(document), error);
      document.saveError = `${failure.message}. ${failure.detail}`;
      throw failure;
    } finally {
      isOver();
      // Typing went on while the file was written: then there is still something unsaved.
      this.#open.keep(document);
      this.#open.tellStatus(document);
    }
    this.#events.saved(path);
    this.#open.forgetIdle(document);
    return this.#open.stateOf(document);
  }

  async saveAll(): Promise<{ saved: RepoPath[]; failed: RepoPath[] }> {
    const saved: RepoPath[] = [];
    const failed: RepoPath[] = [];
    for (const document of this.#open.all) {
      if (!isDirty(document)) continue;
      await this.save(document.path).then(
        () => saved.push(document.path),
        () => failed.push(document.path),
      );
    }
    return { saved, failed };
  }

  async resolve(path: RepoPath, text: string, theirsRevision: string): Promise<DocumentState> {
    const document = this.#open.get(path);
    if (document.conflict === null)
      throw new ContractError({
        code: 'no-conflict',
        title: 'There is nothing to decide any more',
        detail: 'The page is as you left it.',
      });
    if (document.conflict.theirsRevision !== theirsRevision) throw conflictError(this.#open.stateOf(document));
    await this.#journal.remember(path, document.conflict.theirs, 'decided');
    await this.#journal.remember(path, document.text, 'decided');
    document.disk = document.theirs;
    document.savedVersion = null;
    document.conflict = null;
    document.theirs = null;
    this.#open.setText(document, text);
    this.#events.changed(this.#open.stateOf(document), null);
    return this.save(path);
  }

  async discard(path: RepoPath): Promise<DocumentState> {
    const document = this.#open.get(path);
    await this.#journal.remember(
      path,
      document.text,
      document.conflict?.deleted ? 'deleted' : document.conflict !== null ? 'decided' : 'discarded',
    );
    if (document.conflict?.deleted) return this.#letGo(document);
    const disk = document.conflict === null ? document.disk : document.theirs;
    document.conflict = null;
    document.theirs = null;
    document.recovered = false;
    document.saveError = null;
    if (disk !== null) {
      document.disk = disk;
      document.savedVersion = null;
      this.#open.setText(document, disk.text);
    }
    this.#events.changed(this.#open.stateOf(document), null);
    this.#open.tellStatus(document);
    return this.#open.stateOf(document);
  }

  /** The file was deleted elsewhere, and the writer agrees: the text goes into the history, nothing stays unsaved. */
  #letGo(document: OpenDocument): DocumentState {
    this.#journal.keep(document.path, null);
    this.#open.forget(document);
    const state: DocumentState = {
      ...this.#open.stateOf(document),
      dirty: false,
      conflict: null,
      recovered: false,
      saveError: null,
    };
    this.#events.changed(state, null);
    return state;
  }

  /** A window let go of a document. Unsaved text stays until it is saved or discarded. */
  close(path: RepoPath, connection: number): void {
    const document = this.#open.find(path);
    if (document === undefined) return;
    document.users.delete(connection);
    this.#open.forgetIdle(document);
  }

  /** A window is gone, and with it everything that it had open. */
  leave(connection: number): void {
    for (const document of [...this.#open.all]) if (document.users.delete(connection)) this.#open.forgetIdle(document);
  }

  /** Files changed on the disk, by others. */
  async diskChanged(paths: readonly RepoPath[]): Promise<void> {
    for (const path of paths) {
      const document = this.#open.find(path);
      if (document === undefined) continue;
      const known = () => (document.conflict === null ? document.disk : document.theirs)?.revision;
      // What a save of our own writes is known when it is over.
      while (document.saving !== null) await document.saving.catch(() => undefined);
      const before = known();
      const disk = await this.#workspace.read(path).catch(() => undefined);
      if (disk === undefined || disk?.revision === before) continue;
      const merge =
        disk === null
          ? undefined
          : await mergeOfNow(() => ({ base: document.disk?.text ?? '', mine: document.text }), disk.text);
      if (this.#open.find(path) !== document || known() !== before || document.saving !== null) {
        // It was saved or decided meanwhile: look again.
        await this.diskChanged([path]);
        continue;
      }
      this.#open.takeDisk(document, disk, merge);
      this.#open.forgetIdle(document);
    }
  }

  /** Brings an unsaved text of an earlier run back, and says how it stands to the file now. */
  async restore(
    path: RepoPath,
    draft: Omit<Draft, 'path' | 'time' | 'closed'>,
  ): Promise<'dropped' | 'restored' | 'merged' | 'conflict'> {
    const disk = await this.#workspace.read(path).catch(() => null);
    if (disk !== null && disk.text === draft.text) {
      this.#journal.keep(path, null);
      return 'dropped';
    }
    // The file that the draft was made from, or one that this text's own window saved and could not tell of any more.
    const isOwn =
      (disk?.revision ?? null) === draft.baseRevision || (disk !== null && draft.savings.includes(disk.text));
    // Otherwise the text that the draft was made from, as if the file still held it.
    const before =
      draft.baseRevision === null
        ? null
        : {
            text: draft.baseText,
            revision: draft.baseRevision,
            style: disk?.style ?? { bom: false, lineBreak: '\n' as const, original: null },
            isText: true,
          };
    const document = newDocument(path, this.#workspace.kindOf(path), draft.text, isOwn ? disk : before, draft.text);
    for (const [writer, sequence] of Object.entries(draft.writers)) noteWriter(document, writer, sequence);
    this.#open.add(document);
    if (isOwn) {
      this.#open.setText(document, draft.text);
      return 'restored';
    }
    this.#open.takeDisk(
      document,
      disk,
      disk === null
        ? undefined
        : await mergeOfNow(() => ({ base: document.disk?.text ?? '', mine: document.text }), disk.text),
    );
    return (document.conflict as Conflict | null) === null ? 'merged' : 'conflict';
  }

  /** Whether anything is unsaved. */
  get hasUnsaved(): boolean {
    return [...this.#open.all].some(isDirty);
  }

  /** Whether a document waits for the writer's decision between two texts: nothing is saved before. */
  isUndecided(path: RepoPath): boolean {
    return (this.#open.find(path)?.conflict ?? null) !== null;
  }

  /** Whether somebody has it open. */
  isOpen(path: RepoPath): boolean {
    return this.#open.find(path) !== undefined;
  }

  /** Unsaved text of a document, or null. */
  unsavedText(path: RepoPath): string | null {
    const document = this.#open.find(path);
    return document !== undefined && isDirty(document) ? document.text : null;
  }

  /**
   * Changes a document's text for Galley itself (a new page in the navigation):
   * as a window's edit when it is open, straight into the file when not.
   *
   * @param style how the file writes it from now on, where not as it does
   */
  async change(path: RepoPath, edit: (text: string) => string, style?: TextStyle): Promise<void> {
    const document = await this.#load(path);
    const text = edit(document.text);
    if (text === document.text) return;
    if (style !== undefined && document.disk !== null) document.disk = { ...document.disk, style };
    this.#open.setText(document, text);
    this.#events.changed(this.#open.stateOf(document), null);
    await this.save(path);
    this.#open.forgetIdle(document);
  }

  /** The text of a document as it is now, unsaved changes included; null where there is no such file. */
  async textOf(path: RepoPath): Promise<string | null> {
    return this.#open.find(path)?.text ?? (await this.#workspace.read(path))?.text ?? null;
  }

  /**
   * Galley itself moved or deleted the file: the document is no more. What is not saved goes into the history first.
   */
  async release(path: RepoPath): Promise<void> {
    const document = this.#open.find(path);
    if (document === undefined) return;
    if (isDirty(document)) await this.#journal.remember(path, document.text, 'deleted');
    this.#journal.keep(path, null);
    this.#open.forget(document);
  }

  /** The folder is closed on purpose: unsaved texts stay in their recovery copies, marked so. */
  keepForLater(): void {
    for (const document of this.#open.all) {
      if (!isDirty(document) && document.conflict === null) continue;
      this.#open.keep(document);
      this.#journal.closing(document.path);
    }
  }
}
