import type { DefaultTreeAdapterTypes } from 'parse5';
import { encodePart } from '../../shared/base/encode.ts';
import { ask, type Patience } from './http.ts';
import { pauseFor } from './pause.ts';
import { TargetError } from './target.ts';

/** A page that was published, and where readers find it. */
export interface PublishedPage {
  readonly url: string;
  /** As it was sent. */
  readonly html: string;
}

/** there: it is served as it was sent; other: something else is; unreachable: nothing is. */
export type ReadBack = 'there' | 'other' | 'unreachable';

export interface ReadBackPatience {
  /** Milliseconds between two looks. */
  readonly pause: number;
  readonly looks: number;
}

/** GitHub Pages and others take up to some minutes until a branch is served. */
const usualReadBack: ReadBackPatience = { pause: 4000, looks: 45 };

const onceOnly: Patience = { answer: 15_000, pause: 0, longestPause: 0, tries: 1 };

/** Asks for a page until it is served as it was sent. Rejects with a `TargetError` `stopped`. */
export async function readBack(
  { url, html }: PublishedPage,
  signal: AbortSignal,
  { pause, looks }: ReadBackPatience = usualReadBack,
): Promise<ReadBack> {
  const sent = await wordsOf(html);
  let found: ReadBack = 'unreachable';
  for (let look = 1; ; look++) {
    const served = await ask(
      // A cache on the way may hold what was there before.
      () => ({ method: 'GET', url, headers: { 'cache-control': 'no-cache' } }),
      signal,
      onceOnly,
    ).catch((error: unknown) => {
      if (error instanceof TargetError && error.trouble === 'stopped') throw error;
      return null;
    });
    found = served === null ? 'unreachable' : (await wordsOf(served.text)) === sent ? 'there' : 'other';
    if (found === 'there' || look >= looks) return found;
    await pauseFor(pause, signal);
  }
}

/** What readers read of a page: services put scripts of their own into pages, and spaces. */
async function wordsOf(html: string): Promise<string> {
  const { parse } = await import('parse5');
  const words: string[] = [];
  const left: DefaultTreeAdapterTypes.Node[] = [parse(html)];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.nodeName === 'script' || node.nodeName === 'style' || node.nodeName === 'template') continue;
    if ('value' in node) words.push(node.value);
    if ('childNodes' in node) left.push(...node.childNodes.toReversed());
  }
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

/** A page of the site by which its newest state can be told: one that changed, else the first. */
export function tellingPage(changed: readonly string[], files: ReadonlySet<string>): string | null {
  const isPage = (path: string) => path.endsWith('.html') && path !== '404.html' && files.has(path);
  return changed.find(isPage) ?? (files.has('index.html') ? 'index.html' : null);
}

/** The address of a file of the site as readers ask for it. */
export function pageUrl(address: string, path: string): string {
  const shown = path.replace(/(^|\/)index\.html$/, '$1');
  return address + shown.split('/').map(encodePart).join('/');
}
