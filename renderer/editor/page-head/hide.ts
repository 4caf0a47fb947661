import {
  Annotation,
  EditorSelection,
  EditorState,
  StateEffect,
  StateField,
  type Extension,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import { bodyStart, longestHead } from './block.ts';

/** Marks edits that know what they write in the page settings: words that were looked for there. */
export const changesHead = Annotation.define<boolean>();

interface Head {
  /** Whether the writer wants to see the settings as text. */
  readonly asText: boolean;
  /** Where the visible text starts; null while nothing is hidden. */
  readonly start: number | null;
}

/** Shows or hides the page settings as text. */
export const showHead = StateEffect.define<boolean>();

function startOf(doc: Text, asText: boolean): number | null {
  return asText ? null : bodyStart(doc.sliceString(0, Math.min(doc.length, longestHead)));
}

/** Says what an empty page is for. */
class Hint extends WidgetType {
  override toDOM(): HTMLElement {
    const hint = document.createElement('span');
    hint.className = 'cm-placeholder';
    hint.textContent = 'Write the page here. Type “/” for headings, cards, pictures …';
    hint.setAttribute('aria-hidden', 'true');
    return hint;
  }
  override eq(): boolean {
    return true;
  }
}
const hint = Decoration.widget({ widget: new Hint(), side: 1 });

export const headField = StateField.define<Head>({
  create: (state) => ({ asText: false, start: startOf(state.doc, false) }),
  update(head, transaction) {
    let { asText } = head;
    for (const effect of transaction.effects) if (effect.is(showHead)) asText = effect.value;
    if (!transaction.docChanged && asText === head.asText) return head;
    let isFar = asText === head.asText && head.start !== null;
    // Typing below the settings leaves them as they are, but for the blank line behind them.
    if (isFar) transaction.changes.iterChangedRanges((from) => (isFar = isFar && from > head.start! + 1));
    return isFar ? head : { asText, start: startOf(transaction.newDoc, asText) };
  },
  provide: (field) => [
    EditorView.decorations.compute([field, 'doc'], (state) => {
      const { start } = state.field(field);
      if (start === null) return state.doc.length === 0 ? Decoration.set(hint.range(0)) : Decoration.none;
      const hidden = Decoration.replace({ block: true }).range(0, start - 1);
      return Decoration.set(start === state.doc.length ? [hidden, hint.range(start)] : hidden);
    }),
    EditorView.atomicRanges.of((view) => {
      const { start } = view.state.field(field);
      return start === null ? Decoration.none : Decoration.set(Decoration.mark({}).range(0, start));
    }),
  ],
});

/**
 * Keeps the page settings out of the text and safe from it: they are not shown,
 * the cursor does not enter them, typing and deleting do not touch them. Undo and
 * changes by Galley itself (`filter: false`) do.
 */
export function hiddenHead(): Extension {
  return [
    headField,
    EditorState.changeFilter.of((transaction) => {
      const { start } = transaction.startState.field(headField);
      if (start === null || !transaction.docChanged || transaction.annotation(changesHead) === true) return true;
      return [0, start];
    }),
    EditorState.transactionFilter.of((transaction) => {
      const selection = transaction.selection;
      if (!selection) return transaction;
      const { start } = transaction.state.field(headField);
      if (start === null || selection.ranges.every((range) => range.from >= start)) return transaction;
      const clamped = selection.ranges.map((range) =>
        EditorSelection.range(Math.max(start, range.anchor), Math.max(start, range.head), range.goalColumn),
      );
      return [transaction, { selection: EditorSelection.create(clamped, selection.mainIndex), sequential: true }];
    }),
  ];
}
