import type { Diagnostic } from '../../shared/base/diagnostic.ts';
import { applyEdits } from '../../shared/base/edit.ts';
import { combineFixes } from '../../shared/base/fixes.ts';
import type { RepoPath } from '../../shared/base/path.ts';
import { RevisionError } from '../workspace/disk-text.ts';
import type { loadDocs } from './load-docs.ts';

type Docs = Awaited<ReturnType<typeof loadDocs>>;

/** Fixes may uncover others: a heading that is moved, then its level. Real pages need two rounds. */
const mostRounds = 8;

export interface FixReport {
  readonly fixed: number;
  readonly files: readonly RepoPath[];
  /** Files that were not written, and why. */
  readonly left: readonly { readonly path: RepoPath; readonly reason: string }[];
}

/**
 * Mends everything that has one right fix and writes the files: through the same
 * atomic save as the app, and only where the file still is what was checked.
 * Answers with the engine on the new texts.
 */
export async function fixDocs({ engine, workspace }: Pick<Docs, 'engine' | 'workspace'>): Promise<FixReport> {
  const original = new Map<RepoPath, string>();
  const left: { path: RepoPath; reason: string }[] = [];
  let fixed = 0;
  let problems = await engine.checkAll();
  for (let round = 0; round < mostRounds; round++) {
    const broken = new Set(left.map(({ path }) => path));
    const fixes = problems.flatMap((problem) =>
      problem.fixes
        .filter((fix) => fix.certain === true && fix.edits.every(({ path }) => !broken.has(path)))
        .slice(0, 1),
    );
    const { files, taken } = combineFixes(fixes);
    if (taken === 0) break;
    const unreadable = unreadablePlaces(problems);
    for (const [path, edits] of files) {
      const text = engine.index.snapshot.text(path);
      if (text === null) continue;
      if (!original.has(path)) original.set(path, text);
      engine.overlay(path, applyEdits(text, edits), round + 1);
    }
    fixed += taken;
    problems = await engine.checkAll();
    // No fix may make a page worse to read; if one did, its page stays as it was.
    const after = unreadablePlaces(problems);
    const worse = [...files.keys()].filter((path) => (after.get(path) ?? 0) > (unreadable.get(path) ?? 0));
    if (worse.length === 0) continue;
    for (const path of worse) {
      engine.overlay(path, original.get(path)!, round + 1);
      left.push({ path, reason: 'the fixes would have broken it' });
    }
    problems = await engine.checkAll();
  }
  const files: RepoPath[] = [];
  for (const [path, before] of original) {
    const text = engine.index.snapshot.text(path)!;
    if (text === before) continue;
    const disk = await workspace.read(path);
    try {
      if (disk?.text !== before) throw new RevisionError(disk);
      await workspace.save(path, text, { revision: disk.revision, style: disk.style });
      files.push(path);
    } catch (error) {
      engine.overlay(path, before, mostRounds + 1);
      left.push({
        path,
        reason:
          error instanceof RevisionError
            ? 'it changed in the meantime'
            : error instanceof Error
              ? error.message
              : String(error),
      });
    }
  }
  return { fixed, files, left };
}

function unreadablePlaces(problems: readonly Diagnostic[]): Map<RepoPath, number> {
  const counts = new Map<RepoPath, number>();
  for (const { rule, path } of problems) if (rule === 'no-parse-error') counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}
