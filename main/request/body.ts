import { randomBytes } from 'node:crypto';
import type { OutgoingBody } from '../../shared/contract/host/requests.ts';

/** Bytes of a body, and the content type where the sender decides it. */
export function bodyBytes(body: OutgoingBody): { readonly bytes: Buffer | null; readonly type: string | null } {
  switch (body.kind) {
    case 'none':
      return { bytes: null, type: null };
    case 'text':
      return { bytes: Buffer.from(body.text, 'utf8'), type: null };
    case 'file':
      return { bytes: Buffer.from(body.data, 'base64'), type: null };
    case 'multipart': {
      const boundary = `galley-${randomBytes(12).toString('hex')}`;
      const chunks = body.parts.flatMap((part) => {
        const file = 'data' in part ? `; filename="${escaped(part.fileName)}"` : '';
        const type = part.type === '' ? '' : `Content-Type: ${part.type.replace(/[\r\n]/g, ' ')}\r\n`;
        return [
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(part.name)}"${file}\r\n${type}\r\n`,
          ),
          'data' in part ? Buffer.from(part.data, 'base64') : Buffer.from(part.text, 'utf8'),
          Buffer.from('\r\n'),
        ];
      });
      return {
        bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
        type: `multipart/form-data; boundary=${boundary}`,
      };
    }
  }
}

/** Names in a part's head, as browsers write them (HTML, “multipart/form-data encoding algorithm”). */
function escaped(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
