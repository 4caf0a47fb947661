import { ensureSyntaxTree, language, syntaxTree } from '@codemirror/language';
import type { EditorState, Text } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import { pageParser } from './parser.ts';
import { syntaxOf, type Heading, type PageSyntax } from './page-syntax.ts';

/** How long the rest of a long page may be read for at once, in milliseconds; the usual key takes less than one. */
const patience = 5000;

const known = new WeakMap<Text, PageSyntax>();

/** Whether a text is a page or snippet, not settings. */
function isPageText(state: EditorState): boolean {
  return state.facet(language)?.parser === pageParser;
}

/** The tree of a whole page as it is now. */
export function pageTree(state: EditorState): Tree {
  if (!isPageText(state)) return pageParser.parse(state.doc.toString());
  return ensureSyntaxTree(state, state.doc.length, patience) ?? syntaxTree(state);
}

/** What a page's text holds as it is now; read when somebody asks, once for each text. */
export function pageSyntax(state: EditorState): PageSyntax {
  const { doc } = state;
  let found = known.get(doc);
  if (found === undefined) known.set(doc, (found = syntaxOf(pageTree(state), (from, to) => doc.sliceString(from, to))));
  return found;
}

/** The page's headings; none where the text is no page. */
export function headingsOf(state: EditorState | undefined): readonly Heading[] {
  return state === undefined || !isPageText(state) ? [] : pageSyntax(state).headings;
}

/** The same of a text that is in no editor: a snippet, a version of a page. */
export function syntaxOfText(text: string): PageSyntax {
  return syntaxOf(pageParser.parse(text), (from, to) => text.slice(from, to));
}
