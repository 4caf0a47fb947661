import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { catalogue } from '../../../shared/derive/catalogue.ts';
import { encodePart } from '../../../shared/base/encode.ts';
import { drawIcon, iconNamed } from '../../ui/icon-dom.ts';
import { writingSources } from '../components/sources.ts';
import { markClass } from './boxes.ts';

/**
 * The drawings of boxes whose colour means something, as masks of a style sheet: an element of their own among the
 * lines would be one more that the editor measures and the caret has to pass.
 */
function marks(): Extension {
  const rules: Record<string, { maskImage: string }> = {};
  for (const { face, icon } of catalogue) {
    const name = iconNamed(icon);
    if (face.frame !== 'tinted' || name === null) continue;
    const drawing = drawIcon(name);
    drawing.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    for (const [key, value] of [
      ['fill', 'none'],
      ['stroke', '#000'],
      ['stroke-width', '2'],
      ['stroke-linecap', 'round'],
      ['stroke-linejoin', 'round'],
    ] as const)
      drawing.setAttribute(key, value);
    rules[`& .${markClass(icon)}::before`] = {
      maskImage: `url("data:image/svg+xml,${encodePart(drawing.outerHTML)}")`,
    };
  }
  return EditorView.theme(rules);
}

/** Height and width of the corner in which a box’s name stands, in pixels. */
const handle = { width: 150, height: 24 };

/** A click on the name of a box opens its settings. */
const openSettings = EditorView.domEventHandlers({
  mousedown(event, view) {
    const box = event.target;
    if (!(box instanceof HTMLElement) || !box.classList.contains('visual-frame') || event.button !== 0) return false;
    const { top, right } = box.getBoundingClientRect();
    if (event.clientY > top + handle.height || event.clientX < right - handle.width) return false;
    event.preventDefault();
    // Of a table they are those of the cell that the caret is in.
    const { node } = view.domAtPos(view.state.selection.main.head);
    if (!box.classList.contains('visual-table') || !box.contains(node))
      view.dispatch({ selection: { anchor: view.posAtDOM(box) }, userEvent: 'select.pointer' });
    view.focus();
    view.state.facet(writingSources)?.settings();
    return true;
  },
});

/** What boxes have beside their lines: their drawings, and the name that opens their settings. */
export function frames(): Extension {
  return [marks(), openSettings];
}
