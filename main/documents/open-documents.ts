import { mergeTexts, type Merge } from '../../shared/base/merge.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { DocumentState, DocumentStatus } from '../../shared/contract/host/documents.ts';
import type { DiskText } from '../workspace/disk-text.ts';
import { stateOf, statusOf } from './document-state.ts';
import type { Journal } from './journal.ts';
import { isDirty, type OpenDocument } from './open-document.ts';
import type { ReplacedBy } from './versions.ts';

export interface DocumentEvents {
  /** The unsaved text as the engine should see it; null when the file says it all. */
  overlay(path: RepoPath, text: string | null, version: number): void;
  changed(document: DocumentState, connection: number | null): void;
  status(status: DocumentStatus): void;
  /** Changes from outside went into a text with unsaved changes by themselves. */
  merged(path: RepoPath): void;
  /** Our own save, for the engine: the watcher does not report it. */
  saved(path: RepoPath): void;
  /** The file does not hold this text any more: it was saved over, or another program changed it. */
  replaced(path: RepoPath, text: string, by: ReplacedBy): void;
}

/**
 * The documents that are open, each in step with its recovery copy, the engine and
 * what windows know of it. What may be done with them, and when, is decided in `Documents`.
 */
export class OpenDocuments {
  readonly #journal: Journal;
  readonly #events: DocumentEvents;
  readonly #texts = new Map<RepoPath, OpenDocument>();

  constructor(journal: Journal, events: DocumentEvents) {
    this.#journal = journal;
    this.#events = events;
    journal.onKept = (path) => {
      const document = this.find(path);
      if (document !== undefined) this.tellStatus(document);
    };
  }

  get all(): IterableIterator<OpenDocument> {
    return this.#texts.values();
  }

  find(path: RepoPath): OpenDocument | undefined {
    return this.#texts.get(path);
  }

  get(path: RepoPath): OpenDocument {
    const document = this.#texts.get(path);
    if (document === undefined)
      throw new ContractError({ code: 'not-open', title: 'This page is not open', detail: 'Open it again.' });
    return document;
  }

  add(document: OpenDocument): void {
    this.#texts.set(document.path, document);
  }

  /** The file is another one now: take it, merge it, or show the conflict. */
  takeDisk(document: OpenDocument, disk: DiskText | null, made?: Merge): void {
    document.savedVersion = null;
    if (disk === null) {
      // Deleted elsewhere: the text stays, unsaved, and the writer is asked.
      document.conflict = { base: document.disk?.text ?? '', theirs: '', theirsRevision: 'deleted', deleted: true };
      document.theirs = null;
    } else {
      if (document.disk !== null && document.disk.text !== disk.text)
        this.#events.replaced(document.path, document.disk.text, 'outside');
      const merge = made ?? mergeTexts(document.disk?.text ?? '', document.text, disk.text);
      const wasDirty = isDirty(document);
      if (merge.text !== null) {
        document.conflict = null;
        document.theirs = null;
        document.disk = disk;
        if (wasDirty && merge.text !== document.text && merge.text !== disk.text) this.#events.merged(document.path);
        this.setText(document, merge.text);
        this.#events.changed(this.stateOf(document), null);
        this.tellStatus(document);
        return;
      }
      document.conflict = {
        base: document.disk?.text ?? '',
        theirs: disk.text,
        theirsRevision: disk.revision,
        deleted: false,
      };
      document.theirs = disk;
    }
    this.keep(document);
    this.#events.overlay(document.path, document.text, document.version);
    this.#events.changed(this.stateOf(document), null);
    this.tellStatus(document);
  }

  /** A text changes: its recovery copy and the engine follow. Windows are told by whoever knows which one wrote it. */
  setText(document: OpenDocument, text: string): void {
    if (text !== document.text) {
      document.text = text;
      document.version++;
    }
    this.keep(document);
    this.#events.overlay(document.path, isDirty(document) || document.users.size > 0 ? text : null, document.version);
  }

  /** Brings the recovery copy in step: it is there exactly while something is not in the file. */
  keep(document: OpenDocument): void {
    const { path, disk, text, writers } = document;
    const isUnsaved = isDirty(document) || document.conflict !== null || document.saving !== null;
    this.#journal.keep(
      path,
      isUnsaved
        ? {
            baseRevision: disk?.revision ?? null,
            baseText: disk?.text ?? '',
            text,
            writers: Object.fromEntries(writers),
          }
        : null,
    );
  }

  /** Whether all of the text outlives this process: in its file or in its recovery copy. */
  isKept(document: OpenDocument): boolean {
    return (!isDirty(document) && document.conflict === null) || this.#journal.isKept(document.path);
  }

  tellStatus(document: OpenDocument): void {
    this.#events.status(statusOf(document, this.isKept(document)));
  }

  stateOf(document: OpenDocument): DocumentState {
    return stateOf(document, this.isKept(document));
  }

  /** Lets go of a document that no window has and that its file says all of. */
  forgetIdle(document: OpenDocument): void {
    if (document.users.size > 0 || isDirty(document) || document.conflict !== null || document.saving !== null) return;
    if (this.#texts.get(document.path) !== document) return;
    this.forget(document);
  }

  /** Lets go of a document, whatever stands in it. */
  forget(document: OpenDocument): void {
    this.#texts.delete(document.path);
    this.#events.overlay(document.path, null, document.version);
  }
}
