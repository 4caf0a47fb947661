/**
 * Half a surrogate pair has no UTF-8, and encoding it throws: settings can hold
 * one (`"\ud800"` in docs.json), and so can what a writer has half deleted. It
 * becomes the replacement character.
 */
export function wellFormed(text: string): string {
  // Older browsers can't look behind: whole pairs are matched as well, and stay.
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (sign) =>
    sign.length === 2 ? sign : '\ufffd',
  );
}

/**
 * A part of an address, encoded: everything that means something in addresses (`encodeURIComponent`, which never
 * throws).
 */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** A path, encoded part by part. */
export function encodePath(path: string): string {
  return path.split('/').map(encodePart).join('/');
}

/** An address as it is, with signs encoded that no address may hold (`encodeURI`, which never throws). */
export function encodeAddress(text: string): string {
  return encodeURI(wellFormed(text));
}

/** What an encoded part or path says, or the text where it is no such (`decodeURIComponent`, which never throws). */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
