import { Facet, type Extension, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Tree } from '@lezer/common';
import type { RepoPath } from '../../../shared/base/path.ts';
import type { FilledIn } from '../../../shared/contract/host/writing.ts';
import { pageTree } from '../syntax/field.ts';
import { writingSources, type WritingSources } from '../components/sources.ts';

/** Where a text stands that is shown within another one. */
export interface TextAround {
  /** The snippet that it is; absent for a page that is open itself. */
  readonly path?: RepoPath;
  /** Lines that give its names the values that the page has for them. */
  readonly values: string;
  /** How many snippets it lies in. */
  readonly depth: number;
}

export const textAround = Facet.define<TextAround, TextAround>({
  combine: (values) => values[0] ?? { values: '', depth: 0 },
});

/** Shows a text as readers see it, where it can’t be written in. */
export type ShowText = (around: EditorView, text: string, place: TextAround) => EditorView;

/** How texts within texts are shown; the visual mode says so, whose parts they are made of. */
export const showText = Facet.define<ShowText, ShowText | null>({ combine: (values) => values[0] ?? null });

/** Snippets in snippets are shown up to so many. */
export const deepestSnippet = 4;

/** The lines of a page that say what its names stand for. */
function modulesOf(doc: Text, tree: Tree): string {
  const found: string[] = [];
  for (let node = tree.topNode.firstChild; node !== null; node = node.nextSibling)
    if (node.name === 'Module') found.push(doc.sliceString(node.from, node.to));
  return found.join('\n\n');
}

/** What was answered before: it is drawn at once, and again where it is another now. */
const known = new WeakMap<WritingSources, Map<string, FilledIn>>();

/** So many answers are kept, then all are asked for again. */
const mostKnown = 500;

/** What is drawn of pieces of a page, and how it is drawn anew. */
const drawn = new WeakMap<EditorView, Map<HTMLElement, () => void>>();

/** Draws what a piece of the page stands for in an element, once it is known and whenever it is another. */
export function fillIn(view: EditorView, source: string, made: HTMLElement, draw: (filled: FilledIn) => void): void {
  const sources = view.state.facet(writingSources);
  const { path, values } = view.state.facet(textAround);
  if (sources === null) return;
  let pieces = drawn.get(view);
  if (pieces === undefined) drawn.set(view, (pieces = new Map()));
  let shown: string | null = null;
  const show = (filled: FilledIn) => {
    const now = JSON.stringify(filled);
    if (now === shown) return;
    shown = now;
    draw(filled);
  };
  const ask = () => {
    let answers = known.get(sources);
    if (answers === undefined || answers.size > mostKnown) known.set(sources, (answers = new Map()));
    const said = [values, modulesOf(view.state.doc, pageTree(view.state))].filter((text) => text !== '').join('\n\n');
    const key = JSON.stringify([path, said, source]);
    const before = answers.get(key);
    if (before !== undefined) show(before);
    void sources.filledIn(said, source, path).then((filled) => {
      answers.set(key, filled);
      show(filled);
      view.requestMeasure();
    });
  };
  pieces.set(made, ask);
  ask();
}

/** Who changes what names stand for sees it wherever they stand. */
export function fillInAgain(): Extension {
  return EditorView.updateListener.of(({ view, docChanged, startState, state }) => {
    const pieces = docChanged ? drawn.get(view) : undefined;
    if (pieces === undefined || pieces.size === 0) return;
    for (const made of pieces.keys()) if (!made.isConnected) pieces.delete(made);
    if (modulesOf(startState.doc, pageTree(startState)) === modulesOf(state.doc, pageTree(state))) return;
    for (const ask of pieces.values()) ask();
  });
}
