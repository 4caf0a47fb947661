import { SendProblem, type Answer, type SendRequest } from '../answer.ts';
import type { HttpRequest, RequestFile } from '../types.ts';

/** After so many milliseconds a server counts as silent. */
const patience = 30_000;

/** Headers that a browser keeps to itself (Fetch, “forbidden request-header”). */
const forbidden = /^(?:cookie|host|origin|referer|content-length|connection|accept-encoding|date|dnt|expect|te|trailer|transfer-encoding|upgrade|via|keep-alive|set-cookie|proxy-.*|sec-.*)$/i;

/** Sends from the reader's browser: straight to the API, without the reader's own cookies. */
export const sendFromBrowser: SendRequest = async (request, signal) => {
  if (navigator.onLine === false) throw new SendProblem('You are offline', 'Connect to the internet, then send again.');
  if (location.protocol === 'https:' && /^http:\/\/(?!localhost|127\.|\[::1\])/i.test(request.url)) throw new SendProblem('The address is not safe', 'This page came over https, so the browser sends nothing to an http address. Ask for an https address of the API, or use the code below.');
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener('abort', stop, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, patience);
  const started = performance.now();
  try {
    const response = await fetch(request.url, { method: request.method, headers: headersOf(request), body: bodyOf(request), signal: controller.signal, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, statusText: response.statusText, headers: [...response.headers], body, isCut: false, milliseconds: performance.now() - started, movedTo: response.redirected ? response.url.split(/[?#]/)[0]! : null } satisfies Answer;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isLate) throw new SendProblem('The server did not answer within 30 seconds', 'It may be busy, or the address may be wrong. Try again later.');
    throw new SendProblem('The browser got no answer that it may show', `Either ${hostOf(request.url)} can’t be reached, or it does not allow requests from other sites (CORS). The code below works from your own computer or server.`);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

function headersOf(request: HttpRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of request.headers) {
    if (forbidden.test(name)) continue;
    try {
      headers.append(name, value);
    } catch {
      throw new SendProblem(`The header ${name} can’t be sent`, 'Headers hold plain letters, digits and signs only, on one line.');
    }
  }
  return headers;
}

function bodyOf({ body, method }: HttpRequest): BodyInit | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  switch (body.kind) {
    case 'none': return undefined;
    case 'text': return new Blob([body.text]);
    case 'file': return contentOf(body.file);
    case 'multipart': {
      const form = new FormData();
      for (const part of body.parts) {
        if ('file' in part) form.append(part.name, contentOf(part.file), part.file.name);
        else if (part.type === '') form.append(part.name, part.text);
        else form.append(part.name, new Blob([part.text], { type: part.type }));
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
