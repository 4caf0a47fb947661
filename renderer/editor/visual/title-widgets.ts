import { WidgetType, type EditorView } from '@codemirror/view';
import { element } from '../../ui/dom.ts';
import { drawPicture } from './drawings.ts';
import { inlineRuns } from './inline-runs.ts';
import type { TitleExtras } from './title-extras.ts';

const isSameList = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** The picture above a title. */
export class TitlePicture extends WidgetType {
  readonly #address: string;
  constructor(address: string) {
    super();
    this.#address = address;
  }
  override eq(other: TitlePicture): boolean {
    return this.#address === other.#address;
  }
  override toDOM(view: EditorView): HTMLElement {
    return element('span', { class: 'visual-title-picture' }, drawPicture(view, '', { address: this.#address }));
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** What is said in place of a title that nobody has written yet. */
export class MissingTitle extends WidgetType {
  readonly #label: string;
  constructor(label: string) {
    super();
    this.#label = label;
  }
  override eq(other: MissingTitle): boolean {
    return this.#label === other.#label;
  }
  override toDOM(): HTMLElement {
    return element('span', { class: 'visual-missing' }, this.#label);
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** What stands beside a title in small letters, and below it. */
export class TitleFacts extends WidgetType {
  readonly #extras: TitleExtras;
  constructor(extras: TitleExtras) {
    super();
    this.#extras = extras;
  }
  override eq(other: TitleFacts): boolean {
    return isSameList(this.#extras.facts, other.#extras.facts) && isSameList(this.#extras.below, other.#extras.below);
  }
  override toDOM(): HTMLElement {
    const { facts, below } = this.#extras;
    return element(
      'span',
      { class: 'visual-extras' },
      ...facts.map((fact) => element('span', { class: 'visual-fact' }, fact)),
      ...below.map((words) => element('span', { class: 'visual-below' }, words)),
    );
  }
  override ignoreEvent(): boolean {
    return false;
  }
}

/** The words below the content of a box, such as a picture’s caption: they are written in its settings. */
export class CaptionWidget extends WidgetType {
  readonly #text: string;
  constructor(text: string) {
    super();
    this.#text = text;
  }
  override eq(other: CaptionWidget): boolean {
    return this.#text === other.#text;
  }
  override toDOM(): HTMLElement {
    const words = inlineRuns(this.#text).map(({ text, looks }) =>
      looks.length === 0 ? text : element('span', { class: looks.join(' ') }, text),
    );
    return element('div', { class: 'visual-caption' }, ...words);
  }
  override ignoreEvent(): boolean {
    return false;
  }
}
