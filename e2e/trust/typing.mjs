// Typing as a window does it, in one place.

let sequence = 0;

/** What `documents.edit` takes for putting `insert` in place of a stretch of an open document. */
export function editOf(document, from, to, insert) {
  return {
    path: document.path,
    epoch: document.epoch,
    base: document.version,
    edit: { from, to, insert },
    writer: 'trust',
    sequence: ++sequence,
  };
}

/** Puts `insert` at the end of an open document. Resolves with the document as it is then. */
export async function typeText(window, path, document, insert) {
  const { version } = await window.call(
    'documents.edit',
    editOf({ ...document, path }, document.text.length, document.text.length, insert),
  );
  return { ...document, text: document.text + insert, version };
}
