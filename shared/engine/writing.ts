import type { RepoPath } from '../base/path.ts';
import type { WritingNames } from '../contract/host/writing.ts';
import { languageNames, usualLanguages } from '../mdx/languages.ts';
import type { Engine } from './engine.ts';

/** Names that exist in the folder now. */
export function writingNames({ index }: Engine): WritingNames {
  return {
    snippets: index.snapshot.paths('snippet').slice(),
    languages: usualLanguages.map((each) => ({ ...each })),
    languageNames: [...languageNames],
  };
}

/** Sections of a page that links can name. */
export async function anchorsOf(engine: Engine, path: RepoPath): Promise<string[]> {
  const page = engine.index.pages.get(path);
  return page === undefined ? [] : [...(await engine.renderPage(page)).body.anchors];
}
