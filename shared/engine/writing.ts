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
export async function sectionsOf(engine: Engine, path: RepoPath): Promise<{ id: string; title: string }[]> {
  const page = engine.index.pages.get(path);
  if (page === undefined) return [];
  const { anchors, toc } = (await engine.renderPage(page)).body;
  const titles = new Map(toc.map(({ id, title }) => [id, title]));
  // What stands in no list of contents is called as its address is.
  return anchors.map((id) => ({ id, title: titles.get(id) ?? titleOf(id) }));
}

function titleOf(id: string): string {
  const words = id.replace(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
