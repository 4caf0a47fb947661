import { dictionary } from '../base/dictionary.ts';
import { history, redo, undo } from '@codemirror/commands';
import {
  EditorSelection,
  EditorState,
  findClusterBreak,
  type SelectionRange,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { keymap, runScopeHandlers, type EditorView } from '@codemirror/view';
import { standardKeymap } from '@codemirror/commands';
import type { InlineMark } from '../../renderer/editor/markdown/format.ts';
import { toggleInline } from '../../renderer/editor/markdown/format.ts';
import { typing } from '../../renderer/editor/markdown/typing.ts';
import { pageLanguage } from '../../renderer/editor/language/mdx.ts';
import { placeholders } from '../../renderer/editor/components/placeholders.ts';
import { hiddenHead } from '../../renderer/editor/page-head/hide.ts';
import { formatText } from '../../renderer/commands/format-text.ts';
import { visualEdits } from '../../renderer/editor/visual/extension.ts';
import { visualField, type Visual } from '../../renderer/editor/visual/field.ts';
import { pasteOnPage } from '../../renderer/editor/visual/paste.ts';
import { shownText } from '../../renderer/editor/visual/shown.ts';
import { typeText } from '../../renderer/editor/visual/words.ts';

/** Codes of the keys that the editor’s map of keys asks for. */
const codes = dictionary<number>({
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
});

/**
 * A page that is written on the page, without a browser: the same state, filters and keys as in the window. What only
 * a browser knows, where lines wrap and how wide letters are, is reckoned as if every letter were as wide as the next.
 */
export class VisualEditor {
  state: EditorState;
  /** What was done, as CodeMirror names it. */
  readonly events: string[] = [];
  /** What the commands ask of a view. */
  readonly view: EditorView;

  constructor(text: string) {
    this.state = EditorState.create({
      doc: text,
      extensions: [
        EditorState.lineSeparator.of('\n'),
        EditorState.allowMultipleSelections.of(false),
        history({ newGroupDelay: 0 }),
        hiddenHead(),
        visualEdits(),
        pageLanguage(),
        placeholders(),
        typing(),
        keymap.of([...standardKeymap]),
      ],
    });
    this.view = this.#stub();
    this.caret(0);
  }

  get text(): string {
    return this.state.doc.toString();
  }
  get visual(): Visual {
    return this.state.field(visualField);
  }
  get head(): number {
    return this.state.selection.main.head;
  }
  /** What is seen of the page, a line each. */
  get shown(): string {
    return shownText(this.visual.face, this.state.doc);
  }

  /** Puts the caret to a place, as a click does. */
  caret(anchor: number, head = anchor): void {
    this.view.dispatch({ selection: { anchor, head }, userEvent: 'select.pointer' });
  }

  /** Types letters, one after the other. */
  type(words: string): void {
    for (const letter of words)
      if (letter === '\n') this.press('Enter');
      else if (!typeText(this.view, letter))
        this.view.dispatch(this.state.replaceSelection(letter), { userEvent: 'input.type', scrollIntoView: true });
  }

  /** Presses a key as Playwright names it: `Control+Shift+ArrowLeft`. */
  press(keys: string): boolean {
    const parts = keys.split('+');
    const key = parts.at(-1)!;
    if (keys === 'Control+z') return undo(this.view);
    if (keys === 'Control+Shift+z') return redo(this.view);
    const mark = { 'Control+b': '**', 'Control+i': '*', 'Control+e': '`', 'Control+Shift+X': '~~' }[keys] as
      InlineMark | undefined;
    if (mark !== undefined) return this.format(mark);
    const event = {
      key,
      keyCode: codes[key] ?? 0,
      ctrlKey: parts.includes('Control'),
      shiftKey: parts.includes('Shift'),
      altKey: parts.includes('Alt'),
      metaKey: false,
      stopPropagation: () => undefined,
    } as unknown as KeyboardEvent;
    return runScopeHandlers(this.view, event, 'editor');
  }

  /** Bold, italic, code on or off. */
  format(mark: InlineMark): boolean {
    formatText(this.view, { mark, format: (selected) => toggleInline(selected, mark) });
    return true;
  }

  /** Puts text in place of the selection, as a paste of plain text does. */
  paste(words: string): void {
    if (!pasteOnPage(this.view, words))
      this.view.dispatch(this.state.replaceSelection(words), { userEvent: 'input.paste', scrollIntoView: true });
  }

  #stub(): EditorView {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the stub's accessors have a `this` of their own
    const own = this;
    const vertically = (start: SelectionRange, forward: boolean) => own.#vertically(start, forward);
    return {
      get state() {
        return own.state;
      },
      composing: false,
      hasFocus: true,
      focus: () => undefined,
      scrollDOM: { clientHeight: 600 },
      dispatch(...specs: (Transaction | TransactionSpec | readonly Transaction[])[]) {
        const first = specs[0];
        const transactions = Array.isArray(first)
          ? (first as readonly Transaction[])
          : first !== undefined && 'startState' in first
            ? (specs as readonly Transaction[])
            : [own.state.update(...(specs as readonly TransactionSpec[]))];
        for (const transaction of transactions) {
          own.state = transaction.state;
          own.events.push(transaction.annotation(Transaction.userEvent) ?? '');
        }
      },
      textDirectionAt: () => 0,
      moveByChar: (start: SelectionRange, forward: boolean, by?: (first: string) => (next: string) => boolean) =>
        by === undefined ? own.#byChar(start, forward) : own.#while(start, forward, by),
      moveByGroup: (start: SelectionRange, forward: boolean) => own.#byGroup(start, forward),
      // Nothing has a place on a screen here.
      coordsAtPos: () => null,
      moveToLineBoundary: (start: SelectionRange, forward: boolean) => own.#toBoundary(start, forward),
      moveVertically: vertically,
    } as unknown as EditorView;
  }

  #byChar({ head }: SelectionRange, forward: boolean): SelectionRange {
    const { doc } = this.state;
    const line = doc.lineAt(head);
    if (head === (forward ? line.to : line.from))
      return EditorSelection.cursor(Math.max(0, Math.min(doc.length, head + (forward ? 1 : -1))));
    return EditorSelection.cursor(line.from + findClusterBreak(line.text, head - line.from, forward));
  }

  #while(start: SelectionRange, forward: boolean, by: (first: string) => (next: string) => boolean): SelectionRange {
    let at = start;
    let check: ((next: string) => boolean) | null = null;
    for (;;) {
      const next = this.#byChar(at, forward);
      const letter = this.state.sliceDoc(Math.min(at.head, next.head), Math.max(at.head, next.head));
      if (next.head === at.head || (check !== null && !check(letter))) return at;
      check ??= by(letter);
      at = next;
    }
  }

  #byGroup(start: SelectionRange, forward: boolean): SelectionRange {
    const categorize = this.state.charCategorizer(start.head);
    let at = start;
    let kind: number | null = null;
    for (;;) {
      const next = this.#byChar(at, forward);
      if (next.head === at.head) return at;
      const letter = this.state.sliceDoc(Math.min(at.head, next.head), Math.max(at.head, next.head));
      const own = categorize(letter);
      if (kind === null && own !== 1) kind = own;
      else if (kind !== null && own !== kind) return at;
      at = next;
    }
  }

  #toBoundary({ head }: SelectionRange, forward: boolean): SelectionRange {
    const { words } = this.visual.face.lineAt(head) ?? { words: { from: 0, to: 0 } };
    return EditorSelection.cursor(forward ? words.to : words.from);
  }

  #vertically({ head, goalColumn }: SelectionRange, forward: boolean): SelectionRange {
    const { lines } = this.visual.face;
    const index = this.visual.face.lineIndexAt(head);
    const column = goalColumn ?? head - (lines[index]?.words.from ?? 0);
    const next = lines[index + (forward ? 1 : -1)];
    if (next === undefined) return EditorSelection.cursor(head);
    const at = next.kind === 'thing' ? next.words.from : Math.min(next.words.to, next.words.from + column);
    return EditorSelection.cursor(at, 0, undefined, column);
  }
}

/** A page on which `‸` is the caret, or `«…»` what is selected. */
export function onPage(drawn: string): VisualEditor {
  const editor = new VisualEditor(drawn.replace(/[‸«»]/g, ''));
  const place = (sign: string) => drawn.replace(/[‸«»]/g, (each) => (each === sign ? sign : '')).indexOf(sign);
  const caret = place('‸');
  if (caret >= 0) editor.caret(caret);
  else if (place('«') >= 0) editor.caret(place('«'), place('»'));
  return editor;
}
