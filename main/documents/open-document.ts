import { randomBytes } from 'node:crypto';
import type { TextEdit } from '../../shared/base/edit.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import type { Conflict, DocumentState } from '../../shared/contract/host/documents.ts';
import type { DiskText } from '../workspace/disk-text.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** One edit of a text as a window sends it. */
export interface DocumentEdit {
  readonly epoch: string;
  /** Version that it was made from. */
  readonly base: number;
  readonly edit: TextEdit;
  readonly writer: string;
  readonly sequence: number;
}

export interface OpenDocument {
  readonly path: RepoPath;
  readonly kind: DocumentState['kind'];
  readonly epoch: string;
  text: string;
  version: number;
  /** Version that was saved last, while the file still holds it. */
  savedVersion: number | null;
  /** The file as it was last read or saved; null when there is none. */
  disk: DiskText | null;
  recovered: boolean;
  conflict: Conflict | null;
  /** What the file holds while there is a conflict. */
  theirs: DiskText | null;
  saveError: string | null;
  /** The last save of it that is under way; null when none is. The file may hold its text or not yet. */
  saving: Promise<unknown> | null;
  /** Windows that have it open, by the number of their connection. */
  readonly users: Set<number>;
  /** The last edit of each window that the text holds. */
  readonly writers: Map<string, number>;
  /** The recovered text with which the epoch began. */
  readonly origin: string | null;
}

/** Windows of which a document knows what they wrote. */
const mostWriters = 32;

/**
 * A text that is open from now on: an epoch of its own. `origin` is the recovered text that it begins with, if it does.
 */
export function newDocument(
  path: RepoPath,
  kind: ReturnType<Workspace['kindOf']>,
  text: string,
  disk: DiskText | null,
  origin: string | null,
): OpenDocument {
  return {
    path,
    kind: kind === 'page' || kind === 'snippet' || kind === 'settings' ? kind : 'text',
    epoch: randomBytes(9).toString('base64url'),
    text,
    version: 0,
    savedVersion: null,
    disk,
    recovered: origin !== null,
    conflict: null,
    theirs: null,
    saveError: null,
    saving: null,
    users: new Set(),
    writers: new Map(),
    origin,
  };
}

/** Whether the text is not what the file holds. */
export function isDirty(document: OpenDocument): boolean {
  return document.disk === null || document.text !== document.disk.text;
}

/** Version whose text the file holds, as far as is known. */
export function savedVersionOf(document: OpenDocument): number | null {
  return isDirty(document) ? document.savedVersion : document.version;
}

/** The text holds a window's edit now. */
export function noteWriter(document: OpenDocument, writer: string, sequence: number): void {
  // Whoever wrote last stands last: the first one is the one that has been gone for longest.
  document.writers.delete(writer);
  document.writers.set(writer, sequence);
  if (document.writers.size > mostWriters) document.writers.delete(document.writers.keys().next().value!);
}
