import { WidgetType, type EditorView } from '@codemirror/view';
import { element } from '../../ui/dom.ts';
import { drawIcon } from '../../ui/icon-dom.ts';
import { addCode } from '../components/target-edits.ts';
import { addAnother } from '../components/commands.ts';
import { formTarget } from '../components/targets.ts';
import type { Strip } from './strips.ts';

/** Titles in front of the one that is shown, those behind it, or all of them. */
type StripPart = 'before' | 'after' | 'all';

/** Finds the strip that an element draws, as it is now. */
export type FindStrip = (view: EditorView, drawn: HTMLElement) => Strip | null;

/** Titles of alternatives as buttons, and one that adds another. */
export class StripWidget extends WidgetType {
  readonly #strip: Strip;
  readonly #part: StripPart;
  readonly #find: FindStrip;
  constructor(strip: Strip, part: StripPart, find: FindStrip) {
    super();
    this.#strip = strip;
    this.#part = part;
    this.#find = find;
  }
  override eq(other: StripWidget): boolean {
    const [own, after] = [this.#strip, other.#strip];
    return (
      this.#part === other.#part &&
      own.chosen === after.chosen &&
      own.titles.length === after.titles.length &&
      own.titles.every(({ text }, index) =>
        index === own.chosen && this.#part !== 'all' ? true : text === after.titles[index]!.text,
      )
    );
  }
  override toDOM(view: EditorView): HTMLElement {
    return drawStrip(view, this.#strip, this.#part, this.#find);
  }
  override ignoreEvent(): boolean {
    return true;
  }
}

export function drawStrip(view: EditorView, strip: Strip, part: StripPart, find: FindStrip): HTMLElement {
  const made = element('span', { class: 'visual-strip-part' });
  for (const [index, { text }] of strip.titles.entries()) {
    const isChosen = index === strip.chosen;
    if (part === 'before' ? index >= strip.chosen : part === 'after' && index <= strip.chosen) continue;
    const button = element(
      'button',
      {
        class: isChosen ? 'visual-tab is-chosen' : 'visual-tab',
        attributes: { type: 'button', tabindex: '-1', 'aria-pressed': String(isChosen) },
      },
      text,
    );
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      const at = find(view, made)?.titles[index]?.at;
      if (at === undefined) return;
      view.focus();
      view.dispatch({ selection: { anchor: at }, userEvent: 'select.pointer' });
    });
    made.append(button);
  }
  if (part !== 'before' && !view.state.readOnly) made.append(addButton(view, strip, () => find(view, made)));
  return made;
}

function addButton(view: EditorView, { name }: Strip, find: () => Strip | null): HTMLElement {
  const button = element('button', {
    class: 'visual-tab visual-tab-add',
    attributes: { type: 'button', tabindex: '-1', 'aria-label': `Add a ${name}`, 'data-tip': `Add a ${name}` },
  });
  button.append(drawIcon('plus', 'small'));
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => {
    const at = find()?.titles.at(-1)?.at;
    if (at === undefined) return;
    view.focus();
    view.dispatch({ selection: { anchor: at }, userEvent: 'select.pointer' });
    const target = formTarget(view.state);
    if (target?.kind === 'code') addCode(view, target);
    else addAnother(view);
  });
  return button;
}
