/** Kinds of picture that browsers show, by their usual ending. */
export const imageKinds = ['png', 'jpg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp'] as const;
export type ImageKind = (typeof imageKinds)[number];

/** Their media types. */
export const imageTypes: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
};

/** Largest picture that is copied into a docs folder, in bytes: readers load it whole. */
export const largestImage = 10 * 1024 * 1024;

/**
 * What kind of picture some bytes are, by their content and never by their name;
 * null when they are none that every browser shows. An SVG file has to start
 * with its element, behind a byte order mark, comments, an XML declaration and a
 * document type at most.
 */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const starts = (...wanted: readonly number[]) => wanted.every((byte, index) => bytes[index] === byte);
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0xff, 0xd8, 0xff)) return 'jpg';
  if (/^GIF8[79]a/.test(ascii(0, 6))) return 'gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp';
  if (ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32))) return 'avif';
  if (starts(0, 0, 1, 0)) return 'ico';
  if (starts(0x42, 0x4d) && bytes.length > 26) return 'bmp';
  return isSvg(bytes) ? 'svg' : null;
}

function isSvg(bytes: Uint8Array): boolean {
  // What is looked for is plain ASCII; comments may hold anything, read byte by byte.
  let text = Array.from(bytes.subarray(0, 64 * 1024), (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^\xEF\xBB\xBF/, '');
  for (;;) {
    const before = text.length;
    // Only what may stand in front of the first element; the document type may hold entities in brackets.
    text = text
      .replace(/^\s+/, '')
      .replace(/^<\?[^]*?\?>/, '')
      .replace(/^<!--[^]*?-->/, '')
      .replace(/^<!doctype[^[>]*(?:\[[^\]]*\]\s*)?>/i, '');
    if (text.length === before) break;
  }
  return /^<svg[\s/>]/.test(text);
}

/**
 * A file name for a picture: what was wished for, without its folder, in signs
 * that are safe in addresses and on every system, with the ending of its kind.
 */
export function imageFileName(wanted: string, kind: ImageKind): string {
  const name = wanted.normalize('NFC').split(/[\\/]/).at(-1)!;
  const stem = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 80)
    .replace(/(?<!-)-+$/, '')
    .toLowerCase();
  const safe = stem === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(stem) ? 'picture' : stem;
  const ending = /\.(jpeg|svg|jpg)$/i.exec(name)?.[1]?.toLowerCase();
  return `${safe}.${kind === 'jpg' && ending === 'jpeg' ? 'jpeg' : kind}`;
}
