import type { DocumentEvents } from './open-documents.ts';

/** For tests in which nobody is told of documents. */
export const nobodyTold: DocumentEvents = {
  overlay: () => undefined,
  changed: () => undefined,
  status: () => undefined,
  merged: () => undefined,
  saved: () => undefined,
  replaced: () => undefined,
};
