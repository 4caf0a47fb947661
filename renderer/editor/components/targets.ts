import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { readFence } from '../../../shared/base/fence.ts';
import type { Range } from '../../../shared/base/range.ts';
import type { TextEdit } from '../../../shared/base/edit.ts';
import { spokenName, type CatalogueAttribute } from '../../../shared/derive/catalogue.ts';
import { markedLines, setFence } from '../markdown/fence-edits.ts';
import { alignColumn, alignmentAt, type Alignment } from '../markdown/table-edits.ts';
import { placeInTable, tableAt } from '../markdown/table.ts';
import { escapeText } from '../paste/inline.ts';
import { pageSyntax, pageTree } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { readAttributeValue, setAttribute, type FormValue, type NewValue } from './attributes.ts';
import { componentAt } from './commands.ts';
import { elementAt } from './elements.ts';

/** What a form can be about: the innermost thing at the cursor that has settings. */
export interface FormTarget extends Range {
  readonly kind: 'component' | 'picture' | 'code' | 'table';
  /** In words. */
  readonly name: string;
  readonly attributes: readonly CatalogueAttribute[];
  /** Of a component, and of a picture that is written as a tag. */
  readonly element: PageElement | null;
  value(attribute: CatalogueAttribute): FormValue;
  /** The smallest edits that give an attribute a value. */
  change(attribute: CatalogueAttribute, value: NewValue): readonly TextEdit[];
}

const field = (
  name: string,
  label: string,
  summary: string,
  rest: Partial<CatalogueAttribute> = {},
): CatalogueAttribute => ({ name, label, summary, control: 'text', required: false, extra: false, ...rest });

const alt = field('alt', 'What it shows', 'Those who can’t see the picture hear it.', { required: true });
const source = field('src', 'Picture', 'A picture of the docs folder.', { control: 'image', required: true });
const title = field('title', 'Hint', 'Shown when the pointer rests on the picture.');
const width = field('width', 'Width', 'In pixels; the picture’s own, where it is not set.', { control: 'number' });
// What it shows is asked for first: nobody else knows it.
const pictureFields = [alt, source, title];
const taggedPictureFields = [source, alt, title, width];

const language = field('language', 'Language', 'It gives the colours and the label.', { control: 'language' });
const codeTitle = field('title', 'Title', 'Stands above the code: a file’s name, or what it does.');
const marked = field('marked', 'Marked lines', 'Lines that stand out, such as 1, 3-5.');
const lines = field('lines', 'Line numbers', 'Numbers in front of the lines.', { control: 'switch', default: false });
const wrap = field('wrap', 'Wrap long lines', 'No scrolling to the side.', { control: 'switch', default: false });
const expandable = field('expandable', 'Folded at first', 'Long code opens with a click.', {
  control: 'switch',
  default: false,
});
const codeFields = [language, codeTitle, marked, lines, wrap, expandable];

const alignment = field('alignment', 'Alignment of this column', 'Where its words stand.', {
  control: 'select',
  options: ['left', 'center', 'right'],
});

/** The innermost of what stands at the cursor; null where nothing there has settings. */
export function formTarget(state: EditorState): FormTarget | null {
  const { head } = state.selection.main;
  const around = componentAt(state);
  const found = pictureAt(state, head) ?? codeAt(state, head) ?? tableTarget(state);
  if (found !== null && (around === null || found.from >= around.element.from)) return found;
  if (around === null) return null;
  const { element, entry } = around;
  const text = state.doc.toString();
  return {
    kind: 'component',
    name: spokenName(entry.name),
    attributes: entry.attributes,
    element,
    from: element.from,
    to: element.to,
    value: (attribute) => readAttributeValue(text, element.open, attribute),
    change: (attribute, value) => setAttribute(text, element.open, attribute, value),
  };
}

function nodeAt(state: EditorState, pos: number, name: string): SyntaxNode | null {
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = pageTree(state).resolveInner(pos, side);
    while (node !== null && node.name !== name) node = node.parent;
    if (node !== null) return node;
  }
  return null;
}

/** Words as they stand between brackets: none of their signs is one, and no bar ends the cell. */
function asLetters(state: EditorState, pos: number, words: string): string {
  const letters = escapeText(words).replace(/(?<!\\)[[\]]/g, '\\$&');
  return tableAt(state.doc.toString(), pos) === null ? letters : letters.replace(/(?<!\\)\|/g, '\\|');
}

