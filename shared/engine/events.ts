import type { Diagnostic } from '../base/diagnostic.ts';
import type { RepoPath } from '../base/path.ts';
import type { SiteSummary } from '../contract/engine.ts';
import type { PageTree } from '../contract/host/pages.ts';
import type { PreviewUpdate } from './preview-follower.ts';

/** Problems of one file, with the name that the writer knows it by. */
export interface FileProblems {
  readonly path: RepoPath;
  readonly title: string;
  /** Version of the unsaved text that was checked; null for the saved file. */
  readonly version: number | null;
  /** Content hash of the text that was checked; empty where there are no problems. */
  readonly hash: string;
  readonly problems: Diagnostic[];
}

/** All problems of some files, in place of those told before; `checked` of `pages` files have been looked at. */
export interface ProblemsChange {
  readonly files: FileProblems[];
  readonly checked: number;
  readonly pages: number;
}

export interface EngineEvents {
  summary(summary: SiteSummary): void;
  tree(tree: PageTree): void;
  /** API files, or what they hold, are other than before. */
  api?(addresses: readonly string[]): void;
  problems(change: ProblemsChange): void;
  preview(update: PreviewUpdate): void;
  /** Told before a page is read: if the engine falls silent then, this page was too much for it. */
  reading(path: RepoPath): void;
}
