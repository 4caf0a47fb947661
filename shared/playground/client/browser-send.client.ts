import { isStream } from '../../base/media-types.ts';
import { said, type PlaygroundWords } from '../../words/playground/words.ts';
import { headerOf, SendProblem, type Answer, type AnswerHead, type OnPart, type SendRequest } from '../answer.ts';
import { hasTypedText, multipartPieces } from '../multipart.ts';
import { proxyOf, readProxyAnswer, requestHeader, writtenRequest } from '../proxy.ts';
import type { HttpRequest, RequestFile } from '../types.ts';

/** Longest body that is kept, in bytes. */
const longestBody = 50_000_000;

/** After so many milliseconds without a byte a server counts as silent; a stream may pause as long as it likes. */
const patience = 30_000;

/** Headers that a browser keeps to itself (Fetch, “forbidden request-header”). */
const forbidden =
  /^(?:cookie|host|origin|referer|content-length|connection|accept-encoding|date|dnt|expect|te|trailer|transfer-encoding|upgrade|via|keep-alive|set-cookie|proxy-.*|sec-.*)$/i;

/**
 * Sends from the reader's browser, without the reader's own cookies.
 *
 * @param proxy of the site's owner; without one, requests go straight to the API
 */
export function browserSend(words: PlaygroundWords, proxy?: string): SendRequest {
  return async (request, signal, onPart) => {
    const through = proxyOf(proxy, request.url, location.origin);
    try {
      return await send(request, signal, onPart, words, through);
    } catch (error) {
      if (error instanceof NotListed && request.elseStraight === true)
        return send(request, signal, onPart, words, null);
      throw error;
    }
  };
}

/** A proxy refuses to send to a server: nothing has been sent there. */
class NotListed extends SendProblem {}

async function send(
  request: HttpRequest,
  signal: AbortSignal,
  onPart: OnPart,
  words: PlaygroundWords,
  proxy: string | null,
): Promise<Answer> {
  if (navigator.onLine === false) throw new SendProblem(words.offline, words.offlineHelp);
  if (proxy === null && location.protocol === 'https:' && /^http:\/\/(?!localhost|127\.|\[::1\])/i.test(request.url))
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
    const headers = headersOf(request, boundary, words, proxy !== null);
    const response = await fetch(proxy ?? request.url, {
      method: proxy === null ? request.method : 'POST',
      headers: proxy === null ? headers : forProxy(request, headers),
      body: bodyOf(request, boundary),
      signal: controller.signal,
      // Cookies that a browser has are never those of an API behind a proxy.
      credentials: proxy === null && request.withCredentials === true ? 'include' : 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    hasBegun = true;
    const { head, movedTo } = proxy === null ? straightAnswer(response) : proxyAnswer(response, request, words);
    const { body, isCut } = await bodyOfAnswer(response, head, onPart, () =>
      isStream(headerOf(head, 'content-type')) ? clearTimeout(timer) : wait(),
    );
    return {
      ...head,
      body,
      isCut,
      milliseconds: performance.now() - started,
      movedTo,
      ...(proxy === null ? {} : { hasAllHeaders: true }),
    } satisfies Answer;
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof SendProblem) throw error;
    if (isLate) throw new SendProblem(words.silent, words.silentHelp);
    const host = hostOf(request.url);
    if (hasBegun) throw new SendProblem(words.brokeOff, said(words, 'brokeOffHelp', { host }));
    throw proxy === null
      ? new SendProblem(words.noAnswer, said(words, 'noAnswerHelp', { host }))
      : new SendProblem(words.proxyNoAnswer, said(words, 'proxyNoAnswerHelp', { host: hostOf(proxy) }));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

interface HeadAnswer {
  readonly head: AnswerHead;
  readonly movedTo: string | null;
}

function straightAnswer({ status, statusText, headers, redirected, url }: Response): HeadAnswer {
  return {
    head: { status, statusText, headers: [...headers] },
    movedTo: redirected ? url.split(/[?#]/)[0]! : null,
  };
}

/** What the API said; throws where only the proxy said something. */
function proxyAnswer(response: Response, { url }: HttpRequest, words: PlaygroundWords): HeadAnswer {
  const answer = readProxyAnswer([...response.headers]);
  if ('head' in answer) return answer;
  void response.body?.cancel();
  const host = hostOf(url);
  switch (answer.problem) {
    case 'host':
      throw new NotListed(said(words, 'proxyRefused', { host }), said(words, 'proxyRefusedHelp', { host }));
    case 'answer':
      throw new SendProblem(said(words, 'proxyNotReached', { host }), words.proxyNotReachedHelp);
    case 'size':
      throw new SendProblem(words.proxyTooLarge, words.proxyElse);
    case 'other':
      throw new SendProblem(words.proxyTrouble, words.proxyElse);
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
  const isToBeHeard = isStream(headerOf(head, 'content-type'));
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

/**
 * @param boundary of a form that is put together here
 * @param isWhole with what browsers keep to themselves: a proxy is told of it
 */
function headersOf(request: HttpRequest, boundary: string, words: PlaygroundWords, isWhole: boolean): Headers {
  const headers = new Headers();
  if (request.body.kind === 'multipart' && hasTypedText(request.body.parts))
    headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`);
  for (const [name, value] of request.headers) {
    if (!isWhole && forbidden.test(name)) continue;
    try {
      headers.append(name, value);
    } catch {
      throw new SendProblem(said(words, 'badHeader', { name }), words.badHeaderHelp);
    }
  }
  return headers;
}

/** The type of a body is the body's, which a browser writes for forms; all else is said to the proxy. */
function forProxy(request: HttpRequest, headers: Headers): Headers {
  const type = headers.get('content-type');
  headers.delete('content-type');
  const own = new Headers({ [requestHeader]: writtenRequest(request, [...headers]) });
  if (type !== null) own.set('content-type', type);
  return own;
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
