import {
  Facet,
  Prec,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Transaction,
} from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { pageTree } from '../syntax/field.ts';

/** The menu that “/” opens: words typed since then, and where they stand with their slash. */
export interface SlashQuery {
  readonly from: number;
  readonly to: number;
  readonly query: string;
}

export type MenuKey = 'up' | 'down' | 'page-up' | 'page-down' | 'choose' | 'close';

/** Who shows the menu and knows what is chosen in it. */
export interface SlashMenu {
  /** The menu opened, its words changed, or it closed (null). */
  changed(slash: SlashQuery | null): void;
  /** True when the menu takes the key. */
  key(key: MenuKey): boolean;
  /** Ids of the list and of its chosen line, for assistive technology. */
  readonly listId: string;
}

const slashMenu = Facet.define<SlashMenu, SlashMenu | null>({ combine: (values) => values[0] ?? null });

const close = StateEffect.define<null>();
const setOption = StateEffect.define<string | null>();
const longestQuery = 40;

/** Words in which “/” is only a slash. */
const plainText =
  /^(?:FencedCode|CodeBlock|InlineCode|CodeText|CodeInfo|OpenTag|CloseTag|SelfClosingTag|MathBlock|InlineMath|Head|Module|Expression|Comment|URL|Link|Image)$/;

/**
 * Whether “/” at a place means the menu: at the start of a line's words or behind a space, outside of code and tags.
 */
function opensMenu(state: EditorState, at: number): boolean {
  const line = state.doc.lineAt(at);
  const before = line.text.slice(0, at - line.from);
  return (before === '' || /\s$/.test(before)) && takesWords(state, at);
}

/** Whether a place is in words: not in code, a tag, an address. */
export function takesWords(state: EditorState, at: number): boolean {
  for (let node = pageTree(state).resolveInner(at, -1); ; node = node.parent!) {
    if (plainText.test(node.name)) return false;
    if (node.parent === null) return true;
  }
}

interface Open {
  readonly from: number;
}

const slashField = StateField.define<Open | null>({
  create: () => null,
  update(open, transaction) {
    for (const effect of transaction.effects) if (effect.is(close)) return null;
    if (open === null) return typedSlash(transaction);
    const { state } = transaction;
    const from = transaction.docChanged ? transaction.changes.mapPos(open.from, -1) : open.from;
    const { main, ranges } = state.selection;
    if (transaction.isUserEvent('undo') || transaction.isUserEvent('redo')) return null;
    if (ranges.length > 1 || !main.empty || main.head <= from || state.sliceDoc(from, from + 1) !== '/') return null;
    const query = state.sliceDoc(from + 1, main.head);
    return main.head - from > longestQuery || /\n|^\s|\s\s/.test(query) ? null : from === open.from ? open : { from };
  },
});

function typedSlash(transaction: Transaction): Open | null {
  if (
    !transaction.docChanged ||
    !transaction.isUserEvent('input.type') ||
    transaction.isUserEvent('input.type.compose')
  )
    return null;
  const { main, ranges } = transaction.state.selection;
  if (ranges.length > 1 || !main.empty || transaction.state.sliceDoc(main.head - 1, main.head) !== '/') return null;
  let isTyped = false;
  transaction.changes.iterChanges(
    (_fromA, _toA, _fromB, toB, inserted) => (isTyped ||= inserted.toString() === '/' && toB === main.head),
  );
  return isTyped && opensMenu(transaction.startState, main.head - 1) ? { from: main.head - 1 } : null;
}

/** The chosen line of the menu, so that it is read out while the cursor stays in the text. */
const optionField = StateField.define<string | null>({
  create: () => null,
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setOption)) return effect.value;
    return transaction.state.field(slashField) === null ? null : value;
  },
});

function slashQuery(state: EditorState): SlashQuery | null {
  const open = state.field(slashField, false) ?? null;
  if (open === null) return null;
  const to = state.selection.main.head;
  return { from: open.from, to, query: state.sliceDoc(open.from + 1, to) };
}

/** Closes the menu; what was typed stays. */
export function closeSlash(view: EditorView): void {
  if ((view.state.field(slashField, false) ?? null) !== null) view.dispatch({ effects: close.of(null) });
}

/** Names the chosen line of the menu. */
export function nameOption(view: EditorView, id: string | null): void {
  if (view.state.field(optionField, false) !== id) view.dispatch({ effects: setOption.of(id) });
}

export function slashCommands(menu: SlashMenu): Extension {
  const key = (name: MenuKey) => (view: EditorView) => slashQuery(view.state) !== null && menu.key(name);
  return [
    slashMenu.of(menu),
    slashField,
    optionField,
    EditorView.contentAttributes.compute([slashField, optionField], (state): Record<string, string> => {
      const option = state.field(optionField);
      return state.field(slashField) === null
        ? {}
        : {
            'aria-controls': menu.listId,
            'aria-autocomplete': 'list',
            ...(option === null ? {} : { 'aria-activedescendant': option }),
          };
    }),
    ViewPlugin.fromClass(
      class {
        #last: SlashQuery | null = null;
        update(update: ViewUpdate) {
          const next = slashQuery(update.state);
          if (
            next === this.#last ||
            (next?.from === this.#last?.from && next?.to === this.#last?.to && next?.query === this.#last?.query)
          )
            return;
          this.#last = next;
          // Whoever shows the menu may change the editor, which is not done yet.
          queueMicrotask(() => this.#last === next && menu.changed(next));
        }
        destroy() {
          if (this.#last !== null) queueMicrotask(() => menu.changed(null));
          this.#last = null;
        }
      },
    ),
    Prec.highest(
      keymap.of([
        { key: 'ArrowUp', run: key('up') },
        { key: 'ArrowDown', run: key('down') },
        { key: 'Enter', run: key('choose') },
        { key: 'Tab', run: key('choose') },
        { key: 'Escape', run: (view) => slashQuery(view.state) !== null && (closeSlash(view), true) },
      ]),
    ),
    EditorView.domEventHandlers({
      blur(_event, view) {
        // A click into the menu itself takes no focus.
        setTimeout(() => closeSlash(view));
      },
    }),
  ];
}
