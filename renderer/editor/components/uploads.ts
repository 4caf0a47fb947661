import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view';
import { element } from '../../ui/dom.ts';
import { isOwnCopy } from '../copy/clipboard.ts';
import { copiedCode } from '../copy/code-editor.ts';

interface Upload {
  readonly id: number;
  readonly pos: number;
  readonly name: string;
}

const start = StateEffect.define<Upload>({
  map: (upload, changes) => ({ ...upload, pos: changes.mapPos(upload.pos) }),
});
const end = StateEffect.define<number>();

class Waiting extends WidgetType {
  readonly #name: string;
  constructor(name: string) {
    super();
    this.#name = name;
  }
  override eq(other: Waiting): boolean {
    return other.#name === this.#name;
  }
  override toDOM(): HTMLElement {
    return element('span', { class: 'upload-waiting', attributes: { role: 'status' } }, `Copying ${this.#name}…`);
  }
}

/** Places at which pictures are on their way into the docs folder; they move with the text. */
const uploadField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, transaction) {
    let next = set.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(start))
        next = next.update({
          add: [
            Decoration.widget({ widget: new Waiting(effect.value.name), side: 1, id: effect.value.id }).range(
              effect.value.pos,
            ),
          ],
        });
      else if (effect.is(end))
        next = next.update({ filter: (_from, _to, value) => (value.spec as { id?: number }).id !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Effects that show a picture on its way, and take that away. */
export const showUpload = (upload: Upload) => start.of(upload);
export const hideUpload = (id: number) => end.of(id);

/** Where a picture on its way goes by now; null when its place is gone. */
export function uploadPlace(state: EditorState, id: number): number | null {
  let found: number | null = null;
  state.field(uploadField, false)?.between(0, state.doc.length, (from, _to, value) => {
    if ((value.spec as { id?: number }).id === id) found = from;
  });
  return found;
}

/**
 * Pictures that are dropped on the text or pasted into it, addresses pasted over words, and what was copied with its
 * looks.
 */
export function incoming(
  take: (view: EditorView, files: readonly File[], pos: number) => void,
  paste: (view: EditorView, text: string, html: string) => boolean,
): Extension {
  return [
    uploadField,
    EditorView.domEventHandlers({
      drop(event, view) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        take(view, files, view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.head);
        return true;
      },
      paste(event, view) {
        const files = [...(event.clipboardData?.files ?? [])];
        const text = event.clipboardData?.getData('text/plain') ?? '';
        // Word processors put a picture of copied words beside the words.
        if (files.length > 0 && text === '') {
          event.preventDefault();
          // What is selected makes room, as for pasted words.
          if (!view.state.readOnly && !view.state.selection.main.empty)
            view.dispatch(view.state.replaceSelection(''), { userEvent: 'input.paste' });
          take(view, files, view.state.selection.main.head);
          return true;
        }
        const looks = event.clipboardData?.getData('text/html') ?? '';
        // An editor of code puts its colours beside the text: they are no part of it. What was copied on a page is
        // all in its text.
        const isCode = event.clipboardData?.types.includes('vscode-editor-data') === true;
        const code = isCode ? copiedCode(event.clipboardData.getData('vscode-editor-data'), text) : null;
        const html = code ?? (isCode || isOwnCopy(looks) ? '' : looks);
        if (text !== '' && paste(view, text, html)) {
          event.preventDefault();
          return true;
        }
        return false;
      },
    }),
  ];
}
