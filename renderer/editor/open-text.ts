import type { EditorState, Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { TextEdit } from '../../shared/base/edit.ts';
import { contentHash } from '../../shared/base/hash.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import type { DocumentState } from '../../shared/contract/host/documents.ts';
import type { ChangeLog } from './sync/change-log.ts';
import type { TextSync } from './sync/text-sync.ts';

/** One text that the window has open. */
export interface OpenText {
  readonly path: RepoPath;
  /** Name under which this window sends its edits. */
  readonly writer: string;
  readonly kind: DocumentState['kind'];
  state: EditorState;
  view: EditorView | null;
  readonly sync: TextSync;
  readonly log: ChangeLog;
  /** Version when it was opened: the saved file's text, unless something was unsaved. */
  opened: number;
  openedHash: string;
  /** Position of the log at which the last text was sent, to be named when the answer comes. */
  sentAt: number;
  isSettled: boolean;
  isReopening: boolean;
  /** The host did not take the last edit. */
  isRefused: boolean;
  /** Sends what was written and waits to be seen first; null where nothing does. */
  sendNow: (() => void) | null;
  again: ReturnType<typeof setTimeout> | undefined;
  /** The state's text, made when it is asked for. */
  string: { readonly of: Text; readonly is: string };
  readonly waiting: (() => void)[];
}

/** Ends the wait of all that wait for a text to be with the host. */
export function letOn(text: OpenText): void {
  for (const done of text.waiting.splice(0)) done();
}

/** A name that no other window has. */
export function newWriter(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join('');
}

/** The whole text, made once for each state. */
export function stringOf(text: OpenText): string {
  const { doc } = text.state;
  if (text.string.of !== doc) text.string = { of: doc, is: doc.toString() };
  return text.string.is;
}

/**
 * Edits that were made for the host's `version` (null: the present text), where they
 * belong now; null when what they are about has changed since.
 */
export function editsNow(
  text: OpenText,
  edits: readonly TextEdit[],
  version: number | null,
): { from: number; to: number; insert: string }[] | null {
  const since = version === null ? null : text.log.since(version, text.state.doc);
  if (version !== null && since === null) return null;
  const length = text.state.doc.length;
  const mapped: { from: number; to: number; insert: string }[] = [];
  for (const { from, to, insert } of edits) {
    if (since?.touchesRange(from, to) === true && from !== to) return null;
    const at = { from: since?.mapPos(from, 1) ?? from, to: since?.mapPos(to, from === to ? 1 : -1) ?? to, insert };
    if (at.to < at.from || at.to > length) return null;
    mapped.push(at);
  }
  return mapped;
}

/** The host's version with a content hash: null is the present text, undefined stands for none that is known. */
export function versionWith(text: OpenText, hash: string): number | null | undefined {
  if (text.openedHash === hash) return text.opened;
  return contentHash(text.state.doc.toString()) === hash ? null : undefined;
}
