import type { Element } from 'hast';
import type { RepoPath } from '../base/path.ts';
import type { CodeColours, WritingNames } from '../contract/host/writing.ts';
import { highlightLines } from '../html/highlight.ts';
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

/** What of each line of code has which colour, as readers get it. */
export function coloursOf(code: string, language: string): CodeColours[] {
  return highlightLines(code, language).map((runs) => {
    const colours: CodeColours = [];
    let at = 0;
    for (const run of runs) {
      const text = run.type === 'text' ? run.value : run.type === 'element' ? textIn(run) : '';
      const [kind] = run.type === 'element' ? (run.properties['className'] as string[]) : [];
      if (kind !== undefined) colours.push([at, at + text.length, kind]);
      at += text.length;
    }
    return colours;
  });
}

const textIn = ({ children }: Element): string =>
  children.map((node) => (node.type === 'text' ? node.value : '')).join('');

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
