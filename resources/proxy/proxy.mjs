// A proxy for the playground of a documentation site: most APIs answer no page of another site, so readers’ browsers
// ask this one, which asks the API. Web standards only: it runs wherever there is `fetch` (README.md, “How it works”).

/**
 * @typedef {object} ProxySettings
 * @property {readonly string[]} allow Origins that requests may go to: `https://api.acme.com`.
 * @property {readonly string[]} sites Origins of the sites whose pages may ask; empty: any.
 * @property {number} [largestRequest] Longest body of a request, in bytes.
 * @property {number} [patience] So many milliseconds an API has to begin its answer.
 */

/** What an API is asked, as JSON in ASCII: `method`, `url`, `headers`. The body and its type are the request’s own. */
const requestHeader = 'galley-request';
/** What the API answered, written the same way: `status`, `statusText`, `headers`, `movedTo`. */
const answerHeader = 'galley-answer';
/** Why the proxy itself has no answer. */
const problemHeader = 'galley-problem';

/** Redirects are followed so many times. */
const mostRedirects = 5;

/**
 * Headers that belong to one connection, or that tell of the reader’s browser or of this proxy: they are not passed on.
 */
const ownHeaders =
  /^(?:host|connection|keep-alive|content-length|expect|te|trailer|transfer-encoding|upgrade|via|forwarded|origin|referer|accept-encoding|(?:proxy|sec|x-forwarded|cf|galley)-.*)$/i;
/** The same of an answer, which comes to the reader in another form. */
const connectionHeaders = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/**
 * The settings, from variables of an environment: `ALLOW`, `SITES`, `LARGEST_REQUEST`. Throws in words where they can’t
 * be used.
 *
 * @param {Readonly<Record<string, string | undefined>>} variables
 * @returns {ProxySettings}
 */
export function readSettings(variables) {
  const allow = origins('ALLOW', variables.ALLOW);
  if (allow.length === 0)
    throw new Error('ALLOW is empty: name the servers of your API, such as ALLOW="https://api.acme.com".');
  const largest = Number(variables.LARGEST_REQUEST || 10_000_000);
  if (!Number.isSafeInteger(largest) || largest < 0)
    throw new Error('LARGEST_REQUEST needs a number of bytes, such as 10000000.');
  return { allow, sites: origins('SITES', variables.SITES), largestRequest: largest };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @returns {string[]}
 */
function origins(name, text = '') {
  return text
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const url = webAddress(entry);
      if (url === null || entry.includes('*'))
        throw new Error(`${name} names “${entry}”: write every address whole, such as https://api.acme.com.`);
      return url.origin;
    });
}

/**
 * An `http` or `https` address without a name and password in it; null for all else.
 *
 * @param {unknown} text
 * @returns {URL | null}
 */
function webAddress(text) {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : null;
}

/**
 * Answers what pages of the sites ask. Nothing goes to a server that is not on the list: private addresses and this
 * computer do not either, as long as they are not named.
 *
 * @param {ProxySettings} settings
 * @returns {(request: Request) => Promise<Response>}
 */
