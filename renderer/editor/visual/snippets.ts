import { WidgetType, type EditorView } from '@codemirror/view';
import { element } from '../../ui/dom.ts';
import { drawIcon } from '../../ui/icon-dom.ts';
import { writingSources } from '../components/sources.ts';
import { deepestSnippet, fillIn, showText, textAround } from './filled-in.ts';

/** Heights of snippets that were drawn once, in pixels: the next time, their place is kept before they come. */
const heights = new Map<string, number>();
const shown = new WeakMap<HTMLElement, EditorView>();

/** A text that stands in a file of its own, as readers get it here. It is changed there. */
export class SnippetWidget extends WidgetType {
  readonly #label: string;
  readonly #source: string;
  constructor(label: string, source: string) {
    super();
    this.#label = label;
    this.#source = source;
  }
  override eq(other: SnippetWidget): boolean {
    return this.#source === other.#source && this.#label === other.#label;
  }
  override get estimatedHeight(): number {
    return heights.get(this.#source) ?? -1;
  }
  override toDOM(view: EditorView): HTMLElement {
    const made = element('div', { class: 'visual-thing visual-thing-snippet' });
    made.append(element('span', { class: 'visual-chip' }, this.#label));
    const { depth } = view.state.facet(textAround);
    const show = view.state.facet(showText);
    if (show === null || depth >= deepestSnippet) return made;
    fillIn(view, this.#source, made, (filled) => {
      if (filled.kind !== 'snippet') {
        shown.get(made)?.destroy();
        shown.delete(made);
        made.replaceChildren(element('span', { class: 'visual-chip' }, this.#label));
        return;
      }
      const inner = show(view, filled.text, { path: filled.path, values: filled.values, depth: depth + 1 });
      shown.get(made)?.destroy();
      shown.set(made, inner);
      const open = element('button', {
        class: 'visual-snippet-open',
        attributes: {
          type: 'button',
          tabindex: '-1',
          'aria-label': `Open ${filled.path}`,
          'data-tip': `This text is shared: it is written in ${filled.path}`,
        },
      });
      open.append(this.#label, drawIcon('arrow-up-right', 'small'));
      open.addEventListener('mousedown', (event) => event.preventDefault());
      open.addEventListener('click', () => view.state.facet(writingSources)?.open(filled.path));
      made.replaceChildren(
        element(
          'div',
          { class: 'visual-snippet', attributes: { role: 'group', 'aria-label': this.#label } },
          inner.dom,
          open,
        ),
      );
      view.requestMeasure({
        read: () => made.isConnected && heights.set(this.#source, made.offsetHeight),
      });
    });
    return made;
  }
  override destroy(drawn: HTMLElement): void {
    shown.get(drawn)?.destroy();
    shown.delete(drawn);
  }
  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('.visual-snippet-open') !== null;
  }
}
