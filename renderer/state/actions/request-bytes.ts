import { largestRequestFile, type OutgoingBody } from '../../../shared/contract/host/requests.ts';
import { SendProblem, type Answer } from '../../../shared/playground/answer.ts';
import type { HttpRequest, RequestFile } from '../../../shared/playground/types.ts';

/**
 * A body as it travels to the host: files as Base64. Rejects with a {@link SendProblem} for files that are too large.
 */
export async function outgoing({ body }: HttpRequest): Promise<OutgoingBody> {
  switch (body.kind) {
    case 'none':
      return { kind: 'none' };
    case 'text':
      return { kind: 'text', text: body.text };
    case 'file':
      return { kind: 'file', data: await base64Of(body.file) };
    case 'multipart':
      return {
        kind: 'multipart',
        parts: await Promise.all(
          body.parts.map(async (part) =>
            'file' in part
              ? { name: part.name, fileName: part.file.name, type: part.file.type, data: await base64Of(part.file) }
              : { name: part.name, type: part.type, text: part.text },
          ),
        ),
      };
  }
}

async function base64Of(file: RequestFile): Promise<string> {
  if (!(file.content instanceof Blob)) return '';
  if (file.content.size > largestRequestFile)
    throw new SendProblem(
      `${file.name} is too large`,
      `Files of a request may have up to ${largestRequestFile / 1_000_000} MB here. The code below has no such limit.`,
    );
  const bytes = new Uint8Array(await file.content.arrayBuffer());
  let text = '';
  // In pieces: the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 30_000) text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  return btoa(text);
}

/** The host's answer with its body as bytes. */
export function answerOf(answer: Omit<Answer, 'body'> & { readonly body: string }): Answer {
  return { ...answer, body: bytesOf(answer.body) };
}

/** Bytes of Base64. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
