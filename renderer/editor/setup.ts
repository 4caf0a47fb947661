import { history, historyKeymap, indentLess, indentMore, standardKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  type KeyBinding,
} from '@codemirror/view';
import type { DocumentState } from '../../shared/contract/host/documents.ts';
import { moveDown, moveUp } from './components/commands.ts';
import { completion } from './components/completion.ts';
import { hover } from './components/hover.ts';
import { placeholders } from './components/placeholders.ts';
import { slashCommands, type SlashMenu } from './components/slash.ts';
import type { WritingSources } from './components/sources.ts';
import { incoming } from './components/uploads.ts';
import { conflicts } from './conflict/field.ts';
import { findPanel } from './find-panel.ts';
import { caretWithFocus } from './focus.ts';
import { pageLanguage } from './language/mdx.ts';
import { settingsCompletion } from './language/settings-completion.ts';
import { settingsLanguage } from './language/settings-file.ts';
import { typing } from './markdown/typing.ts';
import { hiddenHead } from './page-head/hide.ts';
import { paragraphHere } from './paragraph-here.ts';
import { problems } from './problems/extension.ts';
import { problemActions, type ProblemActions } from './problems/field.ts';
import { stepMarks } from './step-marks.ts';
import { pageStructure } from './structure/field.ts';
import { pageLooks } from './visual/extension.ts';

/** Whether the text can be changed: files that are not UTF-8 are shown only. */
const access = new Compartment();

/** What every text field does, and moving lines and components. Everything else is a command of the app. */
const editingKeys: readonly KeyBinding[] = [
  ...standardKeymap,
  { key: 'Alt-ArrowUp', run: moveUp },
  { key: 'Alt-ArrowDown', run: moveDown },
];

export interface SetupOptions {
  readonly actions: ProblemActions;
  /** The menu that “/” opens. */
  readonly menu: SlashMenu;
  readonly sources: WritingSources;
  /** Pictures that are dropped or pasted at a place. */
  readonly takeFiles: (view: EditorView, files: readonly File[], pos: number) => void;
  /** Text that is pasted, and the same as HTML (empty where there is none); true when it has been put in. */
  readonly paste: (view: EditorView, text: string, html: string) => boolean;
  /** The space that cards may take. */
  readonly bounds: (view: EditorView) => DOMRect;
  /** The writer takes back this text’s part of a step, or makes it again. */
  readonly onStep: (step: string, isRedo: boolean) => void;
  readonly onUpdate: Parameters<typeof EditorView.updateListener.of>[0];
  /** A search has moved the cursor. */
  readonly jumped: (from: number, to: number) => void;
  /** Ends a conflict with another text: every place is decided. */
  readonly decide: (text: string) => void;
  /** Tab was pressed where it means nothing: says how to leave the text. */
  readonly tabHint: () => void;
  /** Name of the text for assistive technology. */
  readonly label: string;
}

/**
 * Tab indents a list, code or a selection. Elsewhere it does nothing and says so: what is typed next stays in the text.
 * Esc, then Tab leaves it, which the editor does by itself, so that nobody is caught.
 */
const tabKeys = (hint: () => void): readonly KeyBinding[] => {
  const stay = (view: EditorView) => !view.state.readOnly && (hint(), true);
  return [
    { key: 'Tab', run: (view) => (isIndentable(view.state) ? indentMore(view) : indentCode(view) || stay(view)) },
    { key: 'Shift-Tab', run: (view) => (isIndentable(view.state) ? indentLess(view) : stay(view)) },
  ];
};

/** In a line of code Tab is a sign of it: what the lines there begin with, else two spaces. */
function indentCode(view: EditorView): boolean {
  const { state } = view;
  const line = state.doc.lineAt(state.selection.main.head);
  if (state.readOnly || pageStructure(state).kind(line.number - 1) !== 'code') return false;
  view.dispatch(state.replaceSelection(line.text.startsWith('\t') ? '\t' : '  '), { userEvent: 'input' });
  return true;
}

/** Tells where a search began: from one place that it finds to the next is no way of the writer's own. */
function searchJumps(jumped: SetupOptions['jumped']): Extension {
  let origin: number | null = null;
  return EditorView.updateListener.of(({ transactions, selectionSet, docChanged, startState, state }) => {
    if (docChanged) origin = null;
    if (!selectionSet) return;
    if (!transactions.some((transaction) => transaction.isUserEvent('select.search'))) origin = null;
    else jumped((origin ??= startState.selection.main.head), state.selection.main.head);
  });
}

function isIndentable(state: EditorState): boolean {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  return (
    !main.empty ||
    /^\s*(?:[-*+]|\d+[.)])\s/.test(line.text) ||
    /^[ \t]+$/.test(line.text.slice(0, main.head - line.from))
  );
}

/** Everything that an editor of one document is made of. */
export function editorExtensions(
  document: Pick<DocumentState, 'path' | 'kind' | 'readOnly'>,
  options: SetupOptions,
): Extension {
  const isPage = document.kind === 'page' || document.kind === 'snippet';
  return [
    // A lone carriage return is a letter like any other: positions are those of the file's text.
    EditorState.lineSeparator.of('\n'),
    history({ newGroupDelay: 600 }),
    caretWithFocus,
    stepMarks(options.onStep),
    drawSelection({ cursorBlinkRate: 1060 }),
    dropCursor(),
    EditorView.lineWrapping,
    // What is written stands clear of the edge.
    EditorView.cursorScrollMargin.of({ x: 5, y: 48 }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorState.tabSize.of(4),
    problemActions.of(options.actions),
    problems(options.bounds),
    findPanel(),
    conflicts(options.decide),
    isPage
      ? [
          hiddenHead(),
          // Their keys are for what is open above the text, and come before those of the text itself.
          slashCommands(options.menu),
          completion(options.sources),
          placeholders(),
          pageLooks(),
          paragraphHere,
          pageLanguage(),
          typing(),
          hover,
          incoming(options.takeFiles, options.paste),
        ]
      : document.kind === 'settings'
        ? [settingsLanguage(), settingsCompletion(document.path, options.sources)]
        : [],
    access.of(EditorState.readOnly.of(document.readOnly)),
    EditorView.contentAttributes.of({
      tabindex: '0',
      'aria-label': options.label,
      // Words are looked at by the engine, with this site's own words.
      spellcheck: 'false',
      autocorrect: isPage ? 'on' : 'off',
      autocapitalize: isPage ? 'sentences' : 'off',
      'data-gramm': 'false',
    }),
    EditorView.updateListener.of(options.onUpdate),
    searchJumps(options.jumped),
    keymap.of([...tabKeys(options.tabHint), ...historyKeymap, ...editingKeys]),
  ];
}
