import { RangeSetBuilder, type Extension } from '@codemirror/state';
import { ViewPlugin, type Decoration, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view';
import type { Range } from '../../../shared/base/range.ts';

/**
 * Draws of a page's signs those that are in view. The editor compares at each key whatever hides letters with what did
 * before, all over the page; what is drawn in view alone is compared there alone.
 * @param all signs of the page; none goes over the end of its line
 */
export function signsInView(all: (view: EditorView) => DecorationSet): Extension {
  return ViewPlugin.fromClass(
    class {
      signs: DecorationSet;

      constructor(view: EditorView) {
        this.signs = signsOf(view, all(view));
      }

      update({ view, docChanged, viewportChanged, selectionSet, startState, state }: ViewUpdate) {
        if (docChanged || viewportChanged || selectionSet || startState !== state)
          this.signs = signsOf(view, all(view));
      }
    },
    { decorations: ({ signs }) => signs },
  );
}

function signsOf(view: EditorView, all: DecorationSet): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of drawnParts(view))
    all.between(from, to, (start, end, sign) => {
      if (start >= from && end <= to) builder.add(start, end, sign);
    });
  return builder.finish();
}

/** Parts of the text that are drawn: what is in view, and the lines in which a selection begins and ends. */
function drawnParts({ state, viewport }: EditorView): readonly Range[] {
  const { anchor, head } = state.selection.main;
  const parts: Range[] = [viewport];
  for (const pos of new Set([anchor, head]))
    if (pos < viewport.from || pos > viewport.to) {
      const { from, to } = state.doc.lineAt(pos);
      if (parts.every((part) => part.from > to || part.to < from)) parts.push({ from, to });
    }
  return parts.sort((a, b) => a.from - b.from);
}
