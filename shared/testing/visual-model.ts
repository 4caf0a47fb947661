import { readingProblems } from './reading.ts';
import type { RealPage } from './visual-pages.ts';
import { type VisualEditor } from './visual-editor.ts';

/** What a writer does next. */
export type Action =
  | { readonly kind: 'key'; readonly keys: string }
  | { readonly kind: 'type'; readonly words: string }
  | { readonly kind: 'paste'; readonly words: string }
  | { readonly kind: 'select'; readonly share: number };

export interface Sequence {
  /** Where the caret is put, as a share of the page. */
  readonly share: number;
  readonly actions: readonly Action[];
}

const key = (keys: string): Action => ({ kind: 'key', keys });
const type = (words: string): Action => ({ kind: 'type', words });
const paste = (words: string): Action => ({ kind: 'paste', words });

const moves = [
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'ArrowUp',
  'Home',
  'End',
  'Control+ArrowRight',
  'Control+ArrowLeft',
  'Shift+ArrowRight',
  'Shift+ArrowDown',
  'Shift+ArrowUp',
  'Shift+End',
  'Control+Shift+ArrowLeft',
];
const edits = ['Enter', 'Enter', 'Backspace', 'Backspace', 'Delete', 'Delete', 'Tab', 'Shift+Tab', 'Shift+Enter'];
const others = ['Control+Backspace', 'Control+Delete', 'Control+b', 'Control+i', 'Control+e', 'Control+Shift+X'];
const letters = ['a', 'é', ' ', '1', '.', '😀'];
export const signs = ['<', '{', '*', '_', '[', ']', '`', '$', '|', '#', '-', '~', '&', '\\', '"', '>', '!', '(', ')'];
const words = ['**x**', '`c`', '# ', '- ', '1. ', '> ', '[w](/a)', '<b>', '$1 and $2', '&amp;', 'a_b_c'];
const pasted = [
  'plain words',
  'a < b',
  '5 <6 {x',
  'two\nlines',
  '## Heading\n\nText',
  '- one\n- two',
  '**bold**',
  '```\ncode\n```',
  'send {"weight": 800} to it',
  '{\n  "weight": 800\n}',
  'Vec<String> and </b>',
  'one<br>two',
];

/** Everything that a writer may do, the usual more often. */
export const actions: readonly Action[] = [
  ...moves.map(key),
  ...edits.map(key),
  ...edits.map(key),
  ...others.map(key),
  ...letters.map(type),
  ...signs.map(type),
  ...words.map(type),
  ...pasted.map(paste),
  { kind: 'select', share: 0.01 },
  { kind: 'select', share: 0.1 },
];

/** What is read on the page, without white space. */
const lettersOf = (editor: VisualEditor) => editor.shown.replace(/\s+/g, '');

/** What was taken out of a text, and put in, as one stretch. */
function difference(before: string, after: string): { readonly gone: string; readonly come: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++;
  return { gone: before.slice(start, before.length - end), come: after.slice(start, after.length - end) };
}

function act(editor: VisualEditor, action: Action): void {
  if (action.kind === 'key') editor.press(action.keys);
  else if (action.kind === 'type') editor.type(action.words);
  else if (action.kind === 'paste') editor.paste(action.words);
  else {
    const { head } = editor;
    editor.caret(head, Math.min(editor.text.length, head + Math.ceil(editor.text.length * action.share)));
  }
}

/** What an action did beyond what it says; null where it did that alone. */
function beyond(action: Action, before: string, after: string, hadSelection: boolean, editor: VisualEditor) {
  const { events } = editor;
  const isInTitle = editor.visual.face.lineAt(editor.head)?.kind === 'title';
  const { gone, come } = difference(before, after);
  const said = () => `${JSON.stringify(gone.slice(0, 80))} became ${JSON.stringify(come.slice(0, 80))}`;
  const isLess = (text = after) => {
    let at = 0;
    for (let index = 0; index < before.length; index++) if (before[index] === text[at]) at++;
    return at === text.length;
  };
  const isInPlace = (typed: string) => {
    for (let at = after.indexOf(typed); at >= 0; at = after.indexOf(typed, at + 1))
      if (isLess(after.slice(0, at) + after.slice(at + typed.length))) return true;
    return false;
  };
  if (action.kind === 'select') return gone === '' && come === '' ? null : said();
  if (action.kind === 'paste') return gone !== '' && !hadSelection ? said() : null;
  if (action.kind === 'type') {
    if (events.includes('input.sign')) return null;
    // A line break is written in another way when something follows it.
    if (gone !== '' && gone !== '⟦breaklinebreak⟧' && !hadSelection) return said();
    const typed = action.words.replace(/\s+/g, '');
    // In a title code is code as soon as its second sign is there.
    return isInPlace(typed) || (isInTitle && isInPlace(typed.replaceAll('`', ''))) ? null : said();
  }
  const { keys } = action;
  if (/Arrow|Home|End/.test(keys) || /Control\+[bie]$|Shift\+X|Tab$/.test(keys))
    return gone === '' && (come === '' || keys === 'Tab') ? null : said();
  if (/Enter/.test(keys)) return gone === '' || hadSelection || events.includes('input.sign') ? null : said();
  if (hadSelection || keys.startsWith('Control')) return isLess() ? null : said();
  // One letter, or what is drawn as one.
  return come === '' && (gone.length <= 11 || /^⟦[^⟧]*⟧$|^[^⟦]*⟧⟦[^⟧]*$/.test(gone)) ? null : said();
}

/** Does a sequence on a page, and says what went wrong; null where nothing did. */
export function wrongWith(
  editor: VisualEditor,
  { text, isReadable }: RealPage,
  { share, actions: all }: Sequence,
): string | null {
  editor.caret(Math.floor(text.length * share));
  let shown = lettersOf(editor);
  let source = editor.text;
  let wasFolded = editor.visual.face.folds.length > 0;
  for (const [index, action] of all.entries()) {
    const hadSelection = !editor.state.selection.main.empty;
    editor.events.length = 0;
    act(editor, action);
    const now = lettersOf(editor);
    const said = () => `step ${index + 1}, ${JSON.stringify(action)}`;
    // Who goes to a tab that is folded sees it.
    const isFolded = editor.visual.face.folds.length > 0;
    const more = isFolded || wasFolded ? null : beyond(action, shown, now, hadSelection, editor);
    if (more !== null) return `${said()}: ${more}`;
    const isMove = action.kind === 'select' || (action.kind === 'key' && /Arrow|Home|End/.test(action.keys));
    if (isMove && editor.text !== source) return `${said()}: changes the text`;
    if (isReadable && editor.text !== source) {
      const [problem] = readingProblems(editor.text);
      if (problem !== undefined) return `${said()}: ${problem}`;
    }
    shown = now;
    wasFolded = isFolded;
    source = editor.text;
  }
  for (let turn = 0; turn < 400 && editor.text !== text; turn++) if (!editor.press('Control+z')) break;
  return editor.text === text ? null : 'undo does not restore it';
}
