// Typing as a window does it, in one place.

/** Puts `insert` at the end of an open document. Resolves with the document as it is then. */
export async function typeText(window, path, document, insert) {
  const text = document.text + insert;
  const { version } = await window.call('documents.edit', { path, base: document.version, text });
  return { ...document, text, version };
}
