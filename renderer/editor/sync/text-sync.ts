import { mergeTexts } from '../../../shared/base/merge.ts';

/** What the host says of a document's text. */
export interface HostText {
  readonly version: number;
  readonly text: string;
}

/** This text and the host's were changed in the same place; the writer decides. */
export interface Clash {
  readonly base: string;
  readonly theirs: string;
}

export interface SyncPort {
  /** The text as it is in the window now. */
  mine(): string;
  /** Sends the text; the answer comes back as `acknowledged` or `refused`. */
  send(base: number, text: string): void;
  /** Puts a merged text into the window. `version` is set when it is exactly the host's text of that version. */
  adopt(text: string, version: number | null): void;
  /** A clash came up, changed or ended. */
  clashed(clash: Clash | null): void;
  /** The host's `version` is the text that was sent last, or the one that is in the window now. */
  settled(version: number, which: 'sent' | 'mine'): void;
}

/**
 * Keeps one text in step with the host: one message on its way, the latest text
 * next; changes from elsewhere are merged in; nothing of either side is dropped.
 * Pure: no clock, no network. While it is offline, the text only waits.
 */
export class TextSync {
  readonly #port: SyncPort;
  /** The host's text at `#version`: what both sides have. */
  #shared: string;
  #version: number;
  #inFlight: string | null = null;
  /** A newer text of the host that came while ours was on its way. */
  #newer: HostText | null = null;
  #clash: Clash | null = null;
  #online = true;

  constructor(document: HostText, port: SyncPort) {
    this.#port = port;
    this.#shared = document.text;
    this.#version = document.version;
  }

  get version(): number {
    return this.#version;
  }

  get clash(): Clash | null {
    return this.#clash;
  }

  /** Whether the host has every letter. */
  get isSettled(): boolean {
    return this.#inFlight === null && this.#port.mine() === this.#shared;
  }

  /** The text in the window changed. */
  changed(): void {
    this.#pump();
  }

  acknowledged(version: number): void {
    if (this.#inFlight === null) return;
    this.#shared = this.#inFlight;
    this.#version = version;
    this.#inFlight = null;
    this.#port.settled(version, 'sent');
    this.#takeNewer();
    this.#pump();
  }

  /** The host had another text already. */
  refused(document: HostText): void {
    this.#inFlight = null;
    const latest = this.#newer !== null && this.#newer.version > document.version ? this.#newer : document;
    this.#newer = null;
    this.#merge(latest);
    this.#pump();
  }

  /** The message was lost for another reason; the next change or `online` sends again. */
  failed(): void {
    this.#inFlight = null;
  }

  /** The host's text was changed by somebody else. */
  remote(document: HostText): void {
    if (this.#inFlight !== null) {
      this.#newer = document;
      return;
    }
    if (document.version === this.#version && document.text === this.#shared) return;
    this.#merge(document);
    this.#pump();
  }

  offline(): void {
    this.#online = false;
    this.#newer = null;
  }

  /** Connected again: `document` is the host's text now. It may be our last message, whose answer got lost. */
  online(document: HostText): void {
    this.#online = true;
    const wasSent = this.#inFlight;
    this.#inFlight = null;
    if (wasSent !== null && document.text === wasSent) {
      this.#shared = wasSent;
      this.#version = document.version;
      this.#port.settled(document.version, 'sent');
    } else {
      this.#merge(document);
    }
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

  #takeNewer(): void {
    const newer = this.#newer;
    this.#newer = null;
    if (newer !== null && newer.version > this.#version) this.#merge(newer);
  }

  /** Takes the host's text as the new common ground, with ours on top. */
  #merge(document: HostText): void {
    const mine = this.#port.mine();
    const base = this.#clash?.base ?? this.#shared;
    const merged = mergeTexts(base, mine, document.text).text;
    this.#shared = document.text;
    this.#version = document.version;
    if (merged === null) {
      this.#clash = { base, theirs: document.text };
      this.#port.clashed(this.#clash);
      return;
    }
    if (this.#clash !== null) {
      this.#clash = null;
      this.#port.clashed(null);
    }
    if (merged !== mine) this.#port.adopt(merged, merged === document.text ? document.version : null);
    else if (merged === document.text) this.#port.settled(document.version, 'mine');
  }

  #pump(): void {
    if (!this.#online || this.#inFlight !== null || this.#clash !== null) return;
    const mine = this.#port.mine();
    if (mine === this.#shared) return;
    this.#inFlight = mine;
    this.#port.send(this.#version, mine);
  }
}