const asText = (text: string | null): FormValue => (text === null ? { kind: 'absent' } : { kind: 'text', text });

function pictureAt(state: EditorState, pos: number): FormTarget | null {
  const tagged = elementAt(pageSyntax(state), pos, ({ name }) => name === 'img');
  if (tagged !== null && tagged.close === null && tagged.to >= pos) {
    const text = state.doc.toString();
    return {
      kind: 'picture',
      name: 'Picture',
      attributes: taggedPictureFields,
      element: tagged,
      from: tagged.from,
      to: tagged.to,
      value: (attribute) => readAttributeValue(text, tagged.open, attribute),
      change: (attribute, value) => setAttribute(text, tagged.open, attribute, value),
    };
  }
  const node = nodeAt(state, pos, 'Image');
  if (node === null) return null;
  const marks = node.getChildren('LinkMark');
  const [open, middle] = marks;
  const address = node.getChild('URL');
  const hint = node.getChild('LinkTitle');
  const end = marks.at(-1);
  // `![words][name]`: the address stands elsewhere.
  if (open === undefined || middle === undefined || end === undefined || marks.length < 4) return null;
  const slice = (from: number, to: number) => state.sliceDoc(from, to);
  const values = {
    alt: slice(open.to, middle.from).replace(/\\([!-/:-@[-`{-~])/g, '$1'),
    src: address === null ? '' : slice(address.from, address.to).replace(/^<|>$/g, ''),
    title: hint === null ? null : slice(hint.from + 1, hint.to - 1),
  };
  const behind = address?.to ?? marks[2]!.to;
  return {
    kind: 'picture',
    name: 'Picture',
    attributes: pictureFields,
    element: null,
    from: node.from,
    to: node.to,
    value: ({ name }) => asText(values[name as keyof typeof values]),
    change({ name }, value) {
      const written = String(value ?? '');
      if (written === (values[name as keyof typeof values] ?? '')) return [];
      if (name === 'alt') return [{ from: open.to, to: middle.from, insert: asLetters(state, node.from, written) }];
      if (name === 'src') {
        const insert = /[()\s<>]/.test(written) ? `<${written.replace(/[<>\n]/g, '')}>` : written;
        return [{ from: address?.from ?? behind, to: behind, insert }];
      }
      const insert = written === '' ? '' : ` "${written.replaceAll('"', '’')}"`;
      return [{ from: behind, to: hint?.to ?? behind, insert }];
    },
  };
}

function codeAt(state: EditorState, pos: number): FormTarget | null {
  const node = nodeAt(state, pos, 'FencedCode');
  const mark = node?.getChild('CodeMark') ?? null;
  if (node === null || mark === null) return null;
  const { to } = state.doc.lineAt(mark.from);
  const info = state.sliceDoc(mark.to, to);
  const [, named, meta] = /^\s*(\S*)([\s\S]*)$/.exec(info)!;
  const fence = readFence(named, meta);
  const flags = { lines: fence.lineNumbers, wrap: fence.wrap, expandable: fence.expandable };
  return {
    kind: 'code',
    name: 'Code',
    attributes: codeFields,
    element: null,
    from: node.from,
    to: node.to,
    value({ name }) {
      if (name === 'language') return asText(fence.language);
      if (name === 'title') return asText(fence.title);
      if (name === 'marked') return asText(markedLines(info));
      return { kind: 'switch', on: flags[name as keyof typeof flags] };
    },
    change({ name }, value) {
      const isText = name === 'language' || name === 'title' || name === 'marked';
      const change = isText ? { [name]: String(value ?? '') } : { flags: { ...flags, [name]: value === true } };
      const edit = setFence(info, mark.to, change);
      return edit === null ? [] : [edit];
    },
  };
}

function tableTarget(state: EditorState): FormTarget | null {
  const { head } = state.selection.main;
  const node = nodeAt(state, head, 'Table');
  if (node === null) return null;
  const selected = { text: state.doc.toString(), from: head, to: head };
  if (placeInTable(selected) === null) return null;
  const now = alignmentAt(selected);
  return {
    kind: 'table',
    name: 'Table',
    attributes: [alignment],
    element: null,
    from: node.from,
    to: node.to,
    value: () => (now === 'none' ? { kind: 'absent' } : asText(now)),
    change: (_, value) => alignColumn(selected, (value ?? 'none') as Alignment)?.edits ?? [],
  };
}
