import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView, type PluginValue } from '@codemirror/view';
import { pageSyntax } from '../syntax/field.ts';
import { htmlOf } from './html-of.ts';

/** Says that HTML is what a page of Galley looks like elsewhere: the text beside it says more. */
const ownMark = 'data-galley-copy';

/** Texts that are longer are copied without their looks, in UTF-16 units: the window would stand still. */
const longestCopy = 300_000;

/** Whether copied HTML came from a page that is written here. */
export const isOwnCopy = (html: string): boolean => html.includes(ownMark);

/** Copied Markdown as HTML that says where it comes from; empty where the words alone say as much. */
export function looksOf(text: string): string {
  const html = htmlOf(text);
  return html === '' ? '' : `<span ${ownMark}=""></span>${html}`;
}

/** Whether what is selected lies in code: there no sign is one. */
export function areLetters(state: EditorState): boolean {
  const { from, to } = state.selection.main;
  const inBlock = pageSyntax(state).code.some((block) => block.from < from && to < block.to);
  for (let node = syntaxTree(state).resolveInner(from, 1); node.parent !== null; node = node.parent)
    if (node.name === 'InlineCode' && from > node.from && to < node.to) return true;
  return inBlock;
}

/** Puts the looks of what is copied beside its Markdown, for programs that know none. */
class CopiedLooks implements PluginValue {
  readonly #view: EditorView;
  #areLetters = false;
  /** What is cut is gone once the editor has done it. */
  readonly #before = () => {
    this.#areLetters = areLetters(this.#view.state);
  };
  readonly #onCopy = (event: ClipboardEvent) => {
    // Behind the editor's own handler, which empties the clipboard and puts the text there.
    const text = event.defaultPrevented ? (event.clipboardData?.getData('text/plain') ?? '') : '';
    if (text === '' || this.#areLetters || text.length > longestCopy) return;
    const html = looksOf(text);
    if (html !== '') event.clipboardData!.setData('text/html', html);
  };

  constructor(view: EditorView) {
    this.#view = view;
    for (const event of ['copy', 'cut'] as const) {
      view.dom.addEventListener(event, this.#before, true);
      view.dom.addEventListener(event, this.#onCopy);
    }
  }

  destroy(): void {
    for (const event of ['copy', 'cut'] as const) {
      this.#view.dom.removeEventListener(event, this.#before, true);
      this.#view.dom.removeEventListener(event, this.#onCopy);
    }
  }
}

/** What is copied on a page keeps its looks in documents and mails. */
export const copiedLooks = (): Extension => ViewPlugin.fromClass(CopiedLooks);
