import type { RepoPath } from '../base/path.ts';
import { isImage, type FileKind } from './files.ts';

export type ChangeKind = 'new' | 'changed' | 'renamed' | 'deleted';

/** What a changed file is to its writer. */
export type ChangedThing = 'page' | 'settings' | 'picture' | 'other';

/** A file that is another than in the version it is compared with. */
export interface ChangedFile {
  readonly change: ChangeKind;
  /** Where it is; of a deleted one, where it was. */
  readonly path: RepoPath;
  /** Where a renamed one was. */
  readonly from: RepoPath | null;
  readonly thing: ChangedThing;
  /** Tells its content from another one. */
  readonly content: string;
  /** A page's title, as it is now, or was; null for other files. */
  readonly title: string | null;
}

export function thingOf(path: RepoPath, kind: FileKind): ChangedThing {
  if (kind === 'page' || kind === 'snippet') return 'page';
  if (kind === 'settings') return 'settings';
  return isImage(path) ? 'picture' : 'other';
}

/** A file that came or went, with what it holds; null for what is no text. */
export interface MovedCandidate {
  readonly path: RepoPath;
  readonly hash: string;
  readonly text: string | null;
}

/** Less of one text in another is another page. */
const leastAlike = 0.5;
/** A line that stands in more files says nothing about which is which. */
const mostOwners = 40;
/** Lines of so many signs are compared; what is longer is compared by its beginning. */
const longestCompared = 200_000;

/**
 * Which file that came is one that went, under another name: the same content first, then the most alike. Answers
 * where each was, by where it is now. Each is used once.
 */
export function pairMoved(
  gone: readonly MovedCandidate[],
  come: readonly MovedCandidate[],
): ReadonlyMap<RepoPath, RepoPath> {
  const pairs = new Map<RepoPath, RepoPath>();
  const taken = new Set<RepoPath>();
  const pair = (one: MovedCandidate, other: MovedCandidate) => {
    if (pairs.has(other.path) || taken.has(one.path)) return;
    pairs.set(other.path, one.path);
    taken.add(one.path);
  };
  const same = new Map<string, MovedCandidate[]>();
  for (const one of gone) {
    const list = same.get(one.hash);
    if (list === undefined) same.set(one.hash, [one]);
    else list.push(one);
  }
  for (const other of come) {
    const equal = same.get(other.hash)?.filter(({ path }) => !taken.has(path)) ?? [];
    const named = equal.find(({ path }) => nameOf(path) === nameOf(other.path)) ?? equal[0];
    // Empty files are alike without being one another.
    if (named !== undefined && other.text !== '') pair(named, other);
  }
  const [left, right] = [gone.filter(({ path }) => !taken.has(path)), come.filter(({ path }) => !pairs.has(path))];
  for (const { one, other } of alike(left, right)) pair(one, other);
  return pairs;
}

/** Pairs of texts of which at least half is the same lines, the most alike first. */
function alike(gone: readonly MovedCandidate[], come: readonly MovedCandidate[]) {
  const before = gone.map((one) => ({ one, lines: countedLines(one.text) }));
  /** Which of those that went have a line, and how often. */
  const owners = new Map<string, number[]>();
  for (const [index, { lines }] of before.entries())
    for (const line of lines.counts.keys()) {
      const list = owners.get(line);
      if (list === undefined) owners.set(line, [index]);
      else if (list.length <= mostOwners) list.push(index);
    }
  const found: { readonly one: MovedCandidate; readonly other: MovedCandidate; readonly score: number }[] = [];
  for (const other of come) {
    const lines = countedLines(other.text);
    const shared = new Map<number, number>();
    for (const [line, count] of lines.counts) {
      const list = owners.get(line) ?? [];
      if (list.length > mostOwners) continue;
      for (const index of list)
        shared.set(
          index,
          (shared.get(index) ?? 0) + Math.min(count, before[index]!.lines.counts.get(line)!) * line.length,
        );
    }
    for (const [index, length] of shared) {
      const score = length / Math.max(lines.length, before[index]!.lines.length);
      if (score >= leastAlike) found.push({ one: before[index]!.one, other, score });
    }
  }
  return found.sort((a, b) => b.score - a.score || (a.other.path < b.other.path ? -1 : 1));
}

/** Lines that say something, with how often each stands in a text, and their length together. */
function countedLines(text: string | null): { readonly counts: ReadonlyMap<string, number>; readonly length: number } {
  const counts = new Map<string, number>();
  let length = 0;
  for (const line of (text ?? '').slice(0, longestCompared).split('\n')) {
    const words = line.trim();
    if (words.length < 4) continue;
    counts.set(words, (counts.get(words) ?? 0) + 1);
    length += words.length;
  }
  return { counts, length };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
