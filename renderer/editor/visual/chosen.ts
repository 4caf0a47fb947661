import { StateField, type Extension } from '@codemirror/state';
import { EditorView, layer, RectangleMarker } from '@codemirror/view';
import { visualField } from './field.ts';
import { chosenWhole, isRow } from './wholes.ts';

const chosenField = StateField.define<ReturnType<typeof chosenWhole>>({
  create: chosenWhole,
  update: (before, { docChanged, selection, state, startState }) =>
    docChanged || selection !== undefined || state.field(visualField) !== startState.field(visualField, false)
      ? chosenWhole(state)
      : before,
  provide: (field) =>
    EditorView.editorAttributes.from(field, (found) => ({ class: found === null ? '' : 'has-chosen' })),
});

/** The frame around what is chosen as a whole, from its first line to its last one. */
function frameOf(view: EditorView): readonly RectangleMarker[] {
  // A layer that went with the visual mode is measured once more.
  const found = view.state.field(chosenField, false) ?? null;
  if (found === null) return [];
  const { contentDOM, scrollDOM } = view;
  const { face } = view.state.field(visualField);
  // What is not drawn at its end, as the fence of code, belongs to the line behind it.
  const behind = face.lineIndexAt(found.whole.to);
  const index = face.line(behind)!.words.from > found.whole.to ? behind - 1 : behind;
  const end = face.line(index)!.words.from;
  const [first, last] = [view.lineBlockAt(found.whole.from), view.lineBlockAt(end)];
  // In a step or a card it is narrower than the text; what is out of sight is not drawn.
  const drawn = drawnAt(view, found.whole.from) ?? drawnAt(view, end) ?? contentDOM;
  const [outer, own] = [scrollDOM.getBoundingClientRect(), drawn.getBoundingClientRect()];
  const style = getComputedStyle(drawn);
  // Code has its padding inside of its own frame.
  const isCode = found.line.chip?.kind === 'code-head';
  const [from, to] = isCode ? [style.borderLeftWidth, style.borderRightWidth] : [style.paddingLeft, style.paddingRight];
  const inset = [parseFloat(from), parseFloat(to)] as const;
  // Code fills its width, and words of a table begin where its lines do: the frame stands beside them.
  const beside = isCode || isRow(found.line) ? 8 : 0;
  const top = view.documentTop - outer.top + scrollDOM.scrollTop + first.top;
  const left = own.left - outer.left + scrollDOM.scrollLeft + inset[0] - beside;
  const width = own.width - inset[0] - inset[1] + 2 * beside;
  return [new RectangleMarker('visual-chosen', left, top, width, last.bottom - first.top)];
}

/** What is drawn of the line that begins at a place. */
function drawnAt(view: EditorView, pos: number): Element | null {
  if (pos < view.viewport.from || pos > view.viewport.to) return null;
  const { node, offset } = view.domAtPos(pos);
  const at = node instanceof Element ? (node.childNodes[offset] ?? node) : node.parentElement;
  return at instanceof Element ? (at.closest('.cm-line') ?? at) : null;
}

/** Shows what is chosen as a whole in a frame: of what is drawn, a selection of letters would show a part. */
export function chosen(): Extension {
  return [
    chosenField,
    layer({
      above: true,
      class: 'visual-chosen-layer',
      markers: frameOf,
      update: ({ docChanged, selectionSet, geometryChanged }) => docChanged || selectionSet || geometryChanged,
    }),
  ];
}
