import { smallestEdit, type TextEdit } from '../../../shared/base/edit.ts';
import { contentHash } from '../../../shared/base/hash.ts';
import { mergeTexts } from '../../../shared/base/merge.ts';

/** What the host says of a document's text. */
export interface HostText {
  /** The life of the document in the host: versions of another one mean nothing. */
  readonly epoch: string;
  readonly version: number;
  readonly text: string;
  /** The text outlives the host: it is in its file or its recovery copy. */
  readonly kept: boolean;
  /** Version whose text the file holds; null when it holds none of this epoch. */
  readonly savedVersion: number | null;
}

/** What the host says when it is asked for a document again. */
export interface ReopenedText extends HostText {
  /** The text differs from the file. */
  readonly dirty: boolean;
  /** `sequence` of this window's last edit that the text holds; 0 when the host knows of none. */
  readonly taken: number;
  /** The recovered text with which the epoch began, where the text is another by now. */
  readonly origin: string | null;
}

/** How a document stands to its file and its recovery copy. */
export interface HostStatus extends Omit<HostText, 'text'> {
  readonly saving: boolean;
}

/** This text and the host's were changed in the same place; the writer decides. */
export interface Clash {
  readonly base: string;
  readonly theirs: string;
}

/** One edit on its way: of the text of version `base`. */
export interface SentEdit {
  readonly epoch: string;
  readonly base: number;
  readonly edit: TextEdit;
  /** Counts what this text has sent. */
  readonly sequence: number;
}

export interface SyncPort {
  /** The text as it is in the window now. */
  mine(): string;
  /** Sends what is new; the answer comes back as `acknowledged` or `refused`. */
  send(message: SentEdit): void;
  /** Puts a merged text into the window. `version` is set when it is exactly the host's text of that version. */
  adopt(text: string, version: number | null): void;
  /** A clash came up, changed or ended. */
  clashed(clash: Clash | null): void;
  /** The host's `version` is the text that was sent last, or the one that is in the window now. */
  settled(version: number, which: 'sent' | 'mine'): void;
}

/**
 * Keeps one text in step with the host: one message on its way, what is new
 * next; changes from elsewhere are merged in; nothing of either side is dropped.
 * A host that was started anew may have an older text: what this window had
 * itself is never taken for somebody else's. Pure: no clock, no network. While
 * it is offline, the text only waits.
 */
export class TextSync {
  readonly #port: SyncPort;
  #epoch: string;
  /** The host's text at `#version`: what both sides have. */
  #shared: string;
  #version: number;
  /**
   * The newest text that this one comes from and that outlives the host, as far as is known: in its file or its
   * recovery copy.
   */
  #kept: string;
  /** The same of the file. */
  #saved: string;
  /** What is being written to the file. */
  #saving: { readonly version: number; readonly text: string } | null = null;
  #sequence = 0;
  #inFlight: { readonly text: string; readonly sequence: number } | null = null;
  /** What was sent and answered neither way: it may have arrived, or may arrive yet. */
  #unanswered: { readonly text: string; readonly sequence: number }[] = [];
  /** `sequence` of the last answered one. */
  #answered = 0;
  /** A newer text of the host that came while ours was on its way. */
  #newer: HostText | null = null;
  #clash: Clash | null = null;
  #online = true;
  /** Texts that the window has had since the one that is in the file, by their hash, oldest first. */
  readonly #own = new Set<string>();
  /** Since the host was started anew, it has taken nothing of this window yet. */
  #isCatchingUp = false;

  constructor(document: HostText, port: SyncPort) {
    this.#port = port;
    this.#epoch = document.epoch;
    this.#shared = document.text;
    this.#version = document.version;
    this.#kept = document.text;
    this.#saved = document.text;
    this.#had(document.text);
  }

  get epoch(): string {
    return this.#epoch;
  }

  get version(): number {
    return this.#version;
  }

  get clash(): Clash | null {
    return this.#clash;
  }

  get isOnline(): boolean {
    return this.#online;
  }

  /** Whether the host has every letter. */
  get isSettled(): boolean {
    return this.#inFlight === null && this.#port.mine() === this.#shared;
  }

  /** The text in the window changed. */
  changed(): void {
    this.#pump();
  }

