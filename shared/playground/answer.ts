import type { HttpRequest } from './types.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** As received, decompressed. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body was longer than what is shown. */
  readonly isCut: boolean;
  /** From sending to the last byte. */
  readonly milliseconds: number;
  /** Where it was answered from, when it was sent on; null otherwise. */
  readonly movedTo: string | null;
  /** A proxy showed all headers of the API; a browser alone may not. */
  readonly hasAllHeaders?: boolean;
}

/** Why there is no answer, in plain words. */
export class SendProblem extends Error {
  readonly title: string;
  readonly detail: string;

  constructor(title: string, detail: string) {
    super(`${title}. ${detail}`);
    this.title = title;
    this.detail = detail;
  }
}

/** What is known of an answer before its body. */
export type AnswerHead = Pick<Answer, 'status' | 'statusText' | 'headers'>;

/** Hears a piece of an answer that comes bit by bit (see shared/base/media-types). */
export type OnPart = (head: AnswerHead, bytes: Uint8Array) => void;

/** Sends a request. Rejects with a {@link SendProblem}; with anything else when it was stopped. */
export type SendRequest = (request: HttpRequest, signal: AbortSignal, onPart: OnPart) => Promise<Answer>;

export function headerOf(answer: Pick<Answer, 'headers'>, name: string): string {
  return answer.headers.find(([own]) => own.toLowerCase() === name)?.[1] ?? '';
}

/** How an answer's body is shown. */
export function bodyKind(
  type: string,
  bytes: Uint8Array,
): 'nothing' | 'json' | 'text' | 'image' | 'audio' | 'video' | 'binary' {
  if (bytes.length === 0) return 'nothing';
  const plain = type.split(';')[0]!.trim().toLowerCase();
  if (/[/+]json$/.test(plain)) return 'json';
  if (/^image\/(?!svg)/.test(plain)) return 'image';
  if (plain.startsWith('audio/')) return 'audio';
  if (plain.startsWith('video/')) return 'video';
  if (
    /^text\/|[/+](?:xml|yaml|javascript|x-www-form-urlencoded|csv|ndjson|x-ndjson|jsonl|x-jsonl|jsonlines|x-jsonlines|json-lines|json-seq|graphql|event-stream|svg)$/.test(
      plain,
    )
  )
    return 'text';
  return plain === '' || plain === 'application/octet-stream' ? (looksLikeText(bytes) ? 'text' : 'binary') : 'binary';
}

function looksLikeText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 1000).includes(0);
}

export function sizeWords(bytes: number): string {
  return bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function timeWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * What an answer's body is called as a file: what the API calls it (RFC 6266), else the end of its address where that
 * is a file's name; else `answer`, to which browsers add what belongs to its type.
 */
export function fileNameOf(answer: Pick<Answer, 'headers'>, address: string): string {
  const written = headerOf(answer, 'content-disposition');
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(written)?.[1];
  const plain = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(written);
  const last = address.split(/[?#]/)[0]!.split('/').at(-1)!;
  const candidates = [
    encoded === undefined ? '' : decoded(encoded),
    plain?.[1] ?? plain?.[2] ?? '',
    /\.[A-Za-z0-9]{1,8}$/.test(last) && address.split('/').length > 3 ? decoded(last) : '',
  ];
  // A name leads into no folder.
  return (
    candidates.map((name) => name.split(/[\\/]/).at(-1)!.trim()).find((name) => name !== '' && name !== '..') ??
    'answer'
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
