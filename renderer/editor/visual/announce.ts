import { StateEffect, type EditorState, type Extension } from '@codemirror/state';
import { ViewPlugin, type EditorView, type PluginValue, type ViewUpdate } from '@codemirror/view';
import { readFence } from '../../../shared/base/fence.ts';
import { catalogueEntry, spokenName } from '../../../shared/derive/catalogue.ts';
import { element } from '../../ui/dom.ts';
import { cellsOf, placeInTable } from '../markdown/table.ts';
import { pageSyntax } from '../syntax/field.ts';
import type { PageElement } from '../syntax/page-syntax.ts';
import { visualField } from './field.ts';

/** Says something to those who hear the page. */
export const say = StateEffect.define<string>();

/** What the caret lies in, the outermost first. */
interface Around {
  /** The same as long as the caret stays in it. */
  readonly key: string;
  /** Said when it is entered: “Warning, callout”. */
  readonly entered: string;
  /** Said when it is left: “Warning”. */
  readonly name: string;
}

/** What a component is called where it is entered; null where there is nothing to say, as of a layout block. */
function spoken(elements: readonly PageElement[], element: PageElement, state: EditorState): Around | null {
  const entry = catalogueEntry(element.name);
  if (entry === undefined) return null;
  const name = spokenName(element.name);
  const key = `${element.name} ${element.from}`;
  const { parent } = element;
  const siblings =
    parent === null ? [] : elements.filter((other) => other.parent === parent && other.name === element.name);
  const isCounted = parent !== null && catalogueEntry(parent.name)?.children?.only?.includes(element.name) === true;
  const counted = isCounted ? `${name} ${siblings.indexOf(element) + 1} of ${siblings.length}` : name;
  const { title } = entry.face;
  const value = title === null ? undefined : element.open.attributes.find((each) => each.name === title)?.value;
  const words = value?.kind === 'text' ? state.sliceDoc(value.from, value.to) : '';
  const frame = entry.face.frame === 'tinted' ? ', callout' : '';
  return { key, name, entered: `${counted}${frame}${words === '' ? '' : `: ${words}`}` };
}

/** What the caret lies in: components, code, a table. */
export function aroundCaret(state: EditorState): Around[] {
  const visual = state.field(visualField, false);
  if (visual === undefined) return [];
  const { head } = state.selection.main;
  const { elements, code } = pageSyntax(state);
  const line = visual.face.lineAt(head);
  const found = elements
    .filter(({ open, close }) => close !== null && open.from <= head && close.from >= head)
    .flatMap((element) => spoken(elements, element, state) ?? []);
  const block = code.find(({ from, to }) => from <= head && head <= to);
  if (block !== undefined && line?.kind === 'code') {
    const opening = state.doc.lineAt(block.from);
    const [, language = '', meta = ''] = /^[`~]*\s*(\S*)\s*([\s\S]*)$/.exec(opening.text.trim()) ?? [];
    const fence = readFence(language, meta);
    const words = [fence.language, fence.title].filter((each) => each !== '').join(', ');
    found.push({ key: `code ${block.from}`, name: 'Code', entered: words === '' ? 'Code' : `Code, ${words}` });
  }
  if (line !== undefined && line.className.includes('visual-row')) found.push(...cellAt(state, head));
  return found;
}

/** A table, and the cell in it. */
function cellAt(state: EditorState, head: number): Around[] {
  const place = placeInTable({ text: state.doc.toString(), from: head, to: head });
  if (place === null) return [];
  const { table, row, column } = place;
  const heading = table.lines[0];
  const cell = heading === undefined ? undefined : cellsOf(heading.text)[column];
  const words = cell === undefined ? '' : heading!.text.slice(cell.from, cell.to).trim();
  const count = table.lines.length - 1;
  // The line below the headings is none.
  const number = row === 0 ? 'headings' : `row ${row - 1}`;
  return [
    { key: `table ${table.lines[0]?.from ?? 0}`, name: 'Table', entered: `Table, ${count - 1} rows` },
    {
      key: `cell ${table.lines[0]?.from ?? 0} ${row} ${column}`,
      name: '',
      entered: `${number}, column ${words === '' ? column + 1 : words}`,
    },
  ];
}

/** What is said when the caret goes from one place to another. */
export function wordsBetween(before: readonly Around[], after: readonly Around[]): string {
  const isIn = (list: readonly Around[], { key }: Around) => list.some((other) => other.key === key);
  const left = before.filter((each) => !isIn(after, each) && each.name !== '').map(({ name }) => `Left ${name}`);
  const entered = after.filter((each) => !isIn(before, each)).map((each) => each.entered);
  return [...left.toReversed(), ...entered].join('. ');
}

/** The region that assistive technology reads out when its words change. */
class Voice implements PluginValue {
  readonly #region = element('div', { class: 'sr-only visual-said', attributes: { role: 'status' } });
  #around: Around[];

  constructor(view: EditorView) {
    this.#around = aroundCaret(view.state);
    view.dom.append(this.#region);
  }
  update({ transactions, selectionSet, docChanged, state }: ViewUpdate): void {
    const said = transactions.flatMap(({ effects }) => effects.flatMap((each) => (each.is(say) ? [each.value] : [])));
    if (docChanged) {
      // What was written is known; only where it stands is another.
      this.#around = aroundCaret(state);
    } else if (selectionSet) {
      const after = aroundCaret(state);
      const words = wordsBetween(this.#around, after);
      this.#around = after;
      if (words !== '') said.push(words);
    }
    if (said.length > 0) this.#region.textContent = said.join('. ');
  }
  destroy(): void {
    this.#region.remove();
  }
}

const voice = ViewPlugin.fromClass(Voice);

/** Says what the caret enters and leaves, and what happens to blocks. */
export function announcements(): Extension {
  return voice;
}