export function createProxy({ allow, sites, largestRequest = 10_000_000, patience = 30_000 }) {
  const allowed = new Set(allow);
  return async function answer(request) {
    const site = request.headers.get('origin');
    const isSite = sites.length === 0 || (site !== null && sites.includes(site));
    const headers = new Headers({
      vary: 'origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-expose-headers': `${answerHeader}, ${problemHeader}`,
    });
    if (isSite) headers.set('access-control-allow-origin', sites.length === 0 ? '*' : /** @type {string} */ (site));
    /** @type {(status: number, name: string, words: string) => Response} */
    const problem = (status, name, words) => {
      headers.set(problemHeader, name);
      headers.set('content-type', 'text/plain; charset=utf-8');
      return new Response(`${words}\n`, { status, headers });
    };
    if (request.method === 'OPTIONS') {
      headers.set('access-control-allow-methods', 'POST');
      headers.set('access-control-allow-headers', `${requestHeader}, content-type`);
      headers.set('access-control-max-age', '7200');
      return new Response(null, { status: 204, headers });
    }
    if (!isSite) return problem(403, 'site', 'This proxy takes no requests from this site.');
    const asked = readRequest(request.headers.get(requestHeader));
    if (request.method !== 'POST' || asked === null)
      return problem(400, 'request', 'This is the proxy of a documentation site. Its playground sends requests here.');
    if (!allowed.has(asked.url.origin))
      return problem(403, 'host', `This proxy sends nothing to ${asked.url.origin}: it is not on its list.`);
    const body = await bodyOf(request, largestRequest);
    if (body === null) return problem(413, 'size', `Requests may have up to ${largestRequest} bytes.`);
    const type = request.headers.get('content-type');
    if (type !== null && !asked.headers.has('content-type')) asked.headers.set('content-type', type);
    if (!asked.headers.has('user-agent')) asked.headers.set('user-agent', 'galley-proxy');
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    request.signal.addEventListener('abort', stop, { once: true });
    const timer = setTimeout(stop, patience);
    try {
      const { response, movedTo } = await ask(asked, body, waiting.signal);
      headers.set(answerHeader, asciiJson(headOf(response, movedTo)));
      // What came may be a page: here it is bytes.
      headers.set('content-type', 'application/octet-stream');
      // Streams come bit by bit through servers in front of this one, too.
      headers.set('x-accel-buffering', 'no');
      return new Response(response.body, { status: 200, headers });
    } catch {
      return problem(502, 'answer', `${asked.url.host} gave no answer.`);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * @typedef {object} Asked
 * @property {string} method
 * @property {URL} url
 * @property {Headers} headers
 */

/**
 * @param {string | null} written
 * @returns {Asked | null} null where it says no request
 */
function readRequest(written) {
  try {
    const { method, url: address, headers: pairs } = JSON.parse(written ?? '');
    const url = webAddress(address);
    if (url === null || typeof method !== 'string' || /^(?:connect|trace|track)$/i.test(method)) return null;
    const headers = new Headers();
    for (const [name, value] of pairs) if (!ownHeaders.test(name)) headers.append(name, value);
    return { method: new Request(url, { method }).method, url, headers };
  } catch {
    return null;
  }
}

/**
 * The body of a request as a whole, as many servers want to know its length; undefined where there is none, null where
 * it is longer than it may be.
 *
 * @param {Request} request
 * @param {number} largest
 * @returns {Promise<Uint8Array<ArrayBuffer> | undefined | null>}
 */
async function bodyOf(request, largest) {
  if (Number(request.headers.get('content-length') ?? 0) > largest) return null;
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let step = await reader?.read(); step !== undefined && !step.done; step = await reader?.read()) {
    length += step.value.length;
    if (length > largest) {
      await reader?.cancel();
      return null;
    }
    parts.push(step.value);
  }
  if (length === 0) return undefined;
  const body = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.length;
  }
  return body;
}

/**
 * Asks, and follows where the same server sends it on to. What leads to another server is the answer: a key never goes
 * where it was not meant to.
 *
 * @param {Asked} asked
 * @param {Uint8Array<ArrayBuffer> | undefined} given
 * @param {AbortSignal} signal
 * @returns {Promise<{ response: Response, movedTo: string | null }>}
 */
async function ask({ method: first, url: address, headers }, given, signal) {
  let [method, url, body] = [first, address, given];
  for (let step = 0; ; step++) {
    const isBare = method === 'GET' || method === 'HEAD';
    const response = await fetch(url, {
      method,
      headers,
      body: isBare ? undefined : body,
      redirect: 'manual',
      signal,
    });
    const place = response.headers.get('location');
    const isMoved = [301, 302, 303, 307, 308].includes(response.status) && place !== null;
    const next = isMoved && URL.canParse(place, url) ? new URL(place, url) : null;
    if (next === null || next.origin !== url.origin || step === mostRedirects)
      return { response, movedTo: step === 0 ? null : url.href.split(/[?#]/)[0] };
    await response.body?.cancel();
    // As browsers do it (Fetch, “HTTP-redirect fetch”).
    if ((response.status === 303 && method !== 'HEAD') || (response.status < 303 && method === 'POST')) {
      [method, body] = ['GET', undefined];
      headers.delete('content-type');
    }
    url = next;
  }
}

/**
 * @param {Response} response
 * @param {string | null} movedTo
 */
function headOf({ status, statusText, headers }, movedTo) {
  const passed = [...headers].filter(([name]) => !connectionHeaders.test(name));
  return { status, statusText, headers: passed, movedTo };
}

/**
 * JSON that a header can hold.
 *
 * @param {unknown} value
 */
function asciiJson(value) {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
