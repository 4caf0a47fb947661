import { pauseFor } from './pause.ts';
import { TargetError, type TargetTrouble } from './target.ts';

/** How patient a client is; milliseconds. */
export interface Patience {
  /** Without a sign of the other computer. */
  readonly answer: number;
  /** In front of the second try; twice as long in front of each more. */
  readonly pause: number;
  /** What the other computer may ask to wait. */
  readonly longestPause: number;
  readonly tries: number;
}

export const usualPatience: Patience = { answer: 60_000, pause: 500, longestPause: 60_000, tries: 5 };

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
  /** Statuses beside 2xx that are answers. */
  readonly also?: readonly number[];
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** The answer as text. */
  readonly text: string;
}

/** Bytes in a millisecond that a slow line takes: no sign of the other computer comes before a request is all there. */
const slowestLine = 10;

/** Bytes of an answer that are read. */
const mostBytes = 64 * 1024 * 1024;

const ofStatus: Readonly<Record<number, TargetTrouble>> = {
  401: 'signed-out',
  403: 'no-right',
  404: 'not-found',
  408: 'late',
  409: 'busy',
  413: 'too-large',
  423: 'busy',
  429: 'busy',
  507: 'full',
};

const mayPass = new Set([408, 409, 423, 425, 429]);

/**
 * Asks another computer, again where that may help: a line that broke, 429 with what it asks to wait, 5xx. Nothing is
 * followed to another address: what is sent may hold a secret.
 *
 * @param request makes the request anew for each try (its signature may hold the time)
 */
export async function ask(
  request: () => HttpRequest | Promise<HttpRequest>,
  signal: AbortSignal,
  patience: Patience,
): Promise<HttpAnswer> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await once(await request(), signal, patience).catch((error: unknown) => {
      if (error instanceof TargetError && (error.trouble === 'cut' || error.trouble === 'late')) return error;
      throw error;
    });
    if (!(outcome instanceof TargetError) && outcome.trouble === null) return outcome.answer;
    const asked = outcome instanceof TargetError ? null : retryAfter(outcome.answer.headers, patience);
    const isHopeful =
      outcome instanceof TargetError || mayPass.has(outcome.answer.status) || outcome.answer.status >= 500;
    const pause = asked ?? patience.pause * 2 ** (attempt - 1);
    if (!isHopeful || attempt >= patience.tries || pause > patience.longestPause)
      throw outcome instanceof TargetError ? outcome : new TargetError(outcome.trouble!, saidBy(outcome.answer));
    await pauseFor(pause, signal);
  }
}

interface Outcome {
  readonly answer: HttpAnswer;
  readonly trouble: TargetTrouble | null;
}

async function once({ method, url, headers, body, also }: HttpRequest, signal: AbortSignal, { answer }: Patience) {
  if (signal.aborted) throw new TargetError('stopped');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answer + lengthOf(body) / slowestLine);
  try {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      timer.refresh();
      length += part.length;
      if (length > mostBytes) throw new TargetError('refused', ['Its answer is too long.']);
      parts.push(part);
    }
    const bytes = Buffer.concat(parts);
    const { status } = response;
    const isGood = response.ok || also?.includes(status) === true;
    return {
      answer: { status, headers: response.headers, bytes, text: bytes.toString('utf8') },
      trouble: isGood ? null : (ofStatus[status] ?? (status >= 500 ? 'broken' : 'refused')),
    } satisfies Outcome;
  } catch (error) {
    if (error instanceof TargetError) throw error;
    throw new TargetError(signal.aborted ? 'stopped' : late.signal.aborted ? 'late' : troubleOf(error));
  } finally {
    clearTimeout(timer);
  }
}

function lengthOf(body: HttpRequest['body']): number {
  if (!(body instanceof FormData)) return body?.length ?? 0;
  return [...body.values()].reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0);
}

/** What the other computer asks to wait, in milliseconds. */
function retryAfter(headers: Headers, { longestPause }: Patience): number | null {
  const value = headers.get('retry-after');
  if (value === null) return untilReset(headers, longestPause);
  const seconds = Number(value);
  const until = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(until) ? Math.max(0, until) : null;
}

/**
 * When it may be asked again, where it counts what it is asked: a time in seconds, by its own clock. No more than the
 * longest pause is waited, as Netlify counts by minutes.
 *
 * @source https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/#rate-limiting
 */
function untilReset(headers: Headers, longestPause: number): number | null {
  const reset = Number(headers.get('x-ratelimit-reset') ?? Number.NaN) * 1000;
  const now = Date.parse(headers.get('date') ?? '');
  const isUsedUp = headers.get('x-ratelimit-remaining') === '0';
  if (!isUsedUp || !Number.isFinite(reset) || !Number.isFinite(now)) return null;
  return Math.min(Math.max(0, reset - now), longestPause);
}

function troubleOf(error: unknown): TargetTrouble {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = String((cause as { code?: unknown } | null)?.code ?? '');
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|ERR_TLS|ERR_SSL/.test(code)) return 'certificate';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT/.test(code))
    return 'offline';
  if (code === 'ERR_INVALID_URL') return 'not-found';
  return 'cut';
}

const mostLines = 4;
const longestLine = 300;

/** What an answer says for people: the messages of its JSON or XML, else its own short text. */
export function saidBy({ text, headers }: HttpAnswer): readonly string[] {
  const type = headers.get('content-type') ?? '';
  const found = /json/.test(type)
    ? messagesOf(text)
    : /xml/.test(type)
      ? [/<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? '']
      : /html/.test(type)
        ? []
        : [text];
  return found
    .flatMap((words) => words.split('\n'))
    .map((line) => line.trim().slice(0, longestLine))
    .filter((line) => line !== '')
    .slice(0, mostLines);
}

function messagesOf(text: string): string[] {
  try {
    const { message, errors } = JSON.parse(text) as { message?: unknown; errors?: unknown };
    const several = Array.isArray(errors) ? errors.map((error: { message?: unknown } | null) => error?.message) : [];
    return [message, ...several].filter((words) => typeof words === 'string');
  } catch {
    return [];
  }
}
