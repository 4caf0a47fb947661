import type { Chosen, CollidingTexts, Made } from '../../shared/contract/host/receiving.ts';
import { mergeTexts, mergeWords } from '../../shared/base/merge.ts';
import { decodeText, encodeText, type DecodedText } from '../workspace/text-file.ts';
import { objectsOf, type OwnRepository } from './borrowed-objects.ts';
import { isObjectName } from './objects.ts';
import { contentsOf } from './version.ts';
import type { ListedEntry, VersionGit } from './version-files.ts';

/** Longest text that is fitted together word by word, in bytes. */
const longestText = 8 * 1024 * 1024;

/** What two versions make together. */
export interface MergedTree {
  /** What the branch that is checked out has no version of: theirs is all there is to take. */
  readonly isForward: boolean;
  /** Name of the tree. */
  readonly tree: string;
  /** Files that both changed so that they don't fit together; from the repository's top. */
  readonly collisions: readonly Collision[];
}

/** A file that both changed so that it doesn't fit together, and what each made of it. */
export interface Collision {
  /** From the repository's top. */
  readonly path: string;
  /** Its text as mine has it, else theirs; null where it is none. */
  readonly text: string | null;
  readonly mine: Made;
  readonly theirs: Made;
  /** What both come from, and what each made of it; null where one of them is no text. */
  readonly texts: CollidingTexts | null;
}

/** The sides of a file that git could not fit together: from which both come, mine, theirs. */
interface Sides {
  base?: ListedEntry;
  mine?: ListedEntry;
  theirs?: ListedEntry;
}
const stages = { 1: 'base', 2: 'mine', 3: 'theirs' } as const;

/**
 * Fits two versions together, as git does, and where git can't, texts by their words. nothing: theirs is among mine;
 * unrelated: they have no version in common; old-git: it can't do it without a working tree; unreadable: git failed.
 *
 * @param choices whose text stands where they collide, or which; mine where nothing was chosen
 */
export async function mergeVersions(
  git: VersionGit,
  own: OwnRepository,
  { tip, theirs, choices }: { tip: string; theirs: string; choices: ReadonlyMap<string, Chosen> },
): Promise<MergedTree | 'nothing' | 'unrelated' | 'old-git' | 'unreadable'> {
  const base = named(await git.run(['merge-base', tip, theirs]));
  if (base === null) return 'unrelated';
  if (base === theirs) return 'nothing';
  if (base === tip) {
    const tree = named(await git.run(['rev-parse', '--verify', `${theirs}^{tree}`]));
    return tree === null ? 'unreadable' : { isForward: true, tree, collisions: [] };
  }
  const args = ['merge-tree', '--write-tree', '-z', '--no-messages', tip, theirs];
  const answer = await git.run(args, { isReadAnyway: true });
  const [first = '', ...conflicts] = answer?.split('\0') ?? [];
  if (!isObjectName(first)) return (await canMerge(git)) ? 'unreadable' : 'old-git';
  const open = new Map<string, Sides>();
  for (const line of conflicts) {
    const [, mode, hash, stage, path] = /^(\d{6}) ([0-9a-f]+) ([123])\t([^]+)$/.exec(line) ?? [];
    if (path === undefined) continue;
    const sides = open.get(path) ?? {};
    sides[stages[stage as '1']] = { mode: mode!, hash: hash! };
    open.set(path, sides);
  }
  if (open.size === 0) return { isForward: false, tree: first, collisions: [] };
  const collisions: Collision[] = [];
  const entries = new Map<string, ListedEntry | null>();
  const texts = await textsOf(own, [...open.values()]);
  for (const [path, sides] of open) {
    const chosen = choices.get(path) ?? { kind: 'side', side: 'mine' };
    const side = chosen.kind === 'side' ? chosen.side : 'mine';
    const together = fitted(sides, texts, chosen);
    // What both took away, under whatever other names they gave it, needs no decision.
    const isThere = sides.mine !== undefined || sides.theirs !== undefined;
    if (together?.isClean !== true && isThere)
      collisions.push({
        path,
        text: texts.get((sides.mine ?? sides.theirs)?.hash ?? '')?.text ?? null,
        mine: together === null ? madeOf(sides.mine) : 'words',
        theirs: together === null ? madeOf(sides.theirs) : 'words',
        texts: together?.texts ?? null,
      });
    if (together === null) {
      entries.set(path, sides[side] ?? null);
      continue;
    }
    const hash = named(await git.run(['hash-object', '-w', '--stdin'], { input: together.text }));
    if (hash === null) return 'unreadable';
    entries.set(path, { mode: sides[side]!.mode, hash });
  }
  const index = git.newList;
  if ((await git.run(['read-tree', first], { index })) === null) return 'unreadable';
  if (!(await git.list(index, entries))) return 'unreadable';
  const tree = named(await git.run(['write-tree'], { index }));
  return tree === null
    ? 'unreadable'
    : { isForward: false, tree, collisions: collisions.sort((one, other) => (one.path < other.path ? -1 : 1)) };
}

/** Git fits versions together by themselves since 2.38. */
async function canMerge(git: VersionGit): Promise<boolean> {
  const [, major, minor] = /^git version (\d{1,4})\.(\d{1,4})/.exec((await git.run(['version'])) ?? '') ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 38);
}

/**
 * Both texts as one: by words where they fit, with what was chosen where they don't; null where they are no texts.
 * A text that was decided on takes the place of one that doesn't fit alone.
 */
function fitted(
  { base, mine, theirs }: Sides,
  texts: ReadonlyMap<string, DecodedText>,
  chosen: Chosen,
): { readonly text: string; readonly isClean: boolean; readonly texts: CollidingTexts } | null {
  const textOf = (entry: ListedEntry | undefined) =>
    /^100/.test(entry?.mode ?? '') ? texts.get(entry!.hash) : undefined;
  const [my, their] = [textOf(mine), textOf(theirs)];
  const before = base === undefined ? '' : textOf(base)?.text;
  if (before === undefined || my === undefined || their === undefined) return null;
  // Lines end as mine do.
  const written = (text: string) => Buffer.from(encodeText(text, my.style)).toString('utf8');
  const three = { base: before, mine: my.text, theirs: their.text };
  const clean = mergeWords(before, my.text, their.text);
  if (clean !== null) return { text: written(clean), isClean: true, texts: three };
  const sides = () =>
    mergeTexts(before, my.text, their.text)
      .parts.map((part) => (part.kind === 'same' ? part.text : part[chosen.kind === 'side' ? chosen.side : 'mine']))
      .join('');
  return { text: written(chosen.kind === 'text' ? chosen.text : sides()), isClean: false, texts: three };
}

const madeOf = (entry: ListedEntry | undefined): Made => (entry === undefined ? 'gone' : 'file');

/** The texts of all sides, by the names of their contents; what is no text, or is too long, is not among them. */
async function textsOf(own: OwnRepository, all: readonly Sides[]): Promise<ReadonlyMap<string, DecodedText>> {
  const wanted = new Map<string, number>();
  for (const { base, mine, theirs } of all)
    for (const entry of [base, mine, theirs]) if (entry !== undefined) wanted.set(entry.hash, longestText);
  const texts = new Map<string, DecodedText>();
  for (const [hash, bytes] of (await contentsOf(objectsOf(own), wanted)) ?? []) {
    const decoded = decodeText(bytes);
    if (decoded.isText) texts.set(hash, decoded);
  }
  return texts;
}

/** The name of an object that git printed, alone; null where it printed none. */
export function named(answer: string | null): string | null {
  const name = answer?.trim() ?? '';
  return isObjectName(name) ? name : null;
}
