import type { EditorState, Text } from '@codemirror/state';
import { pageSyntax } from '../syntax/field.ts';
import { structureOf, type Structure } from './structure.ts';

const known = new WeakMap<Text, Structure>();

/** The page's shape as it is now; made when somebody asks, once for each text. */
export function pageStructure(state: EditorState): Structure {
  let found = known.get(state.doc);
  if (found === undefined) known.set(state.doc, (found = structureOf(state.doc, pageSyntax(state))));
  return found;
}
