/** Origin of the window's own page. */
export const windowOrigin = 'galley://app';
export const windowAddress = `${windowOrigin}/index.html`;

/** Whether an address is the window's own page: parsed, never compared by its beginning. */
export function isWindowAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'galley:' && url.host === 'app';
}

/** Whether an address is a file that the window itself made in its memory, to be saved by the writer. */
export function isOwnFile(text: string): boolean {
  return text.startsWith('blob:') && isWindowAddress(text.slice('blob:'.length));
}
