/** Offset at which the line of a position begins: behind the line feed before it. Both in UTF-16 code units. */
export function lineStart(text: string, pos: number): number {
  // From a place before the first, `lastIndexOf` would find a line feed that is the first, behind the position.
  // eslint-disable-next-line no-restricted-syntax -- the one place that looks for it; all others ask here
  return pos <= 0 ? 0 : text.lastIndexOf('\n', pos - 1) + 1;
}

/** Offset at which the line of a position ends: before its line feed, or where the text ends. */
export function lineEnd(text: string, pos: number): number {
  const end = text.indexOf('\n', pos);
  return end < 0 ? text.length : end;
}
