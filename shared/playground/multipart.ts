import type { RequestFile, RequestPart } from './types.ts';

// Forms put together by hand. What languages bring for it gives every part that has a
// type a file's name as well (browsers, Node), an empty one (PHP) or loses its type
// (Ruby): many servers then take a field for a file.

/** Stands between the parts of a form in samples: the same in all of them. */
export const sampleBoundary = 'galley-boundary';

/** Whether a form has a part that is text of a type of its own. */
export function hasTypedText(parts: readonly RequestPart[]): boolean {
  return parts.some((part) => 'text' in part && part.type !== '');
}

/**
 * The lines of a form, to be joined with CRLF (RFC 2046, 5.1; RFC 7578). A file stands for its bytes. The last line is
 * empty, so that the body ends in a line break.
 *
 * @param isForm whether parts are named, as in `multipart/form-data`
 */
export function multipartLines(
  parts: readonly RequestPart[],
  boundary: string,
  isForm = true,
): (string | RequestFile)[] {
  return [
    ...parts.flatMap((part): (string | RequestFile)[] => {
      const file = 'file' in part ? `; filename="${escaped(part.file.name)}"` : '';
      const type = 'file' in part ? part.file.type || 'application/octet-stream' : part.type;
      return [
        `--${boundary}`,
        ...(isForm ? [`Content-Disposition: form-data; name="${escaped(part.name)}"${file}`] : []),
        ...(type === '' ? [] : [`Content-Type: ${type.replace(/[\r\n]/g, ' ')}`]),
        '',
        'file' in part ? part.file : part.text,
      ];
    }),
    `--${boundary}--`,
    '',
  ];
}

/** The same lines with their breaks, texts in a row as one. */
export function multipartPieces(parts: readonly RequestPart[], boundary: string): (string | RequestFile)[] {
  const pieces: (string | RequestFile)[] = [];
  multipartLines(parts, boundary).forEach((line, index) => {
    const before = index === 0 ? '' : '\r\n';
    const last = pieces.at(-1);
    if (typeof line === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + before + line;
    else if (typeof line === 'string') pieces.push(before + line);
    else {
      if (typeof last === 'string') pieces[pieces.length - 1] = last + before;
      pieces.push(line);
    }
  });
  return pieces;
}

/** Names in a part's head, as browsers write them (HTML, “multipart/form-data encoding algorithm”). */
function escaped(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
