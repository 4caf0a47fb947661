import {
  Annotation,
  EditorState,
  Transaction,
  type ChangeDesc,
  type Extension,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';
import type { EditorView, ViewUpdate } from '@codemirror/view';
import type { TextEdit } from '../../shared/base/edit.ts';
import { contentHash } from '../../shared/base/hash.ts';
import { lineEdits } from '../../shared/base/line-edits.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { ContractError } from '../../shared/contract/define.ts';
import type { DocumentState, DocumentStatus } from '../../shared/contract/host/documents.ts';
import type { Host } from '../bridge/host.ts';
import { afterPaint } from './after-paint.ts';
import { partOfStep } from './step-marks.ts';
import { ChangeLog } from './sync/change-log.ts';
import { editsNow, letOn, newWriter, stringOf, versionWith, type OpenText } from './open-text.ts';
import { sendText } from './sync/send-text.ts';
import { TextSync, type Clash, type SentEdit } from './sync/text-sync.ts';

/** Marks what did not come from this window's writer. */
const fromElsewhere = Annotation.define<boolean>();

/** What the rest of the window hears of open texts. */
export interface TextEvents {
  /** The text changed; `isMine`: by this window. */
  changed(path: RepoPath, isMine: boolean, changes: ChangeDesc): void;
  /** The host holds everything, or not any more. */
  settled(path: RepoPath, isSettled: boolean): void;
  /** The host was asked for a document again, after a connection was lost. */
  reopened(document: DocumentState): void;
  /** The host took the text; `kept`: it outlives the host. */
  taken(path: RepoPath, kept: boolean): void;
  clashed(path: RepoPath, clash: Clash | null): void;
  /** The host could not take the text. */
  refused(path: RepoPath, error: ContractError): void;
}

export type Extend = (document: DocumentState, onUpdate: (update: ViewUpdate) => void) => Extension;

/**
 * The texts that this window has open. Each is one CodeMirror state, which keeps
 * its undo history whether it is on screen or not, and one TextSync.
 */
export class OpenTexts {
  readonly #host: Host;
  readonly #events: TextEvents;
  readonly #extend: Extend;
  readonly #texts = new Map<RepoPath, OpenText>();
  readonly #opening = new Map<RepoPath, Promise<DocumentState>>();
  readonly #listeners = new Set<(path: RepoPath) => void>();

  constructor(host: Host, events: TextEvents, extend: Extend) {
    this.#host = host;
    this.#events = events;
    this.#extend = extend;
  }

  /**
   * Calls back when a text is opened or let go of, and at every change of it or of what is selected in it. Returns the
   * function that stops.
   */
  readonly onChange = (listener: (path: RepoPath) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get paths(): RepoPath[] {
    return [...this.#texts.keys()];
  }

  has(path: RepoPath): boolean {
    return this.#texts.has(path);
  }

  /** The text's state; undefined while it is not open. */
  state(path: RepoPath): EditorState | undefined {
    return this.#texts.get(path)?.state;
  }

  text(path: RepoPath): string | undefined {
    const text = this.#texts.get(path);
    return text === undefined ? undefined : stringOf(text);
  }

  view(path: RepoPath): EditorView | null {
    return this.#texts.get(path)?.view ?? null;
  }

  clash(path: RepoPath): Clash | null {
    return this.#texts.get(path)?.sync.clash ?? null;
  }

  /** Asks the host for a document and keeps it. Answers what the host says of it. */
  async open(path: RepoPath): Promise<DocumentState> {
    let opening = this.#opening.get(path);
    if (opening === undefined) {
      opening = this.#host.call('documents.open', { path }).finally(() => this.#opening.delete(path));
      this.#opening.set(path, opening);
    }
    const document = await opening;
    if (!this.#texts.has(path)) this.#add(document);
    return document;
  }

  #add(document: DocumentState): void {
    const { path } = document;
    const state = EditorState.create({
      doc: document.text,
      extensions: this.#extend(document, (update) => this.#updated(path, update)),
    });
    const text: OpenText = {
      path,
      kind: document.kind,
      writer: newWriter(),
      view: null,
      log: new ChangeLog(),
      opened: document.version,
      openedHash: contentHash(document.text),
      sentAt: 0,
      isSettled: true,
      isReopening: false,
      isRefused: false,
      sendNow: null,
      again: undefined,
      waiting: [],
      state,
      string: { of: state.doc, is: document.text },
      sync: new TextSync(document, {
        mine: () => stringOf(text),
        send: (message) => this.#send(text, message),
        adopt: (adopted, version) => {
          const edits = lineEdits(stringOf(text), adopted);
          if (edits.length > 0)
            this.#dispatch(text, {
              changes: edits,
              annotations: [fromElsewhere.of(true), Transaction.userEvent.of('galley.elsewhere')],
              filter: false,
            });
          if (version !== null) text.log.mark(version);
        },
        clashed: (clash) => this.#events.clashed(path, clash),
        settled: (version, which) => text.log.mark(version, which === 'sent' ? text.sentAt : text.log.position),
      }),
    };
    text.log.mark(document.version);
    this.#texts.set(path, text);
    this.#tell(path);
  }

  #tell(path: RepoPath): void {
    for (const listener of this.#listeners) listener(path);
  }

  #send(text: OpenText, message: SentEdit): void {
    const { path } = text;
    sendText(this.#host, text, message, {
      taken: (kept) => this.#events.taken(path, kept),
      refused: (error) => this.#events.refused(path, error),
      reopen: () => void this.#reopen(text),
      answered: () => this.#checkSettled(text),
    });
  }

  #updated(path: RepoPath, update: ViewUpdate): void {
    const text = this.#texts.get(path);
    if (text === undefined || update.view !== text.view) return;
    text.state = update.state;
    if (update.docChanged)
      this.#afterChange(
        text,
        update.changes,
        update.transactions.some((transaction) => transaction.annotation(fromElsewhere) !== true),
      );
    if (update.selectionSet || update.docChanged) this.#tell(path);
  }

  #dispatch(text: OpenText, spec: TransactionSpec | Transaction): void {
    if (text.view !== null) return text.view.dispatch(spec);
    const transaction = spec instanceof Transaction ? spec : text.state.update(spec);
    text.state = transaction.state;
    if (transaction.docChanged)
      this.#afterChange(text, transaction.changes, transaction.annotation(fromElsewhere) !== true);
    this.#tell(text.path);
  }

  #afterChange(text: OpenText, changes: ChangeDesc, isMine: boolean): void {
    text.log.record(changes);
    this.#events.changed(text.path, isMine, changes);
    if (!isMine) return this.#checkSettled(text);
    // A letter is seen first, and sent then.
    if (text.view === null) this.#handOn(text);
    else text.sendNow ??= afterPaint(() => this.#handOn(text));
  }

  /** Sends what was written. */
  #handOn(text: OpenText): void {
    text.sendNow = null;
    if (this.#texts.get(text.path) !== text) return;
    text.sync.changed();
    this.#checkSettled(text);
  }

  /** Sends at once what waits until it can be seen. */
  sendNow(): void {
    for (const text of this.#texts.values()) text.sendNow?.();
  }

  #checkSettled(text: OpenText): void {
    const isSettled = text.sync.isSettled;
    // A host that was started anew meanwhile has nothing, whatever the one before it had.
    if (isSettled && text.sync.isOnline) letOn(text);
    if (isSettled === text.isSettled) return;
    text.isSettled = isSettled;
    this.#events.settled(text.path, isSettled);
  }

  /**
   * Resolves when the host that is there now has every letter of a text, as it is at
   * that moment; or when there is nothing to wait for any more: the text can't be
   * opened there, or another folder is open.
   */
  settled(path: RepoPath): Promise<void> {
    const text = this.#texts.get(path);
    text?.sendNow?.();
    if (text === undefined || (text.sync.isSettled && text.sync.isOnline)) return Promise.resolve();
    return new Promise((resolve) => text.waiting.push(resolve));
  }

  /** Texts of which the host does not have every letter. */
  get unsettled(): RepoPath[] {
    return [...this.#texts.values()].filter((text) => !text.sync.isSettled).map((text) => text.path);
  }

  /** Changes a text, on screen or not: one undoable step. */
  dispatch(path: RepoPath, spec: TransactionSpec): void {
    const text = this.#texts.get(path);
    if (text !== undefined) this.#dispatch(text, spec);
  }

  /**
   * Runs one of the editor's commands, such as undo, on a text that may not be on screen. False when it had nothing to
   * do.
   */
  run(path: RepoPath, command: StateCommand): boolean {
    const text = this.#texts.get(path);
    return (
      text !== undefined && command({ state: text.state, dispatch: (transaction) => this.#dispatch(text, transaction) })
    );
  }

  /**
   * Applies edits that were made for the host's `version` (null: the present text). False when what they are about has
   * changed since.
   *
   * @param step that they are part of
   */
  applyEdits(path: RepoPath, edits: readonly TextEdit[], version: number | null, step: string | null = null): boolean {
    const text = this.#texts.get(path);
    const changes = text === undefined ? null : editsNow(text, edits, version);
    if (text === undefined || changes === null) return false;
    this.#dispatch(text, {
      changes,
      filter: false,
      scrollIntoView: false,
      userEvent: 'galley.fix',
      ...(step === null ? {} : partOfStep(step)),
    });
    return true;
  }

  /** Where a place of the host's `version` is now; null when that is not known any more. */
  changesSince(path: RepoPath, version: number): ChangeDesc | null {
    const text = this.#texts.get(path);
    return text === undefined ? null : text.log.since(version, text.state.doc);
  }

  /**
   * The host's version with a content hash, among those that are known here: null
   * is the present text, undefined stands for none.
   */
  versionWith(path: RepoPath, hash: string): number | null | undefined {
    const text = this.#texts.get(path);
    return text === undefined ? undefined : versionWith(text, hash);
  }

  version(path: RepoPath): number | null {
    return this.#texts.get(path)?.sync.version ?? null;
  }

  /** The host says that a document has another text now. */
  changedElsewhere(document: DocumentState): void {
    const text = this.#texts.get(document.path);
    if (text === undefined) return;
    if (document.epoch !== text.sync.epoch) return void this.#reopen(text);
    text.sync.remote(document);
    this.#checkSettled(text);
  }

  /** The host says how a document stands to its file and its recovery copy. */
  status(status: DocumentStatus): void {
    this.#texts.get(status.path)?.sync.status(status);
  }

  decideClash(path: RepoPath, decided: string): void {
    this.#texts.get(path)?.sync.decide(decided);
  }

  offline(): void {
    for (const text of this.#texts.values()) text.sync.offline();
  }

  /**
   * After a new connection, and when events were missed: every document is opened again and brought in step; or only
   * those that are offline.
   */
  async online(onlyLost = false): Promise<void> {
    await Promise.all(
      [...this.#texts.values()].filter((text) => !onlyLost || !text.sync.isOnline).map((text) => this.#reopen(text)),
    );
  }

  async #reopen(text: OpenText): Promise<void> {
    if (text.isReopening) return;
    text.isReopening = true;
    try {
      const document = await this.#host.call('documents.open', { path: text.path, writer: text.writer });
      text.log.forgetVersions();
      text.opened = document.version;
      text.openedHash = contentHash(document.text);
      text.sync.online(document);
      this.#checkSettled(text);
      this.#events.reopened(document);
    } catch (error) {
      if (error instanceof ContractError && error.code !== 'disconnected') {
        this.#events.refused(text.path, error);
        letOn(text);
      }
    } finally {
      text.isReopening = false;
    }
  }

  /** Shows a text in a view; the view's state becomes the text's. */
  attach(path: RepoPath, view: EditorView): boolean {
    const text = this.#texts.get(path);
    if (text === undefined) return false;
    for (const other of this.#texts.values()) if (other.view === view) other.view = null;
    text.view = view;
    view.setState(text.state);
    return true;
  }

  detach(view: EditorView): void {
    for (const text of this.#texts.values()) if (text.view === view) text.view = null;
  }

  /** Lets go of a text. Everything that was typed is with the host by then, or stays open. */
  close(path: RepoPath): void {
    const text = this.#texts.get(path);
    if (text === undefined || !text.sync.isSettled) return;
    this.#texts.delete(path);
    clearTimeout(text.again);
    this.#host.call('documents.close', { path }).catch(() => undefined);
    this.#tell(path);
  }

  /** Forgets everything: another folder is open. */
  clear(): void {
    const texts = [...this.#texts.values()];
    this.#texts.clear();
    for (const text of texts) {
      letOn(text);
      this.#tell(text.path);
    }
  }
}
