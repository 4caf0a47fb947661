import { isStream } from '../../base/media-types.ts';
import { said, type PlaygroundWords } from '../../words/playground/words.ts';
import { SendProblem, type Answer, type AnswerHead, type OnPart, type SendRequest } from '../answer.ts';
import { hasTypedText, multipartPieces } from '../multipart.ts';
import type { HttpRequest, RequestFile } from '../types.ts';

/** Longest body that is kept, in bytes. */
const longestBody = 50_000_000;

/** After so many milliseconds without a byte a server counts as silent; a stream may pause as long as it likes. */
const patience = 30_000;

/** Headers that a browser keeps to itself (Fetch, “forbidden request-header”). */
const forbidden =
  /^(?:cookie|host|origin|referer|content-length|connection|accept-encoding|date|dnt|expect|te|trailer|transfer-encoding|upgrade|via|keep-alive|set-cookie|proxy-.*|sec-.*)$/i;

/** Sends from the reader's browser: straight to the API, without the reader's own cookies. */
export function browserSend(words: PlaygroundWords): SendRequest {
  return (request, signal, onPart) => send(request, signal, onPart, words);
}

async function send(
  request: HttpRequest,
  signal: AbortSignal,
  onPart: OnPart,
  words: PlaygroundWords,
): Promise<Answer> {
  if (navigator.onLine === false) throw new SendProblem(words.offline, words.offlineHelp);
  if (location.protocol === 'https:' && /^http:\/\/(?!localhost|127\.|\[::1\])/i.test(request.url))
    throw new SendProblem(words.notSafe, words.notSafeHelp);
  if ((request.method === 'GET' || request.method === 'HEAD') && request.body.kind !== 'none')
    throw new SendProblem(said(words, 'noBodyWith', { method: request.method }), words.noBodyWithHelp);
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  let isLate = false;
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      controller.abort();
    }, patience);
  };
  wait();
  const started = performance.now();
  try {
    const boundary = `galley-${crypto.getRandomValues(new Uint32Array(3)).join('')}`;
    const response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request, boundary, words),
      body: bodyOf(request, boundary),
      signal: controller.signal,
      credentials: request.withCredentials === true ? 'include' : 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    hasBegun = true;
    const head: AnswerHead = {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
    };
    const { body, isCut } = await bodyOfAnswer(response, head, onPart, () =>
      isStream(response.headers.get('content-type') ?? '') ? clearTimeout(timer) : wait(),
    );
    return {
      ...head,
      body,
      isCut,
      milliseconds: performance.now() - started,
      movedTo: response.redirected ? response.url.split(/[?#]/)[0]! : null,
    } satisfies Answer;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isLate) throw new SendProblem(words.silent, words.silentHelp);
    const host = hostOf(request.url);
    throw hasBegun
      ? new SendProblem(words.brokeOff, said(words, 'brokeOffHelp', { host }))
      : new SendProblem(words.noAnswer, said(words, 'noAnswerHelp', { host }));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** The body piece by piece: streams are heard of as they come, what is too long is cut. */
async function bodyOfAnswer(
  response: Response,
  head: AnswerHead,
  onPart: OnPart,
  onBytes: () => void,
): Promise<{ body: Uint8Array<ArrayBuffer>; isCut: boolean }> {
  const reader = response.body?.getReader();
  if (reader === undefined) return { body: new Uint8Array(), isCut: false };
  const isToBeHeard = isStream(response.headers.get('content-type') ?? '');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  let isCut = false;
  onBytes();
  if (isToBeHeard) onPart(head, new Uint8Array());
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    onBytes();
    const part = step.value.subarray(0, longestBody - length);
    parts.push(part);
    length += part.length;
    if (isToBeHeard) onPart(head, part);
    isCut = part.length < step.value.length;
    if (isCut) break;
  }
  if (isCut) await reader.cancel();
  const body = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return { body, isCut };
}

/** `boundary`: of a form that is put together here. */
function headersOf(request: HttpRequest, boundary: string, words: PlaygroundWords): Headers {
  const headers = new Headers();
  if (request.body.kind === 'multipart' && hasTypedText(request.body.parts))
    headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`);
  for (const [name, value] of request.headers) {
    if (forbidden.test(name)) continue;
    try {
      headers.append(name, value);
    } catch {
      throw new SendProblem(said(words, 'badHeader', { name }), words.badHeaderHelp);
    }
  }
  return headers;
}

function bodyOf({ body, method }: HttpRequest, boundary: string): BodyInit | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text':
      return new Blob([body.text]);
    case 'file':
      return contentOf(body.file);
    case 'multipart': {
      // FormData would make a file of every part with a type.
      if (hasTypedText(body.parts))
        return new Blob(
          multipartPieces(body.parts, boundary).map((piece) => (typeof piece === 'string' ? piece : contentOf(piece))),
        );
      const form = new FormData();
      for (const part of body.parts) {
        if ('file' in part) form.append(part.name, contentOf(part.file), part.file.name);
        else form.append(part.name, part.text);
      }
      return form;
    }
  }
}

function contentOf(file: RequestFile): Blob {
  return file.content instanceof Blob ? file.content : new Blob([]);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
