import type { EditorState, Text } from '@codemirror/state';
import { headField } from '../page-head/hide.ts';
import { findHead, longestHead } from '../page-head/block.ts';
import { scanElements, type PageElements } from './elements.ts';

const known = new WeakMap<Text, PageElements>();

/** The components of a text as it is now; read when somebody asks, once for each text. */
export function elementsOf(state: EditorState): PageElements {
  const { doc } = state;
  let found = known.get(doc);
  if (found === undefined) {
    const start = state.field(headField, false)?.start ?? findHead(doc.sliceString(0, Math.min(doc.length, longestHead)))?.range.to ?? 0;
    known.set(doc, (found = scanElements(doc.toString(), start)));
  }
  return found;
}
