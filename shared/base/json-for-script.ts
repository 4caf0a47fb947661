/**
 * A value as a script may hold it: as JSON, in which nothing can end the script, the element around it or a line. Parts
 * that are undefined are left out.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