  /**
   * The host took the edit with that `sequence`; `kept`: the text outlives the host. Answers of before a new start are
   * late, and count for nothing.
   */
  acknowledged(sequence: number, version: number, kept: boolean): void {
    if (this.#inFlight?.sequence !== sequence) return;
    this.#take(this.#inFlight, version);
    if (kept) this.#kept = this.#shared;
    this.#takeNewer();
    this.#pump();
  }

  /** The host had another text already, of the same epoch. */
  refused(sequence: number, document: ReopenedText): void {
    if (this.#inFlight?.sequence !== sequence) return;
    this.#inFlight = null;
    const latest = this.#newer !== null && this.#newer.version > document.version ? this.#newer : document;
    this.#newer = null;
    this.#merge(latest, this.#sentAs(document.taken) ?? this.#common(latest));
    this.#pump();
  }

  /** The message was lost for another reason; the next change, `again` or `online` sends again. */
  failed(sequence: number): void {
    if (this.#inFlight?.sequence !== sequence) return;
    this.#unanswered.push(this.#inFlight);
    this.#inFlight = null;
  }

  /** Sends what could not be sent. */
  again(): void {
    this.#pump();
  }

  /** The host's text was changed by somebody else, in the same epoch. */
  remote(document: HostText): void {
    if (this.#inFlight !== null) {
      this.#newer = document;
      return;
    }
    if (document.version === this.#version && document.text === this.#shared) return;
    this.#merge(document, this.#common(document));
    this.#pump();
  }

  /** What the host says of file and recovery copy. */
  status({ epoch, version, kept, saving, savedVersion }: HostStatus): void {
    // During a clash the host's text is not one that this one comes from.
    if (epoch !== this.#epoch || this.#clash !== null) return;
    const isShared = version === this.#version;
    if (isShared && kept) this.#kept = this.#shared;
    if (isShared && saving) this.#saving = { version, text: this.#shared };
    if (savedVersion === null) return;
    if (savedVersion === this.#version) this.#isInFile(this.#shared);
    else if (savedVersion === this.#saving?.version) this.#isInFile(this.#saving.text);
  }

  offline(): void {
    this.#online = false;
    this.#newer = null;
  }

  /**
   * Connected again, or the document is in another epoch: `document` is the
   * host's text now. It may hold our last message, whose answer got lost; after
   * a restart it may be any text that the window had, or one that was made from it.
   */
  online(document: ReopenedText): void {
    this.#online = true;
    if (this.#inFlight !== null) this.#unanswered.push(this.#inFlight);
    this.#inFlight = null;
    this.#newer = null;
    const isAnew = document.epoch !== this.#epoch;
    const base = this.#commonAfterAll(document);
    const sent = this.#unanswered.at(-1);
    if (isAnew) this.#unanswered = [];
    this.#epoch = document.epoch;
    this.#isCatchingUp ||= isAnew;
    this.#saving = null;
    if (sent !== undefined && this.#clash === null && document.text === sent.text) this.#take(sent, document.version);
    else this.#merge(document, base);
    this.#pump();
  }

  /** The writer decided a clash. */
  decide(text: string): void {
    if (this.#clash === null) return;
    this.#clash = null;
    this.#port.clashed(null);
    this.#port.adopt(text, text === this.#shared ? this.#version : null);
    this.#pump();
  }

  /** The host has what was sent. */
  #take(sent: { readonly text: string; readonly sequence: number }, version: number): void {
    this.#shared = sent.text;
    this.#version = version;
    this.#answered = sent.sequence;
    this.#inFlight = null;
    this.#unanswered = [];
    this.#isCatchingUp = false;
    this.#port.settled(version, 'sent');
  }

  #takeNewer(): void {
    const newer = this.#newer;
    this.#newer = null;
    if (newer !== null && newer.version > this.#version) this.#merge(newer, this.#common(newer));
  }

  /** The text that was sent and not answered, if `taken` says that it arrived. */
  #sentAs(taken: number): string | undefined {
    return this.#unanswered.find(({ sequence }) => sequence === taken)?.text;
  }

  /** The text that this one and the host's both come from, within an epoch. */
  #common(document: HostText): string {
    // It comes back to a window that has a new connection meanwhile.
    if (this.#unanswered.some(({ text }) => text === document.text)) return document.text;
    // Another window may have been faster in handing on what both had before the host was started anew.
    return this.#isCatchingUp && this.#had(document.text, false) ? document.text : (this.#clash?.base ?? this.#shared);
  }

  /** The same after a connection was lost, or the host's life. */
  #commonAfterAll(document: ReopenedText): string {
    const agreed = this.#clash?.base ?? this.#shared;
    if (this.#clash !== null && document.text === this.#clash.theirs) return agreed;
    const sent = this.#sentAs(document.taken);
    if (sent !== undefined) return sent;
    if (document.epoch === this.#epoch) return agreed;
    // An older text of our own: nobody has changed it.
    if (this.#had(document.text, false)) return document.text;
    if (document.taken > 0 && document.taken === this.#answered && this.#kept === this.#shared) return agreed;
    if (document.origin !== null && this.#had(document.origin, false)) return document.origin;
    // Changed while we looked away: a recovered text comes from what was kept, the file from what was saved.
    return document.dirty ? this.#kept : this.#saved;
  }

  /** Takes the host's text as the new common ground, with ours on top. */
  #merge(document: HostText, base: string): void {
    const mine = this.#port.mine();
    const merged = mergeTexts(base, mine, document.text).text;
    this.#shared = document.text;
    this.#version = document.version;
    if (merged === null) {
      this.#clash = { base, theirs: document.text };
      this.#port.clashed(this.#clash);
      return;
    }
    this.#had(document.text);
    if (document.kept) this.#kept = document.text;
    if (document.savedVersion === document.version) this.#isInFile(document.text);
    if (this.#clash !== null) {
      this.#clash = null;
      this.#port.clashed(null);
    }
    if (merged !== mine) this.#port.adopt(merged, merged === document.text ? document.version : null);
    else if (merged === document.text) this.#port.settled(document.version, 'mine');
    if (merged === document.text) this.#isCatchingUp = false;
  }

  #pump(): void {
    if (!this.#online || this.#inFlight !== null || this.#clash !== null) return;
    const mine = this.#port.mine();
    const edit = smallestEdit(this.#shared, mine);
    if (edit === null) return;
    this.#had(mine);
    this.#inFlight = { text: mine, sequence: ++this.#sequence };
    this.#port.send({ epoch: this.#epoch, base: this.#version, edit, sequence: this.#sequence });
  }

  /** Whether the window had a text that the host may hold; notes that it has, unless told not to. */
  #had(text: string, isNoted = true): boolean {
    const hash = contentHash(text);
    if (!isNoted) return this.#own.has(hash);
    const isKnown = this.#own.delete(hash);
    this.#own.add(hash);
    return isKnown;
  }

  /** What was before the text in the file is not ours any more: who puts it back means it. */
  #isInFile(text: string): void {
    this.#saved = text;
    const hash = contentHash(text);
    if (!this.#own.has(hash)) return;
    for (const older of this.#own) {
      if (older === hash) return;
      this.#own.delete(older);
    }
  }
}
