import { repoPath, type RepoPath } from '../base/path.ts';
import { Engine } from '../engine/engine.ts';
import type { EngineEvents } from '../engine/events.ts';
import type { DictionaryLoader } from '../engine/dictionaries.ts';
import type { SiteResources } from '../site/types.ts';
import { fileKinds, isTextKind } from '../workspace/files.ts';
import type { SourceFile } from '../workspace/snapshot.ts';

/** A small icon set and theme for tests: nothing has to be built for them. */
export const testResources: SiteResources = {
  theme: {
    files: ['theme.css', 'theme.js'],
    stylesheets: ['theme.css'],
    scripts: ['theme.js'],
    preload: [],
    bundles: [],
    search: { script: 'search.js', stylesheet: 'search.css' },
  },
  icons: {
    fontAwesome: {
      solid: {
        rocket: [512, 512, 'M0 0h512v512z'],
        'book-open': [576, 512, 'M0 0z'],
        house: [576, 512, 'M1 1z'],
        bell: [448, 512, 'M8 8z'],
        1: [256, 512, 'M9 9z'],
      },
      regular: { bell: [448, 512, 'M2 2z'] },
      brands: { github: [496, 512, 'M3 3z'] },
    },
    fontAwesomeAliases: { home: 'house' },
    lucide: { terminal: [['path', { d: 'M4 4z' }]], rocket: [['path', { d: 'M5 5z' }]] },
  },
};

/** Files as a host reads them. Texts by path; an empty string for a picture stands for its bytes. */
export function sourceFiles(files: Readonly<Record<string, string>>): SourceFile[] {
  const kinds = fileKinds(files['.mintignore'] ?? null);
  return Object.entries(files).map(([name, text]) => {
    const path = repoPath(name);
    const kind = kinds(path);
    return {
      path,
      kind,
      text: isTextKind(kind) ? text : null,
      size: text.length,
      ...(kind === 'asset' ? { width: 640, height: 320 } : {}),
    };
  });
}

const nothing = () => undefined;
/** For an engine whose events nobody wants to hear. */
export const silent: EngineEvents = {
  summary: nothing,
  tree: nothing,
  problems: nothing,
  preview: nothing,
  reading: nothing,
};

/**
 * An engine on a small site; settings are made up where `files` has none. Checks nothing in the background, and words
 * only with a dictionary.
 */
export function fixtureEngine(
  files: Readonly<Record<string, string>>,
  {
    resources = testResources,
    loadDictionaries = null,
  }: { readonly resources?: SiteResources; readonly loadDictionaries?: DictionaryLoader | null } = {},
): Engine {
  const hasSettings = 'docs.json' in files || 'mint.json' in files;
  const pages = Object.keys(files)
    .filter((name) => /\.mdx?$/.test(name) && !name.startsWith('_snippets/') && !name.startsWith('snippets/'))
    .map((name) => name.replace(/\.mdx?$/, ''));
  const settings: Record<string, string> =
    hasSettings || pages.length === 0
      ? {}
      : { 'docs.json': JSON.stringify({ name: 'Fixture', navigation: [{ group: 'Pages', pages }] }) };
  const engine = new Engine(resources, silent, null, loadDictionaries);
  engine.load(sourceFiles({ ...settings, ...files }), { checksInBackground: false });
  return engine;
}

/** The text of a diagnostic's place. */
export function markedText(
  engine: Engine,
  problem: { readonly path: RepoPath; readonly range: { readonly from: number; readonly to: number } },
): string {
  return (engine.index.snapshot.text(problem.path) ?? '').slice(problem.range.from, problem.range.to);
}
