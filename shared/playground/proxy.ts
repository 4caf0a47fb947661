import { isOwnComputer } from '../base/address.ts';
import { isContainer } from '../base/exact-json.ts';
import { headerOf, type AnswerHead } from './answer.ts';
import type { HttpRequest } from './types.ts';

// What a site’s proxy is told and tells; the other side is resources/proxy/proxy.mjs.

/** What the API is asked. The body and its type are those of the request to the proxy. */
export const requestHeader = 'galley-request';
const answerHeader = 'galley-answer';
const problemHeader = 'galley-problem';

/**
 * The proxy that a request goes through; null where the browser asks the server itself: that of the page, or one on the
 * reader’s own computer, which no proxy elsewhere can reach.
 *
 * @param origin of the page
 */
export function proxyOf(proxy: string | undefined, address: string, origin: string): string | null {
  if (proxy === undefined || !URL.canParse(address)) return proxy ?? null;
  const url = new URL(address);
  const isBeside = isOwnComputer(new URL(proxy).hostname);
  return url.origin === origin || (isOwnComputer(url.hostname) && !isBeside) ? null : proxy;
}

/** A request in the words of the proxy. Headers that a browser keeps to itself can go this way, too. */
export function writtenRequest(
  { method, url }: Pick<HttpRequest, 'method' | 'url'>,
  headers: HttpRequest['headers'],
): string {
  // A header holds no other letters.
  return JSON.stringify({ method, url: new URL(url).href, headers }).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What came through a proxy: an answer of the API, or why there is none. */
export type ProxyAnswer =
  | { readonly head: AnswerHead; readonly movedTo: string | null }
  /** `other`: what is there is no such proxy, or does not work. */
  | { readonly problem: 'host' | 'answer' | 'size' | 'other' };

const problems = ['host', 'answer', 'size'] as const;

/** Reads the headers of a proxy’s answer. */
export function readProxyAnswer(headers: AnswerHead['headers']): ProxyAnswer {
  const given = objectOf(headerOf({ headers }, answerHeader));
  const { status, statusText, headers: pairs, movedTo } = given;
  if (typeof status !== 'number' || !Array.isArray(pairs)) {
    const name = headerOf({ headers }, problemHeader);
    return { problem: problems.find((each) => each === name) ?? 'other' };
  }
  return {
    head: {
      status,
      statusText: String(statusText ?? ''),
      headers: pairs.filter(isPair).map(([name, value]) => [String(name), String(value)] as const),
    },
    movedTo: typeof movedTo === 'string' ? movedTo : null,
  };
}

const isPair = (value: unknown): value is [unknown, unknown] => Array.isArray(value) && value.length === 2;

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    return isContainer(read) && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}
